import { findManagers, saveManagerSums } from "@artel/shared/calls/managers/app";
import { editManager } from "@artel/shared/calls/managers/legacy";
import { createTask, payTask } from "@artel/shared/calls/tasks/app";
import { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { changeTask } from "@artel/shared/calls/tasks/legacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../../testing/app.ts";
import { aCompany, aDraft, aManager, fund, livesBy, workingPair } from "../../../testing/people.ts";
import { seenItems } from "../../../testing/seen-items.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { createFactorGate } from "../../two-factor/factor-gate.ts";
import { runBulk } from "../bulk/run-bulk.ts";
import { runTaskBatch, type TaskRequest } from "./task-batch-store.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;
let manager: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  ({ company, contractor } = await workingPair(world.tx, 1_000_000n));
  manager = await aManager(world.tx, company, ["makePay", "allTask", "newTask"]);
});
afterAll(() => closeWithCleanBooks(app, world));

const draft = (reward: bigint, currency: "USD" | "EUR" = "USD") =>
  aDraft(world.tx, { company, contractor, reward, currency });
const limit = (daySum: string, who = manager) =>
  app.as(company)(saveManagerSums, { id: who, sums: [{ currency: "USD", daySum }] });
const pay = async (reward: bigint, who = manager) => app.as(who)(payTask, { id: await draft(reward) });
const codes = async (rewards: readonly bigint[], who = manager) => {
  const seen: unknown[] = [];
  for (const reward of rewards) {
    const reply = await pay(reward, who);
    seen.push(reply.statusCode === 200 ? "paid" : reply.json().code);
  }
  return seen;
};
const statusOf = async (id: number) =>
  (await rowsOf<{ status: number }>(world.tx, `SELECT number_of(status) AS status FROM task WHERE id = ${id}`))[0]
    ?.status;
const escrow = async () =>
  (
    await rowsOf<{ balance: string }>(
      world.tx,
      `SELECT balance::text FROM ledger.account WHERE owner = ${company} AND kind = 'escrow' AND currency = 'USD'`,
    )
  )[0]?.balance ?? "0";

describe("the sum of a day", () => {
  test("HO-45: exactly the sum is paid alone, one cent more is left to the owner, who has no sum", async () => {
    await limit("100.00");
    const above = await draft(10_001n);
    const refused = await app.as(manager)(payTask, { id: above });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "aboveDaySum"]);
    expect(refused.json().fields.id.replace(/\u00A0/g, " ")).toBe(
      "Above your payment limit of 100,00 $ per day: 100,00 $ left today. The draft stays; propose its payment to the owner of the company.",
    );
    expect([await statusOf(above), await escrow()]).toEqual([10, "0"]);
    expect(await codes([10_000n, 1n])).toEqual(["paid", "aboveDaySum"]);
    expect((await app.as(company)(payTask, { id: above })).statusCode).toBe(200);
    expect(await escrow()).toBe("20001");
  });

  test("HO-45: payments of a day add up, a smaller one may still fit, and fees count", async () => {
    await limit("100.00");
    expect(await codes([6000n, 4001n, 3999n, 2n, 1n])).toEqual(["paid", "aboveDaySum", "paid", "aboveDaySum", "paid"]);
    await limit("105.00");
    const id = await aDraft(world.tx, { company, contractor, reward: 500n, fee: 1n });
    expect((await app.as(manager)(payTask, { id })).json().code).toBe("aboveDaySum");
  });

  test("HO-45: a day ends at midnight: one second before midnight nothing is left, at midnight the whole sum", async () => {
    await limit("100.00");
    world.clock.set("2026-11-20T23:59:58Z");
    expect(await codes([10_000n])).toEqual(["paid"]);
    world.clock.set("2026-11-20T23:59:59Z");
    expect(await codes([1n])).toEqual(["aboveDaySum"]);
    world.clock.set("2026-11-21T00:00:00Z");
    expect(await codes([10_000n, 1n])).toEqual(["paid", "aboveDaySum"]);
  });

  test("HO-45, HO-131: a day is the company's: in Kathmandu it ends at a quarter past six of UTC, and another zone gives no day twice", async () => {
    await livesBy(world.tx, company, "Asia/Kathmandu");
    await limit("100.00");
    world.clock.set("2026-11-21T18:14:59Z");
    expect(await codes([10_000n, 1n])).toEqual(["paid", "aboveDaySum"]);
    world.clock.set("2026-11-21T18:15:00Z");
    expect(await codes([10_000n, 1n])).toEqual(["paid", "aboveDaySum"]);
    await livesBy(world.tx, company, "UTC");
    expect(await codes([1n])).toEqual(["aboveDaySum"]);
    world.clock.set("2026-11-22T12:00:00Z");
    expect(await codes([1n])).toEqual(["aboveDaySum"]);
    world.clock.set("2026-11-23T00:00:00Z");
    expect(await codes([10_000n])).toEqual(["paid"]);
  });

  test("HO-45: a sum is of one currency and one manager; without one nothing is limited", async () => {
    await fund(world.tx, company, "EUR", 100_000n);
    const colleague = await aManager(world.tx, company, ["makePay", "allTask"]);
    await limit("1.00");
    expect((await app.as(manager)(payTask, { id: await draft(50_000n, "EUR") })).statusCode).toBe(200);
    expect(await codes([50_000n], colleague)).toEqual(["paid"]);
    expect(await codes([101n])).toEqual(["aboveDaySum"]);
    await app.as(company)(saveManagerSums, { id: manager, sums: [] });
    expect(await codes([101n])).toEqual(["paid"]);
  });

  test("HO-45: a sum that is set later counts what the day has seen; 0.00 lets nothing pass", async () => {
    expect(await codes([9000n])).toEqual(["paid"]);
    await limit("100.00");
    expect(await codes([1001n, 1000n])).toEqual(["aboveDaySum", "paid"]);
    await limit("0");
    expect(await codes([1n])).toEqual(["aboveDaySum"]);
  });

  test("HO-45: what the balance refuses takes nothing of the sum", async () => {
    await limit("20000.00");
    expect(await codes([1_000_001n, 1_000_000n])).toEqual(["noFunds", "paid"]);
  });
});

describe("every way to pay", () => {
  test("HO-45: the legacy call, a run over a selection and publishing at once hold to the same sum", async () => {
    await limit("100.00");
    const [legacy, first, second, third] = [
      await draft(4000n),
      await draft(3000n),
      await draft(3001n),
      await draft(1000n),
    ];
    expect((await app.as(manager)(changeTask, { ID: legacy, Status: 2 })).statusCode).toBe(200);
    const { jobId } = (
      await app.as(manager)(startBulk, {
        action: "pay",
        items: await seenItems(world.tx, manager, [first, second, third]),
      })
    ).json();
    await runBulk(world.app, app.queues)({ jobId });
    expect(
      await rowsOf(world.tx, `SELECT task_id::int, outcome FROM bulk_item WHERE job_id = '${jobId}' ORDER BY ord`),
    ).toEqual([
      { task_id: first, outcome: "done" },
      { task_id: second, outcome: "aboveDaySum" },
      { task_id: third, outcome: "done" },
    ]);
    expect((await app.as(manager)(changeTask, { ID: second, Status: 2 })).json().code).toBe("aboveDaySum");
    await rowsOf(world.tx, `UPDATE company SET is_auto_publish_task = true, fee_rate = 0 WHERE id = ${company}`);
    const made = async (amount: string) =>
      (
        await app.as(manager)(createTask, {
          ...{ contractorId: contractor, title: "Landing page", categoryId: 105, amount, currency: "USD" },
          deadline: "04/12/2026",
        })
      ).json().status;
    await limit("130.00");
    expect([await made("50.01"), await made("50.00"), await made("50.00")]).toEqual([10, 2, 10]);
    expect(await escrow()).toBe("13000");
  });

  test("HO-45: of two payments at once that are above the sum together one passes, whichever process takes them", async () => {
    await limit("100.00");
    const second = await testApp(world);
    for (let round = 0; round < 5; round += 1) {
      world.clock.advance(86_400);
      const ids = [await draft(6000n), await draft(6000n)];
      const both = await Promise.all([
        app.as(manager)(payTask, { id: ids[0] }),
        second.as(manager)(payTask, { id: ids[1] }),
      ]);
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    }
    expect(await escrow()).toBe("30000");
    await second.server.close();
  });

  test("HO-45: within one batch the sum is kept, and a task that one may not pay is paid by who may", async () => {
    await limit("100.00");
    const ids = [await draft(6000n), await draft(6000n), await draft(4000n)];
    const request = (task_id: number, actor: number): TaskRequest => ({
      ...{ task_id, party: company, actor, sees_all: true, idem_key: null, request_hash: "" },
      ...{ request_id: "test", session_id: "", device: "", ip: "" },
      ...{ actor_version: 1, payer: { version: 1, refusals: {} }, seen: null },
    });
    const items = [
      ...ids.map((id) => request(id, manager)),
      request(ids[1] ?? 0, manager),
      request(ids[1] ?? 0, company),
      request(ids[0] ?? 0, company),
    ];
    const verdicts = await runTaskBatch(world.app.db, "pay_many", items, world.clock.now());
    expect(verdicts.map(({ outcome }) => outcome)).toEqual([
      "paid",
      "aboveDaySum",
      "paid",
      "aboveDaySum",
      "paid",
      "taskAlreadyPaid",
    ]);
    expect(await codes([1n])).toEqual(["aboveDaySum"]);
  });

  test("HO-45, HO-10: what is above the rest of the sum is refused with that rest before a code is asked, what is within it after", async () => {
    await limit("100.00");
    expect(await codes([4_000n])).toEqual(["paid"]);
    const guarded = await testApp(world, createFactorGate(world.app));
    await rowsOf(world.tx, `INSERT INTO factor (user_id, is_email_chosen) VALUES (${manager}, true)`);
    const ask = async (reward: bigint) => guarded.as(manager)(payTask, { id: await draft(reward) });
    const above = await ask(6_001n);
    expect(above.statusCode).toBe(422);
    expect(above.json().fields.id).toMatch(/^Above your payment limit of 100,00\s\$ per day: 60,00\s\$ left today/);
    expect((await ask(6_000n)).statusCode).toBe(428);
    await guarded.server.close();
  });
});

describe("setting sums", () => {
  const shown = async (who = manager) =>
    (await app.as(company)(findManagers, {})).json().rows.find(({ id }: { id: number }) => id === who).sums;

  test("HO-45: the list has the sums with what was paid today, and a record says what they were before", async () => {
    expect(await shown()).toEqual([]);
    await limit("100.00");
    await pay(1234n);
    expect(await shown()).toEqual([{ currency: "USD", daySum: "100.00", paidToday: "12.34" }]);
    world.clock.advance(86_400);
    expect(await shown()).toEqual([{ currency: "USD", daySum: "100.00", paidToday: "0.00" }]);
    await limit("50.00");
    expect(
      await rowsOf(world.tx, `SELECT detail FROM audit.record WHERE subject = 'user:${manager}' ORDER BY seq`),
    ).toEqual([
      { detail: { before: [], after: ["100.00 USD"] } },
      { detail: { before: ["100.00 USD"], after: ["50.00 USD"] } },
    ]);
  });

  test("HO-45: only the owner of the company sets them, for its managers alone", async () => {
    const other = await aCompany(world.tx);
    const sums = [{ currency: "USD", daySum: "1.00" }];
    const ask = async (who: number, id: number) => (await app.as(who)(saveManagerSums, { id, sums })).statusCode;
    expect([await ask(manager, manager), await ask(contractor, manager), await ask(other, manager)]).toEqual([
      403, 403, 404,
    ]);
    expect([await ask(company, company), await ask(company, contractor), await ask(company, 999_999_999)]).toEqual([
      409, 404, 404,
    ]);
    expect(await shown()).toEqual([]);
  });

  test.each([
    ["a sum below zero", [{ currency: "USD", daySum: "-1" }], "sums.0.daySum"],
    ["a sum that is none", [{ currency: "USD", daySum: "1.001" }], "sums.0.daySum"],
    ["a sum that is too large", [{ currency: "USD", daySum: "100000000000000.01" }], "sums.0.daySum"],
    ["an unknown currency", [{ currency: "XXX", daySum: "1" }], "sums.0.currency"],
    [
      "a currency twice",
      [
        { currency: "USD", daySum: "1" },
        { currency: "USD", daySum: "2" },
      ],
      "sums.1.currency",
    ],
  ])("HO-45: %s is refused with its field", async (_name, sums, field) => {
    const refused = await app.as(company)(saveManagerSums, { id: manager, sums });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, [field]]);
    expect(await shown()).toEqual([]);
  });

  test("HO-45, E-39: who is removed and added again begins without sums", async () => {
    await limit("1.00");
    const [{ email } = { email: "" }] = await rowsOf<{ email: string }>(
      world.tx,
      `SELECT email FROM app_user WHERE id = ${manager}`,
    );
    await app.as(company)(editManager, { Email: email, Password: "DELETE" });
    expect(await rowsOf(world.tx, `SELECT 1 FROM manager_limit WHERE manager_id = ${manager}`)).toEqual([]);
  });
});
