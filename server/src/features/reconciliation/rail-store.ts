import { type RawBuilder, sql } from "kysely";
import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";
import { services } from "../../providers/payouts/choose-rail.ts";

export interface ServiceSum extends Row<"payout_item", "rail">, Row<"payout", "currency"> {
  readonly day: string;
  readonly minor: string;
}

/** What the ledger posted for the orders of services that paid, by service and day: it left, so it is below zero. */
export function orderPostings(read: Read): Promise<ServiceSum[]> {
  return rowsOf<ServiceSum>(read)`
    SELECT i.rail, e.currency, to_char((x.created_at AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS day,
      sum(-e.amount)::text AS minor
    FROM ledger.account a JOIN ledger.entry e ON e.account_id = a.id JOIN ledger.txn x ON x.id = e.txn_id
    JOIN payout_item i ON i.result_txn = x.id
    WHERE a.kind = 'bankClearing' AND i.rail = ANY (${services}::text[])
    GROUP BY i.rail, e.currency, (x.created_at AT TIME ZONE 'UTC')::date`;
}

/** A sum that a service told as text, in minor units of the currency `c`; null where it is none, or larger than any that the books hold. */
export function toldMinor(text: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`CASE WHEN ${text} ~ '^[0-9]{1,12}([.][0-9]{1,9})?$' THEN (${text}::numeric * power(10::numeric, c.digits))::bigint END`;
}

/** By how much a service paid another sum than the books say, in minor units: less than zero where it paid more. */
const saidMore = sql`CASE d.kind
  WHEN 'otherSum' THEN i.net - told.minor WHEN 'paidAfterFailed' THEN -coalesce(told.minor, i.net)
  WHEN 'failedAfterPaid' THEN i.net END`;
const differences = sql`FROM payout_difference d JOIN payout_item i ON i.id = d.item_id JOIN payout p ON p.id = i.payout_id
  CROSS JOIN LATERAL (SELECT CASE WHEN coalesce(d.told_currency, p.currency) = p.currency
    THEN (SELECT ${toldMinor(sql.ref("d.told_amount"))} FROM ledger.currency c WHERE c.code = p.currency) END AS minor) told`;

/** What a service says of an order or of a payment, by the payout or the payment that it leads to. */
export interface ServiceItem extends ServiceSum, Row<"payout_difference", "settled_at"> {
  readonly name: string;
  readonly payout: number | null;
  readonly payin: number | null;
}

/** What services said of orders that the books do not say, and whether a person dealt with it. */
export function orderDifferences(read: Read): Promise<ServiceItem[]> {
  return rowsOf<ServiceItem>(read)`SELECT coalesce(i.rail, '') AS rail, p.currency,
      to_char((d.told_at AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS day, (${saidMore})::text AS minor,
      coalesce(i.order_id, '') AS name, p.id AS payout, NULL AS payin, d.settled_at
    ${differences} WHERE i.rail = ANY (${services}::text[]) AND (${saidMore}) <> 0 ORDER BY d.told_at, d.id`;
}

/** Orders that a service has and whose outcome nobody knows yet, oldest first. */
export function ordersInTransit(read: Read): Promise<Omit<ServiceItem, "settled_at">[]> {
  return rowsOf<Omit<ServiceItem, "settled_at">>(read)`SELECT coalesce(i.rail, '') AS rail, p.currency,
      to_char((coalesce(i.unknown_at, p.created_at) AT TIME ZONE 'UTC')::date, 'YYYY-MM-DD') AS day, i.net::text AS minor,
      coalesce(i.order_id, '') AS name, p.id AS payout, NULL AS payin
    FROM payout_item i JOIN payout p ON p.id = i.payout_id
    WHERE i.result IN ('unknown', 'accepted') AND i.rail = ANY (${services}::text[]) ORDER BY i.id LIMIT 500`;
}
