import { allRows } from "@artel/shared/limits/lists";
import type { DepositState } from "@artel/shared/states/deposit-states";
import { sql } from "kysely";
import { equals } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../../platform/db/list.ts";
import type { Column, NumberRow, OuterRow, Row } from "../../../platform/db/row.ts";
import { type DepositRow, depositColumns, depositTables } from "./deposit-store.ts";

export interface ListedDepositRow
  extends DepositRow,
    OuterRow<Row<"document", "running" | "year"> & NumberRow<"document", "type">> {
  readonly company_name: Column<"company", "name">;
}

/** A page of the deposits of all companies. */
export function depositsPage(
  read: Read,
  filter: { readonly state: DepositState | undefined; readonly search: readonly string[] },
  query: ListQuery<"seenAt" | "amount">,
): Promise<ListPage<ListedDepositRow>> {
  const source = {
    columns: sql`${depositColumns}, c.name AS company_name, n.running, n.year, number_of(n.type) AS type`,
    from: sql`FROM ${depositTables} JOIN company c ON c.id = d.company_id
      LEFT JOIN topup t ON t.id = d.topup_id LEFT JOIN document n ON n.id = t.document_id`,
    where: [
      equals(sql`d.state`, filter.state),
      holdsWords(filter.search, [
        sql`c.name`,
        sql`d.tx_id`,
        sql`a.address`,
        sql`d.sender`,
        sql`ledger.wire(d.amount, d.currency)`,
        sql`n.prefix || '-' || n.year || '-' || n.running`,
      ]),
    ],
    orders: { seenAt: sql`d.seen_at`, amount: sql`d.amount` },
    tie: [sql`d.id`],
  };
  return listPage<ListedDepositRow, "seenAt" | "amount">(read, source, query, allRows);
}

/** How many deposits are on their way, and how many lie aside. */
export async function countDeposits(read: Read): Promise<{ readonly seen: number; readonly aside: number }> {
  const { rows } = await sql<{ seen: number; aside: number }>`SELECT count(*) FILTER (WHERE state = 'seen') AS seen,
    count(*) FILTER (WHERE state = 'aside') AS aside FROM deposit WHERE state IN ('seen', 'aside')`.execute(read);
  return rows[0] ?? { seen: 0, aside: 0 };
}
