import { readFileSync } from "node:fs";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { operatorTopups, settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
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

/** Written by hand. The bank received 412.45, 100.00 and 80.00 euros and took 5.00; the charges are no posting of ours. */
const expected = `
1 bankLine.aside          house      bankClearing          -80.00 EUR
                          house      suspense              +80.00 EUR
2 topup.settle            house      bankClearing         -412.45 EUR
                          Acme       available            +412.45 EUR
3 topup.settle            house      bankClearing         -100.00 EUR
                          Borey      available            +100.00 EUR
`;

/** A file of the bank with the proformas of this story in place of its own numbers. */
function fileOf(name: string, numbers: Readonly<Record<string, string>>): string {
  const path = `../../../shared/src/bank-files/testing/${name}`;
  const text = readFileSync(new URL(path, import.meta.url), "utf8");
  const ours = Object.entries(numbers).reduce((all, [theirs, number]) => all.replaceAll(theirs, number), text);
  return Buffer.from(ours).toString("base64");
}

test("HO-44, S-06, HO-96: a day of the bank is imported, settled by another operator and put aside; the books equal a table", async () => {
  const [uploads, settles] = [app.as(await anOperator(world.tx)), app.as(await anOperator(world.tx))];
  const reason = "Statement of 1 December";
  const [acme, borey] = [
    await aCompany(world.tx, { name: "Acme Studio" }),
    await aCompany(world.tx, { name: "Borey Limited" }),
  ];
  await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD}' WHERE id IN (${acme}, ${borey})`);
  const first = await ok(app.as(acme), rechargeAccount, { Count: "412.45", Cur: "EUR" });
  const second = await ok(app.as(borey), rechargeAccount, { Count: "100", Cur: "EUR" });
  await ok(uploads, addBankAccount, { account: "LT10 7000 1010 1012 3450", currency: "EUR", reason });

  const batch = fileOf("c2a-batch-with-amounts.xml", { "PI-101": first.number, "PI-102": second.number });
  const bare = fileOf("c9-bare-entries.xml", {});
  expect(await ok(uploads, uploadBankFile, { name: "batch.xml", content: batch, reason })).toMatchObject({ added: 2 });
  expect(await ok(uploads, uploadBankFile, { name: "bare.xml", content: bare, reason })).toMatchObject({ added: 2 });
  expect(await ok(settles, uploadBankFile, { name: "again.xml", content: batch, reason })).toMatchObject({
    added: 0,
    known: 2,
    isKnownFile: true,
  });

  const { rows, counts } = await ok(settles, operatorBankLines, { state: "all", sort: "amount" });
  expect(rows.map(({ amount, state, best }) => [amount, state, best?.score])).toEqual([
    ["5.00", "other", undefined],
    ["80.00", "open", undefined],
    ["100.00", "matched", 100],
    ["412.45", "matched", 100],
  ]);
  expect(counts).toEqual({ open: 3, matched: 2, aside: 0, order: 0, returning: 0 });

  const [, unknown, ofBorey, ofAcme] = rows;
  const seen = { currency: "EUR", amount: "80.00" };
  await ok(settles, putBankLineAside, { id: String(unknown?.id), reason: "Nobody is named", seen });
  for (const [topup, line] of [
    [first, ofAcme],
    [second, ofBorey],
  ] as const) {
    const input = { id: String(topup.id), bankLineId: line?.id, reason: "Exact match" };
    expect((await ok(uploads, settleTopup, input)).state).toBe("waitsForSecondPerson");
    expect((await ok(settles, settleTopup, input)).state).toBe("paid");
  }
  expect((await ok(settles, operatorTopups, {})).rows).toEqual([]);
  expect((await ok(settles, operatorBankLines, {})).counts).toEqual({
    ...{ open: 0, matched: 0, aside: 1 },
    ...{ order: 0, returning: 0 },
  });

  expect(`\n${await printLedger(world, { 0: "house", [acme]: "Acme", [borey]: "Borey" })}\n`).toBe(expected);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
