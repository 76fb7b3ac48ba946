import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { AsideReason } from "@artel/shared/states/deposit-states";
import { sql } from "kysely";
import { equals } from "../../../platform/db/conditions.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../../platform/db/row.ts";
import { firstRow, hasRows, rowsOf } from "../../../platform/db/rows.ts";

export interface DepositRow
  extends Row<
      "deposit",
      | "id"
      | "tx_id"
      | "event"
      | "place"
      | "company_id"
      | "sender"
      | "currency"
      | "state"
      | "confirmations"
      | "seen_at"
      | "ended_at"
      | "aside_reason"
    >,
    TextRow<"deposit", "block"> {
  readonly minor: string;
  readonly address: Column<"deposit_address", "address">;
}

export const depositColumns = sql`d.id, d.tx_id, d.event, d.place, d.company_id, d.sender, d.currency, d.amount::text AS minor, d.state, d.block::text AS block,
  d.confirmations, d.seen_at, d.ended_at, d.aside_reason, a.address`;
export const depositTables = sql`deposit d JOIN deposit_address a ON a.place = d.place`;

/** A transfer as the chain has it now. */
export interface SeenTransfer {
  readonly txId: string;
  readonly event: number;
  readonly place: number;
  readonly company: number;
  readonly sender: string;
  readonly currency: CurrencyCode;
  readonly units: bigint;
  readonly block: number;
  readonly blockAt: Date;
  readonly confirmations: number;
}

/**
 * Writes down a transfer that stands in a block, once by its transaction and its place there; one that was known before and is
 * not final gets the block that it has now, and one that was dropped is seen again. Answers whether anything changed.
 */
export function seeTransfer(tx: Tx, seen: SeenTransfer, now: Date): Promise<boolean> {
  return hasRows(tx)`
    INSERT INTO deposit AS d (tx_id, event, place, company_id, sender, currency, amount, block, block_at, confirmations, seen_at)
    VALUES (${seen.txId}, ${seen.event}, ${seen.place}, ${seen.company}, ${seen.sender}, ${seen.currency},
      ${seen.units.toString()}::bigint, ${seen.block}, ${seen.blockAt}, ${seen.confirmations}, ${now})
    ON CONFLICT (tx_id, event) DO UPDATE SET state = 'seen', sender = excluded.sender, amount = excluded.amount,
      block = excluded.block, block_at = excluded.block_at, confirmations = excluded.confirmations
    WHERE d.state IN ('seen', 'dropped') AND (d.state, d.sender, d.amount, d.block, d.confirmations)
      IS DISTINCT FROM ('seen', excluded.sender, excluded.amount, excluded.block, excluded.confirmations)
    RETURNING d.id`;
}

/** Which of these transactions are known to the end at an address: nothing about them can change. */
export async function endedAt(read: Read, place: number, txIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Row<"deposit", "tx_id">>`SELECT tx_id FROM deposit
    WHERE tx_id = ANY (${txIds}::text[]) AND place = ${place} GROUP BY tx_id
    HAVING bool_and(state IN ('aside', 'credited'))`.execute(read);
  return new Set(rows.map(({ tx_id }) => tx_id));
}

/** Deposits that are not final: at one address, or at all of them. */
export function followedDeposits(read: Read, place?: number): Promise<DepositRow[]> {
  return rowsOf<DepositRow>(read)`
    SELECT ${depositColumns} FROM ${depositTables} WHERE d.state = 'seen' AND ${equals(sql`d.place`, place)}
    ORDER BY d.id`;
}

/** One deposit, locked until the end of the transaction; undefined for an unknown id. */
export function lockDeposit(tx: Tx, id: number): Promise<DepositRow | undefined> {
  return firstRow<DepositRow>(tx)`SELECT ${depositColumns} FROM ${depositTables} WHERE d.id = ${id} FOR UPDATE OF d`;
}

/** One deposit as it stands, without a lock. */
export function selectDeposit(read: Read, id: number): Promise<DepositRow | undefined> {
  return firstRow<DepositRow>(read)`SELECT ${depositColumns} FROM ${depositTables} WHERE d.id = ${id}`;
}

/** The newest deposits of a company. */
export function newestDeposits(read: Read, company: number, most: number): Promise<DepositRow[]> {
  return rowsOf<DepositRow>(read)`SELECT ${depositColumns} FROM ${depositTables} WHERE d.company_id = ${company}
    ORDER BY d.id DESC LIMIT ${most}`;
}

/** Notes how many blocks stand over a deposit. False where that was known, or where it is seen no more. */
export function noteConfirmations(tx: Tx, id: number, confirmations: number): Promise<boolean> {
  return hasRows(tx)`UPDATE deposit SET confirmations = ${confirmations}
    WHERE id = ${id} AND state = 'seen' AND confirmations <> ${confirmations} RETURNING id`;
}

/** No block holds the deposit any more. False where it is not seen at all. */
export function dropDeposit(tx: Tx, id: number): Promise<boolean> {
  return hasRows(tx)`UPDATE deposit SET state = 'dropped', confirmations = 0
    WHERE id = ${id} AND state = 'seen' RETURNING id`;
}

/** Marks a locked deposit as put aside by a posting. */
export async function markDepositAside(
  tx: Tx,
  id: number,
  end: { readonly why: AsideReason; readonly txnId: string; readonly confirmations: number; readonly now: Date },
): Promise<void> {
  await sql`UPDATE deposit SET state = 'aside', aside_reason = ${end.why}, aside_txn = ${end.txnId}::bigint,
    confirmations = ${end.confirmations}, ended_at = ${end.now} WHERE id = ${id}`.execute(tx);
}

export interface DepositCredit {
  readonly txnId: string;
  readonly topup: number | null;
  readonly confirmations: number;
  /** Of two persons the one who asked and the one who approved. */
  readonly two: { readonly askedBy: number; readonly approvedBy: number } | undefined;
  readonly now: Date;
}

/** Marks a locked deposit as credited by a posting, perhaps for a proforma. */
export async function markDepositCredited(tx: Tx, id: number, credit: DepositCredit): Promise<void> {
  await sql`UPDATE deposit SET state = 'credited', credit_txn = ${credit.txnId}::bigint, topup_id = ${credit.topup},
    confirmations = ${credit.confirmations}, asked_by = ${credit.two?.askedBy ?? null},
    approved_by = ${credit.two?.approvedBy ?? null}, ended_at = ${credit.now} WHERE id = ${id}`.execute(tx);
}

export type Receiver = Row<"company", "is_friend" | "name"> & Row<"app_user", "email" | "language">;

/** Whether a company may hold what came, and whom to write to. */
export function receiverOf(read: Read, company: number): Promise<Receiver | undefined> {
  return firstRow<Receiver>(read)`SELECT c.is_friend, c.name, u.email, u.language
    FROM company c JOIN app_user u ON u.id = c.id WHERE c.id = ${company}`;
}

/** The oldest proforma of a company that waits for exactly this sum; undefined where none does. */
export async function proformaFor(read: Read, company: number, currency: CurrencyCode, minor: string) {
  const { rows } = await sql<
    Row<"topup", "id">
  >`SELECT id FROM topup WHERE company_id = ${company} AND state IN ('issued', 'partPaid')
    AND currency = ${currency} AND amount - received_amount = ${minor}::bigint ORDER BY id LIMIT 1`.execute(read);
  return rows[0]?.id;
}
