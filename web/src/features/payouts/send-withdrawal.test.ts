import "../../testing/browser.ts";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { flBankPayment, instantTransfer } from "@artel/shared/calls/payouts/legacy";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { expect, test } from "vitest";
import { replies, worldOf } from "../../testing/served.tsx";
import { aSession } from "../../testing/shown.tsx";
import { useSendWithdrawal } from "./send-withdrawal.ts";

const seen = { to: "Visa •••• 4242", currency: "USD", amountWithdraw: "48.60", fee: "1.40" } as const;
const done = { code: 777, id: 7 };
const ignore = () => undefined;

/** What is sent for 50 USD by a method: the call, and its body. */
async function sentBy(type: WithdrawMethod, apiV2: boolean, feePercent = "2.80"): Promise<readonly unknown[]> {
  const session = aSession({ role: "freelancer", isOwner: false, apiV2 });
  const world = worldOf(session, ...[withdraw, instantTransfer, flBankPayment].map((call) => replies(call, done)));
  const hook = await world.run(() => useSendWithdrawal({ onSuccess: ignore, onError: ignore }));
  await hook.act((send) => send({ amount: "50.00", currency: "USD", type, walletId: 3, feePercent, seen }));
  await hook.unmount();
  return world.asked.map((name, place) => [name, world.bodies[place]]).filter(([name]) => !String(name).includes(" "));
}

test("K-34: with apiV2 every method is withdrawn to by the new call, with what was seen", async () => {
  for (const type of ["toCard", "toBank", "bankBlr"] as const) {
    expect(await sentBy(type, true)).toEqual([
      ["withdraw", { amount: "50.00", currency: "USD", type, walletId: 3, seen }],
    ]);
  }
});

test.each(["toCard", "toUSDT", "toCardRub", "cardBlr"] as const)(
  "K-28, K-34: without apiV2 a withdrawal by %s names currency, amount, tax times 100, card and type",
  async (type) => {
    expect(await sentBy(type, false)).toEqual([
      ["instantTransfer", { Currency: "USD", Amount: "50.00", Type: type, Tax: "280", CardId: 3, seen }],
    ]);
    expect(await sentBy(type, false, "2.50")).toMatchObject([["instantTransfer", { Tax: "250" }]]);
  },
);

test("K-27, K-34: without apiV2 a bank is named by its id, but for the one bank of the profile", async () => {
  const sent = (BillID: number | string, Type: string) => [
    ["flBankPayment", { Currency: "USD", Amount: "50.00", Type, BillID, seen }],
  ];
  expect(await sentBy("toBank", false)).toEqual(sent("", "toBank"));
  expect(await sentBy("toBankAlt", false)).toEqual(sent(3, "toBankAlt"));
  expect(await sentBy("bankBlr", false)).toEqual(sent(3, "bankBlr"));
});
