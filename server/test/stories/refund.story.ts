import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { operatorTopup, settleTopup } from "@artel/shared/calls/funding/operator";
import { bookLineOrder, giveUpReturn } from "@artel/shared/calls/funding/operator-orders";
import { refundTopup } from "@artel/shared/calls/funding/operator-refunds";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { bankDesk } from "../../src/testing/bank-desk.ts";
import { ok } from "../../src/testing/ok.ts";
import { aCompany, anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { rowsOf, type TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/**
 * Written by hand. 1 000.00 came from the wrong account and go back: 400.00 at once; 600.00 are refused by the bank, are on the balance
 * again, and leave once more by an order of their own.
 */
const expected = `
1 topup.settle            house      bankClearing        -1000.00 EUR
                          Acme       available           +1000.00 EUR
2 topup.refund            Acme       available            -400.00 EUR
                          house      suspense             +400.00 EUR
3 topup.refund            Acme       available            -600.00 EUR
                          house      suspense             +600.00 EUR
4 topup.restore           house      suspense             -600.00 EUR
                          Acme       available            +600.00 EUR
5 topup.refund            Acme       available            -600.00 EUR
                          house      suspense             +600.00 EUR
`;

/** What the house alone sees: two debits of the bank show that the money went back. */
const debits = `bankLine.sentBack suspense -400.00
bankLine.sentBack bankClearing 400.00
bankLine.sentBack suspense -600.00
bankLine.sentBack bankClearing 600.00`;

test("HO-44, S-06, HO-96: the money of a proforma goes back to its payer in two refunds, one of which the bank refuses at first; the books equal a table written by hand", async () => {
  const uploader = await anOperator(world.tx, ["treasury"]);
  const treasurer = await anOperator(world.tx, ["treasury"]);
  const financier = await anOperator(world.tx, ["finance"]);
  const desk = bankDesk(world, app, { uploader, reader: treasurer });
  const treasury = app.as(treasurer);
  const reason = "It came from a third party";
  const acme = await aCompany(world.tx, { name: "Acme Studio" });
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR}' WHERE id = ${acme}`);
  const made = await ok(app.as(acme), rechargeAccount, { Count: "1000", Cur: "EUR" });
  const account = await desk.anAccount();
  await desk.upload(account, [
    { amount: "1000.00", payer: "Acme Studio", reference: made.number, bankReference: "IN" },
  ]);
  const [line] = await desk.linesOf(account);
  expect((await ok(treasury, settleTopup, { id: String(made.id), bankLineId: line?.id, reason })).state).toBe("paid");

  const refund = async (amount: string, left: string) => {
    const seen = { companyId: acme, payer: "Acme Studio", currency: "EUR", left };
    await ok(treasury, refundTopup, { id: String(made.id), place: 1, amount, reason, seen });
    expect((await desk.decide(`topup-refund:${made.id}`, financier)).json().decision).toBe("approved");
    const { payments } = await ok(treasury, operatorTopup, { id: String(made.id) });
    return payments[0]?.refunds.at(-1)?.order ?? "";
  };
  const debit = async (order: string, amount: string) => {
    await desk.upload(account, [{ amount, side: "DBIT", endToEnd: order, bankReference: `OUT-${order}` }]);
    const proof = (await desk.linesOf(account, "order")).find((one) => one.order?.orderId === order);
    const seen = { orderId: order, currency: "EUR", amount };
    return ok(treasury, bookLineOrder, { id: String(proof?.id), reason, seen });
  };

  const first = await refund("400", "1000.00");
  const second = await refund("600.00", "600.00");
  expect((await debit(first, "400.00")).state).toBe("sentBack");
  expect((await ok(treasury, operatorTopup, { id: String(made.id) })).state).toBe("paid");

  const secondLine = second.slice("AB".length);
  const seen = { orderId: second, currency: "EUR", amount: "600.00" };
  await ok(treasury, giveUpReturn, { id: secondLine, reason, seen });
  expect((await desk.decide(`bank-line:${secondLine}`, financier)).json().decision).toBe("approved");
  const third = await refund("600.00", "600.00");
  expect(third).not.toBe(second);
  expect((await debit(third, "600.00")).state).toBe("sentBack");

  expect(await ok(treasury, operatorTopup, { id: String(made.id) })).toMatchObject({
    ...{ state: "refunded", refunded: "1000.00" },
    payments: [{ left: "0.00", refunds: [{ state: "sentBack" }, { state: "restored" }, { state: "sentBack" }] }],
  });
  expect(`\n${await printLedger(world, { [acme]: "Acme" })}\n`).toBe(expected);
  const house = await rowsOf<{ leg: string }>(
    world.tx,
    `SELECT x.kind || ' ' || a.kind || ' ' || ledger.wire(e.amount, e.currency) AS leg FROM ledger.txn x
      JOIN ledger.entry e ON e.txn_id = x.id JOIN ledger.account a ON a.id = e.account_id
      WHERE x.kind = 'bankLine.sentBack' ORDER BY x.id, e.amount`,
  );
  expect(house.map(({ leg }) => leg).join("\n")).toBe(debits);
});
