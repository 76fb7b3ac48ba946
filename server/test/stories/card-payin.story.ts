import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { collectCardPayin, creditCardPayin } from "@artel/shared/calls/funding/operator-card-payins";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { type CardDesk, startCardDesk } from "../../src/testing/card-desk.ts";
import { ok } from "../../src/testing/ok.ts";
import { anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";

let desk: CardDesk;

beforeAll(async () => {
  desk = await startCardDesk();
});
afterAll(() => desk.close());

/**
 * Written by hand before the test ran. Acme pays 400.00 by card and spends 300.00 on a task. It pays 50.00 by card, of which 45.00
 * arrive: two operators credit them. The bank charges the 400.00 back: the balance gives the 145.00 that it holds, 255.00 are owed.
 * Acme sends 500.00 to the bank, and two operators collect the debt. The provider keeps 45.00 for us, Acme 245.00.
 */
const expected = `
1 topup.settle            house      cardClearing         -400.00 USD
                          Acme       available            +400.00 USD
2 task.pay                Acme       available            -300.00 USD
                          Acme       escrow               +300.00 USD
3 cardPayin.aside         house      cardClearing          -45.00 USD
                          house      suspense              +45.00 USD
4 topup.settle            house      suspense              -45.00 USD
                          Acme       available             +45.00 USD
5 topup.back              Acme       available            -145.00 USD
                          house      receivable           -255.00 USD
                          house      cardClearing         +400.00 USD
6 topup.settle            house      bankClearing         -500.00 USD
                          Acme       available            +500.00 USD
7 topup.back              Acme       available            -255.00 USD
                          house      receivable           +255.00 USD
`;

test("S-03, HO-96, HO-43: a company pays by card, uses the money, is charged back and settles its debt: the books equal a table", async () => {
  const acme = await desk.listed({ name: "Acme Studio" });
  const treasury = desk.app.as(await anOperator(desk.world.tx, ["treasury"]));
  const second = desk.app.as(await anOperator(desk.world.tx, ["treasury", "finance"]));
  const reason = "Agreed with the provider";
  const approve = async () => {
    const { rows } = await ok(second, listApprovals, {});
    await ok(second, decideApproval, { id: String(rows[0]?.id), decision: "approved", reason });
  };

  const whole = await desk.paid(acme, "400.00");
  await desk.spend(acme, 30_000n);
  const short = await desk.begin(acme, "50.00");
  await desk.enter(short.url, "4539121411168251");
  await desk.act(short.id, "succeed", { amount: 4_500 });
  const aside = await desk.seen(short.id);
  const seen = { companyId: acme, currency: "USD", amount: "45.00" };
  await ok(treasury, creditCardPayin, { id: String(aside.id), reason, seen });
  await approve();

  await desk.act(whole, "chargeback");
  const owed = await desk.seen(whole);
  expect([owed.owed, owed.collectable]).toEqual(["255.00", "0.00"]);
  const proforma = await ok(desk.app.as(acme), rechargeAccount, { Count: "500", Cur: "USD" });
  const line = await ok(treasury, enterBankLine, {
    ...{
      valueDate: "2026-11-20",
      payer: "Acme Studio",
      reference: proforma.number,
      currency: "USD",
      amount: "500",
      reason,
    },
  });
  await ok(second, settleTopup, { id: String(proforma.id), bankLineId: line.id, reason });
  const debt = { currency: "USD", amount: "255.00" };
  await ok(treasury, collectCardPayin, { id: String(owed.id), reason, seen: debt });
  await approve();

  expect(`\n${await printLedger(desk.world, { 0: "house", [acme]: "Acme" })}\n`).toBe(expected);
  expect([
    await desk.balance(0, "cardClearing"),
    await desk.balance(0, "receivable"),
    await desk.balance(0, "suspense"),
  ]).toEqual([...["-4500", "0", "0"]]);
  expect(await desk.balance(acme, "available")).toBe("24500");
  expect((await checkLedger(desk.world.app.db)).findings).toEqual([]);
});
