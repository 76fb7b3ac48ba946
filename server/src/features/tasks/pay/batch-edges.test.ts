import { afterAll, beforeAll, expect, test } from "vitest";
import { aCompany, aContractor, aDraft, fund } from "../../../testing/people.ts";
import { asSuperuser } from "../../../testing/superuser.ts";
import { taskRequest } from "../../../testing/task-request.ts";
import { rowsOf, type TestWorld, testWorld } from "../../../testing/world.ts";
import { runTaskBatch } from "./task-batch-store.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

async function twoDrafts() {
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 100_000n);
  const draft = () => aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n });
  return { company, contractor, tasks: [await draft(), await draft()] as const };
}
const outcomes = (all: readonly { outcome: string }[]) => all.map(({ outcome }) => outcome);
const hash = (sign: string) => sign.repeat(64);

test("HO-15: of two payments under one key in one batch the same request is one payment, and another one is refused", async () => {
  const { company, tasks } = await twoDrafts();
  const ask = (task: number, request: string) =>
    taskRequest(task, company, { idem_key: "one", request_hash: hash(request) });
  const pay = (...all: ReturnType<typeof ask>[]) => runTaskBatch(world.app.db, "pay_many", all, world.clock.now());
  expect(outcomes(await pay(ask(tasks[0], "a"), ask(tasks[0], "a"), ask(tasks[1], "b")))).toEqual([
    "paid",
    "replayed",
    "keyReused",
  ]);
  expect(outcomes(await pay(ask(tasks[0], "a"), ask(tasks[1], "b")))).toEqual(["replayed", "keyReused"]);
  const statuses = await rowsOf(world.tx, `SELECT status FROM task WHERE company_id = ${company} ORDER BY id`);
  expect(statuses).toEqual([{ status: "onApproval" }, { status: "draft" }]);
});

test("HO-15: an acceptance under a key is answered again by it, and one that was refused leaves the key free", async () => {
  const { company, contractor, tasks } = await twoDrafts();
  const now = world.clock.now();
  const [first, draft] = tasks;
  await runTaskBatch(world.app.db, "pay_many", [taskRequest(first, company)], now);
  const accept = (task: number, key: string) =>
    runTaskBatch(
      world.app.db,
      "accept_many",
      [taskRequest(task, contractor, { idem_key: key, request_hash: hash("c") })],
      now,
    );
  expect(outcomes(await accept(first, "two"))).toEqual(["accepted"]);
  expect(outcomes(await accept(first, "two"))).toEqual(["replayed"]);
  const refused = outcomes(await accept(draft, "three"));
  expect(refused).not.toEqual(["accepted"]);
  expect(outcomes(await accept(draft, "three"))).toEqual(refused);
});

test("X-36, HO-131: at the turn of the year papers of one batch are numbered in the year that each owner has", async () => {
  const company = await aCompany(world.tx);
  await fund(world.tx, company, "USD", 100_000n);
  const people = [
    await aContractor(world.tx, { companies: [company] }),
    await aContractor(world.tx, { companies: [company] }),
  ];
  await rowsOf(
    world.tx,
    `INSERT INTO account_zone (owner, time_zone, since) VALUES
      (${people[0]}, 'America/New_York', '2026-01-01'), (${people[0]}, 'Asia/Kathmandu', '2026-06-01')`,
  );
  const tasks: number[] = [];
  for (const contractor of people) {
    tasks.push(await aDraft(world.tx, { company, contractor, reward: 10_000n, fee: 500n }));
  }
  const night = new Date("2026-12-31T20:00:00Z");
  await runTaskBatch(
    world.app.db,
    "pay_many",
    tasks.map((task) => taskRequest(task, company)),
    night,
  );
  await runTaskBatch(
    world.app.db,
    "accept_many",
    tasks.map((task, place) => taskRequest(task, people[place] ?? 0)),
    night,
  );
  const papers = await rowsOf<{ owner: number; year: number }>(
    world.tx,
    `SELECT owner::int, year::int FROM document WHERE owner IN (${people.join(", ")}) ORDER BY owner, year`,
  );
  expect(papers).toEqual([
    { owner: people[0], year: 2027 },
    { owner: people[1], year: 2026 },
  ]);
});

test("T-74: a batch that the database ended to break a deadlock is done by its next try, once", async () => {
  const { company, contractor, tasks } = await twoDrafts();
  // A sequence goes on where a transaction is undone: only the first try of each batch meets the deadlock.
  await asSuperuser(
    world,
    `CREATE SEQUENCE tries; GRANT USAGE ON SEQUENCE tries TO artel_app;
     CREATE FUNCTION break_deadlock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF nextval('tries') % 2 = 1 THEN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END IF;
       RETURN NEW; END $$;
     CREATE TRIGGER break_deadlock BEFORE UPDATE ON task FOR EACH ROW WHEN (OLD.id = ${tasks[0]}) EXECUTE FUNCTION break_deadlock()`,
  );
  const run = (action: "pay_many" | "accept_many", party: number) =>
    runTaskBatch(world.app.db, action, [taskRequest(tasks[0], party)], world.clock.now());
  expect(outcomes(await run("pay_many", company))).toEqual(["paid"]);
  expect(outcomes(await run("accept_many", contractor))).toEqual(["accepted"]);
  await asSuperuser(world, "DROP TRIGGER break_deadlock ON task");
  expect(
    await rowsOf(
      world.tx,
      `SELECT count(*)::int AS n FROM ledger.txn WHERE natural_key IN ('pay:${tasks[0]}', 'accept:${tasks[0]}')`,
    ),
  ).toEqual([{ n: 2 }]);
});
