import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { collected } from "../../testing/collected.ts";
import { type TestWorld, testWorld } from "../../testing/world.ts";
import { createLog, silentLog } from "../log.ts";
import { createJobTimes, jobFigures } from "./figures.ts";
import { addJob, startWorker } from "./queue.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

/** For what the worker does by itself, once a second at the latest. */
const patience = { timeout: 20_000, interval: 20 };

function waiter<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test("A job of a rolled-back transaction never runs; one of a committed runs, and again after a failure", async () => {
  const tries: string[] = [];
  const done = waiter<void>();
  const worker = await startWorker({
    connection: { connectionString: world.superuser },
    handlers: {
      note: async (payload) => {
        tries.push(JSON.stringify(payload));
        if (tries.length === 1) {
          throw new Error("the first try fails");
        }
        done.resolve();
      },
    },
    concurrency: 1,
    log: silentLog,
  });
  await expect(
    world.app.db.transaction(async (tx) => {
      await addJob(tx, "note", { n: 1 });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  await world.app.db.transaction((tx) => addJob(tx, "note", { n: 2 }));
  await done.promise;
  expect(tries).toEqual(['{"n":2}', '{"n":2}']);
  await worker.stop();
});

test("A job that fails comes again after 2.7, 7.4 and 20.1 seconds, and other jobs go on meanwhile", async () => {
  const client = new pg.Client(world.superuser);
  await client.connect();
  const databaseTime = async () =>
    (await client.query<{ now: Date }>("SELECT clock_timestamp() AS now")).rows[0]?.now.getTime() ?? 0;
  const row = `SELECT j.id, j.run_at, j.last_error, j.max_attempts FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'failing' AND j.locked_at IS NULL`;
  const begun: number[] = [];
  const done: unknown[] = [];
  const worker = await startWorker({
    connection: { connectionString: world.superuser },
    handlers: {
      failing: async () => {
        begun.push(await databaseTime());
        throw new Error("the service is down");
      },
      other: async (payload) => {
        done.push(payload);
      },
    },
    concurrency: 1,
    log: silentLog,
  });
  await world.app.db.transaction((tx) => addJob(tx, "failing", {}));
  for (const [index, pause] of [2_718, 7_389, 20_085].entries()) {
    const attempt = index + 1;
    const job = await vi.waitFor(async () => {
      const { rows } = await client.query(`${row} AND j.attempts = ${attempt}`);
      expect(rows).toEqual([expect.objectContaining({ last_error: "the service is down", max_attempts: 25 })]);
      return rows[0];
    }, patience);
    // The pause began after the handler did and before the row was seen. Both times lose their parts of a millisecond.
    const next = job.run_at.getTime();
    expect(next - (begun[index] ?? 0)).toBeGreaterThanOrEqual(pause);
    expect(next - (await databaseTime())).toBeLessThanOrEqual(pause + 1);
    await world.app.db.transaction((tx) => addJob(tx, "other", { attempt }));
    await vi.waitFor(() => expect(done).toHaveLength(attempt), patience);
    expect(begun).toHaveLength(attempt);
    await client.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE id = ${job.id}`);
  }
  await worker.stop();
  await client.end();
});

test("a job that fails is told by its id and the request that added it, and the last time as one that is given up", async () => {
  const { lines, stream } = collected();
  const log = createLog("warn", stream);
  const client = new pg.Client(world.superuser);
  await client.connect();
  await world.app.db.transaction((tx) => addJob(tx, "broken", { mail: "to nobody", requestId: "req-7" }));
  const { rows } = await client.query<{ id: string }>(
    `UPDATE graphile_worker._private_jobs SET attempts = 23 WHERE task_id =
      (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'broken') RETURNING id`,
  );
  const times = createJobTimes();
  const worker = await startWorker({
    connection: { connectionString: world.superuser },
    handlers: { broken: () => Promise.reject(new Error("the mailbox is full")) },
    concurrency: 1,
    log,
    times,
  });
  expect(worker.isRunning()).toBe(true);
  const told = () => lines().filter(({ job }) => job === "broken");
  await vi.waitFor(() => expect(told()).toHaveLength(1), patience);
  // It is told before the database knows.
  const failing = { job: "broken", state: "failing", count: 1 };
  await vi.waitFor(async () => expect((await jobFigures(world.app.db.read)).jobs).toContainEqual(failing), patience);
  await client.query(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE id = ${rows[0]?.id}`);
  await vi.waitFor(() => expect(told()).toHaveLength(2), patience);
  const about = { job: "broken", id: rows[0]?.id, of: 25, requestId: "req-7", error: "the mailbox is full" };
  expect(told()).toEqual([
    expect.objectContaining({ ...about, attempt: 24, level: 40, msg: "job failed" }),
    expect.objectContaining({ ...about, attempt: 25, level: 50, msg: "job given up" }),
  ]);
  await worker.stop();
  expect(worker.isRunning()).toBe(false);
  expect((await jobFigures(world.app.db.read)).jobs).toContainEqual({ job: "broken", state: "givenUp", count: 1 });
  const { values } = await times.get();
  expect(values).toContainEqual(
    expect.objectContaining({
      metricName: "artel_job_seconds_count",
      labels: { job: "broken", outcome: "failed" },
      value: 2,
    }),
  );
  await client.query(`DELETE FROM graphile_worker._private_jobs WHERE id = ${rows[0]?.id}`);
  await client.end();
});

test("T-65: the jobs of a worker that was killed are taken over by the next one", async () => {
  await world.app.db.transaction((tx) => addJob(tx, "survivor", { n: 3 }));
  const client = new pg.Client(world.superuser);
  await client.connect();
  await client.query("UPDATE graphile_worker._private_jobs SET locked_by = 'worker-killed', locked_at = now()");
  await client.end();
  const done = waiter<void>();
  const worker = await startWorker({
    connection: { connectionString: world.superuser },
    handlers: { survivor: async () => done.resolve() },
    concurrency: 1,
    log: silentLog,
  });
  await done.promise;
  await worker.stop();
});

test("A job taken this second is left to its worker, which may be about to show that it lives", async () => {
  await world.app.db.transaction((tx) => addJob(tx, "young", {}));
  const client = new pg.Client(world.superuser);
  await client.connect();
  const freedAfter = async (age: string) => {
    await client.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-young', locked_at = now() - interval '${age}'`,
    );
    const { rows } = await client.query<{ freed: number }>("SELECT free_dead_workers(7341) AS freed");
    return rows[0]?.freed;
  };
  expect(await freedAfter("0 seconds")).toBe(0);
  expect(await freedAfter("2 seconds")).toBe(1);
  await client.end();
});

test("T-65: a job at work is left to its worker as long as that lives, and is run once", async () => {
  const begun = waiter<void>();
  const mayEnd = waiter<void>();
  let runs = 0;
  const worker = await startWorker({
    connection: { connectionString: world.superuser },
    handlers: {
      long: async () => {
        runs += 1;
        begun.resolve();
        await mayEnd.promise;
      },
    },
    concurrency: 2,
    log: silentLog,
  });
  const client = new pg.Client(world.superuser);
  await client.connect();
  const livesOf = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 7341 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await vi.waitFor(async () => expect((await client.query(livesOf)).rows).not.toEqual([]), patience);
  await world.app.db.transaction((tx) => addJob(tx, "long", {}));
  await begun.promise;
  await client.query("UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 minute'");
  const { rows } = await client.query("SELECT free_dead_workers(7341) AS freed");
  mayEnd.resolve();
  await worker.stop();
  await client.end();
  expect([rows, runs]).toEqual([[{ freed: 0 }], 1]);
});
