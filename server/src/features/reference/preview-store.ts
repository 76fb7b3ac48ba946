import type { Read } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

export interface ServiceCount {
  readonly service: number;
  readonly companies: number;
  readonly freelancers: number;
  readonly tasks: number;
}

/** Of each service: drafts of tasks, and the companies and freelancers of these and of what is settled for new tasks. */
export function countServices(read: Read, ids: readonly number[]): Promise<ServiceCount[]> {
  return rowsOf<ServiceCount>(read)`SELECT u.category_id AS service, count(DISTINCT u.company_id) AS companies,
      count(DISTINCT u.contractor_id) AS freelancers, count(u.task) AS tasks
    FROM (SELECT category_id, company_id, contractor_id, id AS task FROM task
          WHERE status = 'draft' AND category_id = ANY (${ids}::integer[])
        UNION ALL SELECT category_id, company_id, contractor_id, NULL FROM task_settings
          WHERE category_id = ANY (${ids}::integer[])) u
    GROUP BY u.category_id`;
}

export interface BankCount {
  readonly bank: string;
  readonly freelancers: number;
  readonly methods: number;
}

/** Of each bank of Belarus: the methods at it, and whose they are. */
export function countBanks(read: Read, ids: readonly string[]): Promise<BankCount[]> {
  return rowsOf<BankCount>(read)`SELECT open_details ->> 'bankId' AS bank, count(DISTINCT contractor_id) AS freelancers,
      count(*) AS methods
    FROM wallet WHERE removed_at IS NULL AND type IN ('cardBlr', 'bankBlr') AND open_details ->> 'bankId' = ANY (${ids}::text[])
    GROUP BY 1`;
}

export interface CompanyCount extends Row<"company", "country"> {
  readonly companies: number;
}

/** Of each country: the companies there. */
export function countCompanies(read: Read, codes: readonly string[]): Promise<CompanyCount[]> {
  return rowsOf<CompanyCount>(read)`SELECT country, count(*) AS companies FROM company
    WHERE country = ANY (${codes}::text[]) GROUP BY country`;
}

export interface CardCount extends Row<"app_user", "country"> {
  /** The digits in front, which name the brand. */
  readonly begin: string;
  readonly count: number;
}

/** Of each country: the cards of freelancers there, by the digits in front. A person has one at most. */
export function countCards(read: Read, codes: readonly string[]): Promise<CardCount[]> {
  return rowsOf<CardCount>(read)`SELECT u.country, left(replace(w.details, ' ', ''), 6) AS begin, count(*) AS count
    FROM wallet w JOIN app_user u ON u.id = w.contractor_id
    WHERE w.removed_at IS NULL AND w.type = 'toCard' AND u.country = ANY (${codes}::text[])
    GROUP BY 1, 2`;
}
