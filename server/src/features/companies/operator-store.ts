import { allRows } from "@artel/shared/limits/lists";
import type { ReviewState } from "@artel/shared/states/company-review";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Row } from "../../platform/db/row.ts";
import { reviewColumns } from "./review/store.ts";

export interface OperatorCompanyRow
  extends Row<"company", "id" | "name" | "brand_name" | "country" | "can_proforma" | "created_at" | "activated_at">,
    Row<"app_user", "email" | "phone" | "language"> {
  readonly owner_name: string;
  readonly standing: ReviewState;
  readonly standing_since: Date;
}

const columns = sql`c.id, c.name, c.brand_name, c.country, u.email, btrim(u.name || ' ' || u.surname) AS owner_name, u.phone,
  u.language, c.can_proforma, c.created_at, c.activated_at, ${reviewColumns}`;

/** Accounts with money in currencies that a company has not switched on. */
const offAccounts = sql`FROM ledger.account a WHERE a.owner = c.id AND a.kind IN ('available', 'escrow') AND a.balance > 0
  AND a.currency <> ALL (c.bills)`;

/** The same as sums, a currency at a time. */
const offBalances = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('currency', o.currency, 'amount', o.amount)
    ORDER BY o.currency) FROM (SELECT a.currency, ledger.wire(sum(a.balance)::bigint, a.currency) AS amount ${offAccounts}
    GROUP BY a.currency) o), '[]') AS off_balances`;

export interface ListedCompanyRow extends OperatorCompanyRow {
  readonly off_balances: (Row<"ledger.account", "currency"> & { amount: string })[];
}

/** Keys that the console's list of companies can be ordered by. */
export type CompanyOrder = "id" | "name" | "country" | "owner" | "phone" | "createdAt" | "activatedAt";

export interface CompanyFilter {
  readonly state: "toActivate" | "asked" | "refused" | "active" | "offWithMoney" | "all";
  /** Words of the search, folded. */
  readonly search: readonly string[];
  /** Codes of the countries in the order of their names in the reader's language. */
  readonly countries: readonly string[];
  readonly countriesOf: (word: string) => readonly string[];
}

/** Companies that are not active and stand so: not a closed one, nor one whose owner never proved the address and was replaced. */
function reviewed(state: ReviewState) {
  return sql<boolean>`(NOT c.can_proforma AND c.review = ${state} AND u.current_state NOT IN ('blocked', 'removed'))`;
}

const states = {
  toActivate: reviewed("waits"),
  asked: reviewed("asked"),
  refused: reviewed("refused"),
  active: sql<boolean>`c.can_proforma`,
  offWithMoney: sql<boolean>`EXISTS (SELECT ${offAccounts})`,
  all: sql<boolean>`true`,
};
const ownerName = sql`btrim(u.name || ' ' || u.surname)`;

/** A page of the companies as the console lists them. */
export function selectCompanies(
  read: Read,
  filter: CompanyFilter,
  query: ListQuery<CompanyOrder>,
): Promise<ListPage<ListedCompanyRow>> {
  const source = {
    columns: sql`${columns}, ${offBalances}`,
    from: sql`FROM company c JOIN app_user u ON u.id = c.id`,
    where: [
      states[filter.state],
      holdsWords(
        filter.search,
        [sql`c.id`, sql`c.name`, sql`c.brand_name`, sql`c.country`, ownerName, sql`u.email`, sql`u.phone`],
        [{ column: sql`c.country`, codesOf: filter.countriesOf }],
      ),
    ],
    orders: {
      id: sql`c.id`,
      name: sql`lower(c.name)`,
      country: sql`array_position(${filter.countries}::text[], c.country)`,
      owner: sql`lower(${ownerName})`,
      phone: sql`u.phone`,
      createdAt: sql`c.created_at`,
      activatedAt: sql`c.activated_at`,
    },
    emptyLast: ["country", "activatedAt"] as const,
    tie: [sql`c.id`],
  };
  return listPage<ListedCompanyRow, CompanyOrder>(read, source, query, allRows);
}

export interface CompanyCounts {
  readonly toActivate: number;
  readonly asked: number;
  readonly refused: number;
  readonly active: number;
  readonly offWithMoney: number;
}

/** How many companies wait for activation, were asked or refused, are active, and hold money in a currency that they have not switched on. */
export async function countCompanies(read: Read): Promise<CompanyCounts> {
  const { rows } = await sql<CompanyCounts>`SELECT count(*) FILTER (WHERE ${states.toActivate}) AS "toActivate",
    count(*) FILTER (WHERE ${states.asked}) AS asked, count(*) FILTER (WHERE ${states.refused}) AS refused,
    count(*) FILTER (WHERE c.can_proforma) AS active,
    count(*) FILTER (WHERE ${states.offWithMoney}) AS "offWithMoney"
    FROM company c JOIN app_user u ON u.id = c.id`.execute(read);
  return rows[0] ?? { toActivate: 0, asked: 0, refused: 0, active: 0, offWithMoney: 0 };
}

/** One company with its owner, locked until the end of the transaction; undefined for an unknown id. */
export async function lockCompany(tx: Tx, id: number): Promise<OperatorCompanyRow | undefined> {
  const { rows } = await sql<OperatorCompanyRow>`SELECT ${columns} FROM company c JOIN app_user u ON u.id = c.id
    WHERE c.id = ${id} FOR UPDATE OF c`.execute(tx);
  return rows[0];
}

/** One company with its owner, without a lock; undefined for an unknown id. */
export async function selectCompany(tx: Read, id: number): Promise<OperatorCompanyRow | undefined> {
  const { rows } = await sql<OperatorCompanyRow>`SELECT ${columns} FROM company c JOIN app_user u ON u.id = c.id
    WHERE c.id = ${id}`.execute(tx);
  return rows[0];
}

/** Takes the right to top up from a company. */
export async function storeBlocked(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE company SET can_proforma = false WHERE id = ${id}`.execute(tx);
}
