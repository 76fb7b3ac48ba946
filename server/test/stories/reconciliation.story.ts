import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { operatorTopups, settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { bookLineOrder } from "@artel/shared/calls/funding/operator-orders";
import { operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { operatorReconciliation, operatorReconciliationDay } from "@artel/shared/calls/reconciliation/operator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { type Caller, closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { type CamtLine, camtFile } from "../../src/testing/camt-file.ts";
import { aFileBatch, type FileOrder } from "../../src/testing/file-batch.ts";
import { ok } from "../../src/testing/ok.ts";
import { aCompany, anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { rowsOf, type TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
});
afterAll(() => closeWithCleanBooks(app, world));

/**
 * Written by hand before the test ran. The bank received 412.45 (matched), 95.00 for an order of 100.00 (amount mismatch), 412.45
 * again (duplicate) and 80.00 of nobody; it paid 200.00 to Anna, kept 7.50 when that came back, and took 5.00 of charges, which
 * are no posting of ours. Borey's second order and Vera's payout are nowhere in the statement.
 */
const expected = `
1 test.reward             house      suspense           -10000.00 EUR
                          Anna       available          +10000.00 EUR
2 withdrawal.request      Anna       available            -200.00 EUR
                          Anna       payoutPending        +200.00 EUR
3 test.reward             house      suspense           -10000.00 EUR
                          Vera       available          +10000.00 EUR
4 withdrawal.request      Vera       available            -300.00 EUR
                          Vera       payoutPending        +300.00 EUR
5 withdrawal.submit       Anna       payoutPending        -200.00 EUR
                          Anna       payoutInTransit      +200.00 EUR
6 withdrawal.submit       Vera       payoutPending        -300.00 EUR
                          Vera       payoutInTransit      +300.00 EUR
7 topup.settle            house      bankClearing         -412.45 EUR
                          Acme       available            +412.45 EUR
8 topup.settle            house      bankClearing          -95.00 EUR
                          Borey      available             +95.00 EUR
9 bankLine.aside          house      bankClearing         -412.45 EUR
                          house      suspense             +412.45 EUR
10 bankLine.aside         house      bankClearing          -80.00 EUR
                          house      suspense              +80.00 EUR
11 withdrawal.paid        Anna       payoutInTransit      -200.00 EUR
                          house      bankClearing         +200.00 EUR
12 withdrawal.returned    house      bankClearing         -192.50 EUR
                          Anna       available            +192.50 EUR
`;

test("HO-44, S-06, HO-96: matched, another amount, a duplicate, unknown to us, unknown to the bank, and a later return: the books and the page of reconciliation equal a table", async () => {
  const [uploads, settles] = [await anOperator(world.tx, ["treasury"]), await anOperator(world.tx, ["treasury"])];
  const [hand, other] = [app.as(uploads), app.as(settles)];
  const releaser = await anOperator(world.tx, ["finance"]);
  const reason = "Statement of 1 December";
  const { orders } = await aFileBatch(world, app, { builder: uploads, releaser, sums: ["200", "300"] });
  const [anna, vera] = orders as [FileOrder, FileOrder];
  const [acme, borey] = [
    await aCompany(world.tx, { name: "Acme Studio" }),
    await aCompany(world.tx, { name: "Borey Limited" }),
  ];
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD}' WHERE id IN (${acme}, ${borey})`);
  const ordered = (company: number, Count: string) => ok(app.as(company), rechargeAccount, { Count, Cur: "EUR" });
  const [matched, less, unpaid] = [
    await ordered(acme, "412.45"),
    await ordered(borey, "100"),
    await ordered(borey, "70"),
  ];
  const { account, id: accountId } = await ok(hand, addBankAccount, {
    ...{ account: "LT10 7000 1010 1012 3450", currency: "EUR", reason },
  });
  const place = `bank-${accountId}-EUR`;
  /** What the page of reconciliation says of the day: closing balance, ledger, difference, explained, not explained. */
  const figures = async () => {
    const { days } = await ok(other, operatorReconciliation, {});
    const day = days.find((one) => one.key === place && one.day === "2026-11-20");
    return [day?.outside, day?.ledger, day?.difference, day?.explained, day?.unexplained];
  };
  const open = async () => {
    const { items } = await ok(other, operatorReconciliationDay, { place, day: "2026-11-20" });
    return items.map(({ kind, amount }) => `${kind} ${amount}`);
  };

  const day: CamtLine[] = [
    { amount: "412.45", payer: "ACME STUDIO", reference: matched.number, bankReference: "1" },
    { amount: "95.00", payer: "Borey Ltd", reference: less.number, bankReference: "2" },
    { amount: "412.45", payer: "ACME STUDIO", reference: matched.number, bankReference: "3" },
    { amount: "80.00", payer: "", reference: "", bankReference: "4" },
    { amount: anna.net, side: "DBIT", payer: "Anna Petrovic", endToEnd: anna.order, bankReference: "5" },
    { amount: "5.00", side: "DBIT", reference: "charges", bankReference: "6" },
  ];
  const upload = async (lines: readonly CamtLine[], closing: string) => {
    const content = camtFile({ account, currency: "EUR", lines, opening: "1000.00", closing });
    return ok(hand, uploadBankFile, { name: "day.xml", content, reason });
  };
  expect(await upload(day, "1794.90")).toMatchObject({ added: 6, refusedCount: 0 });
  expect(await figures()).toEqual(["1794.90", "1000.00", "794.90", "794.90", "0.00"]);
  const lineOf = async (bankNumber: string) => {
    const { rows } = await ok(other, operatorBankLines, { state: "all", take: "50" });
    const line = rows.find((one) => one.bankNumber === bankNumber);
    return { ...line, id: line?.id ?? 0, seen: { currency: "EUR", amount: line?.amount } };
  };
  const settle = async (by: Caller, topup: number, bankNumber: string) =>
    (await ok(by, settleTopup, { id: String(topup), bankLineId: (await lineOf(bankNumber)).id, reason })).state;
  const aside = async (bankNumber: string) => {
    const { id, seen } = await lineOf(bankNumber);
    await ok(other, putBankLineAside, { id: String(id), reason, seen });
  };
  const book = async (order: FileOrder, bankNumber: string) => {
    const { id, seen } = await lineOf(bankNumber);
    return (await ok(other, bookLineOrder, { id: String(id), reason, seen: { orderId: order.order, ...seen } })).state;
  };

  expect(await settle(other, matched.id, "1")).toBe("paid");
  expect(await figures()).toEqual(["1794.90", "1412.45", "382.45", "382.45", "0.00"]);
  // Less than was ordered: two operators, the company gets what came, and the rest is still awaited.
  expect(await settle(other, less.id, "2")).toBe("waitsForSecondPerson");
  const [asked] = (await ok(hand, listApprovals, {})).rows;
  await ok(hand, decideApproval, { id: String(asked?.id), decision: "approved", reason });
  expect(await figures()).toEqual(["1794.90", "1507.45", "287.45", "287.45", "0.00"]);
  // Paid twice: the second payment finds no open order any more.
  expect(await lineOf("3")).toMatchObject({ state: "open", best: null });
  await aside("3");
  expect(await figures()).toEqual(["1794.90", "1919.90", "-125.00", "-125.00", "0.00"]);
  await aside("4");
  expect(await figures()).toEqual(["1794.90", "1999.90", "-205.00", "-205.00", "0.00"]);
  expect(await open()).toEqual(["lineNotBooked -200.00", "lineNotBooked -5.00", "aside 412.45", "aside 80.00"]);
  expect(await book(anna, "5")).toBe("paid");
  expect(await figures()).toEqual(["1794.90", "1799.90", "-5.00", "-5.00", "0.00"]);
  expect(await lineOf("6")).toMatchObject({ state: "other", order: null });
  // What the bank does not know waits, and nothing has moved.
  expect((await ok(hand, operatorTopups, {})).rows.map(({ id }) => id)).toEqual([less.id, unpaid.id]);
  expect((await ok(hand, operatorPayouts, { queue: "processing" })).rows.map(({ id }) => id)).toEqual([vera.payout]);

  const later: CamtLine = {
    amount: "192.50",
    payer: "Bank",
    endToEnd: anna.order,
    bankReference: "7",
    returnCode: "AC04",
  };
  expect(await upload([...day, later], "1987.40")).toMatchObject({ added: 1, known: 6 });
  expect(await figures()).toEqual(["1987.40", "1799.90", "187.50", "187.50", "0.00"]);
  expect(await book(anna, "7")).toBe("credited");
  // The charges of the bank are no posting of ours: they stay in sight until somebody books them.
  expect(await figures()).toEqual(["1987.40", "1992.40", "-5.00", "-5.00", "0.00"]);
  expect(await open()).toEqual(["lineNotBooked -5.00", "aside 412.45", "aside 80.00"]);
  // A cent that no line brought is told as what it is.
  await upload([...day, later], "1987.41");
  expect(await figures()).toEqual(["1987.41", "1992.40", "-4.99", "-5.00", "0.01"]);

  const names = { 0: "house", [acme]: "Acme", [borey]: "Borey", [anna.contractor]: "Anna", [vera.contractor]: "Vera" };
  expect(`\n${await printLedger(world, names)}\n`).toBe(expected);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
