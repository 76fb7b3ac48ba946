import type { ItemKind } from "@artel/shared/states/reconciliation";
import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { services } from "../../providers/payouts/choose-rail.ts";

/**
 * What the ledger posted to the bank's account, each posting with the line of the bank that shows it. `account` is that of the line, 0
 * while no statement shows it. What a service paid is none of the bank's.
 */
export const bankPostings = sql`
  SELECT x.id AS txn, e.currency, -e.amount AS minor, x.created_at, (x.created_at AT TIME ZONE 'UTC')::date AS day, x.kind,
    l.id AS line, l.booking_date AS line_day, p.topup_id AS topup, coalesce(i.payout_id, ri.payout_id) AS payout,
    coalesce(l.account_id, 0) AS account
  FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.txn x ON x.id = e.txn_id
  LEFT JOIN topup_payment p ON p.txn_id = x.id
  LEFT JOIN bank_line s ON s.aside_txn = x.id AND s.part_of IS NULL
  LEFT JOIN bank_line b ON b.back_txn = x.id
  LEFT JOIN payout_item i ON i.result_txn = x.id
  LEFT JOIN payout_return r ON r.txn_id = x.id
  LEFT JOIN payout_item ri ON ri.id = r.item_id
  LEFT JOIN bank_line o ON o.item_id = i.id AND o.kind = 'outgoing'
  LEFT JOIN bank_line t ON t.item_id = r.item_id AND t.kind = 'returned'
  LEFT JOIN bank_line l ON l.id = coalesce(p.line_id, s.id, b.back_line_id, o.id, t.id) AND l.line_key IS NOT NULL
  WHERE a.kind = 'bankClearing' AND NOT coalesce(i.rail = ANY (${services}::text[]), false)`;

/** What the lines of banks say, above zero what came. A part is no movement of its own. */
export const bankMovements = sql`
  SELECT l.id, l.account_id AS account, l.booking_date AS day, l.currency,
    CASE WHEN l.kind IN ('income', 'returned') THEN l.amount ELSE -l.amount END AS minor,
    l.payer, l.reference, l.kind, l.aside_txn, l.back_order, l.back_txn
  FROM bank_line l WHERE l.line_key IS NOT NULL AND l.part_of IS NULL`;

export interface AccountRow extends Row<"bank_account", "id" | "account" | "currency"> {
  /** The first day that a statement with a closing balance covers, and what was there before; null without such a statement. */
  readonly from_day: TextRow<"bank_closing", "from_day">["from_day"] | null;
  readonly base: string | null;
}

/** Accounts of ours, each with what it held before its first statement. */
export function accountsWithBase(read: Read): Promise<AccountRow[]> {
  return rowsOf<AccountRow>(read)`SELECT a.id, a.account, a.currency, to_char(c.from_day, 'YYYY-MM-DD') AS from_day,
      coalesce(c.opening_balance, c.closing_balance - (SELECT coalesce(sum(m.minor), 0) FROM (${bankMovements}) m
        WHERE m.account = a.id AND m.day BETWEEN c.from_day AND c.day))::text AS base
    FROM bank_account a LEFT JOIN LATERAL (SELECT * FROM bank_closing x WHERE x.account_id = a.id
      ORDER BY x.from_day, x.id LIMIT 1) c ON true ORDER BY a.account, a.currency`;
}

interface SumRow extends Row<"bank_account", "currency">, TextRow<"bank_closing", "day"> {
  readonly account: Column<"bank_account", "id">;
  readonly minor: string;
}

interface ClosingRow extends TextRow<"bank_closing", "day"> {
  readonly account: Column<"bank_account", "id">;
  readonly closing: string;
}

/** The first days of accounts, so that what a first statement already contains is not counted again. */
const firstDays = sql`SELECT DISTINCT ON (account_id) account_id, from_day FROM bank_closing ORDER BY account_id, from_day, id`;

/** What lines of banks come to, by account and day. */
export function movementSums(read: Read): Promise<SumRow[]> {
  return rowsOf<SumRow>(read)`
    SELECT m.account, m.currency, to_char(m.day, 'YYYY-MM-DD') AS day, sum(m.minor)::text AS minor
    FROM (${bankMovements}) m LEFT JOIN (${firstDays}) f ON f.account_id = m.account
    WHERE m.day >= coalesce(f.from_day, m.day) GROUP BY m.account, m.currency, m.day`;
}

/** What the ledger posted, by account and day. */
export function postingSums(read: Read): Promise<SumRow[]> {
  return rowsOf<SumRow>(read)`
    SELECT p.account, p.currency, to_char(p.day, 'YYYY-MM-DD') AS day, sum(p.minor)::text AS minor
    FROM (${bankPostings}) p LEFT JOIN (${firstDays}) f ON f.account_id = p.account
    WHERE coalesce(p.line_day, p.day) >= coalesce(f.from_day, '-infinity'::date)
    GROUP BY p.account, p.currency, p.day`;
}

/** The closing balances of days, of each the one that came last. */
export function closingsBetween(read: Read, from: string, to: string): Promise<ClosingRow[]> {
  return rowsOf<ClosingRow>(read)`
    SELECT DISTINCT ON (account_id, day) account_id AS account, to_char(day, 'YYYY-MM-DD') AS day, closing_balance::text AS closing
    FROM bank_closing WHERE day BETWEEN ${from}::date AND ${to}::date ORDER BY account_id, day DESC, id DESC`;
}

export interface ItemRow extends TextRow<"bank_closing", "day"> {
  readonly why: ItemKind;
  readonly minor: string;
  readonly name: string;
  readonly line: number | null;
  readonly topup: number | null;
  readonly payout: number | null;
  /** When the other side had it too; null while it does not. */
  readonly agreed_at: Date | null;
  readonly total: number;
}

/**
 * What stands on one side alone at the end of a day of an account, the oldest first; then what lies aside and goes back. One that the
 * other side has since says when.
 */
export function bankItems(
  read: Read,
  of: { account: number; currency: string; day: string; most: number },
): Promise<ItemRow[]> {
  return rowsOf<ItemRow>(read)`
    WITH posted AS (${bankPostings}), moved AS (${bankMovements}),
      first AS (SELECT from_day FROM bank_closing WHERE account_id = ${of.account} ORDER BY from_day, id LIMIT 1),
      item AS (
        SELECT 'lineNotBooked' AS why, m.day, m.minor, concat_ws(', ', nullif(m.payer, ''), nullif(m.reference, '')) AS name, m.id AS line,
          NULL::bigint AS topup, NULL::bigint AS payout, p.created_at AS agreed_at
        FROM moved m LEFT JOIN posted p ON p.line = m.id
        WHERE m.account = ${of.account} AND m.currency = ${of.currency} AND m.day <= ${of.day}::date
          AND m.day >= coalesce((SELECT from_day FROM first), m.day) AND (p.txn IS NULL OR p.day > ${of.day}::date)
        UNION ALL
        SELECT 'notInStatement', p.day, -p.minor, coalesce(l.payer, ''), NULL, p.topup, p.payout, l.booking_date::timestamp AT TIME ZONE 'UTC'
        FROM posted p LEFT JOIN bank_line l ON l.id = p.line
        WHERE p.account = ${of.account} AND p.currency = ${of.currency} AND p.day <= ${of.day}::date
          AND coalesce(p.line_day, p.day) >= coalesce((SELECT from_day FROM first), '-infinity'::date)
          AND (p.line IS NULL OR p.line_day > ${of.day}::date)
        UNION ALL
        SELECT CASE WHEN l.back_order IS NULL THEN 'aside' ELSE 'returning' END, l.booking_date, l.amount,
          concat_ws(', ', nullif(l.payer, ''), nullif(l.reference, '')), l.id, NULL, NULL, NULL
        FROM bank_line l WHERE l.account_id = ${of.account} AND l.currency = ${of.currency} AND l.aside_txn IS NOT NULL AND l.topup_id IS NULL
          AND l.item_id IS NULL AND l.divided_by IS NULL AND l.back_txn IS NULL
      )
    SELECT why, to_char(day, 'YYYY-MM-DD') AS day, minor::text AS minor, left(name, 200) AS name, line, topup, payout, agreed_at,
      count(*) OVER () AS total
    FROM item ORDER BY why IN ('aside', 'returning'), agreed_at IS NOT NULL, day, line, topup, payout LIMIT ${of.most}`;
}
