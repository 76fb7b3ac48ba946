import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { knownMigrations, migrate, schemaProblem } from "../src/platform/db/migrate.ts";
import { emptyDatabase, type TestDatabase } from "../src/testing/test-database.ts";

let database: TestDatabase;
let client: pg.Client;

/** An installation as it stood before approvals were one mechanism, with what waited in it. */
const before = `
INSERT INTO app_user (id, role, company_id, email, name, surname, operator_rights, created_at) VALUES
  (10, 'operator', NULL, 'first@example.com', 'First', 'Operator', '{treasury}', '2026-11-01'),
  (11, 'operator', NULL, 'second@example.com', 'Second', 'Operator', '{treasury,finance}', '2026-11-01'),
  (20, 'company', 20, 'owner@example.com', 'Olga', 'Owner', '{}', '2026-11-01');
INSERT INTO company (id, name, country, created_at) VALUES (20, 'Old Lines Ltd', 'CY', '2026-11-01');
INSERT INTO document (owner, type, prefix, year, running, currency, amount, data, created_at)
  SELECT 20, 8, 'PI', 2026, n, 'USD', n * 10000, '{}', '2026-11-02' FROM generate_series(1, 4) n;
INSERT INTO topup (company_id, document_id, currency, amount, state, settled_txn, settled_at, created_by, created_at)
  SELECT 20, id, 'USD', amount, CASE running WHEN 4 THEN 'paid' ELSE 'issued' END, CASE running WHEN 4 THEN 1 END,
    CASE running WHEN 4 THEN timestamptz '2026-11-03' END, 20, '2026-11-02' FROM document ORDER BY running;
INSERT INTO bank_line (value_date, payer, reference, currency, amount, entered_by, created_at)
  VALUES ('2026-11-03', 'Payer Ltd', 'PI-2026-1', 'USD', 9950, 10, '2026-11-03');
INSERT INTO approval (kind, subject, detail, reason, asked_by, asked_at, decided_by, decided_at, decision) VALUES
  ('topup.settle', 'topup:1', '{"topupId": 1, "bankLineId": 1}', 'Fee of the bank', 10, '2026-11-04', NULL, NULL, NULL),
  ('topup.settle', 'topup:2', '{"topupId": 2, "bankLineId": null}', 'By phone', 10, '2026-11-04', 11, '2026-11-05', 'refused'),
  ('topup.settle', 'topup:4', '{"topupId": 4, "bankLineId": null}', 'Twice', 10, '2026-11-04', NULL, NULL, NULL);
INSERT INTO exchange_rate (currency, rate, set_by, reason, created_at, in_force_at) VALUES
  ('EUR', 1.2000, 10, 'jump, newer one came', '2026-11-05', NULL),
  ('EUR', 0.9300, 11, 'market', '2026-11-06', '2026-11-06'),
  ('RUB', 110.0000, 10, 'jump', '2026-11-07', NULL),
  ('RUB', 120.0000, 10, 'newer jump', '2026-11-08', NULL);
INSERT INTO payout_batch (checksum, created_by, created_at) VALUES ('abc', 10, '2026-11-08');
INSERT INTO factor (user_id, totp_last_step) VALUES (10, 59000000), (11, 0);`;

beforeAll(async () => {
  database = await emptyDatabase();
  client = new pg.Client(database.connectionString);
  await client.connect();
  const old = knownMigrations().filter((name) => name < "0019");
  await client.query(
    "CREATE TABLE schema_migration (id serial PRIMARY KEY, name text NOT NULL, run_on timestamp NOT NULL)",
  );
  for (const name of old) {
    await client.query(readFileSync(fileURLToPath(new URL(`../migrations/${name}.sql`, import.meta.url)), "utf8"));
    await client.query("INSERT INTO schema_migration (name, run_on) VALUES ($1, now())", [name]);
  }
  await client.query(before);
  await migrate({ connection: database.config(), log: () => undefined });
});
afterAll(async () => {
  await client.end();
  await database.close();
});

const rows = async (text: string) => (await client.query(text)).rows;

test("T-76, HO-43: what waited for a second person before the upgrade waits after it, and what was decided stays decided", async () => {
  expect(await schemaProblem(client)).toBeUndefined();
  expect(
    await rows(`SELECT kind, subject, state, asked_by::int AS by, decided_by::int AS decider, tenant::int,
      about -> 'params' AS about, after ->> 'key' AS after, rests_on FROM approval ORDER BY kind DESC, subject`),
  ).toEqual([
    {
      kind: "topup.settle",
      subject: "topup:1",
      state: "waiting",
      by: 10,
      decider: null,
      tenant: 20,
      about: { number: "PI-2026-1", company: "Old Lines Ltd" },
      after: "approvals.topup.byLine",
      rests_on: ["topup:1", "bank-line:1"],
    },
    {
      kind: "topup.settle",
      subject: "topup:2",
      state: "refused",
      by: 10,
      decider: 11,
      tenant: 20,
      about: { number: "PI-2026-2", company: "Old Lines Ltd" },
      after: "approvals.topup.withoutLine",
      rests_on: ["topup:2"],
    },
    // Its money had come by another way.
    {
      kind: "topup.settle",
      subject: "topup:4",
      state: "overtaken",
      by: 10,
      decider: null,
      tenant: 20,
      about: { number: "PI-2026-4", company: "Old Lines Ltd" },
      after: "approvals.topup.withoutLine",
      rests_on: ["topup:4"],
    },
    // The newest jump of a currency waits; one that a newer rate had overtaken does not.
    {
      kind: "rate.publish",
      subject: "rate:RUB",
      state: "waiting",
      by: 10,
      decider: null,
      tenant: 0,
      about: { currency: "RUB" },
      after: "approvals.value",
      rests_on: ["rate:RUB"],
    },
    {
      kind: "payout.batch",
      subject: "batch:101",
      state: "waiting",
      by: 10,
      decider: null,
      tenant: 0,
      about: { id: 101 },
      after: null,
      rests_on: ["batch:101"],
    },
  ]);
});

test("T-76, HO-60: rates in force keep their order, and one that never was is gone", async () => {
  expect(await rows("SELECT currency, rate::text FROM exchange_rate ORDER BY seq")).toEqual([
    { currency: "EUR", rate: "0.9200" },
    { currency: "RUB", rate: "90.0000" },
    { currency: "BYN", rate: "3.2500" },
    { currency: "USDT", rate: "1.0000" },
    { currency: "EUR", rate: "0.9300" },
  ]);
});

test("T-39, T-76: a code of an app that was used before the upgrade stays used", async () => {
  expect(await rows("SELECT user_id::int, step::int FROM factor_step")).toEqual([{ user_id: 10, step: 59_000_000 }]);
});
