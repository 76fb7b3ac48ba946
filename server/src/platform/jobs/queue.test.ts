import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "../../testing/world.ts";
import { silentLog } from "../log.ts";
import { addJob, startWorker } from "./queue.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

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
