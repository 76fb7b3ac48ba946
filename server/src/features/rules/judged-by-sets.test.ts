import { getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { requestConversion } from "@artel/shared/calls/exchange/legacy";
import { estimateWithdrawal, withdraw, withdrawalQuotas } from "@artel/shared/calls/payouts/app";
import { presentRules as presentCall } from "@artel/shared/calls/rules/app";
import { acceptTask, createTask, estimateAmount, payTask, taskOptions } from "@artel/shared/calls/tasks/app";
import { shippedContent } from "@artel/shared/rules/shipped-content";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../testing/app.ts";
import { dearerTasks, publishRules, withRow } from "../../testing/change-rules.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { ok } from "../../testing/ok.ts";
import { aContractor, workingPair } from "../../testing/people.ts";
import { aUsdtWallet } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld, testDay } from "../../testing/world.ts";
import { presentRules } from "./present-rules.ts";

let world: TestWorld;
let app: TestApp;
/** Another process on the same database. */
let other: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
  other = await testApp(world);
});
let day = 0;
beforeEach(() => {
  // Sets stay published: each test has a day of its own, after those of the tests before.
  day += 2;
  world.clock.set(at(0));
});
afterAll(async () => {
  await other.server.close();
  await closeWithCleanBooks(app, world);
});

const at = (hours: number) => new Date(Date.parse(testDay) + (day * 24 + hours) * 3_600_000).toISOString();
const shipped = () => shippedContent;
const task = (contractor: number, amount = "100.00") => ({
  ...{ contractorId: contractor, title: "Landing page", categoryId: 105, amount },
  ...{ currency: "USD", deadline: "04/12/2028" },
});
const made = async (company: number, contractor: number, by = app) =>
  (await ok(by.as(company), createTask, task(contractor))).id;
const taskRow = async (id: number) =>
  (
    await rowsOf<{ fee: string; rate: string; rule_set: number | null }>(
      world.tx,
      `SELECT price_fee::text AS fee, fee_rate::text AS rate, rule_set_id::int AS rule_set FROM task WHERE id = ${id}`,
    )
  )[0];
const judgedBy = async (table: string, where: string) =>
  (await rowsOf<{ id: number | null }>(world.tx, `SELECT rule_set_id::int AS id FROM ${table} WHERE ${where}`)).map(
    ({ id }) => id,
  );

describe("which set judges", () => {
  test("I-01: a published set judges from its first moment on, in every process alike; until then the one before", async () => {
    const { company, contractor } = await workingPair(world.tx, 100_000n);
    const { id: earlier } = await presentRules(world.tx, { now: world.clock.now() });
    expect(await taskRow(await made(company, contractor))).toEqual({ fee: "500", rate: "0.0500", rule_set: earlier });
    const set = await publishRules({ world, app }, dearerTasks, { from: at(24) });
    world.clock.set(at(23.99));
    expect(await taskRow(await made(company, contractor, other))).toMatchObject({ fee: "500", rule_set: earlier });
    world.clock.set(at(24));
    for (const process of [app, other]) {
      expect(await taskRow(await made(company, contractor, process))).toEqual({
        fee: "600",
        rate: "0.0600",
        rule_set: set,
      });
    }
    expect(await ok(app.as(company), estimateAmount, { amount: "100", currency: "USD" })).toMatchObject({
      ...{ fee: "6.00", feePercent: "6.00", total: "106.00" },
    });
    const { ruleSet, content } = await ok(app.as(company), presentCall, {});
    expect([ruleSet, content.rules.find(({ name }) => name === "new-task-fee")?.expr]).toEqual([
      set,
      'amount * (newTaskCompanyTax + dec("0.01"))',
    ]);
    await publishRules({ world, app }, shipped);
  });

  test("I-01: without any set the rules of the build judge, and what they judged names none", async () => {
    const own = await startApp();
    const { company, contractor } = await workingPair(own.world.tx, 100_000n);
    const { id } = await ok(own.app.as(company), createTask, task(contractor));
    await ok(own.app.as(company), payTask, { id });
    expect(
      await rowsOf(
        own.world.tx,
        `SELECT t.rule_set_id AS task, x.rule_set_id AS txn FROM task t JOIN ledger.txn x ON x.id = t.pay_txn`,
      ),
    ).toEqual([{ task: null, txn: null }]);
    expect((await ok(own.app.as(company), presentCall, {})).ruleSet).toBeNull();
    await closeWithCleanBooks(own.app, own.world);
  });

  test("I-01: of two sets with one moment the one that was approved last judges", async () => {
    await publishRules({ world, app }, dearerTasks, { from: at(12) });
    world.clock.set(at(1));
    const back = await publishRules(
      { world, app },
      (content) => withRow(content, "new-task-usd-minimum", { n: "25" }),
      {
        from: at(12),
      },
    );
    expect((await presentRules(world.tx, { now: new Date(at(12)) })).id).toBe(back);
    world.clock.set(at(13));
    await publishRules({ world, app }, shipped);
  });

  test("I-14: a least amount of a set is the one that a new task is held to, and that its form is told", async () => {
    const { company, contractor } = await workingPair(world.tx, 100_000n);
    await publishRules({ world, app }, (content) => withRow(content, "new-task-usd-minimum", { n: "150" }));
    const refused = await app.as(company)(createTask, task(contractor, "149.99"));
    expect([refused.statusCode, refused.json().fields.amount]).toEqual([422, "Minimum 150"]);
    expect((await ok(app.as(company), taskOptions, { id: contractor })).minAmount.USD).toBe("150.00");
    await publishRules({ world, app }, shipped);
  });

  test("I-01, I-21: a row of another kind refuses in its own words, in the language of the reader", async () => {
    const { company, contractor } = await workingPair(world.tx, 100_000n);
    const round = {
      ...{ name: "new-task-whole-tens", type: "validator" as const, cy: ["USD" as const], areas: ["newTask" as const] },
      ...{ order: 50, n: "90", expr: 'amount > n && amount < dec("110")', spec: "" },
      msg: { en: "Not between {n} and 110", ru: "Не между {n} и 110" },
    };
    await publishRules({ world, app }, (content) => ({ ...content, rules: [...content.rules, round] }));
    const say = async (language: string) =>
      (await app.as(company)(createTask, task(contractor), { "accept-language": language })).json().fields.amount;
    expect([await say("en"), await say("ru")]).toEqual(["Not between 90 and 110", "Не между 90 и 110"]);
    await publishRules({ world, app }, shipped);
  });
});

describe("what was judged stays as it was", () => {
  test("HO-130: a draft keeps the fee that it was saved with; its postings and documents name the set that judged it", async () => {
    const { company, contractor } = await workingPair(world.tx, 100_000n);
    const old = await made(company, contractor);
    const set = await publishRules({ world, app }, dearerTasks);
    const fresh = await made(company, contractor);
    for (const id of [old, fresh]) {
      await ok(app.as(company), payTask, { id });
      await ok(app.as(contractor), acceptTask, { id });
    }
    const sums = await rowsOf<{ task: number; amount: string; set: number | null }>(
      world.tx,
      `SELECT task_ids[1]::int AS task, ledger.wire(amount, currency) AS amount, rule_set_id::int AS set FROM document
        WHERE owner = ${company} ORDER BY id`,
    );
    expect(sums).toEqual([
      { task: old, amount: "105.00", set: sums[0]?.set ?? null },
      { task: fresh, amount: "106.00", set },
    ]);
    expect(sums[0]?.set).not.toBe(set);
    // The mark stands under the chain of the log too.
    const logged = await rowsOf(
      world.tx,
      `SELECT detail ->> 'ruleSet' AS set FROM audit.record WHERE subject = 'task:${fresh}' AND action = 'task.accept'`,
    );
    expect(logged).toEqual([{ set: String(set) }]);
    for (const id of [old, fresh]) {
      const judge = id === fresh ? set : sums[0]?.set;
      expect(await judgedBy("ledger.txn", `subject = 'task:${id}' ORDER BY id`)).toEqual([judge, judge]);
    }
    await publishRules({ world, app }, shipped);
  });

  test("HO-130, H-08: a quote that older rules made is refused with a new one, which is executed and names its set", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USD", 100_000n);
    const asked = { from: "USD", to: "USDT", amount: "100" };
    await publishRules({ world, app }, dearerUsdt, { from: at(5) });
    world.clock.set(at(4.999));
    const { quoteId, feePercent } = await ok(app.as(person), getExchangeQuote, asked);
    expect(feePercent).toBe("1.0000");
    world.clock.set(at(5.001));
    const order = { Amount: "100", From: "USD", To: "USDT" };
    const refused = await app.as(person)(requestConversion, { ...order, QuoteId: quoteId });
    expect([refused.statusCode, refused.json().code]).toEqual([409, "quoteExpired"]);
    expect(refused.json().quote.feePercent).toBe("2.0000");
    const done = await app.as(person)(requestConversion, { ...order, QuoteId: refused.json().quote.quoteId });
    expect(done.body).toBe("done");
    const [set] = await judgedBy("exchange", `party = ${person}`);
    expect([typeof set, await judgedBy("ledger.txn", `subject = 'user:${person}' AND kind = 'exchange'`)]).toEqual([
      "number",
      [set],
    ]);
    await publishRules({ world, app }, shipped);
  });

  test("I-17, K-16: a withdrawal is judged by the present set, which its payout and posting name; free ones are those of the set", async () => {
    const person = await aContractor(world.tx);
    await giveMoney(world.tx, person, "USDT", 100_000_000n);
    const wallet = await aUsdtWallet(world, app, person);
    const set = await publishRules({ world, app }, (content) => ({
      ...withRow(content, "withdraw-usdt-minimum", { n: "30" }),
      quota: { ...content.quota, count: 4 },
    }));
    const wish = { type: "toUSDT", walletId: wallet };
    const estimated = await ok(app.as(person), estimateWithdrawal, { ...wish, amount: "29.99" });
    expect([estimated.min, estimated.errors.map(({ code }) => code)]).toEqual(["30.00", ["minimum"]]);
    expect((await app.as(person)(withdraw, { ...wish, amount: "29.99" })).json().code).toBe("minimum");
    expect((await ok(app.as(person), withdraw, { ...wish, amount: "30" })).code).toBe(777);
    expect(await judgedBy("payout", `contractor_id = ${person}`)).toEqual([set]);
    expect(await judgedBy("ledger.txn", `subject LIKE 'payout:%' AND actor = ${person}`)).toEqual([set]);
    expect((await ok(app.as(person), withdrawalQuotas, {}))[0]).toMatchObject({ total: 4, count: 4 });
    await publishRules({ world, app }, shipped);
  });

  test("a published set does not change and does not go", async () => {
    const set = await publishRules({ world, app }, dearerTasks);
    for (const statement of [
      `UPDATE rule_set SET name = 'x' WHERE id = ${set}`,
      `DELETE FROM rule_set WHERE id = ${set}`,
    ]) {
      await expect(rowsOf(world.tx, statement)).rejects.toThrow("does not change");
    }
    await publishRules({ world, app }, shipped);
  });
});

/** The rules of the build with another price of an exchange with USDT. */
function dearerUsdt(): typeof shippedContent {
  const { tariffs } = shippedContent;
  return { ...shippedContent, tariffs: { ...tariffs, standard: { ...tariffs.standard, rateUSDUSDT: "2" } } };
}
