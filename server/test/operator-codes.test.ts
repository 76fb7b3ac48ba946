import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import type { CallDefinition } from "@artel/shared/calls/call";
import { activateCompany } from "@artel/shared/calls/companies/operator";
import { adminDoExchange, publishRate, setExchangePair, setSpread } from "@artel/shared/calls/exchange/operator";
import { retryJob } from "@artel/shared/calls/failed-jobs/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { proposeAdjustment } from "@artel/shared/calls/ledger/operator";
import { withdraw } from "@artel/shared/calls/payouts/app";
import {
  buildBatch,
  cancelPayoutByOperator,
  dissolveBatch,
  markPayoutItems,
  operatorBatch,
  releaseBatch,
  revealPayoutItem,
  reviewPayout,
} from "@artel/shared/calls/payouts/operator";
import { proposePolicy, proposePolicyEnd, proposeSegment } from "@artel/shared/calls/policies/operator";
import { replayWebhook } from "@artel/shared/calls/webhooks/operator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTaskQueues } from "../src/features/tasks/pay/task-batch.ts";
import { createFactorGate } from "../src/features/two-factor/factor-gate.ts";
import { allBindings } from "../src/features.ts";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../src/testing/app.ts";
import { publishPolicy } from "../src/testing/change-policy.ts";
import { giveMoney } from "../src/testing/contractor-money.ts";
import { aCompany, aContractor, anOperator } from "../src/testing/people.ts";
import { asSuperuser } from "../src/testing/superuser.ts";
import { aBank } from "../src/testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../src/testing/world.ts";

let world: TestWorld;
/** Without a second factor, to get where a code is asked for; and the same product with it. */
let app: TestApp;
let asking: TestApp;
let operator: number;
let second: number;

beforeAll(async () => {
  ({ world, app } = await startApp());
  asking = await testApp(world, createFactorGate(world.app));
  operator = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
afterAll(async () => {
  await asking.server.close();
  await closeWithCleanBooks(app, world);
});

const reason = "Daily work";

/** The lines above the code, as the operator reads them; the call must have done nothing. */
async function linesOf(call: CallDefinition, input: object, language = "en"): Promise<Record<string, string>> {
  const reply = await asking.as(operator)(call, { ...input }, { "accept-language": language });
  expect(reply.statusCode).toBe(428);
  const about = (reply.json().about ?? []) as { label: string; value: string }[];
  return Object.fromEntries(about.map(({ label, value }) => [label, value.replaceAll("\u00a0", " ")]));
}

async function payoutOf(amount: string, name: string): Promise<number> {
  const person = await aContractor(world.tx);
  await rowsOf(world.tx, `UPDATE app_user SET name = '${name}', surname = 'Test' WHERE id = ${person} RETURNING id`);
  await giveMoney(world.tx, person, "USD", 100_000n);
  await aBank(world, app, person, `${name} Test`);
  return (await app.as(person)(withdraw, { amount, type: "toBank", walletId: "", currency: "USD" })).json().id;
}

describe("what the code of an operator confirms", () => {
  test("HO-10, HO-43: one code for a batch shows its requests and their total, when it is built, released or taken apart", async () => {
    const ids = [await payoutOf("200", "Anna"), await payoutOf("300", "Boris")];
    expect(await linesOf(buildBatch, { ids: [...ids, ids[0]], reason })).toEqual({
      Requests: "2",
      "Sent out in total": "500,00 $",
    });
    const { id } = (await app.as(second)(buildBatch, { ids, reason })).json();
    const lines = { Batch: `Batch ${id}`, Requests: "2", "Sent out in total": "500,00 $" };
    expect(await linesOf(releaseBatch, { id, reason })).toEqual(lines);
    expect(await linesOf(dissolveBatch, { id, reason })).toEqual(lines);
    expect((await app.as(operator)(releaseBatch, { id, reason })).statusCode).toBe(200);
    const orders = (await app.as(operator)(operatorBatch, { id })).json().payouts as {
      items: { id: number; orderId: string }[];
    }[];
    const [anna, boris] = orders.map(({ items }) => items[0]);
    const result = (itemId: number | undefined, what: string) => ({ itemId, result: what });
    expect(
      await linesOf(markPayoutItems, { id, reason, results: [result(anna?.id, "paid"), result(boris?.id, "failed")] }),
    ).toEqual({ "Marked as paid": "1: 200,00 $", "Marked as failed or returned": "1: 300,00 $" });
    expect(await linesOf(revealPayoutItem, { id: String(anna?.id), reason })).toEqual({
      "Destination revealed": `AP${anna?.id}`,
      Request: `#${ids[0]}`,
      Freelancer: "Anna Test",
      Amount: "200,00 $",
    });
  });

  test("HO-10, HO-43: the code of one request shows whose it is, how much, and what is decided", async () => {
    const id = await payoutOf("150", "Vera");
    const request = { Request: `#${id}`, Freelancer: "Vera Test", Amount: "150,00 $" };
    expect(await linesOf(cancelPayoutByOperator, { id: String(id), reason })).toEqual(request);
    expect(await linesOf(reviewPayout, { id: String(id), decision: "clear", reason })).toEqual({
      Decision: "Clear payout",
      ...request,
    });
    expect(await linesOf(reviewPayout, { id: String(id), decision: "refuse", reason }, "ru")).toEqual({
      Решение: "Отказать",
      Запрос: `#${id}`,
      Исполнитель: "Vera Test",
      Сумма: "150,00 $",
    });
  });

  test("HO-10, HO-44: the code of a top-up shows its company, its sum and the money of the line; the second code the decision", async () => {
    const company = await aCompany(world.tx, { name: "Northern Lines Ltd" });
    const made = (await app.as(company)(rechargeAccount, { Count: "1200.50", Cur: "EUR" })).json();
    const line = { payer: "Somebody else", reference: made.number, currency: "EUR", amount: "1200", reason };
    expect(await linesOf(enterBankLine, { ...line, valueDate: "2026-11-20" })).toEqual({
      "Bank line": "1 200,00 €, Somebody else",
    });
    const bankLine = (await app.as(second)(enterBankLine, { ...line, valueDate: "2026-11-20" })).json();
    const topup = { "Top-up": `${made.number}, Northern Lines Ltd`, Amount: "1 200,50 €" };
    expect(await linesOf(settleTopup, { id: String(made.id), reason })).toEqual({ ...topup, "Bank line": "none" });
    expect(await linesOf(settleTopup, { id: String(made.id), bankLineId: bankLine.id, reason })).toEqual({
      ...topup,
      "Bank line": "1 200,00 €, Somebody else",
    });
    await app.as(second)(settleTopup, { id: String(made.id), bankLineId: bankLine.id, reason });
    const [approval] = (await app.as(operator)(listApprovals, {})).json().rows as { id: number }[];
    expect(await linesOf(decideApproval, { id: String(approval?.id), decision: "approved", reason })).toEqual({
      Decision: "Approve",
      Request: `Settle top-up ${made.number} of Northern Lines Ltd`,
      Afterwards: "1 200,00 € to the balance, received from Somebody else",
    });
    expect(await linesOf(decideApproval, { id: String(approval?.id), decision: "refused", reason })).toEqual({
      Decision: "Refuse",
      Request: `Settle top-up ${made.number} of Northern Lines Ltd`,
    });
    expect(await linesOf(activateCompany, { id: String(company), reason })).toEqual({
      "Activate the company": expect.stringMatching(/^Northern Lines Ltd, .+@.+$/),
    });
  });

  test("HO-10, HO-39: the code of a rate, a pair or an exchange for somebody shows the value that will count", async () => {
    const person = await aContractor(world.tx);
    const order = { userId: person, Amount: "75", From: "USD", To: "EUR", comment: reason };
    const [row] = await rowsOf<{ name: string }>(
      world.tx,
      `SELECT btrim(name || ' ' || surname) AS name FROM app_user WHERE id = ${person}`,
    );
    const lines = { Account: `${row?.name}, #${person}`, Gives: "75,00 $", Gets: "69,00 €" };
    expect(await linesOf(adminDoExchange, order)).toEqual({ ...lines, Rate: "0.9200" });
    expect(await linesOf(adminDoExchange, { ...order, Rate: "0.91" })).toEqual({
      ...lines,
      Gets: "68,25 €",
      Rate: "0.9100",
    });
    expect(await linesOf(publishRate, { currency: "EUR", rate: "0.93", reason })).toEqual({
      "For one US dollar": "0.9300 EUR",
    });
    const pair = { from: "USD", to: "BYN", reason };
    expect(await linesOf(setExchangePair, { ...pair, isOffered: false })).toEqual({ "Take the pair off": "USD → BYN" });
    expect(await linesOf(setExchangePair, { ...pair, isOffered: true })).toEqual({ "Offer the pair": "USD → BYN" });
  });

  test("HO-10, S-10: the code of a spread shows how much it is, of what, and from when", async () => {
    expect(await linesOf(setSpread, { bps: 50, reason })).toEqual({
      ...{ Spread: "0.50 %", Of: "All pairs, All tariffs", Begins: "at the approval" },
    });
    const spread = { from: "USD", to: "EUR", tarifId: 3, bps: 125, holdsFrom: "2026-12-01", reason };
    expect(await linesOf(setSpread, spread)).toEqual({
      ...{ Spread: "1.25 %", Of: "USD → EUR, Premium", Begins: "01/12/2026 00:00 UTC" },
    });
  });

  test("HO-10, N-29: the code of a policy shows the method, what it does, to whom and how long; that of its end the same", async () => {
    const policy = { method: "toCard", country: "RS", currency: "EUR", ends: "2026-12-01T10:00:00Z", reason };
    const message = { status: "disabled", messageEn: "The bank rests", messageRu: "Банк отдыхает" };
    const shown = { "What it does": "Closes", "For whom": "Serbia", Ends: "01/12/2026 10:00 UTC" };
    expect(await linesOf(proposePolicy, { ...policy, ...message })).toEqual({
      "Policy of": "Card, EUR",
      ...shown,
      Begins: "at once",
    });
    const id = await publishPolicy({ world, app }, { ...policy, ...message });
    expect(await linesOf(proposePolicyEnd, { id, reason })).toEqual({
      "End the policy of": "Card, EUR",
      ...shown,
      Begins: expect.stringMatching(/^\d{2}\/\d{2}\/2026 \d{2}:\d{2} UTC$/),
    });
    expect(await linesOf(proposePolicy, { ...message, method: "toUSDT", tariff: "premium", reason }, "ru")).toEqual({
      "Правило для способа": "USDT",
      "Что делает": "Закрывает",
      "Для кого": "Премиум",
      Начало: "сразу",
      Конец: "до отмены",
    });
  });

  test("HO-10, HO-43: the code of a correction shows the sum and both accounts with their owners", async () => {
    const company = await aCompany(world.tx, { name: "Southern Lines Ltd" });
    const said = { currency: "USD", amount: "2.50", code: "wrongFee", evidence: "Case 17", reason };
    const input = { fromAccount: "feeTask", toAccount: "available", toOwner: String(company), ...said };
    expect(await linesOf(proposeAdjustment, input)).toEqual({
      "Correct the books by": "2,50 $",
      From: "The house, Fees of tasks",
      To: `Southern Lines Ltd (ID ${company}), Available`,
    });
  });

  test("HO-10, X-45: the code of a segment shows its name, its accounts and its owner", async () => {
    await aCompany(world.tx);
    const [account] = await rowsOf<{ id: number; email: string }>(
      world.tx,
      "SELECT u.id, u.email FROM app_user u JOIN company c ON c.id = u.id ORDER BY u.id LIMIT 1",
    );
    const segment = { version: 0, name: "Pilot", members: [String(account?.id)], reason };
    expect(await linesOf(proposeSegment, segment)).toEqual({
      ...{ Segment: "Pilot", Join: account?.email, Leave: "—", Owner: expect.stringContaining("Operator") },
    });
  });

  test("HO-10, HO-43: the code of a replay shows the message and our own id that it speaks of", async () => {
    const columns = "service, delivery, body, about, received_at";
    const [row] = await rowsOf<{ id: number }>(
      world.tx,
      `INSERT INTO webhook_delivery (${columns}) VALUES ('cards', sha256('x'), 'sealed', 'AP41', now()) RETURNING id`,
    );
    expect(await linesOf(replayWebhook, { id: row?.id, reason })).toEqual({
      "Replay the webhook": `Card provider, #${row?.id}, AP41`,
    });
  });

  test("HO-10, HO-43: the code of a retry shows the job and how often it failed", async () => {
    await rowsOf(world.tx, "SELECT add_job('check-books', '{}'::jsonb)");
    const job = "task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'check-books')";
    await asSuperuser(world, `UPDATE graphile_worker._private_jobs SET attempts = 25 WHERE ${job}`);
    const [row] = await rowsOf<{ id: number }>(world.tx, "SELECT id FROM failed_jobs() WHERE kind = 'check-books'");
    expect(await linesOf(retryJob, { id: row?.id, reason })).toEqual({
      "Retry the job": `Check the books, #${row?.id}, 25`,
    });
    await asSuperuser(world, `DELETE FROM graphile_worker._private_jobs WHERE ${job}`);
  });

  test("HO-10, HO-43: every call of operators that moves money or leads to it says what its code confirms", () => {
    const bindings = allBindings({ queues: createTaskQueues(undefined as never, undefined as never) });
    const silent = bindings.filter(
      ({ call, describe: lines }) => call.who.startsWith("operator") && typeof call.effect === "string" && !lines,
    );
    expect(silent.map(({ call }) => call.name)).toEqual([]);
  });
});
