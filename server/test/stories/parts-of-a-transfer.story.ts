import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorBankLine, operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { bookLineOrder, returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { divideBankLine } from "@artel/shared/calls/funding/operator-parts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { type Caller, closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { type CamtLine, camtFile } from "../../src/testing/camt-file.ts";
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
 * Written by hand before the test ran. Acme sent 1 000.00 for a proforma of 900.00; Borey paid two of 200.00 and 150.00 by one
 * transfer. The bank received 1 350.00 and paid 100.00 back: what is left on its account belongs to the two companies.
 */
const expected = `
1 bankLine.aside          house      bankClearing        -1000.00 EUR
                          house      suspense            +1000.00 EUR
2 bankLine.aside          house      bankClearing         -350.00 EUR
                          house      suspense             +350.00 EUR
3 topup.settle            house      suspense             -900.00 EUR
                          Acme       available            +900.00 EUR
4 topup.settle            house      suspense             -200.00 EUR
                          Borey      available            +200.00 EUR
5 topup.settle            house      suspense             -150.00 EUR
                          Borey      available            +150.00 EUR
6 bankLine.sentBack       house      suspense             -100.00 EUR
                          house      bankClearing         +100.00 EUR
`;

test("HO-44, S-06, HO-96: a transfer is divided, its parts are credited to proformas and the rest goes back: the books equal a table", async () => {
  const [uploader, divider, third] = [
    await anOperator(world.tx, ["treasury"]),
    await anOperator(world.tx, ["treasury"]),
    await anOperator(world.tx, ["treasury"]),
  ];
  const [hand, divides, settles] = [app.as(uploader), app.as(divider), app.as(third)];
  const finance = app.as(await anOperator(world.tx, ["finance"]));
  const reason = "Statement of 1 December";
  const [acme, borey] = [
    await aCompany(world.tx, { name: "Acme Studio" }),
    await aCompany(world.tx, { name: "Borey Limited" }),
  ];
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD}' WHERE id IN (${acme}, ${borey})`);
  const ordered = (company: number, Count: string) => ok(app.as(company), rechargeAccount, { Count, Cur: "EUR" });
  const [nine, two, one] = [await ordered(acme, "900"), await ordered(borey, "200"), await ordered(borey, "150")];
  const { account } = await ok(hand, addBankAccount, { account: "LT10 7000 1010 1012 3450", currency: "EUR", reason });
  const upload = async (lines: readonly CamtLine[]) =>
    ok(hand, uploadBankFile, { name: "day.xml", content: camtFile({ account, currency: "EUR", lines }), reason });
  const linesOf = async (state: string) =>
    (await ok(settles, operatorBankLines, { state, sort: "-amount", take: "50" })).rows;
  const aside = (id: number, amount: string) =>
    ok(divides, putBankLineAside, { id: String(id), reason, seen: { currency: "EUR", amount } });
  const divide = (id: number, amount: string, parts: readonly string[]) =>
    ok(divides, divideBankLine, { id: String(id), parts, reason, seen: { currency: "EUR", amount } });
  const settle = async (by: Caller, topup: { readonly id: number }, line: number | undefined) =>
    (await ok(by, settleTopup, { id: String(topup.id), bankLineId: line, reason })).state;
  const approve = async (by: Caller) => {
    const [asked] = (await ok(by, listApprovals, {})).rows;
    await ok(by, decideApproval, { id: String(asked?.id), decision: "approved", reason });
  };

  const day: CamtLine[] = [
    { amount: "1000.00", payer: "ACME STUDIO", reference: nine.number, bankReference: "1" },
    { amount: "350.00", payer: "Borey Ltd", reference: `${two.number}, ${one.number}`, bankReference: "2" },
  ];
  expect(await upload(day)).toMatchObject({ added: 2 });
  const [thousand, both] = await linesOf("open");
  const [whole, pair] = [thousand?.id ?? 0, both?.id ?? 0];
  await aside(whole, "1000.00");
  await aside(pair, "350.00");
  const [toAcme, toPayer] = (await divide(whole, "1000.00", ["900", "100.00"])).parts;
  const [first, second] = (await divide(pair, "350.00", ["200.00", "150.00"])).parts;
  // The parts stand in place of their lines, and the file adds nothing the second time.
  expect((await linesOf("aside")).map(({ id, amount }) => [id, amount])).toEqual([
    [toAcme, "900.00"],
    [first, "200.00"],
    [second, "150.00"],
    [toPayer, "100.00"],
  ]);
  expect(await upload(day)).toMatchObject({ added: 0, known: 2 });

  // All agrees, and neither who uploaded the line nor who divided it settles a part alone.
  expect(await settle(divides, nine, toAcme)).toBe("waitsForSecondPerson");
  expect(await settle(settles, nine, toAcme)).toBe("paid");
  // Words that name two proformas are for two persons.
  expect(await settle(divides, two, first)).toBe("waitsForSecondPerson");
  await approve(settles);
  expect(await settle(divides, one, second)).toBe("waitsForSecondPerson");
  await approve(settles);

  const seen = { currency: "EUR", amount: "100.00" };
  await ok(divides, returnBankLine, { id: String(toPayer), reason, seen });
  await approve(finance);
  const out: CamtLine = { amount: "100.00", side: "DBIT", endToEnd: `AB${toPayer}`, bankReference: "3" };
  await upload([...day, out]);
  const [debit] = await linesOf("order");
  const book = { id: String(debit?.id), reason, seen: { orderId: `AB${toPayer}`, ...seen } };
  expect((await ok(settles, bookLineOrder, book)).state).toBe("sentBack");

  const shown = await ok(settles, operatorBankLine, { id: String(whole) });
  expect([shown.state, shown.parts]).toEqual([
    "divided",
    [
      { id: toAcme, state: "settled", currency: "EUR", amount: "900.00" },
      { id: toPayer, state: "sentBack", currency: "EUR", amount: "100.00" },
    ],
  ]);
  expect(`\n${await printLedger(world, { 0: "house", [acme]: "Acme", [borey]: "Borey" })}\n`).toBe(expected);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
