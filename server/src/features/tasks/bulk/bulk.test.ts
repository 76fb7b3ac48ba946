import { createHash } from "node:crypto";
import type { CallDefinition } from "@artel/shared/calls/call";
import { payTask } from "@artel/shared/calls/tasks/app";
import { getBulk, runningBulks, startBulk, stopBulk } from "@artel/shared/calls/tasks/app-bulk";
import { bulkContentSchema } from "@artel/shared/messages/bulk";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SecondFactorRequired } from "../../../http/answer/errors.ts";
import { closeWithCleanBooks, startApp, type TestApp, testApp } from "../../../testing/app.ts";
import { aDraft, aManager, workingPair } from "../../../testing/people.ts";
import { runSchedules } from "../../../testing/run-jobs.ts";
import { seenItems } from "../../../testing/seen-items.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { jobContext } from "../job-context.ts";
import { taskRequest } from "../pay/task-batch.ts";
import { bulkJob } from "./bulk-store.ts";
import { resumeBulk, runBulk, runChunk } from "./run-bulk.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  ({ company, contractor } = await workingPair(world.tx, 10_000_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

const drafts = async (count: number, reward = 10_000n) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await aDraft(world.tx, { company, contractor, reward }));
  }
  return ids;
};
const start = async (who: number, action: string, ids: readonly number[], more: object = {}) =>
  (await app.as(who)(startBulk, { action, items: await seenItems(world.tx, who, ids), ...more })).json()
    .jobId as string;
/** What a failure tells beside its reason: its task as it is now, so that one can try again with what one sees. */
const shown = { title: "Landing page", party: expect.any(String), seen: expect.anything() };
const finish = (jobId: string) => runBulk(world.app, app.queues)({ jobId });
const state = async (who: number, jobId: string) => (await app.as(who)(getBulk, { id: jobId })).json();
const statuses = async (ids: readonly number[]) =>
  (
    await rowsOf<{ id: number; status: number }>(
      world.tx,
      `SELECT id::int, number_of(status) AS status FROM task WHERE id IN (${ids.join(",")}) ORDER BY id`,
    )
  ).map(({ status }) => status);
/** The job queue is closed to the application's role. Answers the number of rows. */
const messages = async (jobId: string) => {
  const rows = await rowsOf<{ content: unknown }>(
    world.tx,
    `SELECT payload #> '{data,content}' AS content FROM centrifugo_outbox
      WHERE payload #>> '{data,method}' = 'bulk' AND payload #>> '{data,content,jobId}' = '${jobId}' ORDER BY id`,
  );
  return rows.map(({ content }) => bulkContentSchema.parse(content));
};

describe("a run", () => {
  test("C-18, C-20, X-61: pays in the order of the selection, 50 at a time, with a result and progress for each", async () => {
    const ids = (await drafts(120)).reverse();
    const jobId = await start(company, "pay", ids);
    expect(await state(company, jobId)).toMatchObject({ total: 120, done: 0, isFinished: false });
    await finish(jobId);
    expect(await state(company, jobId)).toMatchObject({ total: 120, done: 120, failed: 0, isFinished: true });
    const told = await messages(jobId);
    expect(told.map(({ done, total }) => [done, total])).toEqual([
      [50, 120],
      [100, 120],
      [120, 120],
    ]);
    expect(told.flatMap(({ results }) => results.map(({ taskId }) => taskId))).toEqual(ids);
    const txns = await rowsOf<{ task: number }>(
      world.tx,
      `SELECT split_part(subject, ':', 2)::int AS task FROM ledger.txn WHERE kind = 'task.pay' AND actor = ${company} ORDER BY id`,
    );
    expect(txns.map(({ task }) => task)).toEqual(ids);
  });

  test("C-21, C-18: one bad task of three does not touch the others and is named with its error", async () => {
    const [first = 0, paid = 0, third = 0] = await drafts(3);
    await app.as(company)(payTask, { id: paid });
    const jobId = await start(company, "pay", [first, paid, third, 999_999]);
    await finish(jobId);
    expect(await statuses([first, paid, third])).toEqual([2, 2, 2]);
    expect((await state(company, jobId)).results).toEqual([
      { taskId: first },
      {
        taskId: paid,
        code: "taskAlreadyPaid",
        status: 2,
        money: { currency: "USD", amount: "100.00" },
        ...shown,
      },
      { taskId: third },
      { taskId: 999_999, code: "notFound" },
    ]);
  });

  test("C-21, C-25: money that leaves after the comparison fails the tasks it does not reach, and they stay drafts", async () => {
    const ids = await drafts(2, 4_000_000n);
    const jobId = await start(company, "pay", ids);
    await app.as(company)(payTask, { id: (await drafts(1, 4_000_000n))[0] });
    await finish(jobId);
    expect(await statuses(ids)).toEqual([2, 10]);
    expect((await state(company, jobId)).results[1]).toMatchObject({ code: "noFunds" });
  });

  test("C-18, C-19: rejects, completes and deletes a selection, each in its own transaction", async () => {
    const ids = await drafts(25);
    await finish(await start(company, "pay", ids));
    await finish(await start(company, "reject", ids.slice(0, 12), { reason: "Not needed" }));
    await finish(await start(company, "complete", ids.slice(12)));
    expect(await statuses(ids)).toEqual([...Array(12).fill(7), ...Array(13).fill(4)]);
    const [draft = 0] = await drafts(1);
    const jobId = await start(company, "delete", [draft, ids[0] ?? 0]);
    await finish(jobId);
    expect((await state(company, jobId)).results).toEqual([
      { taskId: draft },
      {
        taskId: ids[0],
        code: "taskNotDraft",
        status: 7,
        money: { currency: "USD", amount: "100.00" },
        ...shown,
      },
    ]);
    expect(await statuses([draft])).toEqual([]);
  });

  test("HO-45: a run of a manager with allTask deletes his own drafts and says of the others that he may not", async () => {
    const elder = await aManager(world.tx, company, ["newTask", "allTask"]);
    const [own = 0, other = 0] = await drafts(2);
    await rowsOf(world.tx, `UPDATE task SET created_by = ${elder} WHERE id = ${own}`);
    const jobId = await start(elder, "delete", [other, own]);
    await finish(jobId);
    expect((await state(elder, jobId)).results).toEqual([
      { taskId: other, code: "forbidden", money: { currency: "USD", amount: "100.00" }, ...shown },
      { taskId: own },
    ]);
    expect(await statuses([own, other])).toEqual([10]);
  });

  test("C-11: a contractor accepts a selection", async () => {
    const ids = await drafts(3);
    await finish(await start(company, "pay", ids));
    await finish(await start(contractor, "accept", ids));
    expect(await statuses(ids)).toEqual([4, 4, 4]);
    expect(
      (await app.as(contractor)(startBulk, { action: "pay", items: await seenItems(world.tx, contractor, ids) }))
        .statusCode,
    ).toBe(403);
    expect(
      (await app.as(company)(startBulk, { action: "accept", items: await seenItems(world.tx, company, ids) }))
        .statusCode,
    ).toBe(403);
  });

  test("C-24: deleting with nothing removable is refused at once", async () => {
    const ids = await drafts(1);
    await finish(await start(company, "pay", ids));
    const reply = await app.as(company)(startBulk, {
      action: "delete",
      items: await seenItems(world.tx, company, ids),
    });
    expect([reply.statusCode, reply.json().title]).toEqual([409, "no removable items"]);
  });
});

describe("a run that is interrupted", () => {
  test("T-65: killed between payment and result, it is taken up and pays nothing twice", async () => {
    const ids = await drafts(60);
    const jobId = await start(company, "pay", ids);
    const job = await bulkJob(world.tx, jobId);
    const ctx = job && (await jobContext(world.app, job));
    if (!ctx) {
      throw new Error("no run");
    }
    // The worker died after the commit of the first 10 payments and before it wrote their results.
    const key = (ord: number) => `bulk:${jobId}:${ord}`;
    await app.queues.pay.submitMany(
      ids.slice(0, 10).map((id, index) =>
        taskRequest(ctx, id, {
          idempotencyKey: key(index + 1),
          requestHash: createHash("sha256")
            .update(key(index + 1))
            .digest("hex"),
        }),
      ),
    );
    await Promise.all([finish(jobId), finish(jobId)]);
    expect(await state(company, jobId)).toMatchObject({ done: 60, failed: 0, isFinished: true });
    const [txns] = await rowsOf<{ count: number }>(
      world.tx,
      `SELECT count(*)::int AS count FROM ledger.txn WHERE kind = 'task.pay' AND actor = ${company}`,
    );
    expect(txns?.count).toBe(60);
  });

  test("D7: a run without a sign of life is queued again, a lively one is not", async () => {
    const jobId = await start(company, "pay", await drafts(1));
    await asSuperuser(world, `DELETE FROM graphile_worker._private_jobs WHERE key = 'bulk:${jobId}'`);
    const queued = () => asSuperuser(world, `SELECT 1 FROM graphile_worker._private_jobs WHERE key = 'bulk:${jobId}'`);
    await resumeBulk(world.app)({});
    expect(await queued()).toBe(0);
    world.clock.advance(60);
    await resumeBulk(world.app)({});
    expect(await queued()).toBe(1);
    await finish(jobId);
    expect((await state(company, jobId)).isFinished).toBe(true);
  });

  test("X-61: a stopped run keeps what is done and leaves the rest", async () => {
    const ids = await drafts(80);
    const jobId = await start(company, "pay", ids);
    await runChunk(world.app, app.queues, jobId);
    expect((await app.as(company)(runningBulks, {})).json()).toEqual({ jobIds: [jobId] });
    await app.as(company)(stopBulk, { id: jobId });
    await finish(jobId);
    expect(await state(company, jobId)).toMatchObject({ done: 50, isFinished: true, isStopped: true });
    expect((await statuses(ids)).filter((status) => status === 10)).toHaveLength(30);
    expect((await app.as(company)(runningBulks, {})).json()).toEqual({ jobIds: [] });
  });
});

describe("rights of a run", () => {
  test("T-30: a right that is taken away fails the tasks that remain", async () => {
    const manager = await aManager(world.tx, company, ["makePay", "allTask"]);
    const ids = await drafts(70);
    const jobId = await start(manager, "pay", ids);
    await runChunk(world.app, app.queues, jobId);
    await rowsOf(world.tx, `UPDATE app_user SET rights = '{"allTask": true}' WHERE id = ${manager}`);
    await finish(jobId);
    expect(await state(manager, jobId)).toMatchObject({ done: 70, failed: 20, isFinished: true });
    expect((await statuses(ids)).filter((status) => status === 2)).toHaveLength(50);
  });

  test("X-61, T-65: a run that was taken up again after a kill leaves nothing in the job table", async () => {
    const jobId = await start(company, "pay", await drafts(2));
    const own = `payload ->> 'jobId' = '${jobId}'`;
    const killed = "locked_by = 'worker-killed', locked_at = now() - interval '1 minute', attempts = 1";
    await asSuperuser(world, `UPDATE graphile_worker._private_jobs SET ${killed} WHERE ${own}`);
    world.clock.advance(60);
    await resumeBulk(world.app)({});
    await asSuperuser(world, "SELECT free_dead_workers(7341)");
    await runSchedules(world, app.queues);
    expect(await state(company, jobId)).toMatchObject({ done: 2, failed: 0, isFinished: true });
    await runSchedules(world, app.queues, "*/10 * * * *");
    expect(await asSuperuser(world, `SELECT 1 FROM graphile_worker._private_jobs WHERE ${own}`)).toBe(0);
  });

  test("T-24: a run of somebody else is missing", async () => {
    const jobId = await start(company, "pay", await drafts(1));
    const other = await aManager(world.tx, company, ["makePay", "allTask"]);
    for (const [who, id] of [
      [other, jobId],
      [contractor, jobId],
      [company, "nonsense"],
    ] as const) {
      expect((await app.as(who)(getBulk, { id })).statusCode).toBe(404);
      expect((await app.as(who)(stopBulk, { id })).statusCode).toBe(404);
    }
    await finish(jobId);
  });

  test("HO-10: paying a selection asks for one second factor; rejecting and deleting ask for none", async () => {
    const asked: string[] = [];
    const guarded = await testApp(world, {
      check: async (_db, _ctx, call: CallDefinition) => {
        if (call.factor && call.factor !== "never") {
          asked.push(call.name);
          throw new SecondFactorRequired({ type: "totp", codeLength: 6 });
        }
        return undefined;
      },
    });
    const ids = await drafts(3);
    expect(
      (await guarded.as(company)(startBulk, { action: "pay", items: await seenItems(world.tx, company, ids) }))
        .statusCode,
    ).toBe(428);
    expect(
      (await guarded.as(company)(startBulk, { action: "delete", items: await seenItems(world.tx, company, ids) }))
        .statusCode,
    ).toBe(200);
    expect(asked).toEqual(["startBulk"]);
    await guarded.server.close();
  });
});
