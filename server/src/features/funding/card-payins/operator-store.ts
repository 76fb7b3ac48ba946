import type { cardPayinTabs } from "@artel/shared/calls/funding/operator-card-payins";
import { allRows } from "@artel/shared/limits/lists";
import { type RawBuilder, sql } from "kysely";
import { type Range, within } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../../platform/db/list.ts";
import type { Column, Row, TextRow } from "../../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../../platform/db/rows.ts";
import { owedOf, type PayinRow, payinColumns, payinTables } from "./payin-store.ts";

export type PayinTab = (typeof cardPayinTabs)[number];

export interface QueuedPayin extends PayinRow {
  readonly differences: readonly Column<"card_payin_difference", "kind">[];
}

const openDifferences = sql`ARRAY(SELECT d.kind FROM card_payin_difference d
  WHERE d.payin_id = p.id AND d.settled_at IS NULL ORDER BY d.id)`;
/** What asks for a person: money put aside, a difference that nobody dealt with, and money that is owed. */
const needsPerson = sql<boolean>`(p.state = 'aside' OR ${owedOf} > 0
  OR EXISTS (SELECT FROM card_payin_difference d WHERE d.payin_id = p.id AND d.settled_at IS NULL))`;

const tabs: Readonly<Record<PayinTab, RawBuilder<boolean>>> = {
  all: sql`true`,
  attention: needsPerson,
  open: sql`p.state = 'open'`,
  paid: sql`p.state = 'paid'`,
  failed: sql`p.state IN ('declined', 'expired', 'closed')`,
  returned: sql`EXISTS (SELECT FROM card_payin_return r WHERE r.payin_id = p.id)`,
};

/** A page of the payments of all companies. */
export function selectPayins(
  read: Read,
  filter: Range & { readonly tab: PayinTab; readonly search: readonly string[] },
  query: ListQuery<"createdAt">,
): Promise<ListPage<QueuedPayin>> {
  const words = [
    sql`p.payment_id`,
    sql`c.name`,
    sql`ledger.wire(coalesce(p.paid_amount, p.amount), coalesce(p.paid_currency, p.currency))`,
  ];
  const source = {
    columns: sql`${payinColumns}, ${openDifferences} AS differences`,
    from: payinTables,
    where: [tabs[filter.tab], within(sql`p.created_at`, filter), holdsWords(filter.search, words)],
    orders: { createdAt: sql`p.created_at` },
    tie: [sql`p.id`],
  };
  return listPage<QueuedPayin, "createdAt">(read, source, query, allRows);
}

/** One payment with the differences that nobody dealt with, or undefined. */
export function selectQueued(read: Read, id: number): Promise<QueuedPayin | undefined> {
  return firstRow<QueuedPayin>(read)`SELECT ${payinColumns}, ${openDifferences} AS differences ${payinTables}
    WHERE p.id = ${id}`;
}

/** How many payments ask for a person, and how many have no result. */
export async function countQueued(read: Read): Promise<{ readonly attention: number; readonly open: number }> {
  const { rows } = await sql<{ attention: number; open: number }>`
    SELECT count(*) FILTER (WHERE ${needsPerson}) AS attention, count(*) FILTER (WHERE p.state = 'open') AS open
    FROM card_payin p`.execute(read);
  return rows[0] ?? { attention: 0, open: 0 };
}

export type ReturnRow = Row<"card_payin_return", "kind" | "created_at"> &
  TextRow<"card_payin_return", "amount" | "owed_amount">;

/** What went back of a payment, in its order. */
export function selectReturns(read: Read, payin: number): Promise<ReturnRow[]> {
  return rowsOf<ReturnRow>(read)`SELECT kind, amount::text, owed_amount::text, created_at FROM card_payin_return
    WHERE payin_id = ${payin} ORDER BY id`;
}

export type DifferenceRow = Row<
  "card_payin_difference",
  "kind" | "told_amount" | "told_currency" | "told_at" | "settled_at"
> & { readonly settled_name: string | null };

/** What the provider said against our books of a payment, in its order. */
export function selectDifferences(read: Read, payin: number): Promise<DifferenceRow[]> {
  return rowsOf<DifferenceRow>(read)`SELECT d.kind, d.told_amount, d.told_currency, d.told_at, d.settled_at,
      btrim(u.name || ' ' || u.surname) AS settled_name
    FROM card_payin_difference d LEFT JOIN app_user u ON u.id = d.settled_by WHERE d.payin_id = ${payin} ORDER BY d.id`;
}
