import { allRows } from "@artel/shared/limits/lists";
import type { BankLineKind } from "@artel/shared/states/bank-lines";
import { sql } from "kysely";
import { amongSums } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";
import type { BankLineRow } from "./store.ts";

/** A line as it is written; sums are minor units. */
export interface NewFileLine {
  readonly key: string;
  readonly kind: BankLineKind;
  readonly value_date: string;
  readonly booking_date: string;
  readonly payer: string;
  readonly payer_account: string;
  readonly reference: string;
  readonly bank_number: string;
  readonly end_to_end: string;
  /** The order of ours that it names, and why it came back. */
  readonly order_id: string;
  readonly return_code: string;
  readonly currency: string;
  readonly amount: string;
  /** Whether another file gives its number another sum. */
  readonly is_told_differently: boolean;
}

/** What a line says of who paid. */
export type KnownLine = Row<"bank_line", "id" | "line_key" | "payer" | "payer_account" | "reference">;

/** The lines that an account has of some keys, by their keys. */
export async function knownLines(
  tx: Tx,
  account: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, KnownLine>> {
  const { rows } = await sql<KnownLine>`SELECT id, line_key, payer, payer_account, reference FROM bank_line
    WHERE account_id = ${account} AND line_key = ANY (${keys}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.line_key ?? "", row]));
}

/** A line of another file that has a number of this one. */
export type NumberedLine = Row<"bank_line", "id" | "bank_number" | "kind"> & TextRow<"bank_line", "value_date">;

/** The lines of some days that an account has of other files under some numbers of the bank. */
export async function numberedLines(
  tx: Tx,
  of: { readonly accountId: number; readonly fileId: number },
  fresh: readonly Pick<NewFileLine, "bank_number" | "value_date">[],
): Promise<NumberedLine[]> {
  const days = fresh.map(({ value_date }) => value_date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) {
    return [];
  }
  const numbers = fresh.map(({ bank_number }) => bank_number);
  return rowsOf<NumberedLine>(tx)`SELECT id, bank_number, kind, to_char(value_date, 'YYYY-MM-DD') AS value_date
    FROM bank_line WHERE account_id = ${of.accountId} AND file_id <> ${of.fileId} AND part_of IS NULL AND bank_number = ANY (${numbers}::text[])
      AND value_date BETWEEN ${from}::date AND ${to}::date`;
}

/** Writes the lines of a file by one statement. */
export async function insertFileLines(
  tx: Tx,
  lines: readonly NewFileLine[],
  of: {
    readonly accountId: number;
    readonly fileId: number;
    readonly columnsBy: number | undefined;
    readonly actor: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO bank_line (source, kind, file_id, account_id, columns_by, line_key, value_date, booking_date, payer, payer_account,
      reference, bank_number, end_to_end, order_id, return_code, currency, amount, is_told_differently, entered_by, created_at)
    SELECT 'uploaded', l.kind, ${of.fileId}, ${of.accountId}, ${of.columnsBy ?? null}::bigint, l.key, l.value_date, l.booking_date, l.payer, l.payer_account,
      l.reference, l.bank_number, l.end_to_end, l.order_id, l.return_code, l.currency, l.amount, l.is_told_differently, ${of.actor}::bigint, ${of.now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS l(key text, kind text, value_date date, booking_date date,
      payer text, payer_account text, reference text, bank_number text, end_to_end text, order_id text, return_code text, currency text, amount bigint, is_told_differently boolean)`.execute(
    tx,
  );
}

/** A line that an operator typed and that no file has held yet. */
export interface TypedLine
  extends Pick<BankLineRow, "id" | "value_date" | "payer" | "reference" | "bank_number" | "currency" | "minor"> {
  /** Whether its money was settled or put aside: then it keeps its words. */
  readonly isUsed: boolean;
}

/** Lines of some days that were typed and stand in no file yet, locked. */
export async function typedBetween(tx: Tx, from: string | undefined, to: string | undefined): Promise<TypedLine[]> {
  if (from === undefined || to === undefined) {
    return [];
  }
  return rowsOf<TypedLine>(tx)`SELECT id, to_char(value_date, 'YYYY-MM-DD') AS value_date, payer, reference,
    bank_number, currency, amount::text AS minor, topup_id IS NOT NULL OR aside_txn IS NOT NULL AS "isUsed" FROM bank_line
    WHERE value_date BETWEEN ${from}::date AND ${to}::date AND source = 'typed' AND line_key IS NULL
    ORDER BY id FOR UPDATE`;
}

/**
 * Says that a typed line is the one of a file. Who typed it stays; payer and words become those of the bank, unless its money was
 * used already.
 */
export async function tieTyped(
  tx: Tx,
  id: number,
  line: {
    readonly accountId: number;
    readonly fileId: number;
    readonly columnsBy: number | undefined;
    readonly key: string;
    readonly bookingDay: string;
    readonly told: NewFileLine | undefined;
  },
): Promise<void> {
  const { told } = line;
  const words = told
    ? sql`, source = 'uploaded', payer = ${told.payer}, payer_account = ${told.payer_account}, reference = ${told.reference},
      bank_number = ${told.bank_number}, end_to_end = ${told.end_to_end}, order_id = ${told.order_id}`
    : sql``;
  await sql`UPDATE bank_line SET account_id = ${line.accountId}, file_id = ${line.fileId}, line_key = ${line.key},
    columns_by = ${line.columnsBy ?? null}, booking_date = ${line.bookingDay}::date ${words} WHERE id = ${id}`.execute(
    tx,
  );
}

/** A line with what a list shows of it. */
export interface ListedLineRow
  extends BankLineRow,
    Row<"bank_line", "payer_account" | "end_to_end">,
    TextRow<"bank_line", "booking_date"> {
  readonly account: Column<"bank_account", "account"> | null;
  readonly file_name: Column<"bank_file", "name"> | null;
  readonly entered_by_name: string;
  readonly settled_by_name: string | null;
  readonly aside_by_name: string | null;
  /** Who booked it with its order. */
  readonly item_by_name: string | null;
  /** Who decided that it goes back to its payer. */
  readonly back_by_name: string | null;
  /** Who divided it, or the line that it is a part of. */
  readonly divided_by_name: string | null;
  /** Of a refund: the proforma whose money it is. */
  readonly refund_number: string | null;
}

const name = (alias: string) => sql`btrim(${sql.ref(`${alias}.name`)} || ' ' || ${sql.ref(`${alias}.surname`)})`;
const isBackLine = sql<boolean>`EXISTS (SELECT FROM bank_line x WHERE x.back_line_id = l.id)`;
const listedColumns = sql`l.id, to_char(l.value_date, 'YYYY-MM-DD') AS value_date, l.payer, l.reference, l.bank_number, l.currency,
  l.amount::text AS minor, ledger.wire(l.amount, l.currency) AS amount, l.topup_id, l.entered_by, l.columns_by, l.is_told_differently, l.source, l.kind, l.aside_txn,
  CASE WHEN l.source <> 'typed' THEN f.uploaded_by END AS told_by,
  l.order_id, l.return_code, l.item_id, l.back_order, l.back_txn, l.part_of, l.part_by, l.divided_by, l.refund_topup_id, l.restored_txn, ${isBackLine} AS is_back_line, l.payer_account, l.end_to_end, to_char(l.booking_date, 'YYYY-MM-DD') AS booking_date, a.account, f.name AS file_name,
  ${name("e")} AS entered_by_name, ${name("s")} AS settled_by_name, ${name("p")} AS aside_by_name,
  ${name("o")} AS item_by_name, ${name("b")} AS back_by_name, ${name("d")} AS divided_by_name,
  (SELECT n.prefix || '-' || n.year || '-' || n.running FROM topup t JOIN document n ON n.id = t.document_id
    WHERE t.id = l.refund_topup_id) AS refund_number`;
const listedTables = sql`bank_line l JOIN app_user e ON e.id = l.entered_by
  LEFT JOIN bank_account a ON a.id = l.account_id LEFT JOIN bank_file f ON f.id = l.file_id
  LEFT JOIN app_user s ON s.id = l.settled_by LEFT JOIN app_user p ON p.id = l.aside_by
  LEFT JOIN app_user o ON o.id = l.item_by LEFT JOIN app_user b ON b.id = l.back_approved_by
  LEFT JOIN app_user d ON d.id = coalesce(l.divided_by, l.part_by)`;

/** Whether a line that nothing has used names an order of ours; a credit only one of a payout. */
const waitsWithOrder = sql<boolean>`(l.kind IN ('outgoing', 'returned') AND l.order_id <> '' AND l.item_id IS NULL
  AND l.aside_txn IS NULL AND NOT ${isBackLine} AND (EXISTS (SELECT FROM payout_item i WHERE i.order_id = l.order_id)
    OR (l.kind = 'outgoing' AND (EXISTS (SELECT FROM bank_line x WHERE x.back_order = l.order_id)
      OR EXISTS (SELECT FROM bank_line_given_up g WHERE g.order_id = l.order_id)))))`;
const isBooked = sql<boolean>`(l.topup_id IS NOT NULL OR l.item_id IS NOT NULL OR ${isBackLine})`;

/** The state of a line by its columns alone; `open` holds the matched ones. `stateOf` says the same of one line. */
const stateConditions = {
  all: sql<boolean>`true`,
  open: sql<boolean>`(l.topup_id IS NULL AND l.kind = 'income' AND l.aside_txn IS NULL)`,
  settled: isBooked,
  aside: sql<boolean>`(l.aside_txn IS NOT NULL AND l.topup_id IS NULL AND l.item_id IS NULL AND l.back_order IS NULL
    AND l.divided_by IS NULL AND l.restored_txn IS NULL)`,
  divided: sql<boolean>`l.divided_by IS NOT NULL`,
  order: waitsWithOrder,
  returning: sql<boolean>`(l.back_order IS NOT NULL AND l.back_txn IS NULL)`,
  sentBack: sql<boolean>`l.back_txn IS NOT NULL`,
  restored: sql<boolean>`l.restored_txn IS NOT NULL`,
  other: sql<boolean>`(l.kind <> 'income' AND l.aside_txn IS NULL AND NOT ${isBooked} AND NOT ${waitsWithOrder})`,
} as const;

/** How many lines wait with an order of ours, lie aside and go back. */
export async function countWaiting(read: Read): Promise<{ order: number; aside: number; returning: number }> {
  const { rows } = await sql<{ order: number; aside: number; returning: number }>`SELECT
      (SELECT count(*) FROM bank_line l WHERE ${stateConditions.order}) AS "order",
      (SELECT count(*) FROM bank_line l WHERE ${stateConditions.aside}) AS aside,
      (SELECT count(*) FROM bank_line l WHERE ${stateConditions.returning}) AS returning`.execute(read);
  return rows[0] ?? { order: 0, aside: 0, returning: 0 };
}

export interface LineFilter {
  readonly state: keyof typeof stateConditions;
  /** Only these, where given. */
  readonly only: readonly number[] | undefined;
  readonly search: readonly string[];
  /** Days as YYYY-MM-DD, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sumFrom: string | undefined;
  readonly sumTo: string | undefined;
}

export type LineOrder = "valueDate" | "amount" | "payer";

/** A page of the lines of the bank. */
export function bankLinesPage(
  read: Read,
  filter: LineFilter,
  query: ListQuery<LineOrder>,
): Promise<ListPage<ListedLineRow>> {
  const { from, to } = filter;
  const source = {
    columns: listedColumns,
    from: sql`FROM ${listedTables}`,
    where: [
      stateConditions[filter.state],
      filter.only ? sql<boolean>`l.id = ANY (${filter.only}::bigint[])` : sql<boolean>`true`,
      from === undefined ? sql<boolean>`true` : sql<boolean>`l.value_date >= ${from}::date`,
      to === undefined ? sql<boolean>`true` : sql<boolean>`l.value_date <= ${to}::date`,
      amongSums(sql`ledger.wire(l.amount, l.currency)::numeric`, filter.sumFrom, filter.sumTo),
      holdsWords(filter.search, [
        sql`l.payer`,
        sql`l.reference`,
        sql`l.bank_number`,
        sql`l.payer_account`,
        sql`coalesce(a.account, '')`,
        sql`ledger.wire(l.amount, l.currency)`,
        sql`l.currency`,
      ]),
    ],
    orders: {
      valueDate: sql`l.value_date`,
      amount: sql`ledger.wire(l.amount, l.currency)::numeric`,
      payer: sql`lower(l.payer)`,
    },
    tie: [sql`l.id`],
  };
  return listPage<ListedLineRow, LineOrder>(read, source, query, allRows);
}

/** One line with what is shown of it; undefined for an unknown id. */
export function selectListedLine(read: Read, id: number): Promise<ListedLineRow | undefined> {
  return firstRow<ListedLineRow>(read)`SELECT ${listedColumns} FROM ${listedTables} WHERE l.id = ${id}`;
}

/** The parts of a line, in the order of their entry. */
export function selectListedParts(read: Read, whole: number): Promise<ListedLineRow[]> {
  return rowsOf<ListedLineRow>(read)`SELECT ${listedColumns} FROM ${listedTables} WHERE l.part_of = ${whole}
    ORDER BY l.id`;
}

/** Says that the money of a locked line was put aside by a posting. */
export async function markAside(tx: Tx, id: number, of: { txnId: string; actor: number; now: Date }): Promise<void> {
  await sql`UPDATE bank_line SET aside_txn = ${of.txnId}::bigint, aside_by = ${of.actor}, aside_at = ${of.now}
    WHERE id = ${id}`.execute(tx);
}
