import { createTask, payTask } from "@artel/shared/calls/tasks/app";
import { estimatePayment, getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { changeTask } from "@artel/shared/calls/tasks/legacy";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkLedger } from "../../../check-ledger.ts";
import { SecondFactorRequired } from "../../../http/answer/errors.ts";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../../testing/app.ts";
import { aDraft, aManager, fund, workingPair } from "../../../testing/people.ts";
import { seenItems } from "../../../testing/seen-items.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { runBulk, runChunk } from "./run-bulk.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  // 1 000,00 $ and 300,00 €.
  ({ company, contractor } = await workingPair(world.tx, 100_000n));
  await fund(world.tx, company, "EUR", 30_000n);
});
afterAll(() => closeWithCleanBooks(app, world));

const draft = async (reward: bigint, deadline = "30/11/2026", currency: CurrencyCode = "USD") => {
  const id = await aDraft(world.tx, { company, contractor, reward, currency });
  await rowsOf(world.tx, `UPDATE task SET deadline = '${deadline}' WHERE id = ${id}`);
  return id;
};
/** What a failure tells beside its reason: its task as it is now, so that one can try again with what one sees. */
const shown = { title: "Landing page", party: expect.any(String), seen: expect.anything() };
const pay = async (ids: readonly number[], shortage?: string, who = company) =>
  app.as(who)(startBulk, {
    action: "pay",
    items: await seenItems(world.tx, who, ids),
    ...(shortage ? { shortage } : {}),
  });
const finish = (jobId: string) => runBulk(world.app, app.queues)({ jobId });
const payPart = async (ids: readonly number[]) => {
  const { jobId } = (await pay(ids, "partial")).json();
  await finish(jobId);
  return (await app.as(company)(getBulk, { id: jobId })).json();
};
const estimate = async (ids: readonly number[], who = company) => (await app.as(who)(estimatePayment, { ids })).json();
const paid = async (ids: readonly number[]) =>
  (
    await rowsOf<{ id: number }>(
      world.tx,
      `SELECT id::int FROM task WHERE status = 'onApproval' AND id IN (${ids.join(",")}) ORDER BY sent_at, pay_txn`,
    )
  ).map(({ id }) => id);
const balance = async (currency: string) =>
  (
    await rowsOf<{ balance: string }>(
      world.tx,
      `SELECT ledger.wire(balance, currency) AS balance FROM ledger.account
        WHERE owner = ${company} AND kind = 'available' AND currency = '${currency}'`,
    )
  )[0]?.balance;
const runs = async () =>
  (await rowsOf<{ count: number }>(world.tx, `SELECT count(*)::int FROM bulk_job WHERE actor = ${company}`))[0]?.count;

describe("a payment without enough money", () => {
  test("HO-103: exactly enough is paid, one cent less moves nothing and names needed, available and missing", async () => {
    const ids = [await draft(60_000n), await draft(40_000n)];
    const cent = await draft(1n);
    const refused = await pay([...ids, cent]);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: "noFunds",
        title: "You don't have enough funds",
        detail:
          "You don't have enough funds. 1\u00a0000,01\u00a0$ needed, 1\u00a0000,00\u00a0$ available, 0,01\u00a0$ missing",
        shortages: [{ currency: "USD", needed: "1000.01", available: "1000.00", missing: "0.01" }],
      },
    ]);
    expect([await runs(), await paid([...ids, cent]), await balance("USD")]).toEqual([0, [], "1000.00"]);
    await finish((await pay(ids)).json().jobId);
    expect([await paid(ids), await balance("USD")]).toEqual([ids, "0.00"]);
    expect((await checkLedger(world.app.db)).findings).toEqual([]);
  });

  test("HO-103: the default is to refuse; two currencies are judged each by itself, and both shortages are named", async () => {
    const ids = [await draft(100_001n), await draft(30_001n, "30/11/2026", "EUR")];
    const one = await pay([ids[0] ?? 0, await draft(30_000n, "30/11/2026", "EUR")], "refuse");
    expect(one.json().shortages).toEqual([
      { currency: "USD", needed: "1000.01", available: "1000.00", missing: "0.01" },
    ]);
    const both = await pay(ids);
    expect(both.json().shortages).toEqual([
      { currency: "EUR", needed: "300.01", available: "300.00", missing: "0.01" },
      { currency: "USD", needed: "1000.01", available: "1000.00", missing: "0.01" },
    ]);
    expect([await balance("USD"), await balance("EUR")]).toEqual(["1000.00", "300.00"]);
  });

  test("HO-103: what cannot be paid for another reason needs no money, and does not touch the rest", async () => {
    const good = await draft(100_000n);
    const done = await draft(1_000n);
    await rowsOf(world.tx, `UPDATE task SET currency = 'USDT' WHERE id = ${done}`);
    const reply = await pay([done, good, 999_999]);
    expect(reply.statusCode).toBe(200);
    await finish(reply.json().jobId);
    const state = (await app.as(company)(getBulk, { id: reply.json().jobId })).json();
    expect(state.results.map(({ taskId, code }: { taskId: number; code?: string }) => [taskId, code])).toEqual([
      [done, "currencyNotOffered"],
      [good, undefined],
      [999_999, "notFound"],
    ]);
  });

  test("HO-103, HO-130: what changed since it was seen is told so, also where the balance would not reach for it", async () => {
    const id = await draft(200_000n);
    const [item] = await seenItems(world.tx, company, [id]);
    const items = [{ id, seen: { ...item?.seen, reward: "77.77" } }];
    const { jobId } = (await app.as(company)(startBulk, { action: "pay", items, shortage: "partial" })).json();
    await finish(jobId);
    const { results } = (await app.as(company)(getBulk, { id: jobId })).json();
    expect(results).toMatchObject([{ taskId: id, code: "changedMeanwhile" }]);
  });

  test("HO-15, HO-103: a copy of a run that began gets its answer, also when the money is gone by then", async () => {
    const ids = [await draft(60_000n), await draft(40_000n)];
    const key = { "idempotency-key": "8f14e45f-ceea-467f-a0e6-9f1a2b3c4d5e" };
    const first = await app.as(company)(
      startBulk,
      { action: "pay", items: await seenItems(world.tx, company, ids) },
      key,
    );
    await app.as(company)(payTask, { id: await draft(90_000n) });
    const copy = await app.as(company)(
      startBulk,
      { action: "pay", items: await seenItems(world.tx, company, ids) },
      key,
    );
    expect([copy.statusCode, copy.body]).toEqual([200, first.body]);
    await finish(first.json().jobId);
    expect(await paid(ids)).toEqual([]);
  });

  test("C-25, HO-103: a single payment says the same in Russian; the legacy call keeps its short words", async () => {
    const id = await draft(100_050n);
    const reply = await app.as(company)(payTask, { id }, { "accept-language": "ru" });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      {
        code: "noFunds",
        detail:
          "У вас недостаточно средств. Нужно 1\u00a0000,50\u00a0$, доступно 1\u00a0000,00\u00a0$, не хватает 0,50\u00a0$",
        shortages: [{ currency: "USD", needed: "1000.50", available: "1000.00", missing: "0.50" }],
      },
    ]);
    const legacy = await app.as(company)(changeTask, { ID: id, Status: 2 });
    expect([legacy.statusCode, legacy.json().detail]).toEqual([422, "insufficient funds on the balance"]);
  });

  test("HO-45, HO-103: a manager hears what is needed and what fits, and never the balance", async () => {
    const manager = await aManager(world.tx, company, ["makePay", "allTask"]);
    const ids = [await draft(90_000n, "01/12/2026"), await draft(20_000n, "02/12/2026")];
    const refused = (await pay(ids, "refuse", manager)).json();
    expect([refused.detail, refused.shortages]).toEqual([
      "You don't have enough funds. 1\u00a0100,00\u00a0$ needed",
      [{ currency: "USD", needed: "1100.00" }],
    ]);
    expect(await estimate(ids, manager)).toMatchObject({
      isShort: true,
      fitting: [ids[0]],
      sums: [{ currency: "USD", needed: "1100.00", available: null, missing: null, isShort: true }],
    });
  });
});

describe("a partial payment", () => {
  test("HO-103: pays by deadline, then number, what the estimate told before, and leaves the rest as drafts", async () => {
    const late = await draft(10_000n, "01/01/2027");
    const none = await draft(10_000n, "as soon as possible");
    const first = await draft(70_000n, "02/12/2026");
    const twin = await draft(15_000n, "02/12/2026");
    const euro = await draft(30_000n, "05/12/2026", "EUR");
    const euroTooMuch = await draft(1n, "06/12/2026", "EUR");
    const ids = [none, euroTooMuch, late, twin, euro, first];
    expect(await estimate(ids)).toEqual({
      count: 6,
      isShort: true,
      sums: [
        {
          currency: "EUR",
          count: 2,
          needed: "300.01",
          available: "300.00",
          missing: "0.01",
          isShort: true,
          fits: { count: 1, sum: "300.00" },
          rest: { count: 1, sum: "0.01" },
        },
        {
          currency: "USD",
          count: 4,
          needed: "1050.00",
          available: "1000.00",
          missing: "50.00",
          isShort: true,
          fits: { count: 3, sum: "950.00" },
          rest: { count: 1, sum: "100.00" },
        },
      ],
      fitting: [first, twin, euro, late],
      unpayable: [],
      refusals: [],
    });
    const state = await payPart(ids);
    expect(state).toMatchObject({ total: 6, done: 6, failed: 2, isFinished: true });
    expect(state.results).toEqual([
      { taskId: first },
      { taskId: twin },
      { taskId: euro },
      { taskId: late },
      { taskId: euroTooMuch, code: "noFunds", money: { currency: "EUR", amount: "0.01" }, ...shown },
      { taskId: none, code: "noFunds", money: { currency: "USD", amount: "100.00" }, ...shown },
    ]);
    expect([await paid(ids), await balance("USD"), await balance("EUR")]).toEqual([
      [first, twin, euro, late],
      "50.00",
      "0.00",
    ]);
    expect((await checkLedger(world.app.db)).findings).toEqual([]);
  });

  test("HO-103: the first that does not fit ends its currency: a cheaper one behind it is not paid", async () => {
    const [near, big, small] = [
      await draft(50_000n, "01/12/2026"),
      await draft(60_000n, "02/12/2026"),
      await draft(100n, "03/12/2026"),
    ];
    await payPart([small, big, near]);
    expect(await paid([near, big, small])).toEqual([near]);
  });

  test("HO-103: money that leaves between estimate and run shortens the run from its end, and nothing overtakes", async () => {
    const ids: number[] = [];
    for (let day = 1; day <= 9; day += 1) {
      ids.push(await draft(day === 4 ? 20_000n : 10_000n, `0${day}/12/2026`));
    }
    const { fitting } = await estimate(ids);
    expect(fitting).toEqual(ids);
    const { jobId } = (await pay(fitting, "partial")).json();
    // 350,00 $ stay: three of 100,00, while the fourth costs 200,00 and the fifth would fit again.
    await app.as(company)(payTask, { id: await draft(65_000n) });
    await finish(jobId);
    expect([await paid(ids), await balance("USD")]).toEqual([ids.slice(0, 3), "50.00"]);
    const state = (await app.as(company)(getBulk, { id: jobId })).json();
    expect(state).toMatchObject({ done: 9, failed: 6, isFinished: true });
    expect((await checkLedger(world.app.db)).findings).toEqual([]);
  });

  test("HO-103, X-61: money that leaves between two chunks ends the run there, and the paid ones stay paid", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 70; index += 1) {
      ids.push(await draft(index === 52 ? 3_000n : 1_000n));
    }
    const { jobId } = (await pay(ids, "partial")).json();
    await runChunk(world.app, app.queues, jobId);
    await app.as(company)(payTask, { id: await draft(45_500n) });
    await finish(jobId);
    // 45,00 $ stay for the last twenty: two fit, the third costs 30,00 and ends it.
    expect([await paid(ids), await balance("USD")]).toEqual([ids.slice(0, 52), "25.00"]);
  });

  test("HO-103: money that comes in after the request pays no more than was told", async () => {
    const ids = [await draft(60_000n, "01/12/2026"), await draft(60_000n, "02/12/2026")];
    const { jobId } = (await pay(ids, "partial")).json();
    await fund(world.tx, company, "USD", 100_000n);
    await finish(jobId);
    expect(await paid(ids)).toEqual([ids[0]]);
  });

  test("HO-10, HO-103: the one code of a partial payment names what fits, not what was selected", async () => {
    const ids = [await draft(60_000n, "01/12/2026"), await draft(60_000n, "02/12/2026")];
    const told: unknown[] = [];
    const guarded = await testApp(world, {
      check: async (_db, _ctx, call, asked) => {
        if (call.name === "startBulk") {
          told.push(await asked.describe?.());
          throw new SecondFactorRequired({ type: "totp", codeLength: 6 });
        }
        return undefined;
      },
    });
    const ask = async (shortage: string) =>
      guarded.as(company)(startBulk, { action: "pay", items: await seenItems(world.tx, company, ids), shortage });
    expect((await ask("partial")).statusCode).toBe(428);
    // Nobody is asked for a code that confirms a payment to be refused.
    expect((await ask("refuse")).statusCode).toBe(422);
    expect(told).toMatchObject([[{ value: "1" }, { value: "600,00\u00a0$" }]]);
    await guarded.server.close();
  });

  test("HO-103, T-24: an estimate counts only drafts that this person may pay", async () => {
    const other = await workingPair(world.tx, 100n);
    const foreign = await aDraft(world.tx, { ...other, reward: 100n });
    const own = await draft(100n);
    expect(await estimate([foreign, own])).toMatchObject({
      count: 1,
      isShort: false,
      fitting: [own],
      unpayable: [foreign],
      refusals: [],
    });
    expect((await app.as(contractor)(estimatePayment, { ids: [own] })).statusCode).toBe(403);
    const clerk = await aManager(world.tx, company, ["newTask"]);
    expect((await app.as(clerk)(estimatePayment, { ids: [own] })).statusCode).toBe(403);
  });
});

describe("failures of a run", () => {
  test("C-21, HO-103: a failed task brings its money for a sum by reason; one that the reader may not see brings none", async () => {
    const other = await workingPair(world.tx, 100n);
    const foreign = await aDraft(world.tx, { ...other, reward: 100n });
    const rejected = await draft(12_345n);
    await rowsOf(world.tx, `UPDATE task SET status = 'rejectedByCompany' WHERE id = ${rejected}`);
    const { jobId } = (await pay([foreign, rejected])).json();
    await finish(jobId);
    expect((await app.as(company)(getBulk, { id: jobId })).json().results).toEqual([
      { taskId: foreign, code: "notFound" },
      {
        taskId: rejected,
        code: "taskNotDraft",
        status: 7,
        money: { currency: "USD", amount: "123.45" },
        ...shown,
        seen: { contractorId: contractor, currency: "USD", total: "123.45", reward: "123.45" },
      },
    ]);
  });

  test("X-40: with auto-publish and no money the refusal says what is missing, and nothing is made", async () => {
    await rowsOf(world.tx, `UPDATE company SET is_auto_publish_task = true WHERE id = ${company}`);
    const body = {
      contractorId: contractor,
      title: "Poster",
      docTitle: "Poster",
      description: "A poster",
      categoryId: 1,
      amount: "1000",
      currency: "USD",
      deadline: "31/12/2026",
    };
    const refused = await app.as(company)(createTask, body);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "noFunds"]);
    expect(refused.json().shortages).toEqual([
      { currency: "USD", needed: "1050.00", available: "1000.00", missing: "50.00" },
    ]);
    const kept = await app.as(company)(createTask, { ...body, keepDraft: true });
    expect(kept.json()).toMatchObject({ status: 10 });
  });
});
