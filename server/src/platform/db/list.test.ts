import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../testing/test-database.ts";
import { systemIds } from "../ids.ts";
import { silentLog } from "../log.ts";
import { type Database, openDatabase } from "./db.ts";
import { listPage } from "./list.ts";

let testing: TestDatabase;
let database: Database;

beforeAll(async () => {
  testing = await testDatabase();
  const superuser = new pg.Client(testing.config());
  await superuser.connect();
  await superuser.query(`CREATE TABLE list_row AS SELECT n AS id, 1 + n % 2 AS owner, n / 7 AS moment FROM generate_series(1, 40000) n;
    CREATE INDEX ON list_row (owner, moment, id);
    GRANT SELECT ON list_row TO artel_app;
    ANALYZE list_row`);
  await superuser.end();
});
afterAll(() => testing.close());
beforeEach(() => {
  // One connection, which tells how its reads were planned.
  database = openDatabase({ connection: testing.config(), size: 1, queue: 5, log: silentLog, ids: systemIds });
  return () => database.close();
});

const page = (skip: number, take: number, most = 9_999, known?: number) =>
  listPage<{ id: number }, "moment">(
    database.read,
    {
      columns: sql`id`,
      from: sql`FROM list_row`,
      where: [sql`owner = ${1}`],
      orders: { moment: sql`moment` },
      tie: [sql`id`],
    },
    { skip, take, sort: "moment" },
    most,
    known,
  );

test("Q-01: a page has its rows in their order, whatever its size and place, and the number of all as far as is counted", async () => {
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, place) => ({ id: from + place * 2 }));
  expect(await page(0, 25)).toEqual({ rows: ids(2, 25), total: 10_000 });
  expect(await page(25, 25)).toEqual({ rows: ids(52, 25), total: 10_000 });
  expect(await page(7, 3, 30_000)).toEqual({ rows: ids(16, 3), total: 20_000 });
  expect(await page(0, 100, 19_999)).toEqual({ rows: ids(2, 100), total: 20_000 });
  expect(await page(19_990, 25, 30_000)).toEqual({ rows: ids(39_982, 10), total: 20_000 });
});

test("Where the number of all is known it is not counted, and it is never less than the rows that were read", async () => {
  expect((await page(25, 25, 30_000, 12_345)).total).toBe(12_345);
  expect((await page(25, 25, 9_999, 12_345)).total).toBe(10_000);
  expect((await page(25, 25, 9_999, 30)).total).toBe(51);
  expect((await page(20_000, 25, 30_000, 12_345)).total).toBe(12_345);
});

test("G-H1: the first page of a large list is planned a few times, not anew for each reader", async () => {
  for (let time = 0; time < 12; time += 1) {
    await page(0, 25);
  }
  const plans = await sql<{ custom: number; generic: number }>`
    SELECT custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements
    WHERE statement LIKE 'SELECT id %'`.execute(database.read);
  expect(plans.rows).toHaveLength(1);
  expect(plans.rows[0]?.custom).toBeLessThanOrEqual(5);
  expect(plans.rows[0]?.generic).toBeGreaterThanOrEqual(6);
});
