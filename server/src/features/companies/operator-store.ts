import { allRows } from "@artel/shared/limits/lists";
import { queueAge } from "@artel/shared/limits/operator";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";

const hourMilliseconds = 3_600_000;

export interface OperatorCompanyRow {
  readonly id: number;
  readonly name: string;
  readonly brand_name: string;
  readonly country: string;
  readonly email: string;
  readonly owner_name: string;
  readonly phone: string;
  readonly language: "en" | "ru";
  readonly can_proforma: boolean;
  readonly created_at: Date;
  readonly activated_at: Date | null;
}

const columns = sql`c.id::int, c.name, c.brand_name, c.country, u.email, btrim(u.name || ' ' || u.surname) AS owner_name, u.phone,
  u.language, c.can_proforma, c.created_at, c.activated_at`;

/** Keys that the console's list of companies can be ordered by. */
export type CompanyOrder = "id" | "name" | "country" | "owner" | "phone" | "createdAt" | "activatedAt";

export interface CompanyFilter {
  readonly state: "toActivate" | "active" | "all";
  /** Words of the search, folded. */
  readonly search: readonly string[];
  /** Codes of the countries in the order of their names in the reader's language. */
  readonly countries: readonly string[];
  readonly countriesOf: (word: string) => readonly string[];
}

const states = {
  toActivate: sql<boolean>`NOT c.can_proforma`,
  active: sql<boolean>`c.can_proforma`,
  all: sql<boolean>`true`,
};
const ownerName = sql`btrim(u.name || ' ' || u.surname)`;

/** A page of the companies as the console lists them. */
export function selectCompanies(
  read: Read,
  filter: CompanyFilter,
  query: ListQuery<CompanyOrder>,
): Promise<ListPage<OperatorCompanyRow>> {
  const source = {
    columns,
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
  return listPage<OperatorCompanyRow, CompanyOrder>(read, source, query, allRows);
}

/** How many companies wait for activation, and how many are active. */
export async function countCompanies(read: Read): Promise<{ toActivate: number; active: number }> {
  const { rows } = await sql<{
    toActivate: number;
    active: number;
  }>`SELECT count(*) FILTER (WHERE NOT can_proforma)::int AS "toActivate",
    count(*) FILTER (WHERE can_proforma)::int AS active FROM company`.execute(read);
  return rows[0] ?? { toActivate: 0, active: 0 };
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

/** Lets a company order proformas from now on. Judges nothing: the action refuses one that is active already. */
export async function markActivated(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`UPDATE company SET can_proforma = true, activated_at = ${now} WHERE id = ${id}`.execute(tx);
}

export interface QueueRow {
  readonly name: "companies" | "topups" | "approvals" | "payouts" | "heldPayouts" | "batches" | "failedPayouts";
  readonly count: number;
  readonly fresh: number;
  readonly soon: number;
  readonly late: number;
  readonly oldest: Date | null;
}

/** The work queues by age: on time, due soon, late. Payouts count as failed while nobody knows what became of an order. */
export async function workQueues(tx: Read, now: Date): Promise<QueueRow[]> {
  const soon = new Date(now.getTime() - queueAge.soonHours * hourMilliseconds);
  const late = new Date(now.getTime() - queueAge.lateHours * hourMilliseconds);
  const { rows } = await sql<QueueRow>`
    WITH item (name, at) AS (
      SELECT 'companies', created_at FROM company WHERE NOT can_proforma
      UNION ALL SELECT 'topups', created_at FROM topup WHERE state = 'issued'
      UNION ALL SELECT 'approvals', asked_at FROM approval WHERE state = 'waiting' AND coalesce(expires_at, 'infinity') > ${now}
      UNION ALL SELECT CASE WHEN hold IS NULL THEN 'payouts' ELSE 'heldPayouts' END, created_at FROM payout WHERE status = 'pending'
      UNION ALL SELECT 'batches', created_at FROM payout_batch WHERE state = 'open'
      UNION ALL SELECT 'failedPayouts', unknown_at FROM payout_item WHERE result = 'unknown'
    )
    SELECT q.name, count(i.at)::int AS count, min(i.at) AS oldest,
      count(*) FILTER (WHERE i.at > ${soon})::int AS fresh,
      count(*) FILTER (WHERE i.at <= ${soon} AND i.at > ${late})::int AS soon,
      count(*) FILTER (WHERE i.at <= ${late})::int AS late
    FROM (VALUES ('companies', 1), ('topups', 2), ('approvals', 3), ('payouts', 4), ('heldPayouts', 5), ('batches', 6),
      ('failedPayouts', 7)) q (name, n) LEFT JOIN item i ON i.name = q.name
    GROUP BY q.name, q.n ORDER BY q.n`.execute(tx);
  return rows;
}

export interface LatestRow {
  readonly at: Date;
  readonly who: string;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
}

/** The newest actions of operators; signing in and out is in the log alone. */
export async function latestActions(tx: Read): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    SELECT r.created_at AS at, btrim(u.name || ' ' || u.surname) AS who, r.action, r.subject, r.reason
    FROM audit.record r JOIN app_user u ON u.id = r.actor AND u.role = 'operator'
    WHERE r.action NOT LIKE 'session.%'
    ORDER BY r.created_at DESC, r.seq DESC LIMIT 12`.execute(tx);
  return rows;
}

/** Seconds by which the oldest due job waits. */
export async function jobLag(tx: Read): Promise<number> {
  const { rows } = await sql<{ lag: number }>`SELECT job_lag_seconds() AS lag`.execute(tx);
  return rows[0]?.lag ?? 0;
}
