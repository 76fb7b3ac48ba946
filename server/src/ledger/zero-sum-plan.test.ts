import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLedger } from "../check-ledger.ts";
import { openDatabase } from "../platform/db/db.ts";
import { systemIds } from "../platform/ids.ts";
import { silentLog } from "../platform/log.ts";
import { aCompany, fund } from "../testing/people.ts";
import { type TestWorld, testWorld } from "../testing/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

test("G-A1: the check at commit reads the new transactions alone, also by a plan that was kept from an empty ledger", async () => {
  const keeping = openDatabase({
    connection: { connectionString: world.superuser },
    size: 1,
    queue: 5,
    log: silentLog,
    ids: systemIds,
    keepsPlans: true,
  });
  const readByScan = async (fundings: number): Promise<unknown> =>
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
  expect(await readByScan(1)).toEqual({ scans: 0, rows: 0 });
  expect(await readByScan(20)).toEqual({ scans: 0, rows: 0 });
  await keeping.close();
  expect((await checkLedger(world.app.db)).findings).toEqual([]);
});
