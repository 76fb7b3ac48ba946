import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { asSuperuser } from "../../testing/superuser.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";
import { inPieces } from "./pieces.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
  await asSuperuser(world, "CREATE TABLE piece (id bigint); GRANT ALL ON piece TO artel_app");
});
beforeEach(() => rowsOf(world.tx, "TRUNCATE piece"));
beforeEach(() => rowsOf(world.tx, "INSERT INTO piece SELECT generate_series(1, 5)"));
afterAll(() => world.close());

const query = (most: number) => sql<{ id: number }>`SELECT id FROM piece WHERE id <= ${most} ORDER BY id`;
const busy = () => world.app.db.pool.totalCount - world.app.db.pool.idleCount;

async function idsOf(most: number, size: number, after = async () => undefined as unknown): Promise<number[][]> {
  const pieces: number[][] = [];
  for await (const rows of inPieces(world.app.db, query(most), size)) {
    pieces.push(rows.map(({ id }) => id));
    await after();
  }
  return pieces;
}

test.each([
  [5, 2, [[1, 2], [3, 4], [5]]],
  [
    4,
    2,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [5, 9, [[1, 2, 3, 4, 5]]],
  [0, 2, []],
])("G-H3: %i rows come by at most %i, and none is given an empty piece", async (most, size, pieces) => {
  expect(await idsOf(most, size)).toEqual(pieces);
  expect(busy()).toBe(0);
});

test("G-H3: all rows are of one moment, whatever is written while they are read", async () => {
  const write = () => rowsOf(world.tx, "WITH gone AS (DELETE FROM piece) INSERT INTO piece VALUES (4), (5)");
  expect(await idsOf(5, 2, write)).toEqual([[1, 2], [3, 4], [5]]);
});

test("G-H3: whoever stops early, or fails, gives the connection back", async () => {
  for await (const rows of inPieces(world.app.db, query(5), 2)) {
    expect(rows).toHaveLength(2);
    expect(busy()).toBe(1);
    break;
  }
  expect(busy()).toBe(0);
  await expect(idsOf(5, 2, () => Promise.reject(new Error("no more")))).rejects.toThrow("no more");
  expect(busy()).toBe(0);
});

test("a lost connection fails the reading and is not used again", async () => {
  const end = () =>
    asSuperuser(
      world,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'FETCH%'",
    );
  await expect(idsOf(5, 2, end)).rejects.toThrow(/terminat|connection error/);
  expect(busy()).toBe(0);
  expect(await idsOf(5, 5)).toEqual([[1, 2, 3, 4, 5]]);
});

test("a piece is read, never written", async () => {
  const write = sql`WITH gone AS (DELETE FROM piece RETURNING id) SELECT id FROM gone`;
  await expect(inPieces(world.app.db, write, 2).next()).rejects.toThrow(/DECLARE CURSOR must not contain|read-only/);
});
