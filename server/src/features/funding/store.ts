import { allRows } from "@artel/shared/limits/lists";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { sql } from "kysely";
import { equals } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Column, NumberRow, Row, TextRow } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";

export interface TopupRow
  extends Row<
      "topup",
      | "id"
      | "company_id"
      | "document_id"
      | "currency"
      | "state"
      | "created_at"
      | "expires_at"
      | "ended_at"
      | "settled_at"
      | "refunded_at"
    >,
    TextRow<"topup", "amount">,
    Row<"document", "running" | "year">,
    NumberRow<"document", "type"> {
  readonly company_name: Column<"company", "name">;
  readonly minor: string;
  /** What came for it in its own currency, in minor units. */
  readonly received: string;
  /** What of it goes back or went back, in minor units of the same currency. */
  readonly refunded: string;
  readonly owner_email: Column<"app_user", "email">;
  readonly owner_language: Column<"app_user", "language">;
}

const topupColumns = sql`t.id, t.company_id, c.name AS company_name, t.document_id, d.running, number_of(d.type) AS type, d.year,
  t.currency, t.amount::text AS minor, t.received_amount::text AS received, ledger.wire(t.amount, t.currency) AS amount, t.state, t.created_at,
  t.expires_at, t.ended_at, t.settled_at, t.refunded_at,
  (SELECT coalesce(sum(r.amount), 0) FROM bank_line r WHERE r.refund_topup_id = t.id AND r.currency = t.currency
    AND r.restored_txn IS NULL)::text AS refunded,
  u.email AS owner_email, u.language AS owner_language`;
const topupTables = sql`topup t JOIN document d ON d.id = t.document_id JOIN company c ON c.id = t.company_id
  JOIN app_user u ON u.id = t.company_id`;
/** The number of a proforma as `documentNumber` writes it. */
const numberText = sql`d.prefix || '-' || d.year || '-' || d.running`;

/** Whose money is awaited: nothing came, or a part. */
const isAwaited = sql<boolean>`t.state IN ('issued', 'partPaid')`;
const stateConditions = {
  awaited: isAwaited,
  part: sql<boolean>`(t.state = 'partPaid' AND ${isAwaited})`,
  ended: sql<boolean>`t.state IN ('expired', 'cancelled')`,
  open: sql<boolean>`t.state NOT IN ('paid', 'refunded')`,
} as const;

/** A page of the top-ups of one company, in one state or in any. */
export function topupsOf(
  read: Read,
  company: number,
  state: TopupRow["state"] | "awaited" | undefined,
  search: readonly string[],
  query: ListQuery<"id">,
): Promise<ListPage<TopupRow>> {
  const source = {
    columns: topupColumns,
    from: sql`FROM ${topupTables}`,
    where: [
      sql<boolean>`t.company_id = ${company}`,
      state === "awaited" ? isAwaited : equals(sql`t.state`, state),
      holdsWords(search, [numberText]),
    ],
    orders: { id: sql`t.id` },
    tie: [],
  };
  return listPage<TopupRow, "id">(read, source, query, allRows);
}

/** What is still to come for the proformas of a company, in minor units by currency. */
export function awaitedSums(
  read: Read,
  company: number,
): Promise<(Row<"topup", "currency"> & { readonly missing: string })[]> {
  return rowsOf<Row<"topup", "currency"> & { readonly missing: string }>(
    read,
  )`SELECT t.currency, sum(greatest(t.amount - t.received_amount, 0))::text AS missing FROM topup t
    WHERE t.company_id = ${company} AND ${isAwaited} GROUP BY t.currency ORDER BY t.currency`;
}

export interface QueueFilter {
  readonly state: keyof typeof stateConditions;
  /** Top-ups that the tab shows, or all but these. */
  readonly only?: readonly number[] | undefined;
  readonly without?: readonly number[] | undefined;
  readonly search: readonly string[];
  /** Top-ups beside which the word stands in the payer of a line. */
  readonly withPayer: (word: string) => readonly string[];
}

export type QueueOrder = "number" | "amount" | "createdAt";

/** A page of the top-ups of all companies: of those that wait for their money, or of those that ran out or were cancelled. */
export function waitingTopups(
  read: Read,
  filter: QueueFilter,
  query: ListQuery<QueueOrder>,
): Promise<ListPage<TopupRow>> {
  const source = {
    columns: topupColumns,
    from: sql`FROM ${topupTables}`,
    where: [
      stateConditions[filter.state],
      filter.only ? sql<boolean>`t.id = ANY(${filter.only}::bigint[])` : sql<boolean>`true`,
      filter.without ? sql<boolean>`t.id <> ALL(${filter.without}::bigint[])` : sql<boolean>`true`,
      holdsWords(
        filter.search,
        [numberText, sql`c.name`, sql`ledger.wire(t.amount, t.currency)`, sql`t.currency`],
        [{ column: sql`t.id::text`, codesOf: filter.withPayer }],
      ),
    ],
    orders: {
      number: sql`(d.year, d.running)`,
      amount: sql`ledger.wire(t.amount, t.currency)::numeric`,
      createdAt: sql`t.created_at`,
    },
    tie: [sql`t.id`],
  };
  return listPage<TopupRow, QueueOrder>(read, source, query, allRows);
}

/** What a bank line is compared with. */
export type Payable = Pick<
  TopupRow,
  "id" | "company_id" | "company_name" | "running" | "type" | "year" | "currency" | "minor" | "received" | "state"
>;

const payableColumns = sql`t.id, t.company_id, c.name AS company_name, d.running, number_of(d.type) AS type, d.year, t.currency,
  t.amount::text AS minor, t.received_amount::text AS received, t.state`;
const payableTables = sql`topup t JOIN document d ON d.id = t.document_id JOIN company c ON c.id = t.company_id`;

/** Every top-up that waits for its money, with no more than a bank line is compared with. */
export function payableTopups(read: Read): Promise<Payable[]> {
  return rowsOf<Payable>(read)`SELECT ${payableColumns} FROM ${payableTables} WHERE ${isAwaited}`;
}

/**
 * Top-ups that ran out or were cancelled, of those with some numbers: their money may still come, and a person looks at it. None of
 * which money goes back, and none of a company that was closed.
 */
export async function endedTopups(
  read: Read,
  numbers: readonly { readonly year: number; readonly running: number }[],
): Promise<Payable[]> {
  if (numbers.length === 0) {
    return [];
  }
  return rowsOf<Payable>(read)`SELECT ${payableColumns}
    FROM unnest(${numbers.map(({ year }) => year)}::int[], ${numbers.map(({ running }) => running)}::bigint[]) n (year, running)
    JOIN document d ON d.prefix = 'PI' AND d.year = n.year AND d.running = n.running
    JOIN topup t ON t.document_id = d.id JOIN company c ON c.id = t.company_id JOIN app_user u ON u.id = t.company_id
    WHERE ${stateConditions.ended} AND u.current_state NOT IN ('blocked', 'removed')
      AND NOT EXISTS (SELECT FROM bank_line r WHERE r.refund_topup_id = t.id AND r.restored_txn IS NULL)`;
}

/** How many top-ups have a part of their money, and how many ran out or were cancelled. */
export async function countByState(read: Read): Promise<{ part: number; ended: number }> {
  const { rows } = await sql<{ part: number; ended: number }>`SELECT
    (SELECT count(*) FROM topup t WHERE ${stateConditions.part}) AS part,
    (SELECT count(*) FROM topup t WHERE ${stateConditions.ended}) AS ended`.execute(read);
  return rows[0] ?? { part: 0, ended: 0 };
}

/** Locks the top-up: the subject row comes before any account. */
export function lockTopup(tx: Tx, id: number): Promise<TopupRow | undefined> {
  return firstRow<TopupRow>(tx)`SELECT ${topupColumns} FROM ${topupTables} WHERE t.id = ${id} FOR UPDATE OF t`;
}

/** A top-up as it stands, without a lock; undefined for an unknown id. */
export function selectTopup(tx: Read, id: number): Promise<TopupRow | undefined> {
  return firstRow<TopupRow>(tx)`SELECT ${topupColumns} FROM ${topupTables} WHERE t.id = ${id}`;
}

/**
 * `entered_by` is who typed it in or uploaded its file, `columns_by` who named the columns of its table, `part_by` who made it a part
 * of another, `divided_by` who made parts of it.
 */
export interface BankLineRow
  extends Row<
      "bank_line",
      | "id"
      | "payer"
      | "reference"
      | "bank_number"
      | "currency"
      | "topup_id"
      | "entered_by"
      | "columns_by"
      | "is_told_differently"
      | "source"
      | "kind"
      | "aside_txn"
      | "order_id"
      | "return_code"
      | "item_id"
      | "back_order"
      | "back_txn"
      | "part_of"
      | "part_by"
      | "divided_by"
      | "refund_topup_id"
      | "restored_txn"
    >,
    TextRow<"bank_line", "value_date" | "amount"> {
  readonly minor: string;
  /** Who uploaded the file whose words it has; null where it has those of who typed it. */
  readonly told_by: Column<"bank_file", "uploaded_by"> | null;
  /** Whether it shows that money of another line went back to its payer. */
  readonly is_back_line: boolean;
}

export const lineColumns = sql`id, to_char(value_date, 'YYYY-MM-DD') AS value_date, payer, reference, bank_number, currency, amount::text AS minor,
  ledger.wire(amount, currency) AS amount, topup_id, entered_by, columns_by, is_told_differently, source, kind, aside_txn,
  CASE WHEN source <> 'typed' THEN (SELECT f.uploaded_by FROM bank_file f WHERE f.id = file_id) END AS told_by,
  order_id, return_code, item_id, back_order, back_txn, part_of, part_by, divided_by, refund_topup_id, restored_txn,
  EXISTS (SELECT FROM bank_line o WHERE o.back_line_id = bank_line.id) AS is_back_line`;

/** The money that came and no top-up has used, in the order of its entry; of a divided line its parts alone. */
export function openBankLines(tx: Read): Promise<BankLineRow[]> {
  return rowsOf<BankLineRow>(tx)`
    SELECT ${lineColumns} FROM bank_line WHERE topup_id IS NULL AND kind = 'income' AND back_order IS NULL
      AND divided_by IS NULL AND refund_topup_id IS NULL ORDER BY id`;
}

/** One bank line, used or not, locked until the end of the transaction; undefined for an unknown id. */
export function lockBankLine(tx: Tx, id: number): Promise<BankLineRow | undefined> {
  return firstRow<BankLineRow>(tx)`SELECT ${lineColumns} FROM bank_line WHERE id = ${id} FOR UPDATE`;
}

/** One bank line as it stands, without a lock; undefined for an unknown id. */
export function selectBankLine(tx: Read, id: number): Promise<BankLineRow | undefined> {
  return firstRow<BankLineRow>(tx)`SELECT ${lineColumns} FROM bank_line WHERE id = ${id}`;
}

/** Bank lines by their ids, whatever became of them, without a lock; unknown ids are left out. */
export function selectBankLines(tx: Read, ids: readonly number[]): Promise<BankLineRow[]> {
  return rowsOf<BankLineRow>(tx)`SELECT ${lineColumns} FROM bank_line WHERE id = ANY (${ids}::bigint[])`;
}

/**
 * Binds a bank line to the top-up that it paid, wholly or in part; a line that is bound already keeps its top-up. The database
 * refuses the person who typed it as the one who settled it.
 */
export async function useBankLine(tx: Tx, id: number, topup: number, settledBy: number): Promise<void> {
  await sql`UPDATE bank_line SET topup_id = ${topup}, settled_by = ${settledBy}
    WHERE id = ${id} AND topup_id IS NULL`.execute(tx);
}

/**
 * Answers nothing when the very same line is there already, typed or of a file: one with the number that the bank gave it, or an
 * equal one where no number tells the two apart. A part is no such line: only the whole came.
 */
export function insertBankLine(
  tx: Tx,
  line: {
    valueDate: string;
    payer: string;
    reference: string;
    bankNumber: string;
    currency: CurrencyCode;
    minor: bigint;
    actor: number;
    now: Date;
  },
): Promise<BankLineRow | undefined> {
  return firstRow<BankLineRow>(tx)`
    INSERT INTO bank_line (value_date, payer, reference, bank_number, currency, amount, entered_by, created_at)
    SELECT ${line.valueDate}::date, ${line.payer}, ${line.reference}, ${line.bankNumber}, ${line.currency},
      ${line.minor.toString()}::bigint, ${line.actor}::bigint, ${line.now}::timestamptz
    WHERE NOT EXISTS (SELECT FROM bank_line WHERE value_date = ${line.valueDate}::date
      AND currency = ${line.currency} AND amount = ${line.minor.toString()}::bigint AND kind = 'income'
      AND part_of IS NULL AND refund_topup_id IS NULL AND CASE WHEN ${line.bankNumber} = '' THEN payer = ${line.payer} AND reference = ${line.reference}
        ELSE bank_number = ${line.bankNumber} AND source = 'uploaded' END)
    ON CONFLICT DO NOTHING RETURNING ${lineColumns}`;
}
