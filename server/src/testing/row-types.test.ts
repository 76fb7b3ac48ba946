import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Row, TextRow } from "../platform/db/row.ts";
import { rowTypes, rowTypesPath } from "./row-types.ts";
import { type TestDatabase, testDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test("the row types are those of a migrated database: after a migration, run npm run generate", async () => {
  const kept = readFileSync(new URL(`../../../${rowTypesPath}`, import.meta.url), "utf8");
  expect(await rowTypes(database.connectionString)).toBe(kept);
});

test("a column that a table lacks and money that is no text are type errors", () => {
  // @ts-expect-error: no column of this name
  const renamed: Row<"task", "identity"> = { identity: 1 };
  // @ts-expect-error: money is not read as a number
  const money: Row<"task", "price_total"> = { price_total: 1 };
  const row: Row<"task", "id"> & TextRow<"task", "price_total"> = { id: 1, price_total: "1" };
  expect([renamed, money, row]).toEqual([{ identity: 1 }, { price_total: 1 }, { id: 1, price_total: "1" }]);
});
