import { currencies } from "@artel/shared/money/currencies";
import { taxStates } from "@artel/shared/reference/tax-states";
import { accountState } from "@artel/shared/states/account-state";
import { contractorStatus } from "@artel/shared/states/contractor-status";
import { documentType } from "@artel/shared/states/document-type";
import { payoutMoves, payoutStatus } from "@artel/shared/states/payout-status";
import { taskMoves, taskStatus } from "@artel/shared/states/task-status";
import { terms } from "@artel/shared/states/terms";
import { pairsOf } from "@artel/shared/states/testing/pairs-of";
import { walletMoves, walletState } from "@artel/shared/states/wallet-state";
import { wordOf } from "@artel/shared/states/word-of";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../src/testing/test-database.ts";

/** Rows to try on. Their checks and keys are gone, so that what refuses a change is the guard alone. */
const rows = `
DO $$
DECLARE
  c record;
BEGIN
  FOR c IN SELECT conrelid::regclass AS owner, conname FROM pg_constraint WHERE contype IN ('c', 'f')
    AND conrelid IN ('task'::regclass, 'payout'::regclass, 'payout_item'::regclass, 'wallet'::regclass, 'approval'::regclass) LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.owner, c.conname);
  END LOOP;
END $$;
SET session_replication_role = replica;
INSERT INTO task (id, company_id, contractor_id, created_by, status, title, category_id, deadline, currency, price_reward, price_fee,
    price_total, fee_rate, created_at) OVERRIDING SYSTEM VALUE
  VALUES (1, 20, 30, 20, 'draft', 'A task', 1, '2026-12-01', 'USD', 10000, 500, 10500, 0.05, '2026-11-02');
INSERT INTO payout (id, contractor_id, status, method, currency, amount, net, fee, wallet_id, destination_id, label, details,
    request_txn, created_at) VALUES (1, 30, 'pending', 'toBank', 'USD', 900, 800, 100, 1, gen_random_uuid(), '', '', 1, '2026-11-02');
INSERT INTO payout_item (id, payout_id, amount, net, result) OVERRIDING SYSTEM VALUE VALUES (1, 1, 900, 900, 'open');
INSERT INTO wallet (id, contractor_id, type, state, label, details, created_at) OVERRIDING SYSTEM VALUE
  VALUES (1, 30, 'toBank', 'unverified', '', '', '2026-11-02');
INSERT INTO approval (id, kind, subject, detail, reason, asked_by, asked_at, about) OVERRIDING SYSTEM VALUE
  VALUES (1, 'topup.settle', 'topup:1', '{}', 'reason', 10, '2026-11-02', '{}');
INSERT INTO exchange (id, party, actor, from_currency, from_amount, to_currency, to_amount, rate, mid, spread_bps,
    spread_amount, rate_seq, fee, fee_amount, txn_id, created_at)
  OVERRIDING SYSTEM VALUE VALUES (1, 30, 30, 'USD', 100, 'EUR', 90, 0.9, 0.9, 0, 0, 1, 0, 0, 1, '2026-11-02');
INSERT INTO document (id, owner, type, prefix, year, running, currency, amount, data, created_at, layout, digest)
  OVERRIDING SYSTEM VALUE VALUES (1, 20, 'salesInvoice', 'SI', 2026, 1, 'USD', 1, '{}', '2026-11-02', 1, '\\x00');
INSERT INTO payout_fund (item_id, card_tax, amount) VALUES (1, 0, 1);
INSERT INTO terms_acceptance (user_id, version, accepted_at) VALUES (30, 1, '2026-11-02');
SET session_replication_role = origin;`;

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.connectionString);
  await client.connect();
  await client.query(rows);
});
afterAll(async () => {
  await client.end();
  await database.close();
});

/** The name of the refusal, as the database gives it to programs; undefined when the statement is let through. */
async function refusal(statement: string, before = ""): Promise<string | undefined> {
  await client.query("BEGIN");
  try {
    if (before !== "") {
      await client.query("SET LOCAL session_replication_role = replica");
      await client.query(before);
      await client.query("SET LOCAL session_replication_role = origin");
    }
    await client.query(statement);
    return undefined;
  } catch (error) {
    return error instanceof pg.DatabaseError ? `${error.code} ${error.constraint ?? error.message}` : String(error);
  } finally {
    await client.query("ROLLBACK");
  }
}

/** Every pair of two different states, and which of them the database lets through. */
async function allowedMoves(table: string, column: string, states: readonly string[], otherwise: string) {
  const allowed: string[] = [];
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const found = await refusal(
        `UPDATE ${table} SET ${column} = '${to}' WHERE id = 1`,
        `UPDATE ${table} SET ${column} = '${from}' WHERE id = 1`,
      );
      if (found === undefined) {
        allowed.push(`${from}>${to}`);
      } else {
        expect(found).toBe(otherwise);
      }
    }
  }
  return allowed.sort();
}

describe("the words of shared/states, once more in the database", () => {
  const tables: readonly (readonly [string, Readonly<Record<string, number>>])[] = [
    ["task_status", taskStatus],
    ["payout_status", payoutStatus],
    ["wallet_state", walletState],
    ["account_state", accountState],
    ["contractor_status", contractorStatus],
    ["terms_state", terms],
    ["tax_state", taxStates],
    ["document_type", documentType],
  ];
  test.each(tables)("%s has the words of its table in TypeScript, each with its number", async (type, words) => {
    const { rows } = await client.query<{ word: string; number: number }>(
      `SELECT word::text, number_of(word) AS number FROM unnest(enum_range(NULL::${type})) AS word`,
    );
    expect(Object.fromEntries(rows.map(({ word, number }) => [word, number]))).toEqual(words);
  });
});

test("G-01: the database knows the currencies of the product, each with its digits, and shows each unit as 1.00", async () => {
  const { rows } = await client.query<{ code: string; digits: number; unit: string }>(
    "SELECT code, digits, ledger.wire((10 ^ digits)::bigint, code) AS unit FROM ledger.currency ORDER BY code",
  );
  const wanted = Object.values(currencies).map(({ code, digits }) => ({ code, digits, unit: "1.00" }));
  expect(rows).toEqual(wanted.sort((a, b) => (a.code < b.code ? -1 : 1)));
});

describe("the state tables, once more in the database", () => {
  const moves = (words: Readonly<Record<string, number>>, pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([from, to]) => `${wordOf(words, from)}>${wordOf(words, to)}`).sort();

  test.each([
    ["HO-20: the", "task", "status", taskStatus, pairsOf<number>(taskMoves)],
    ["HO-33: the", "payout", "status", payoutStatus, pairsOf<number>(payoutMoves)],
    ["the", "wallet", "state", walletState, pairsOf<number>(walletMoves)],
  ])("%s database lets a %s make the moves of its state table and no other", async (_, table, column, words, pairs) => {
    expect(pairs.length).toBeGreaterThan(4);
    expect(await allowedMoves(table, column, Object.keys(words), `23514 ${table}_state`)).toEqual(moves(words, pairs));
  });
  test("HO-33: a payout whose money was sent is not taken out of its batch", async () => {
    const back = "UPDATE payout SET status = 'pending' WHERE id = 1";
    expect(await refusal(back, "UPDATE payout SET status = 'processing', submit_txn = 9 WHERE id = 1")).toBe(
      "23514 payout_state",
    );
    expect(await refusal(back, "UPDATE payout SET status = 'processing' WHERE id = 1")).toBeUndefined();
    expect(
      await refusal(
        "UPDATE payout SET status = 'canceled' WHERE id = 1",
        "UPDATE payout SET status = 'processing', submit_txn = 9 WHERE id = 1",
      ),
    ).toBeUndefined();
  });
});

describe("what is fixed", () => {
  test.each([
    ["price_total", "1"],
    ["price_reward", "1"],
    ["currency", "'EUR'"],
    ["contractor_id", "31"],
    ["company_id", "21"],
  ])("C-08, X-01: %s of a task changes while it is a draft and never after", async (column, value) => {
    const change = `UPDATE task SET ${column} = ${value} WHERE id = 1`;
    expect(await refusal(change)).toBeUndefined();
    expect(await refusal(change, "UPDATE task SET status = 'onApproval' WHERE id = 1")).toBe("23514 task_price_fixed");
  });

  test("C-10: a task is deleted while it is a draft and never after", async () => {
    expect(await refusal("DELETE FROM task WHERE id = 1")).toBeUndefined();
    expect(
      await refusal("DELETE FROM task WHERE id = 1", "UPDATE task SET status = 'rejectedByCompany' WHERE id = 1"),
    ).toBe("23514 task_not_removable");
  });

  test.each([
    ["contractor_id", "31"],
    ["currency", "'EUR'"],
    ["amount", "901"],
    ["net", "799"],
    ["destination_id", "gen_random_uuid()"],
    ["request_txn", "2"],
  ])("HO-33: %s of a payout never changes", async (column, value) => {
    expect(await refusal(`UPDATE payout SET ${column} = ${value} WHERE id = 1`)).toBe("23514 payout_fixed");
    expect(await refusal("UPDATE payout SET label = 'x' WHERE id = 1")).toBeUndefined();
  });

  test.each([
    ["amount", "901"],
    ["net", "899"],
    ["payout_id", "2"],
  ])("T-61: %s of a part never changes, nor anything once it has its result", async (column, value) => {
    expect(await refusal(`UPDATE payout_item SET ${column} = ${value} WHERE id = 1`)).toBe("23514 payout_item_fixed");
    for (const [result, expected] of [
      ["open", undefined],
      ["ordered", undefined],
      ["unknown", undefined],
      ["accepted", undefined],
      ["paid", "23514 payout_item_fixed"],
      ["failed", "23514 payout_item_fixed"],
    ] as const) {
      const noted = await refusal(
        "UPDATE payout_item SET reference = 'x' WHERE id = 1",
        `UPDATE payout_item SET result = '${result}' WHERE id = 1`,
      );
      expect(noted, result).toBe(expected);
    }
  });

  test("T-61: the order id of a part is given once and stays", async () => {
    const give = "UPDATE payout_item SET order_id = 'second' WHERE id = 1";
    expect(await refusal(give)).toBeUndefined();
    expect(await refusal(give, "UPDATE payout_item SET order_id = 'first' WHERE id = 1")).toBe(
      "23514 payout_item_fixed",
    );
    expect(await refusal(give, "UPDATE payout_item SET order_id = 'second' WHERE id = 1")).toBeUndefined();
  });

  test("HO-31: a withdrawal method keeps its owner and kind, and one that is removed changes no more", async () => {
    const change = (set: string, before?: string) => refusal(`UPDATE wallet SET ${set} WHERE id = 1`, before);
    expect(await change("label = 'x'")).toBeUndefined();
    expect(await change("contractor_id = 31")).toBe("23514 wallet_fixed");
    expect(await change("type = 'toCard'")).toBe("23514 wallet_fixed");
    expect(await change("label = 'x'", "UPDATE wallet SET removed_at = '2026-11-03' WHERE id = 1")).toBe(
      "23514 wallet_fixed",
    );
  });

  test.each([
    ["kind", "'rate.publish'"],
    ["subject", "'topup:2'"],
    ["tenant", "21"],
    ["detail", "'{\"a\": 1}'"],
    ["about", "'{\"a\": 1}'"],
    ["before", "'{\"a\": 1}'"],
    ["after", "'{\"a\": 1}'"],
    ["reason", "'other'"],
    ["asked_by", "11"],
    ["asked_at", "'2026-11-09'"],
    ["expires_at", "'2026-11-09'"],
  ])("HO-44: %s of a request for approval never changes", async (column, value) => {
    expect(await refusal(`UPDATE approval SET ${column} = ${value} WHERE id = 1`)).toBe("23514 approval_fixed");
  });

  test("HO-44: a request for approval is decided once", async () => {
    const decide = "UPDATE approval SET state = 'approved', decided_by = 11, closed_at = '2026-11-03' WHERE id = 1";
    expect(await refusal(decide)).toBeUndefined();
    for (const state of ["approved", "refused", "expired", "overtaken"]) {
      expect(await refusal(decide, `UPDATE approval SET state = '${state}' WHERE id = 1`), state).toBe(
        "23514 approval_fixed",
      );
    }
  });
});

describe("history", () => {
  test.each([
    ["ledger.txn", "kind = 'x'"],
    ["ledger.entry", "amount = 5"],
    ["ledger.event", "kind = 'x'"],
    ["ledger.lot_use", "amount = 5"],
    ["audit.record", "action = 'x'"],
    ["public.document", "amount = 5"],
    ["public.exchange", "rate = 5"],
    ["public.exchange_rate", "rate = 5"],
    ["public.exchange_spread", "bps = 5"],
    ["public.rate_snapshot", "rate = 5"],
    ["public.payout_fund", "amount = 5"],
    ["public.terms_version", "changes_en = 'x'"],
    ["public.terms_acceptance", "ip = 'x'"],
  ])("D6: %s is never edited, deleted or emptied", async (table, set) => {
    const refused = (kind: string) => `42501 ${kind} of ${table} is refused: history is never edited`;
    expect(await refusal(`UPDATE ${table} SET ${set}`)).toBe(refused("UPDATE"));
    expect(await refusal(`DELETE FROM ${table}`)).toBe(refused("DELETE"));
    await client.query("SET client_min_messages = warning");
    expect(await refusal(`TRUNCATE ${table} CASCADE`)).toContain("42501 TRUNCATE of");
  });

  test.each(["ledger.account", "public.approval"])("D6: %s loses no row", async (table) => {
    expect(await refusal(`DELETE FROM ${table}`)).toBe(`42501 DELETE of ${table} is refused: history is never edited`);
    expect(await refusal(`TRUNCATE ${table} CASCADE`)).toContain("42501 TRUNCATE of");
  });
});
