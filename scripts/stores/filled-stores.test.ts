import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shareLimits, turnLimits } from "../../server/src/http/answer/turns.ts";
import { paceLimits } from "../../server/src/http/door/pace.ts";
import { root } from "../lib/root.ts";
import { tableOwners } from "../table-owners.ts";
import { filledStores } from "./filled-stores.ts";
import { filledStoresTable } from "./filled-stores-table.ts";
import { otherTables } from "./other-tables.ts";

test("HO-137: docs/operations.md lists each store that a person can fill, with the bound and the end that the code has", () => {
  const [, section = ""] = readFileSync(join(root, "docs/operations.md"), "utf8").split(
    "\n## What a person can fill\n",
  );
  const rows = (section.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  expect(rows.join("\n")).toBe(filledStoresTable());
});

test("HO-137: each table of the database has a bound and an end there, or a reason why nobody can fill it", () => {
  const bounded = [...new Set(filledStores.flatMap(({ tables }) => tables))];
  const said = [...bounded, ...Object.values(otherTables).flat()];
  expect(said.toSorted()).toEqual(tableOwners.map(({ table }) => table).toSorted());
});

test("HO-137: half of the connections, 300 that wait, four lists that wait and 20 seconds are what the turns have, and a tenth at once what the pace has", () => {
  const config = { databasePool: 16 } as Parameters<typeof shareLimits>[0];
  expect(shareLimits(config)).toMatchObject({ ofPerson: 8, waiting: 300, milliseconds: 20_000 });
  expect(turnLimits(config)).toMatchObject({ waiting: 4, milliseconds: 20_000 });
  expect(turnLimits(config).ofPerson).toBeUndefined();
  expect(paceLimits({ rateDefault: 600 })).toEqual({ atOnce: 60, aSecond: 30, ofRequest: 120, milliseconds: 10_000 });
});
