import type pg from "pg";
import { StartError } from "../start-error.ts";
import type { SchemaFile } from "./schema-files.ts";

/** The applied migrations, each with the sum of its text. */
export const migrationTable = `CREATE TABLE IF NOT EXISTS public.schema_migration (
  name text PRIMARY KEY,
  checksum text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
)`;

/** The migrations of the version before the baseline, in the order in which they were applied. */
const before = [
  "0001-users",
  "0002-ledger",
  "0003-posting",
  "0004-platform",
  "0005-tasks",
  "0006-accepting",
  "0007-sessions",
  "0008-access",
  "0009-funding",
  "0010-exchange",
  "0011-wallets",
  "0012-withdrawals",
  "0013-session-security",
  "0014-terms",
  "0016-later-answers",
  "0017-mail-counts",
  "0018-copies-and-orders",
  "0019-approvals",
  "0020-bulk-shortage",
  "0023-tariff-defaults",
];

/** Functions of that version in the schema `public`, where other people's may stand too. */
const ownInPublic = [
  "add_job",
  "approval_guard",
  "company_party",
  "contractor_party",
  "exchange_rate_guard",
  "free_dead_workers",
  "job_lag_seconds",
  "notify_factor_change",
  "notify_outbox",
  "notify_session_change",
  "notify_setting_change",
  "payout_guard",
  "payout_item_guard",
  "publish_to",
  "remove_ended_jobs",
  "take_numbers",
  "wake_notices",
  "wallet_guard",
];

/** Functions, triggers and types of that version; its migrations had made them. Triggers go with their functions. */
const dropOld = `DO $$
DECLARE
  own text[] := ARRAY[${ownInPublic.map((name) => `'${name}'`).join(", ")}];
  ours record;
BEGIN
  FOR ours IN
    SELECT 1 AS step, format('TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass) AS object FROM pg_trigger t
      JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE NOT t.tgisinternal AND (n.nspname IN ('ledger', 'task') OR (n.nspname = 'public' AND p.proname = ANY (own)))
    UNION ALL
    SELECT CASE p.prokind WHEN 'a' THEN 2 ELSE 3 END,
        format('%s %s', CASE p.prokind WHEN 'a' THEN 'AGGREGATE' ELSE 'FUNCTION' END, p.oid::regprocedure)
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname IN ('ledger', 'audit', 'task', 'vault') OR (n.nspname = 'public' AND p.proname = ANY (own))
    UNION ALL
    SELECT 4, format('TYPE %s', c.oid::regclass) FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'c' AND n.nspname IN ('ledger', 'task')
    ORDER BY step
  LOOP
    EXECUTE 'DROP ' || ours.object;
  END LOOP;
END $$`;

/**
 * Takes over an installation of the version before the baseline: its list of migrations becomes the baseline alone, and what
 * its migrations made of functions goes, in the transaction that the caller holds. A database without a list, or with one
 * that begins with the baseline, is left as it is; any other list is refused in one line.
 */
export async function takeOverBaseline(client: pg.ClientBase, baseline: SchemaFile): Promise<void> {
  const { rows: columns } = await client.query<{ column: string }>(
    `SELECT attname AS column FROM pg_attribute WHERE attrelid = to_regclass('public.schema_migration') AND attnum > 0
      AND NOT attisdropped`,
  );
  if (columns.length === 0 || columns.some(({ column }) => column === "checksum")) {
    return;
  }
  const { rows } = await client.query<{ name: string }>("SELECT name FROM public.schema_migration ORDER BY id");
  if (rows.map(({ name }) => name).join() !== before.join()) {
    throw new StartError(
      `the database is of a version that this program cannot take over (${rows.length} migrations, the last is ${rows.at(-1)?.name ?? "none"}): bring it to ${before.at(-1)} with the version that knows it first`,
      78,
    );
  }
  await client.query(dropOld);
  await client.query("DROP TABLE public.schema_migration");
  await client.query(migrationTable);
  await client.query("INSERT INTO public.schema_migration (name, checksum) VALUES ($1, $2)", [
    baseline.name,
    baseline.checksum,
  ]);
}
