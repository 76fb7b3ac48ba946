import "../../testing/browser.ts";
import { getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { expect, test, vi } from "vitest";
import { replies, worldOf } from "../../testing/served.tsx";
import { aSession } from "../../testing/shown.tsx";
import { useExchangeQuote } from "./use-exchange-quote.ts";

const contractor = aSession({ role: "freelancer", isOwner: false });
const draft = { from: "USD", to: "EUR", amount: "500.00" } as const;

test("H-22: an estimate of an exchange is logged with six decimals, what is finer cut off", async () => {
  const log = vi.spyOn(console, "debug").mockImplementation(() => undefined);
  const quote = replies(getExchangeQuote, {
    ...{ quoteId: "00000000-0000-4000-8000-000000000001", ...draft, rate: "0.8644", feePercent: "1.0000" },
    ...{ toAmount: "427.87", exact: { fee: "5.00123456", exchanged: "494.99876544", received: "427.876932847" } },
    ...{
      expires: "2026-11-20T09:01:00.000Z",
      quotedAt: "2026-11-20T09:00:00.000Z",
      ratesTime: "2026-11-20T08:00:00.000Z",
    },
  });
  const world = worldOf(contractor, quote);
  const hook = await world.run(() => useExchangeQuote(draft));
  await world.until(hook, () =>
    expect(log.mock.calls).toEqual([["estimate USD 500.000000 - 5.001234 at 0.864400 = EUR 427.870000"]]),
  );
});
