import { listCompanyTasks, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openDatabase } from "../../src/platform/db/db.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { silentLog } from "../../src/platform/log.ts";
import { testApp } from "../../src/testing/app.ts";
import { aCompany, aContractor, aDraft, fund } from "../../src/testing/people.ts";
import { type TestWorld, testWorld } from "../../src/testing/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld({ RATE_DEFAULT: "100000", RATE_MONEY: "100000" });
});
afterAll(() => world.close());

test("T-75: while long transactions hold every connection the queue is bounded, the rest get 503 with Retry-After, and all recovers at once", async () => {
  const { connectionString } = { connectionString: world.superuser };
  const db = openDatabase({ connection: { connectionString }, size: 3, queue: 10, log: silentLog, ids: systemIds });
  const app = await testApp({ ...world, app: { ...world.app, db } });
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 1_000_000n);
  const drafts = await Promise.all(
    Array.from({ length: 3 }, () => aDraft(world.tx, { company, contractor, reward: 1_000n })),
  );
  const blocker = new pg.Client(world.superuser);
  await blocker.connect();
  await blocker.query("BEGIN");
  await blocker.query(`SELECT FROM task WHERE id IN (${drafts.join(",")}) FOR UPDATE`);

  // Not the blocker: within a transaction the server shows the activity as it was at the first look.
  const watcher = new pg.Client(world.superuser);
  await watcher.connect();
  const held = drafts.map((id) => app.as(company)(rejectTask, { id }));
  // Each of the three waits for its row by now; that its connection is busy would not be enough.
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect((await watcher.query(waiting)).rows).toHaveLength(3), { timeout: 20_000 });
  const crowd = await Promise.all([
    ...Array.from({ length: 60 }, (_, index) => app.as(company)(rejectTask, { id: drafts[index % 3] })),
    (async () => {
      while (db.pool.waitingCount < 10) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      await blocker.query("COMMIT");
      await blocker.end();
    })(),
  ]);
  const answers = crowd.flatMap((answer) => (answer ? [answer] : []));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.every(({ headers }) => headers["retry-after"] === "1")).toBe(true);
  expect(answers.filter(({ statusCode }) => statusCode !== 503 && statusCode !== 409)).toEqual([]);
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await app.as(company)(listCompanyTasks, {})).statusCode).toBe(200);
  const next = await aDraft(world.tx, { company, contractor, reward: 1_000n });
  expect((await app.as(company)(payTask, { id: next })).statusCode).toBe(200);
  await watcher.end();
  await app.server.close();
  await db.close();
});
