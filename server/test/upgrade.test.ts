import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, schemaProblem } from "../src/platform/db/migrate.ts";
import { emptyDatabase, type TestDatabase, testDatabase } from "../src/testing/test-database.ts";

const folder = new URL("before-baseline/", import.meta.url);

/** The schema as the database itself tells it, a line for each thing; comparing two of them shows what differs. */
const schemaOf = `
  SELECT 'column ' || a.attrelid::regclass || ' ' || row_number() OVER (PARTITION BY a.attrelid ORDER BY a.attnum) || ' ' || a.attname
      || ' ' || format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || ' ' || a.attidentity::text
      || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '') AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relkind IN ('r', 'c') AND c.relnamespace = ANY ($1::regnamespace[])
  UNION ALL SELECT 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || replace(pg_get_constraintdef(oid), ' NOT VALID', '')
    FROM pg_constraint WHERE connamespace = ANY ($1::regnamespace[]) AND contype <> 'n'
  UNION ALL SELECT 'index ' || pg_get_indexdef(i.indexrelid) FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = ANY ($1::regnamespace[])
  UNION ALL SELECT 'function ' || pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = ANY ($1::regnamespace[]) AND prokind = 'f'
  UNION ALL SELECT 'aggregate ' || oid::regprocedure FROM pg_proc WHERE pronamespace = ANY ($1::regnamespace[]) AND prokind = 'a'
  UNION ALL SELECT 'trigger ' || tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'sequence ' || c.oid::regclass || ' ' || s.seqstart FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid
    WHERE c.relnamespace = ANY ($1::regnamespace[])
  UNION ALL SELECT 'storage ' || oid::regclass || ' ' || reloptions::text FROM pg_class
    WHERE relkind = 'r' AND reloptions IS NOT NULL AND relnamespace = ANY ($1::regnamespace[])
  ORDER BY 1`;
const schemas = ["public", "ledger", "audit", "task", "vault"];

/** What waited and what was decided in an installation of that version. */
const data = `
INSERT INTO app_user (id, role, company_id, email, name, surname, operator_rights, created_at) VALUES
  (10, 'operator', NULL, 'first@example.com', 'First', 'Operator', '{treasury}', '2026-11-01'),
  (20, 'company', 20, 'owner@example.com', 'Olga', 'Owner', '{}', '2026-11-01'),
  (30, 'freelancer', NULL, 'freelancer@example.com', 'Fedor', 'Freelancer', '{}', '2026-11-01');
INSERT INTO company (id, name, country, fee_rate, tarif_id, bills, created_at)
  VALUES (20, 'Old Lines Ltd', 'CY', 0.05, 2, '{2,3}', '2026-11-01');
INSERT INTO contractor (id, card_tax, created_at) VALUES (30, 0.028, '2026-11-01');
INSERT INTO company_contractor (company_id, contractor_id, status, invited_at) VALUES (20, 30, 1, '2026-11-01');
INSERT INTO approval (kind, subject, detail, reason, asked_by, asked_at, about, expires_at)
  VALUES ('rate.publish', 'rate:RUB', '{"rate": "110.0000"}', 'jump', 10, '2026-11-07', '{"key": "approvals.about.rate"}', '2026-11-10');
INSERT INTO task (company_id, contractor_id, created_by, status, title, category_id, deadline, currency, price_reward, price_fee,
    price_total, fee_rate, created_at)
  VALUES (20, 30, 20, 10, 'A draft', 1, '2026-12-01', 'USD', 10000, 500, 10500, 0.05, '2026-11-02');
INSERT INTO setting (name, value, changed_at) VALUES ('compliance.withdrawalMethods', '[
    {"targetId": "toUSDT", "status": "disabled", "message": {"en": "Back on Monday", "ru": "С понедельника"}},
    {"targetId": "toCard", "status": "disabled"}, {"targetId": "toBank", "status": "enabled"},
    {"targetId": "toMoon", "status": "disabled"}]', '2026-11-05');
SELECT ledger.post_json('{"ord": 1, "kind": "test", "subject": "company:20", "natural_key": "fill:20", "actor": 10, "tenant": 20,
    "request_id": "r"}', '[{"ord": 1, "owner": 20, "kind": "available", "currency": "USD", "amount": 50000},
    {"ord": 1, "owner": 0, "kind": "bankClearing", "currency": "USD", "amount": -50000}]', '2026-11-02');
INSERT INTO document (owner, type, prefix, year, running, currency, amount, task_ids, data, created_at) VALUES
  (20, 8, 'SI', 2026, 1, 'USD', 10500, '{1001}', '{"Client": {"ID": 20, "CompanyName": "Old Lines Ltd", "VAT": null},
    "TasksF": [{"TaskRef": "header"}, {"TaskRef": 1001, "Cost": "100.00"}]}', '2026-11-03'),
  (30, 1, 'F', 2026, 1, 'USD', 10000, '{1001}', '{"Client": {"ID": 20, "CompanyName": "Old Lines Ltd", "VAT": null},
    "FDev": {"ID": 30, "CompanyName": "Fedor Freelancer"}, "TasksF": [{"TaskRef": "header"}, {"TaskRef": 1001, "Cost": "100.00"}]}', '2026-11-03'),
  (20, 2, 'PI', 2026, 1, 'USD', 50000, '{}', '{"Client": {"ID": 20, "CompanyName": "New Lines Ltd", "VAT": null},
    "Bank": {"IBAN": "CY17"}}', '2026-11-04');`;

/** An installation as it stood before the baseline, with its list of migrations and its data. */
async function oldInstallation(list: readonly string[]): Promise<{ database: TestDatabase; client: pg.Client }> {
  const database = await emptyDatabase();
  const client = new pg.Client(database.connectionString);
  await client.connect();
  await client.query(
    "CREATE TABLE schema_migration (id serial PRIMARY KEY, name text NOT NULL, run_on timestamp NOT NULL)",
  );
  for (const name of list) {
    await client.query(readFileSync(new URL(`${name}.sql`, folder), "utf8"));
    await client.query("INSERT INTO schema_migration (name, run_on) VALUES ($1, now())", [name]);
  }
  return { database, client };
}

const oldList = readdirSync(folder)
  .map((name) => name.replace(/\.sql$/, ""))
  .sort();

let old: Awaited<ReturnType<typeof oldInstallation>>;
let oldPostgres: string[];

beforeAll(async () => {
  old = await oldInstallation(oldList);
  await old.client.query("CREATE FUNCTION public.of_somebody_else() RETURNS int LANGUAGE sql AS 'SELECT 1'");
  await old.client.query(data);
  oldPostgres = await linesOf(old.client);
  expect(await schemaProblem(old.client)).toBe("the database is older than this program: run `npm run migrate`");
  await migrate({ connection: old.database.config(), log: () => undefined });
});
afterAll(async () => {
  await old.client.end();
  await old.database.close();
});

async function linesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(schemaOf, [schemas]);
  return rows.map(({ line }) => line);
}

test("T-76: an installation of the version before the baseline gets the schema of a new one, and keeps what is not ours", async () => {
  expect(await schemaProblem(old.client)).toBeUndefined();
  const fresh = await testDatabase();
  const client = new pg.Client(fresh.connectionString);
  await client.connect();
  const [upgraded, made] = [await linesOf(old.client), await linesOf(client)];
  await client.end();
  await fresh.close();
  expect(made.length).toBeGreaterThan(500);
  const foreign = upgraded.filter((line) => line.includes("of_somebody_else"));
  expect(foreign).toHaveLength(1);
  expect(upgraded.filter((line) => !foreign.includes(line))).toEqual(made);
  const ofTasks = (lines: readonly string[]) => lines.filter((line) => line.startsWith("column task ")).length;
  // Proposals of payments have brought six, refusals their reason, drafts the moment of their last change, old clients a remark;
  // the version of the rules is gone.
  expect(ofTasks(oldPostgres)).toBe(ofTasks(made) - 8);
});

test("T-76: the upgraded installation goes on with its data: the draft is paid, the waiting request waits, the books are right", async () => {
  const { client } = old;
  const paid = await client.query(
    `SELECT task_id::int, outcome FROM task.pay_many(ARRAY[(1, 1001, 20, 20, true, 'key', 'aa', 'r', NULL, '', '',
      (SELECT access_version FROM app_user WHERE id = 20),
      ((SELECT facts_version FROM company WHERE id = 20), '{}')::task.payer, NULL)::task.request], '2026-11-09')`,
  );
  expect(paid.rows).toEqual([{ task_id: 1001, outcome: "paid" }]);
  const { rows: accounts } = await client.query(
    "SELECT owner::int, kind, balance::int FROM ledger.account ORDER BY owner, kind",
  );
  expect(accounts).toEqual([
    { owner: 0, kind: "bankClearing", balance: -50_000 },
    { owner: 20, kind: "available", balance: 39_500 },
    { owner: 20, kind: "escrow", balance: 10_500 },
  ]);
  const { rows: waiting } = await client.query("SELECT subject, state FROM approval");
  expect(waiting).toEqual([{ subject: "rate:RUB", state: "waiting" }]);
  await expect(client.query("UPDATE approval SET reason = 'other'")).rejects.toThrow("is fixed");
  const { rows: applied } = await client.query("SELECT name FROM schema_migration ORDER BY name LIMIT 1");
  expect(applied).toEqual([{ name: "0001-baseline" }]);
});

test("T-76, L-08: documents of before say what they said; what they say alike is stored once", async () => {
  const { rows } = await old.client.query(
    `SELECT d.prefix, d.data, client.data AS client, issuer.data AS issuer, l.lines FROM document d
      JOIN document_party client ON client.id = d.client_id LEFT JOIN document_party issuer ON issuer.id = d.issuer_id
      LEFT JOIN document_lines l ON l.task_id = d.lines_task_id ORDER BY d.id`,
  );
  const client = { ID: 20, CompanyName: "Old Lines Ltd", VAT: null };
  const lines = [{ TaskRef: "header" }, { TaskRef: 1001, Cost: "100.00" }];
  expect(rows).toEqual([
    { prefix: "SI", data: {}, client, issuer: null, lines },
    { prefix: "F", data: {}, client, issuer: { ID: 30, CompanyName: "Fedor Freelancer" }, lines },
    {
      prefix: "PI",
      data: { Bank: { IBAN: "CY17" } },
      client: { ...client, CompanyName: "New Lines Ltd" },
      issuer: null,
      lines: null,
    },
  ]);
  const counts = await old.client.query(
    "SELECT (SELECT count(*)::int FROM document_party) AS parties, (SELECT count(*)::int FROM document_lines) AS lines",
  );
  expect(counts.rows).toEqual([{ parties: 3, lines: 1 }]);
});

test("T-76: a database of any other earlier version is refused in one line and stays as it is", async () => {
  const older = await oldInstallation(oldList.slice(0, 17));
  await expect(migrate({ connection: older.database.config(), log: () => undefined })).rejects.toMatchObject({
    message:
      "the database is of a version that this program cannot take over (17 migrations, the last is 0018-copies-and-orders): bring it to 0023-tariff-defaults with the version that knows it first",
    exitCode: 78,
  });
  const { rows } = await older.client.query("SELECT count(*)::int AS n FROM schema_migration");
  expect(rows).toEqual([{ n: 17 }]);
  expect((await older.client.query("SELECT to_regclass('schema_function') AS found")).rows).toEqual([{ found: null }]);
  await older.client.end();
  await older.database.close();
});

test("J-08, T-76: methods that the setting had switched off are paused for everybody after the upgrade, and the setting is gone", async () => {
  const { rows } = await old.client.query(
    `SELECT method, message_en, message_ru, country, currency, begins_at::date::text AS since, ends_at, made_by
      FROM method_pause ORDER BY method`,
  );
  const all = { country: null, currency: null, since: "2026-11-05", ends_at: null, made_by: null };
  expect(rows).toEqual([
    {
      ...{ ...all, method: "toCard" },
      ...{ message_en: "The method does not work at the moment", message_ru: "Способ сейчас не работает" },
    },
    { ...all, method: "toUSDT", message_en: "Back on Monday", message_ru: "С понедельника" },
  ]);
  expect((await old.client.query("SELECT 1 FROM setting WHERE name LIKE 'compliance.%'")).rows).toEqual([]);
});
