import { allRows } from "@artel/shared/limits/lists";
import { withdrawMethods } from "@artel/shared/rules/methods/method";
import { sql } from "kysely";
import { amongSums, isOneOf, type Range, within } from "../../../platform/db/conditions.ts";
import type { Read } from "../../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../../platform/db/list.ts";
import type { Row } from "../../../platform/db/row.ts";
import { countOf, rowsOf } from "../../../platform/db/rows.ts";
import { type PayoutRow, payoutColumns, payoutTables } from "../store.ts";

/** Keys that the table of own requests can be ordered by. */
export type OwnOrder = "created" | "method" | "amount" | "net" | "status";

export interface OwnFilter extends Range {
  readonly statuses?: readonly string[] | undefined;
  readonly methods?: readonly string[] | undefined;
  readonly currencies?: readonly string[] | undefined;
  /** Sums in units of each request's own currency. */
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
  /** Words of the search, folded. */
  readonly search: readonly string[];
  /** Methods and statuses whose words in the reader's language hold a word. */
  readonly methodsOf: (word: string) => readonly string[];
  readonly statusesOf: (word: string) => readonly string[];
}

const units = (column: "amount" | "net") => sql`ledger.wire(${sql.ref(`p.${column}`)}, p.currency)::numeric`;

/** A page of the requests of a contractor. */
export function selectOwnPage(
  read: Read,
  contractor: number,
  filter: OwnFilter,
  query: ListQuery<OwnOrder>,
): Promise<ListPage<PayoutRow>> {
  const source = {
    columns: payoutColumns,
    from: sql`FROM ${payoutTables}`,
    counted: sql`FROM payout p`,
    where: [
      sql<boolean>`p.contractor_id = ${contractor}`,
      within(sql`p.created_at`, filter),
      isOneOf(sql`p.status::text`, filter.statuses),
      isOneOf(sql`p.method`, filter.methods),
      isOneOf(sql`p.currency`, filter.currencies),
      amongSums(units("amount"), filter.amountFrom, filter.amountTo),
      holdsWords(
        filter.search,
        [sql`p.id`, sql`p.details`, sql`p.currency`, units("amount"), units("net")],
        [
          { column: sql`p.method`, codesOf: filter.methodsOf },
          { column: sql`p.status`, codesOf: filter.statusesOf },
        ],
      ),
    ],
    orders: {
      created: sql`p.created_at`,
      method: sql`array_position(${sql.lit(`{${withdrawMethods.join()}}`)}::text[], p.method)`,
      amount: units("amount"),
      net: units("net"),
      status: sql`number_of(p.status)`,
    },
    tie: [sql`p.id`],
  };
  return listPage<PayoutRow, OwnOrder>(read, source, query, allRows);
}

export interface TaskOnApproval extends Row<"task", "id" | "deadline" | "currency"> {
  readonly company: string;
  readonly reward: string;
}

/** Tasks whose money waits in escrow for this contractor. */
export function selectTasksOnApproval(tx: Read, contractor: number): Promise<TaskOnApproval[]> {
  return rowsOf<TaskOnApproval>(tx)`
    SELECT t.id, coalesce(nullif(c.brand_name, ''), c.name) AS company, t.deadline, t.currency, t.price_reward::text AS reward
    FROM task t JOIN company c ON c.id = t.company_id
    WHERE t.contractor_id = ${contractor} AND t.status IN ('onApproval', 'waitPay') ORDER BY t.sent_at, t.id`;
}

/** How many withdrawals of a contractor are not final. */
export function countOpen(read: Read, contractor: number): Promise<number> {
  return countOf(read)`SELECT count(*) AS count FROM payout
    WHERE contractor_id = ${contractor} AND status IN ('pending', 'processing')`;
}
