import { sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

/** A page of operations of a period, the newest first: those with a lower id than the last of the page before. */
export interface PageOf {
  readonly since: Date;
  readonly below: number | null;
  readonly size: number;
}

interface Done extends Row<"task", "id">, Row<"company", "name"> {
  /** Whose fee it is. */
  readonly account: Column<"app_user", "id">;
}

export interface PaymentRow
  extends Done,
    Row<"task", "currency" | "company_cover_withdraw">,
    Row<"company", "is_friend" | "hide_rub_byn" | "flags">,
    TextRow<"task", "price_reward">,
    TextRow<"company", "fee_rate">,
    TextRow<"contractor", "card_tax"> {}

/** Tasks that companies paid in. Fees of accounts are those of today. */
export function selectPayments(read: Read, { since, below, size }: PageOf): Promise<PaymentRow[]> {
  return rowsOf<PaymentRow>(
    read,
  )`SELECT t.id, c.id AS account, c.name, t.currency, t.price_reward::text, c.fee_rate::text,
      t.company_cover_withdraw, k.card_tax::text, c.is_friend, c.hide_rub_byn, c.flags
    FROM task t JOIN company c ON c.id = t.company_id JOIN contractor k ON k.id = t.contractor_id
    WHERE t.sent_at >= ${since} AND t.pay_txn IS NOT NULL AND (${below}::bigint IS NULL OR t.id < ${below})
    ORDER BY t.id DESC LIMIT ${size}`;
}

export interface WithdrawalRow
  extends Done,
    Row<"payout", "currency" | "method">,
    Row<"contractor", "flags">,
    TextRow<"payout", "amount">,
    TextRow<"contractor", "card_tax" | "bank_alt_tax" | "small_withdrawal_fee"> {
  /** Earlier ones of its month that a free withdrawal would have been used for; more than any quota where there is none. */
  readonly free_before: number;
}

/** Withdrawals that freelancers asked for, with the card fee of the money that they took. */
export function selectWithdrawals(read: Read, { since, below, size }: PageOf): Promise<WithdrawalRow[]> {
  const wouldUse = sql`(e.is_quota_used OR EXISTS (SELECT 1 FROM payout_item i WHERE i.payout_id = e.id AND i.fee_flat > 0))`;
  return rowsOf<WithdrawalRow>(
    read,
  )`SELECT p.id, p.contractor_id AS account, btrim(u.name || ' ' || u.surname) AS name, p.currency, p.method,
      p.amount::text, k.flags, k.bank_alt_tax::text, k.small_withdrawal_fee::text,
      coalesce((SELECT sum(f.card_tax * f.amount) / sum(f.amount) FROM payout_fund f JOIN payout_item i ON i.id = f.item_id
        WHERE i.payout_id = p.id), k.card_tax)::numeric(14, 10)::text AS card_tax,
      CASE WHEN u.api_v2 THEN (SELECT count(*) FROM payout e WHERE e.contractor_id = p.contractor_id AND e.id < p.id
        AND e.status <> 'canceled' AND e.created_at >= date_trunc('month', p.created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'
        AND ${wouldUse})::integer ELSE 1000 END AS free_before
    FROM payout p JOIN contractor k ON k.id = p.contractor_id JOIN app_user u ON u.id = k.id
    WHERE p.created_at >= ${since} AND p.status <> 'canceled' AND (${below}::bigint IS NULL OR p.id < ${below})
    ORDER BY p.id DESC LIMIT ${size}`;
}

export interface ExchangeRow
  extends Done,
    Row<"company", "is_friend" | "hide_rub_byn" | "flags" | "tarif_id">,
    Row<"exchange", "from_currency" | "to_currency">,
    TextRow<"exchange", "from_amount" | "rate"> {
  readonly is_company: boolean;
}

/** Exchanges at rates of the product; those at a rate that operators agreed on are judged alike. */
export function selectExchanges(read: Read, { since, below, size }: PageOf): Promise<ExchangeRow[]> {
  return rowsOf<ExchangeRow>(
    read,
  )`SELECT e.id, e.party AS account, coalesce(c.name, btrim(u.name || ' ' || u.surname)) AS name, e.from_currency,
      e.to_currency, e.from_amount::text, e.rate::text, coalesce(c.tarif_id, k.tarif_id)::integer AS tarif_id,
      c.id IS NOT NULL AS is_company, coalesce(c.is_friend, false) AS is_friend, coalesce(c.hide_rub_byn, false) AS hide_rub_byn,
      coalesce(c.flags, k.flags) AS flags
    FROM exchange e JOIN app_user u ON u.id = e.party LEFT JOIN company c ON c.id = e.party LEFT JOIN contractor k ON k.id = e.party
    WHERE e.created_at >= ${since} AND (${below}::bigint IS NULL OR e.id < ${below})
    ORDER BY e.id DESC LIMIT ${size}`;
}
