import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../check-ledger.ts";
import { fund, workingPair } from "../testing/people.ts";
import { asSuperuser } from "../testing/superuser.ts";
import { rowsOf, type TestWorld, testWorld } from "../testing/world.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test("D1: the database keeps no ledger transaction without entries, alone or beside a good one", async () => {
  const { company } = await workingPair(world.tx, 10_000n);
  const empty = (key: string) => `INSERT INTO ledger.txn (kind, subject, natural_key, actor, request_id, created_at)
    VALUES ('test.empty', 'test:1', '${key}', 0, 'test', now())`;
  await expect(asSuperuser(world, empty("empty-alone"))).rejects.toThrow(/does not sum to zero/);
  const beside = world.app.db.transaction(async (tx) => {
    await fund(tx, company, "USD", 500n);
    await rowsOf(tx, "SET LOCAL ROLE NONE");
    await rowsOf(tx, empty("empty-beside"));
    await fund(tx, company, "USD", 700n);
  });
  await expect(beside).rejects.toThrow(/does not sum to zero/);
  expect(await rowsOf(world.tx, "SELECT natural_key FROM ledger.txn WHERE natural_key LIKE 'empty-%'")).toEqual([]);
  expect(await rowsOf(world.tx, `SELECT balance::text FROM ledger.account WHERE owner = ${company}`)).toEqual([
    { balance: "10000" },
  ]);
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
