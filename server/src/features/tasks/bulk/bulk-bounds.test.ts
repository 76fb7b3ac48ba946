import { getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startWorker } from "../../../platform/jobs/queue.ts";
import { silentLog } from "../../../platform/log.ts";
import { closeWithCleanBooks, startApp, type TestApp } from "../../../testing/app.ts";
import { aDraft, workingPair } from "../../../testing/people.ts";
import { runJobs, runSchedules } from "../../../testing/run-jobs.ts";
import { seenItems } from "../../../testing/seen-items.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { rowsOf, type TestWorld, testDay } from "../../../testing/world.ts";
import { runBulk } from "./run-bulk.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  ({ world, app } = await startApp({ RATE_MONEY: "100000", RATE_DEFAULT: "100000" }));
});
beforeEach(async () => {
  world.clock.set(testDay);
  await asSuperuser(world, "DELETE FROM graphile_worker._private_jobs");
  ({ company, contractor } = await workingPair(world.tx, 10_000_000n));
});
afterAll(() => closeWithCleanBooks(app, world));

const drafts = async (count: number, of = { company, contractor }) => {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(await aDraft(world.tx, { ...of, reward: 1_000n }));
  }
  return ids;
};
/** Of what is not there, or is never run, anything may have been seen. */
const some = { contractorId: 1, currency: "USD", total: "10.00", reward: "10.00" };
const ask = async (who: number, action: string, ids: readonly number[], headers = {}) => {
  const items = ids.length > 100 ? ids.map((id) => ({ id, seen: some })) : await seenItems(world.tx, who, ids);
  return app.as(who)(startBulk, { action, items }, headers);
};
const start = async (who: number, action: string, ids: readonly number[]) =>
  (await ask(who, action, ids)).json().jobId as string;
const finish = (jobId: string) => runBulk(world.app, app.queues)({ jobId });
const runsOf = async (who: number) =>
  (
    await rowsOf<{ runs: number; items: number }>(
      world.tx,
      `SELECT count(DISTINCT j.id)::int AS runs, count(i.ord)::int AS items
        FROM bulk_job j LEFT JOIN bulk_item i ON i.job_id = j.id WHERE j.actor = ${who}`,
    )
  )[0];

test("HO-137, T-135: a selection in which the person sees no task is 404, and nothing of it is kept", async () => {
  const foreign = await drafts(2, await workingPair(world.tx, 1n));
  const made = Array.from({ length: 10_000 }, (_, index) => 900_000_000 + index);
  for (const ids of [foreign, made]) {
    for (const [who, action] of [
      [company, "pay"],
      [company, "delete"],
      [contractor, "accept"],
    ] as const) {
      const reply = await ask(who, action, ids);
      expect([action, ids.length, reply.statusCode, reply.json().code]).toEqual([action, ids.length, 404, "notFound"]);
    }
  }
  expect([await runsOf(company), await runsOf(contractor)]).toEqual([
    { runs: 0, items: 0 },
    { runs: 0, items: 0 },
  ]);
});

test("HO-137: 100 tasks that are gone are told by the run, with 101 the list is out of date and is to be opened again", async () => {
  const [own = 0] = await drafts(1);
  const gone = Array.from({ length: 101 }, (_, index) => 900_000_000 + index);
  const refused = await ask(company, "delete", [own, ...gone], { "accept-language": "ru" });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { items: "Не найдено выбранных задач: 101. Откройте список заново и выберите ещё раз." },
  ]);
  const jobId = await start(company, "delete", [own, ...gone.slice(1)]);
  await runJobs(world, app.queues);
  expect((await app.as(company)(getBulk, { id: jobId })).json()).toMatchObject({ total: 101, done: 101, failed: 100 });
});

test("HO-137, T-135: a person has ten runs in flight, also of twelve asked at once; the next is refused until one has ended", async () => {
  const ids = await drafts(12);
  const other = await workingPair(world.tx, 10_000_000n);
  const answers = await Promise.all(ids.map((id) => ask(company, "pay", [id])));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(10).fill(200), 409, 409]);
  const refused = await ask(company, "pay", ids);
  expect(refused.json()).toMatchObject({
    code: "noRoom",
    detail: "You have 10 actions in progress already. Wait until one ends, or stop one.",
  });
  expect((await ask(other.company, "pay", await drafts(1, other))).statusCode).toBe(200);
  await finish(answers.find(({ statusCode }) => statusCode === 200)?.json().jobId);
  expect((await ask(company, "pay", ids)).statusCode).toBe(200);
});

test("HO-137: the tasks of all runs in flight of a person are 20 000 at most", async () => {
  const ids = await drafts(3);
  const jobId = await start(company, "pay", ids.slice(0, 1));
  await rowsOf(world.tx, `UPDATE bulk_job SET total = 19998 WHERE id = '${jobId}'`);
  const refused = await ask(company, "pay", ids);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    409,
    {
      items:
        "Your actions in progress still have 19998 tasks. Together with these there would be more than 20000: wait, or select fewer.",
    },
  ]);
  expect((await ask(company, "pay", ids.slice(1))).statusCode).toBe(200);
});

test("HO-137: of a person's ended runs the ten newest are kept, for seven days; one in flight stays", async () => {
  const waiting = await start(company, "pay", await drafts(1));
  for (const id of await drafts(12)) {
    world.clock.advance(1);
    await finish(await start(company, "pay", [id]));
  }
  expect(await runsOf(company)).toEqual({ runs: 11, items: 11 });
  await asSuperuser(world, "DELETE FROM graphile_worker._private_jobs");
  // The oldest that is kept ended nine seconds before the newest.
  world.clock.advance(7 * 86_400 - 9);
  await runSchedules(world, app.queues, "47 3 * * *");
  expect(await runsOf(company)).toEqual({ runs: 11, items: 11 });
  world.clock.advance(10);
  await runSchedules(world, app.queues, "47 3 * * *");
  expect(await runsOf(company)).toEqual({ runs: 1, items: 1 });
  expect((await app.as(company)(getBulk, { id: waiting })).json()).toMatchObject({ total: 1, isFinished: false });
});

/** Runs the waiting bulk runs by a worker of its own until all have ended; `begin` is awaited before each turn. */
async function work(concurrency: number, begin: (jobId: string) => Promise<void>): Promise<void> {
  const handler = runBulk(world.app, app.queues);
  let left = Number.POSITIVE_INFINITY;
  let ended: () => void = () => undefined;
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const worker = await startWorker({
    connection: { connectionString: world.superuser },
    handlers: {
      "run-bulk": async (payload) => {
        await begin((payload as { jobId: string }).jobId);
        await handler(payload);
        const rows = await rowsOf<{ left: number }>(
          world.tx,
          "SELECT count(*)::int AS left FROM bulk_job WHERE finished_at IS NULL",
        );
        left = rows[0]?.left ?? 0;
        if (left === 0) {
          ended();
        }
      },
      "send-notices": async () => undefined,
      "send-mail": async () => undefined,
    },
    concurrency,
    log: silentLog,
  });
  await end;
  await worker.stop();
}

test("HO-137, T-135: a small run goes before a large one that was asked before it, and a large one has turns of 50 tasks", async () => {
  await rowsOf(world.tx, `UPDATE bulk_job SET finished_at = '${testDay}' WHERE finished_at IS NULL`);
  const other = await workingPair(world.tx, 10_000_000n);
  const large = await start(company, "delete", await drafts(101));
  const small = await start(other.company, "delete", await drafts(50, other));
  const turns: string[] = [];
  await work(1, async (jobId) => {
    turns.push(jobId);
  });
  expect(turns).toEqual([small, large, large, large]);
  expect((await app.as(company)(getBulk, { id: large })).json()).toMatchObject({ done: 101, failed: 0 });
});

test("HO-137, T-135: several runs of one person have their turns one after another, and leave room for another person's", async () => {
  await rowsOf(world.tx, `UPDATE bulk_job SET finished_at = '${testDay}' WHERE finished_at IS NULL`);
  const other = await workingPair(world.tx, 10_000_000n);
  const [first = 0, second = 0] = await drafts(2);
  const own = [await start(company, "pay", [first]), await start(company, "pay", [second])];
  const foreign = await start(other.company, "pay", await drafts(1, other));
  let begun: () => void = () => undefined;
  const isForeignBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const turns: string[] = [];
  await work(2, async (jobId) => {
    turns.push(jobId);
    if (jobId === foreign) {
      begun();
    }
    // Both workers would wait here for ever if they had taken the two runs of one person.
    await isForeignBegun;
  });
  expect(turns.indexOf(foreign)).toBeLessThan(2);
  expect(turns.toSorted()).toEqual([...own, foreign].toSorted());
});
