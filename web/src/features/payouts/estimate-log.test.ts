import "../../testing/browser.ts";
import { estimateWithdrawal } from "@artel/shared/calls/payouts/app";
import { expect, test, vi } from "vitest";
import { replies, worldOf } from "../../testing/served.tsx";
import { aSession } from "../../testing/shown.tsx";
import { useEstimate } from "./use-estimate.ts";

const contractor = aSession({ role: "freelancer", isOwner: false });

const method = { type: "toCard", walletId: 3, label: "Card", value: "•••• 4242", feePercent: "2.80" } as const;

test("H-22: an estimate of a withdrawal is logged with six decimals, and that of no typed amount is not", async () => {
  const log = vi.spyOn(console, "debug").mockImplementation(() => undefined);
  const served = replies(estimateWithdrawal, {
    ...{ amount: "50.00", amountWithdraw: "48.60", fee: "1.40", feeDetails: [], useQuota: [], waived: "0.00" },
    ...{ currency: "USD", min: "20.00", max: "5000.00", balanceAfter: "890.25", errors: [], to: "Visa •••• 4242" },
    safety: "none",
  });
  const world = worldOf(contractor, served);
  let amount: string | undefined;
  const hook = await world.run(() => useEstimate(method, "USD", amount));
  await world.until(hook, () => expect(hook.result().first).toBeDefined());
  expect(log.mock.calls).toEqual([]);
  amount = "50.00";
  await hook.again();
  await world.until(hook, () => expect(log.mock.calls).toEqual([["estimate USD 50.000000 - 1.400000 = 48.600000"]]));
});
