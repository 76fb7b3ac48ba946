import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, markPayoutItems, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import { getStatement } from "@artel/shared/calls/statements/app";
import { acceptTask, createTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { confirmWallet, listWallets } from "@artel/shared/calls/wallets/app";
import { addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { exportedHistory, withFile } from "../../src/testing/history-file.ts";
import { ok } from "../../src/testing/ok.ts";
import { aCompany, aContractor, anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { mailsTo, runJobs } from "../../src/testing/run-jobs.ts";
import type { TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/** The statement of an account for a month in UTC, in figures and in one line per movement. */
async function month(caller: Caller, currency: string, name: string, account = "available") {
  const last = name === "2026-11" ? "30" : "31";
  const period = { dateFrom: `${name}-01`, dateTo: `${name}-${last}` };
  const { opening, credits, debits, closing, rows } = await ok(caller, getStatement, { currency, account, ...period });
  return {
    figures: `${account} ${currency} ${opening} ${credits} ${debits} ${closing}`,
    lines: rows.map(({ kind, amount, balance }) => `${kind} ${amount} ${balance}`),
    rows,
  };
}

/** What the script prints that shares no code with the product. */
async function recomputed(caller: Caller, name: string): Promise<string[]> {
  const history = await exportedHistory(caller, "json", "Northwind");
  return withFile("history.json", history, async (path) => {
    const script = resolve(import.meta.dirname, "../recompute-statement.mjs");
    const { stdout } = await promisify(execFile)(process.execPath, [script, path, name]);
    return stdout.trim().split("\n");
  });
}

/** Written by hand. A task costs 5 % more than its reward, an exchange to USDT 1 %. */
const expected = `
1 topup.settle            house      bankClearing       -10000.00 USD
                          Northwind  available          +10000.00 USD
2 task.pay                Northwind  available           -1050.00 USD
                          Northwind  escrow              +1050.00 USD
3 task.pay                Northwind  available            -315.00 USD
                          Northwind  escrow               +315.00 USD
4 exchange                Northwind  available           -1000.00 USD
                          house      fxPosition           -920.00 EUR
                          Northwind  available            +920.00 EUR
                          house      fxPosition          +1000.00 USD
5 task.reject             Northwind  escrow               -315.00 USD
                          Northwind  available            +315.00 USD
6 task.accept             Northwind  escrow              -1050.00 USD
                          Anna       available           +1000.00 USD
                          house      feeTask               +50.00 USD
7 exchange                Anna       available            -500.00 USD
                          house      fxPosition           -495.00 USDT
                          Anna       available            +495.00 USDT
                          house      fxPosition           +495.00 USD
                          house      feeExchange            +5.00 USD
8 exchange                Northwind  available            -200.00 USD
                          house      fxPosition           -650.00 BYN
                          Northwind  available            +650.00 BYN
                          house      fxPosition           +200.00 USD
9 withdrawal.request      Anna       available            -100.00 USDT
                          Anna       payoutPending        +100.00 USDT
10 withdrawal.submit      Anna       payoutPending        -100.00 USDT
                          Anna       payoutInTransit      +100.00 USDT
11 withdrawal.paid        Anna       payoutInTransit      -100.00 USDT
                          house      bankClearing         +100.00 USDT
`;

const proofs = { payer: "Northwind Studio Ltd", currency: "USD", amount: "10000" };
const work = { docTitle: "Design", description: "Design work", categoryId: 2, deadline: "30/12/2026", currency: "USD" };

test("M-20, M-22: statements of two months are equal to figures written by hand, and to those that a script works out from the exported history", async () => {
  const northwind = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
  await sql`UPDATE company SET bills = '{EUR,USD,BYN}' WHERE id = ${northwind}`.execute(world.tx);
  const email = "anna@statement.test";
  const anna = await aContractor(world.tx, { name: "Anna", surname: "Petrovic", email, companies: [northwind] });
  const [first, second] = [await anOperator(world.tx), await anOperator(world.tx)];
  const as = app.as;

  // November: a top-up, two paid tasks, euros for dollars.
  const proforma = await ok(as(northwind), rechargeAccount, { Count: "10000", Cur: "USD" });
  const line = { ...proofs, valueDate: "2026-11-20", reference: proforma.number, reason: "Statement" };
  const { id: bankLineId } = await ok(as(first), enterBankLine, line);
  await ok(as(second), settleTopup, { id: String(proforma.id), bankLineId, reason: "Exact match" });
  const newTask = async (amount: string) =>
    (await ok(as(northwind), createTask, { ...work, title: `Task of ${amount}`, contractorId: anna, amount })).id;
  const [kept, rejected] = [await newTask("1000"), await newTask("300")];
  await ok(as(northwind), payTask, { id: kept });
  await ok(as(northwind), payTask, { id: rejected });
  await ok(as(northwind), requestConversion, { Amount: "1000", From: "USD", To: "EUR" });

  // December: one task comes back, the other is accepted; roubles for dollars; the contractor takes money out.
  world.clock.advance(14 * 86_400);
  await ok(as(northwind), rejectTask, { id: rejected, reason: "The work is not needed any more" });
  await ok(as(anna), acceptTask, { id: kept });
  await ok(as(anna), requestConversion, { Amount: "500", From: "USD", To: "USDT" });
  await ok(as(northwind), requestConversion, { Amount: "200", From: "USD", To: "BYN" });
  await withdrawn(anna, email, [first, second]);

  expect(`\n${await printLedger(world, { [northwind]: "Northwind", [anna]: "Anna" })}\n`).toBe(expected);
  const names = { task: kept, rejected, proforma: proforma.number };
  await companyReads(as(northwind), names);
  await contractorReads(as(anna), kept);
});

async function companyReads(
  caller: Caller,
  known: { readonly task: number; readonly rejected: number; readonly proforma: string },
): Promise<void> {
  const november = await month(caller, "USD", "2026-11");
  expect(november.figures).toBe("available USD 0.00 10000.00 2365.00 7635.00");
  expect(november.lines).toEqual([
    "topup.settle 10000.00 10000.00",
    "task.pay -1050.00 8950.00",
    "task.pay -315.00 8635.00",
    "exchange -1000.00 7635.00",
  ]);
  expect(november.rows.map(({ party, document, task }) => [party, document?.number ?? null, task?.id ?? null])).toEqual(
    [
      ["Northwind Studio Ltd", known.proforma, null],
      ["Anna Petrovic", null, known.task],
      ["Anna Petrovic", null, known.rejected],
      [null, null, null],
    ],
  );
  expect(november.rows.at(-1)).toMatchObject({
    exchange: { rate: "0.9200", given: "1000.00", givenCurrency: "USD", received: "920.00", receivedCurrency: "EUR" },
    feePercent: "0.00",
  });
  const december = await month(caller, "USD", "2026-12");
  expect(december.figures).toBe("available USD 7635.00 315.00 200.00 7750.00");
  expect((await month(caller, "EUR", "2026-11")).figures).toBe("available EUR 0.00 920.00 0.00 920.00");
  expect((await month(caller, "BYN", "2026-12")).figures).toBe("available BYN 0.00 650.00 0.00 650.00");
  const reserve = await month(caller, "USD", "2026-12", "escrow");
  expect(reserve.figures).toBe("escrow USD 1365.00 0.00 1365.00 0.00");
  expect(reserve.rows.at(-1)).toMatchObject({
    kind: "task.accept",
    party: "Anna Petrovic",
    document: { number: "SI-2026-000000001" },
    feePercent: "5.00",
  });
  expect(await recomputed(caller, "2026-11")).toEqual([
    "available BYN 0.00 0.00 0.00 0.00",
    "available EUR 0.00 920.00 0.00 920.00",
    "available USD 0.00 10000.00 2365.00 7635.00",
    "escrow USD 0.00 1365.00 0.00 1365.00",
  ]);
  expect(await recomputed(caller, "2026-12")).toEqual([
    "available BYN 0.00 650.00 0.00 650.00",
    "available EUR 920.00 0.00 0.00 920.00",
    "available USD 7635.00 315.00 200.00 7750.00",
    "escrow USD 1365.00 0.00 1365.00 0.00",
  ]);
}

async function contractorReads(caller: Caller, task: number): Promise<void> {
  const dollars = await month(caller, "USD", "2026-12");
  expect(dollars.lines).toEqual(["task.accept 1000.00 1000.00", "exchange -500.00 500.00"]);
  expect(dollars.rows[0]).toMatchObject({
    party: "Northwind Studio Ltd",
    task: { id: task },
    document: { number: "F-2026-1" },
    // What the company pays for the platform is not the contractor's business.
    feePercent: null,
  });
  expect(dollars.rows[1]).toMatchObject({ exchange: { rate: "1.0000", received: "495.00" }, feePercent: "1.00" });
  const paid = await month(caller, "USDT", "2026-12", "payoutInTransit");
  expect(paid.lines).toEqual(["withdrawal.submit 100.00 100.00", "withdrawal.paid -100.00 0.00"]);
  expect(paid.rows.at(-1)?.document?.number).toMatch(/^PR-/);
  expect(await recomputed(caller, "2026-12")).toEqual([
    "available USD 0.00 1000.00 500.00 500.00",
    "available USDT 0.00 495.00 100.00 395.00",
    "payoutPending USDT 0.00 100.00 100.00 0.00",
    "payoutInTransit USDT 0.00 100.00 100.00 0.00",
  ]);
}

/** The contractor takes out 100 USDT, by a method that was confirmed a day before. */
async function withdrawn(anna: number, email: string, operators: readonly [number, number]): Promise<void> {
  const as = app.as;
  const [first, second] = operators;
  await ok(as(anna), addUsdtWallet, { Network: "TRC20", Address: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC" });
  await runJobs(world, app.queues);
  const mails = await mailsTo(world, email);
  const code = /confirm-wallet\?code=([\w-]+)/.exec(mails.map(({ text }) => text).join("\n"))?.[1] ?? "";
  await ok(as(anna), confirmWallet, { code });
  const wallet = (await ok(as(anna), listWallets, {}))[0];
  world.clock.advance(25 * 3_600);
  const order = { amount: "100", currency: "USDT", walletId: wallet?.ID, type: "toUSDT" };
  const request = await ok(as(anna), withdraw, order);
  const batch = await ok(as(first), buildBatch, { ids: [request.id], reason: "Daily batch" });
  await ok(as(second), releaseBatch, { id: batch.id, reason: "Limits checked" });
  await runJobs(world, app.queues);
  const detail = await ok(as(first), operatorBatch, { id: batch.id });
  const results = detail.payouts.flatMap(({ items }) => items.map(({ id }) => ({ itemId: id, result: "paid" })));
  await ok(as(first), markPayoutItems, { id: batch.id, reason: "Seen on chain", results });
}
