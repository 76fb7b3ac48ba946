import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../check-ledger.ts";
import { type Database, openDatabase } from "../platform/db/db.ts";
import { systemIds } from "../platform/ids.ts";
import { silentLog } from "../platform/log.ts";
import { aCompany, fund } from "../testing/people.ts";
import { type TestWorld, testWorld } from "../testing/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test("G-A1: a posting and its check at commit read no transaction but their own, also by plans that were kept from an empty ledger or from one of few payments", async () => {
  const connection = () =>
    openDatabase({
      connection: { connectionString: world.superuser },
      size: 1,
      queue: 5,
      log: silentLog,
      ids: systemIds,
      keepsPlans: true,
    });
  const readByScan = (keeping: Database, fundings: number): Promise<unknown> =>
    keeping.transaction(async (tx) => {
      const company = await aCompany(tx);
      for (let one = 0; one < fundings; one += 1) {
        await fund(tx, company, "USD", 100n);
      }
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
      const { rows } = await sql<{
        scans: number;
        rows: number;
      }>`SELECT seq_scan::int AS scans, seq_tup_read::int AS rows
        FROM pg_stat_xact_user_tables WHERE schemaname = 'ledger' AND relname = 'txn'`.execute(tx);
      return rows[0];
    });
  const none = { scans: 0, rows: 0 };
  const ofEmpty = connection();
  expect(await readByScan(ofEmpty, 1)).toEqual(none);
  expect(await readByScan(ofEmpty, 20)).toEqual(none);
  await ofEmpty.close();
  // Few rows that the database has counted fill one page, which it reads whole rather than by an index.
  const owner = new pg.Client({ connectionString: world.superuser });
  await owner.connect();
  await owner.query("ANALYZE ledger.txn").finally(() => owner.end());
  const ofFew = connection();
  expect(await readByScan(ofFew, 1)).toEqual(none);
  expect(await readByScan(ofFew, 20)).toEqual(none);
  await ofFew.close();
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
