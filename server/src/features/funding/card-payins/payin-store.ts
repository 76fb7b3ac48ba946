import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { CardPayinDifference, CardPayinState } from "@artel/shared/states/card-payins";
import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, OuterRow, Row, TextRow } from "../../../platform/db/row.ts";
import { countOf, firstRow, hasRows, newId, rowsOf } from "../../../platform/db/rows.ts";

export interface PayinRow
  extends Row<
      "card_payin",
      | "id"
      | "payment_id"
      | "company_id"
      | "rule_set_id"
      | "created_by"
      | "currency"
      | "state"
      | "told_status"
      | "told_code"
      | "told_message"
      | "told_at"
      | "masked"
      | "paid_currency"
      | "paid_operation"
      | "paid_at"
      | "topup_id"
      | "asked"
      | "asked_at"
      | "ask_at"
      | "created_at"
      | "expires_at"
    >,
    TextRow<"card_payin", "amount" | "paid_amount" | "aside_txn">,
    OuterRow<Row<"topup", "document_id">> {
  /** What was credited, in minor units. */
  readonly credited: string | null;
  readonly company_name: Column<"company", "name"> | null;
  /** What went back of it, and what of that is still owed, in minor units. */
  readonly returned: string;
  readonly owed: string;
}

const returned = sql`(SELECT coalesce(sum(r.amount), 0) FROM card_payin_return r WHERE r.payin_id = p.id)`;
/** What the balance did not hold when money went back, less what was collected since. */
export const owedOf = sql`((SELECT coalesce(sum(r.owed_amount), 0) FROM card_payin_return r WHERE r.payin_id = p.id)
  - (SELECT coalesce(sum(k.amount), 0) FROM card_payin_collection k WHERE k.payin_id = p.id))`;
export const payinColumns = sql`p.id, p.payment_id, p.company_id, p.created_by, p.currency, p.amount::text, p.state, p.told_status,
  p.told_code, p.told_message, p.told_at, p.masked, p.paid_currency, p.paid_amount::text, p.paid_operation, p.paid_at,
  p.aside_txn::text, p.topup_id, p.asked, p.asked_at, p.ask_at, p.created_at, p.expires_at, c.name AS company_name,
  t.document_id, t.amount::text AS credited, ${returned}::text AS returned, ${owedOf}::text AS owed`;
export const payinTables = sql`FROM card_payin p LEFT JOIN company c ON c.id = p.company_id LEFT JOIN topup t ON t.id = p.topup_id`;

/** Writes a payment that a company is about to make, and answers its number; its page is given out afterwards. */
export function insertPayin(
  tx: Tx,
  payin: {
    readonly paymentId: string;
    readonly company: number;
    readonly by: number;
    readonly currency: CurrencyCode;
    readonly minor: bigint;
    readonly now: Date;
    readonly expiresAt: Date;
    readonly askAt: Date | undefined;
    /** The set of rules that judged it; null for the rules of the build. */
    readonly ruleSet: number | null;
  },
): Promise<number> {
  return newId(tx)`
    INSERT INTO card_payin (payment_id, company_id, created_by, currency, amount, created_at, expires_at, ask_at, rule_set_id)
    VALUES (${payin.paymentId}, ${payin.company}, ${payin.by}, ${payin.currency}, ${payin.minor.toString()}::bigint, ${payin.now},
      ${payin.expiresAt}, ${payin.askAt ?? null}, ${payin.ruleSet}) RETURNING id`;
}

/** Writes a payment that the provider tells of and we did not begin; one of this id that is there already is left alone. */
export async function insertStranger(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await sql`INSERT INTO card_payin (payment_id, created_at) VALUES (${paymentId}, ${now})
    ON CONFLICT (payment_id) DO NOTHING`.execute(tx);
}

/** One payment of a company by the id that its page carries, or undefined. */
export function selectPayinOf(read: Read, company: number, paymentId: string): Promise<PayinRow | undefined> {
  return firstRow<PayinRow>(read)`SELECT ${payinColumns} ${payinTables}
    WHERE p.company_id = ${company} AND p.payment_id = ${paymentId} AND p.created_by IS NOT NULL`;
}

/** The newest payments that a company began. */
export function newestPayins(read: Read, company: number, most: number): Promise<PayinRow[]> {
  return rowsOf<PayinRow>(read)`SELECT ${payinColumns} ${payinTables}
    WHERE p.company_id = ${company} AND p.created_by IS NOT NULL ORDER BY p.id DESC LIMIT ${most}`;
}

/** How many payments a company began since a moment. */
export function countPayins(read: Read, company: number, since: Date): Promise<number> {
  return countOf(read)`SELECT count(*) AS count FROM card_payin
    WHERE company_id = ${company} AND created_at > ${since}`;
}

/** Whether a company owes something of a payment that was taken back. */
export function owesAnything(read: Read, company: number): Promise<boolean> {
  return hasRows(read)`SELECT FROM card_payin p WHERE p.company_id = ${company} AND ${owedOf} > 0 LIMIT 1`;
}

/** One payment, locked: the subject row comes before any account. */
export async function lockPayin(tx: Tx, id: number): Promise<PayinRow | undefined> {
  await sql`SELECT FROM card_payin WHERE id = ${id} FOR UPDATE`.execute(tx);
  return selectPayin(tx, id);
}

/** The same by the id that the provider knows it by. */
export async function lockPayment(tx: Tx, paymentId: string): Promise<PayinRow | undefined> {
  const { rows } = await sql<Row<"card_payin", "id">>`SELECT id FROM card_payin
    WHERE payment_id = ${paymentId} FOR UPDATE`.execute(tx);
  return rows[0] && selectPayin(tx, rows[0].id);
}

/** The number of a payment by the id that the provider knows it by, or undefined. */
export async function selectNumber(read: Read, paymentId: string): Promise<number | undefined> {
  const { rows } = await sql<Row<"card_payin", "id">>`SELECT id FROM card_payin
    WHERE payment_id = ${paymentId}`.execute(read);
  return rows[0]?.id;
}

/** One payment as it stands, or undefined. */
export function selectPayin(read: Read, id: number): Promise<PayinRow | undefined> {
  return firstRow<PayinRow>(read)`SELECT ${payinColumns} ${payinTables} WHERE p.id = ${id}`;
}

/** What the provider said last; an older word of it takes nothing back. */
export async function noteTold(
  tx: Tx,
  id: number,
  told: {
    readonly status: string;
    readonly code: string;
    readonly message: string;
    readonly at: Date;
    readonly masked: string | undefined;
  },
): Promise<void> {
  await sql`UPDATE card_payin SET told_status = ${told.status}, told_code = ${told.code}, told_message = ${told.message},
      told_at = ${told.at}, masked = coalesce(${told.masked ?? null}, masked)
    WHERE id = ${id} AND coalesce(told_at, '-infinity') <= ${told.at}`.execute(tx);
}

/** Ends a payment of which no money came. Nobody asks about it any more. */
export async function endWithoutMoney(
  tx: Tx,
  id: number,
  state: Extract<CardPayinState, "declined" | "expired" | "closed">,
  now: Date,
): Promise<void> {
  await sql`UPDATE card_payin SET state = ${state}, ended_at = ${now}, ask_at = NULL WHERE id = ${id}`.execute(tx);
}

interface Came {
  readonly currency: CurrencyCode;
  readonly minor: bigint;
  readonly operation: string;
  readonly at: Date;
}

/** Money came as it was ordered, and became this top-up. */
export async function setPaid(tx: Tx, id: number, came: Came, topup: number, now: Date): Promise<void> {
  await sql`UPDATE card_payin SET state = 'paid', topup_id = ${topup}, ended_at = ${now}, ask_at = NULL,
      paid_currency = ${came.currency}, paid_amount = ${came.minor.toString()}::bigint, paid_operation = ${came.operation},
      paid_at = ${came.at} WHERE id = ${id}`.execute(tx);
}

/** Money came otherwise than it was ordered, and was put aside by this posting. */
export async function setAside(tx: Tx, id: number, came: Came, txnId: string): Promise<void> {
  await sql`UPDATE card_payin SET state = 'aside', aside_txn = ${txnId}::bigint, ended_at = NULL, ask_at = NULL,
      paid_currency = ${came.currency}, paid_amount = ${came.minor.toString()}::bigint, paid_operation = ${came.operation},
      paid_at = ${came.at} WHERE id = ${id}`.execute(tx);
}

/** Money that was put aside became the top-up of a company. */
export async function setCredited(
  tx: Tx,
  id: number,
  end: { readonly company: number; readonly topup: number; readonly now: Date },
): Promise<void> {
  await sql`UPDATE card_payin SET state = 'paid', company_id = ${end.company}, topup_id = ${end.topup}, ended_at = ${end.now}
    WHERE id = ${id}`.execute(tx);
}

/** All of its money went back to the card. */
export async function setReturned(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`UPDATE card_payin SET state = 'returned', ended_at = ${now}, ask_at = NULL WHERE id = ${id}`.execute(tx);
}

/** Notes money that went back by one operation of the provider. */
export async function insertReturn(
  tx: Tx,
  back: {
    readonly payin: number;
    readonly operation: string;
    readonly kind: "refund" | "reversal" | "chargeback";
    readonly minor: bigint;
    readonly owed: bigint;
    readonly txnId: string;
    readonly now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO card_payin_return (payin_id, operation_id, kind, amount, owed_amount, txn_id, created_at)
    VALUES (${back.payin}, ${back.operation}, ${back.kind}, ${back.minor.toString()}::bigint, ${back.owed.toString()}::bigint,
      ${back.txnId}::bigint, ${back.now})`.execute(tx);
}

/** Whether an operation by which money goes back was booked before. */
export function isReturnKnown(read: Read, payin: number, operation: string): Promise<boolean> {
  return hasRows(read)`SELECT FROM card_payin_return
    WHERE payin_id = ${payin} AND operation_id = ${operation}`;
}

/** Notes what two persons took of a balance for what its company owed. */
export async function insertCollection(
  tx: Tx,
  taken: {
    readonly payin: number;
    readonly minor: bigint;
    readonly txnId: string;
    readonly askedBy: number;
    readonly approvedBy: number;
    readonly now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO card_payin_collection (payin_id, amount, txn_id, asked_by, approved_by, created_at)
    VALUES (${taken.payin}, ${taken.minor.toString()}::bigint, ${taken.txnId}::bigint, ${taken.askedBy}, ${taken.approvedBy},
      ${taken.now})`.execute(tx);
}

/** Keeps what the provider says against our books; answers whether it is new. Nobody asks about the payment by himself any more. */
export async function keepDifference(
  tx: Tx,
  payin: number,
  difference: {
    readonly kind: CardPayinDifference;
    readonly sum?: { readonly amount: string; readonly currency: string };
    readonly now: Date;
  },
): Promise<boolean> {
  const { kind, sum, now } = difference;
  const { rows } = await sql`INSERT INTO card_payin_difference (payin_id, kind, told_amount, told_currency, told_at)
    VALUES (${payin}, ${kind}, ${sum?.amount.slice(0, 40) ?? null}, ${sum?.currency.slice(0, 10) ?? null}, ${now})
    ON CONFLICT (payin_id, kind) DO NOTHING RETURNING id`.execute(tx);
  await sql`UPDATE card_payin SET ask_at = NULL WHERE id = ${payin} AND ask_at IS NOT NULL`.execute(tx);
  return rows.length > 0;
}

/** Says that all open differences of a payment are dealt with; answers how many there were. Nobody's name: the provider itself. */
export async function settleDifferences(
  tx: Tx,
  payin: number,
  by: number | undefined,
  now: Date,
  only?: CardPayinDifference,
): Promise<number> {
  const { rows } = await sql`UPDATE card_payin_difference SET settled_by = ${by ?? null}, settled_at = ${now}
    WHERE payin_id = ${payin} AND settled_at IS NULL AND (${only ?? null}::text IS NULL OR kind = ${only ?? null})
    RETURNING id`.execute(tx);
  return rows.length;
}

/** Payments about which the provider is to be asked now. */
export async function duePayins(read: Read, now: Date): Promise<number[]> {
  const { rows } = await sql<Row<"card_payin", "id">>`SELECT id FROM card_payin WHERE ask_at <= ${now} ORDER BY ask_at
    LIMIT 500`.execute(read);
  return rows.map(({ id }) => id);
}

/** Counts a question and notes when the next one is due, before it is asked. */
export async function takeQuestion(tx: Tx, id: number, now: Date, next: Date | undefined): Promise<void> {
  await sql`UPDATE card_payin SET asked = asked + 1, asked_at = ${now}, ask_at = ${next ?? null}
    WHERE id = ${id}`.execute(tx);
}

/** Whether a company may top up by card: operators list it for that. */
export async function mayPayInByCard(read: Read, company: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM company WHERE id = ${company} AND 'cardPayIn' = ANY (flags)`.execute(read);
  return rows.length > 0;
}
