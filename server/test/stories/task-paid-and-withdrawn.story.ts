import { legacyDocuments } from "@artel/shared/calls/documents/legacy";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { estimateWithdrawal, listPayouts, withdraw } from "@artel/shared/calls/payouts/app";
import { buildBatch, markPayoutItems, operatorBatch, releaseBatch } from "@artel/shared/calls/payouts/operator";
import { acceptTask, createTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { confirmWallet, listWallets } from "@artel/shared/calls/wallets/app";
import { addUsdtWallet } from "@artel/shared/calls/wallets/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../src/testing/app.ts";
import { ok } from "../../src/testing/ok.ts";
import { aCompany, aContractor, anOperator } from "../../src/testing/people.ts";
import { printLedger } from "../../src/testing/print-ledger.ts";
import { mailsTo, runJobs } from "../../src/testing/run-jobs.ts";
import { seenItems } from "../../src/testing/seen-items.ts";
import type { TestWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

/** Written by hand: the whole job in thirty lines. Fees: 5 % of a task; an exchange to USDT costs 1 %. */
const expected = `
1 topup.settle            house      bankClearing       -10000.00 USD
                          Northwind  available          +10000.00 USD
2 task.pay                Northwind  available           -1050.00 USD
                          Northwind  escrow              +1050.00 USD
3 task.pay                Northwind  available            -105.00 USD
                          Northwind  escrow               +105.00 USD
4 task.pay                Northwind  available            -210.00 USD
                          Northwind  escrow               +210.00 USD
5 task.pay                Northwind  available            -315.00 USD
                          Northwind  escrow               +315.00 USD
6 task.reject             Northwind  escrow               -315.00 USD
                          Northwind  available            +315.00 USD
7 task.accept             Northwind  escrow              -1050.00 USD
                          Anna       available           +1000.00 USD
                          house      feeTask               +50.00 USD
8 task.accept             Northwind  escrow               -105.00 USD
                          Anna       available            +100.00 USD
                          house      feeTask                +5.00 USD
9 task.accept             Northwind  escrow               -210.00 USD
                          Anna       available            +200.00 USD
                          house      feeTask               +10.00 USD
10 exchange               Anna       available            -500.00 USD
                          house      fxPosition           -495.00 USDT
                          Anna       available            +495.00 USDT
                          house      fxPosition           +495.00 USD
                          house      feeExchange            +5.00 USD
11 withdrawal.request     Anna       available            -100.00 USDT
                          Anna       payoutPending        +100.00 USDT
12 withdrawal.submit      Anna       payoutPending        -100.00 USDT
                          Anna       payoutInTransit      +100.00 USDT
13 withdrawal.paid        Anna       payoutInTransit      -100.00 USDT
                          house      bankClearing         +100.00 USDT
`;

test("X-03, HO-44, HO-60, HO-96: a company pays a freelancer, who gets the money out; the books equal a table written by hand", async () => {
  const northwind = await aCompany(world.tx, { name: "Northwind Studio Ltd" });
  const anna = await aContractor(world.tx, {
    name: "Anna",
    surname: "Petrovic",
    email: "anna@contractor.test",
    companies: [northwind],
  });
  const [first, second] = [await anOperator(world.tx), await anOperator(world.tx)];
  const as = app.as;

  const proforma = await ok(as(northwind), rechargeAccount, { Count: "10000", Cur: "USD" });
  const line = {
    valueDate: "2026-11-20",
    payer: "Northwind Studio Ltd",
    reference: proforma.number,
    currency: "USD",
    amount: "10000",
  };
  const { id: bankLineId } = await ok(as(first), enterBankLine, { ...line, reason: "Statement of 20 November" });
  await ok(as(second), settleTopup, { id: String(proforma.id), bankLineId, reason: "Exact match" });

  const tasks: number[] = [];
  for (const amount of ["1000", "100", "200", "300"]) {
    const fields = {
      title: `Task of ${amount}`,
      docTitle: "Design",
      description: "Design work",
      categoryId: 2,
      deadline: "30/11/2026",
    };
    tasks.push((await ok(as(northwind), createTask, { ...fields, contractorId: anna, amount, currency: "USD" })).id);
  }
  const { jobId } = await ok(as(northwind), startBulk, {
    action: "pay",
    items: await seenItems(world.tx, northwind, tasks),
  });
  await runJobs(world, app.queues);
  expect((await ok(as(northwind), getBulk, { id: jobId })).done).toBe(4);
  await ok(as(northwind), rejectTask, { id: tasks[3], reason: "The work is not needed any more" });
  for (const id of tasks.slice(0, 3)) {
    await ok(as(anna), acceptTask, { id });
  }
  const ofCompany = await ok(as(northwind), legacyDocuments, {});
  const ofContractor = await ok(as(anna), legacyDocuments, {});
  expect(ofCompany.map((document) => document.info.number).sort()).toEqual([
    "PI-2026-1",
    "SI-2026-000000001",
    "SI-2026-000000002",
    "SI-2026-000000003",
  ]);
  expect(ofContractor.map((document) => document.info.number).sort()).toEqual(["F-2026-1", "F-2026-2", "F-2026-3"]);

  expect(await ok(as(anna), requestConversion, { Amount: "500", From: "USD", To: "USDT" })).toBe("done");
  await ok(as(anna), addUsdtWallet, { Network: "TRC20", Address: "TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC" });
  await runJobs(world, app.queues);
  const mails = await mailsTo(world, "anna@contractor.test");
  const code = /confirm-wallet\?code=([\w-]+)/.exec(mails.map(({ text }) => text).join("\n"))?.[1] ?? "";
  await ok(as(anna), confirmWallet, { code });
  const wallet = (await ok(as(anna), listWallets, {}))[0];
  // A method confirmed a day ago pays out without a second code.
  world.clock.advance(25 * 3_600);
  const order = { amount: "100", currency: "USDT", walletId: wallet?.ID, type: "toUSDT" };
  const estimate = await ok(as(anna), estimateWithdrawal, order);
  expect([estimate.amount, estimate.fee, estimate.amountWithdraw]).toEqual(["100.00", "0.00", "100.00"]);
  const request = await ok(as(anna), withdraw, order);
  expect(request.code).toBe(777);

  const batch = await ok(as(first), buildBatch, { ids: [request.id], reason: "Daily batch" });
  await ok(as(second), releaseBatch, { id: batch.id, reason: "Limits checked" });
  await runJobs(world, app.queues);
  const detail = await ok(as(first), operatorBatch, { id: batch.id });
  const results = detail.payouts.flatMap(({ items }) => items.map(({ id }) => ({ itemId: id, result: "paid" })));
  await ok(as(first), markPayoutItems, { id: batch.id, reason: "Seen on chain", results });
  expect((await ok(as(anna), listPayouts, {})).map(({ status }) => status)).toEqual([3]);

  expect(`\n${await printLedger(world, { [northwind]: "Northwind", [anna]: "Anna" })}\n`).toBe(expected);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
