import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/test-database.ts";
import { systemIds } from "../ids.ts";
import { silentLog } from "../log.ts";
import { type Database, openDatabase } from "./db.ts";

let testing: TestDatabase;
let database: Database;

beforeAll(async () => {
  testing = await testDatabase();
});
afterAll(() => testing.close());
beforeEach(() => {
  // One connection, so that all of a test is about the same one.
  database = openDatabase({ connection: testing.config(), size: 1, queue: 5, log: silentLog, ids: systemIds });
  return () => database.close();
});

const run = async <R>(query: RawBuilder<R>) => (await query.execute(database.read)).rows;
const prepared = async () =>
  (await run(sql<{ statement: string }>`TABLE pg_prepared_statements`)).map(({ statement }) => statement);

test("a read is parsed once, whatever its values are; a statement that changes something is not kept", async () => {
  for (const value of [1, 2, 3]) {
    expect(await run(sql`SELECT ${value}::int AS value`)).toEqual([{ value }]);
  }
  await run(sql`UPDATE app_user SET email = email WHERE id = ${0}`);
  expect(await prepared()).toEqual(["SELECT $1::int AS value"]);
});

test("a read that fails in a transaction can be asked again after it", async () => {
  const divide = (by: number) => sql<{ value: number }>`SELECT 6 / ${by}::int AS value`;
  await expect(database.transaction((tx) => divide(0).execute(tx))).rejects.toThrow(/division by zero/);
  expect(await run(divide(2))).toEqual([{ value: 3 }]);
});

test("a read that is asked once is not kept: rare filters of lists take no place", async () => {
  expect(await run(sql`SELECT 7 AS value`)).toEqual([{ value: 7 }]);
  expect(await prepared()).toEqual([]);
  await run(sql`SELECT 7 AS value`);
  expect(await prepared()).toEqual(["SELECT 7 AS value"]);
});

test("of more than five hundred reads the one not asked for longest gives way, and leaves the connection", async () => {
  const ask = (value: number) => run(sql`SELECT ${sql.lit(value)}::int AS value`);
  const text = (value: number) => `SELECT ${value}::int AS value`;
  for (let index = 0; index < 500; index += 1) {
    await ask(index);
    await ask(index);
  }
  // The first one is in use; the second one is the oldest from now on.
  await ask(0);
  await ask(500);
  await ask(500);
  expect(await ask(500)).toEqual([{ value: 500 }]);
  const kept = await prepared();
  expect([kept.length, kept.includes(text(0)), kept.includes(text(1)), kept.includes(text(500))]).toEqual([
    500,
    true,
    false,
    true,
  ]);
  expect(await ask(1)).toEqual([{ value: 1 }]);
});

test("a connection that keeps plans makes none for single values, as the batches of payments need it", async () => {
  const plans = sql<{ generic: number; custom: number }>`SELECT generic_plans AS generic, custom_plans AS custom
    FROM pg_prepared_statements WHERE statement LIKE '%unnest%' AND statement NOT LIKE '%pg_prepared%'`;
  const ask = (of: Database) => sql`SELECT count(*) FROM unnest(${[1, 2, 3]}::bigint[])`.execute(of.read);
  const keeping = openDatabase({
    connection: testing.config(),
    size: 1,
    queue: 5,
    log: silentLog,
    ids: systemIds,
    keepsPlans: true,
  });
  for (const of of [database, keeping]) {
    // The first time is not kept.
    await ask(of);
    await ask(of);
    await ask(of);
  }
  expect((await plans.execute(database.read)).rows).toEqual([{ generic: 0, custom: 2 }]);
  expect((await plans.execute(keeping.read)).rows).toEqual([{ generic: 2, custom: 0 }]);
  await keeping.close();
});
