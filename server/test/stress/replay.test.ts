import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { payTask } from "@artel/shared/calls/tasks/app";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../../src/check-ledger.ts";
import { type TestApp, testApp } from "../../src/testing/app.ts";
import { aCompany, aContractor, aDraft, fund } from "../../src/testing/people.ts";
import { waitingForLock } from "../../src/testing/waiting.ts";
import { rowsOf, type TestWorld, testWorld } from "../../src/testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { companies: [company] });
  await fund(world.tx, company, "USD", 1_000_000n);
});
afterAll(async () => {
  await app.server.close();
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
  await world.close();
});

const draft = (reward = 10_000n) => aDraft(world.tx, { company, contractor, reward, fee: 500n });
const transactions = () => rowsOf<{ n: number }>(world.tx, "SELECT count(*)::int AS n FROM ledger.txn");

test("T-03: a replayed pay answers byte for byte the same, 1 s, 1 h and 23 h later, and posts nothing", async () => {
  const id = await draft();
  const pay = () => app.as(company)(payTask, { id }, { "idempotency-key": "key-t03" });
  const first = await pay();
  expect(first.statusCode).toBe(200);
  expect(first.headers["idempotency-replayed"]).toBeUndefined();
  const before = await transactions();
  for (const seconds of [1, 3_600, 79_199]) {
    world.clock.advance(seconds);
    const again = await pay();
    expect(again.statusCode).toBe(200);
    expect(again.body).toBe(first.body);
    expect(again.headers["idempotency-replayed"]).toBe("true");
  }
  expect(await transactions()).toEqual(before);
});

test("T-04: the same key with another amount or another task is refused with 422 and posts nothing", async () => {
  const [one, two] = [await draft(), await draft()];
  await app.as(company)(payTask, { id: one }, { "idempotency-key": "key-t04" });
  const before = await transactions();
  const reused = await app.as(company)(payTask, { id: two }, { "idempotency-key": "key-t04" });
  expect(reused.statusCode).toBe(422);
  expect(reused.json().code).toBe("keyReused");
  expect(await transactions()).toEqual(before);

  const fundWith = (Count: string) =>
    app.as(company)(rechargeAccount, { Count, Cur: "USD" }, { "idempotency-key": "key-t04-fund" });
  expect((await fundWith("100.00")).statusCode).toBe(200);
  const changed = await fundWith("100.01");
  expect(changed.statusCode).toBe(422);
  expect(changed.json().code).toBe("keyReused");
});

test("T-05: of two calls with one key while the first is held in the database, the second waits or is told so; one effect", async () => {
  const id = await draft();
  const blocker = new pg.Client(world.superuser);
  await blocker.connect();
  await blocker.query("BEGIN");
  await blocker.query(`SELECT FROM task WHERE id = ${id} FOR UPDATE`);
  const pay = () => app.as(company)(payTask, { id }, { "idempotency-key": "key-t05" });
  const both = [pay(), pay()];
  await waitingForLock(world, 1);
  await blocker.query("COMMIT");
  await blocker.end();
  const answers = await Promise.all(both);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(await rowsOf(world.tx, `SELECT count(*)::int AS n FROM ledger.txn WHERE natural_key = 'pay:${id}'`)).toEqual([
    { n: 1 },
  ]);
});

test("T-02: 200 payments of one task at once: one payment, and nobody gets a 5xx", async () => {
  const id = await draft();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      app.as(company)(payTask, { id }, { "idempotency-key": `key-t02-${index}` }),
    ),
  );
  const count = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  expect([count(200), count(409)]).toEqual([1, 199]);
  expect(await rowsOf(world.tx, `SELECT count(*)::int AS n FROM ledger.txn WHERE natural_key = 'pay:${id}'`)).toEqual([
    { n: 1 },
  ]);
});
