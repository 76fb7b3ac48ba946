import { allRows } from "@artel/shared/limits/lists";
import { kycStates, showsDueDate } from "@artel/shared/states/kyc-state";
import { type RawBuilder, sql } from "kysely";
import { isOneOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { Row } from "../../platform/db/row.ts";
import { type ContractorRow, seen, seenColumns } from "./store.ts";

/** Keys that the page of contractors can be ordered by. */
export type ContractorOrder =
  | "status"
  | "fullname"
  | "kyc"
  | "due"
  | "id"
  | "tasks"
  | "email"
  | "registered"
  | "country";

/** Codes in the order of their words in the reader's language, and those with a word of a search. */
export interface WordedCodes {
  readonly inOrder: readonly string[];
  readonly withWord: (word: string) => readonly string[];
}

export interface ContractorFilter {
  readonly companyId: number;
  /** Words of the search, folded. */
  readonly search: readonly string[];
  readonly statuses: WordedCodes;
  readonly kyc: WordedCodes;
  /** Narrow the list; undefined and an empty text leave it as it is. */
  readonly only: {
    readonly statuses?: string | undefined;
    readonly kyc?: string | undefined;
    readonly countries?: string | undefined;
    readonly currencies?: string | undefined;
    readonly paidThisYear?: string | undefined;
  };
  readonly now: Date;
  /** Of the company: its year begins by it. */
  readonly timeZone: string;
}

const { fullname, kyc: kycState, due } = seen;
const status = sql`cc.status::text`;
const from = sql`FROM company_contractor cc JOIN contractor k ON k.id = cc.contractor_id JOIN app_user u ON u.id = k.id`;

/** A page of the contractors of a company. */
export function selectContractors(
  read: Read,
  filter: ContractorFilter,
  query: ListQuery<ContractorOrder>,
): Promise<ListPage<ContractorRow>> {
  const { companyId, statuses, kyc } = filter;
  // Read for the rows of the page alone, unless the page is ordered by it.
  const tasks = sql`(SELECT count(*) FROM task t WHERE t.company_id = ${companyId} AND t.contractor_id = k.id)`;
  const source = {
    columns: sql`${seenColumns}, ${tasks} AS tasks`,
    from,
    where: conditionsOf(filter),
    orders: {
      status: sql`array_position(${statuses.inOrder}::text[], ${status})`,
      fullname: sql`lower(${fullname})`,
      kyc: sql`array_position(${kyc.inOrder}::text[], ${kycState})`,
      // A due date that is not shown orders nothing.
      due: sql`CASE WHEN k.kyc_state = ANY (${kycStates.filter(showsDueDate)}::text[]) THEN ${due} END`,
      id: sql`k.id`,
      tasks,
      email: sql`u.email`,
      registered: seen.registered,
      country: sql`nullif(${seen.country}, '')`,
    },
    emptyLast: ["due", "country"] as const,
    tie: [sql`k.id`],
  };
  return listPage<ContractorRow, ContractorOrder>(read, source, query, allRows);
}

function conditionsOf(filter: ContractorFilter): RawBuilder<boolean>[] {
  const { companyId, search, statuses, kyc, only } = filter;
  const paid = (more: RawBuilder<unknown>) =>
    sql<boolean>`EXISTS (SELECT FROM task t WHERE t.company_id = ${companyId} AND t.contractor_id = k.id AND t.status = 'paid' AND ${more})`;
  const inYear = paid(sql`t.payment_date >= ${yearOf(filter)}`);
  const years = listed(only.paidThisYear) ?? [];
  const currencies = listed(only.currencies);
  // Who was asked counts as invited, as the chip of the row says.
  const wanted = listed(only.statuses)?.flatMap((one) => (one === "inviteSent" ? ["inviteSent", "asked"] : [one]));
  return [
    sql<boolean>`cc.company_id = ${companyId}`,
    holdsWords(
      search,
      [sql`k.id`, fullname, sql`u.email`],
      [
        { column: status, codesOf: statuses.withWord },
        { column: kycState, codesOf: kyc.withWord },
      ],
    ),
    isOneOf(status, wanted),
    isOneOf(kycState, listed(only.kyc)),
    isOneOf(seen.country, listed(only.countries)),
    currencies === undefined ? sql<boolean>`true` : paid(isOneOf(sql`t.currency`, currencies)),
    years.length === 1 ? (years[0] === "yes" ? inYear : sql<boolean>`NOT ${inYear}`) : sql<boolean>`true`,
  ];
}

function listed(text: string | undefined): readonly string[] | undefined {
  return text === undefined || text === "" ? undefined : text.split(",");
}

/** The moment when the present year of the company began, by its time zone. */
function yearOf({ timeZone, now }: Year): RawBuilder<Date> {
  return sql<Date>`(date_trunc('year', ${now}::timestamptz AT TIME ZONE ${timeZone}) AT TIME ZONE ${timeZone})`;
}

type Year = Pick<ContractorFilter, "companyId" | "now" | "timeZone">;

/** Rewards by currency in minor units: of the present year, and in all. */
interface PaidSum extends Row<"task", "currency"> {
  readonly year: string;
  readonly all: string;
}

const sumColumns = (filter: Year) => sql`t.currency,
  coalesce(sum(t.price_reward) FILTER (WHERE t.payment_date >= ${yearOf(filter)}), 0)::text AS year, sum(t.price_reward)::text AS "all"`;

/** What the company paid to each of some contractors. */
export async function paidToEach(
  read: Read,
  filter: Year,
  ids: readonly number[],
): Promise<(PaidSum & Row<"task", "contractor_id">)[]> {
  const { rows } = await sql<PaidSum & Row<"task", "contractor_id">>`SELECT t.contractor_id, ${sumColumns(filter)}
    FROM task t WHERE t.company_id = ${filter.companyId} AND t.contractor_id = ANY (${[...ids]}::bigint[]) AND t.status = 'paid'
    GROUP BY t.contractor_id, t.currency ORDER BY t.contractor_id, t.currency`.execute(read);
  return rows;
}

/** What the company paid to all contractors that a filter leaves, whatever page is shown. */
export async function paidToFound(read: Read, filter: ContractorFilter): Promise<PaidSum[]> {
  const { rows } = await sql<PaidSum>`SELECT ${sumColumns(filter)}
    FROM task t WHERE t.company_id = ${filter.companyId} AND t.status = 'paid' AND t.contractor_id IN
      (SELECT k.id ${from} WHERE ${sql.join(conditionsOf(filter), sql` AND `)})
    GROUP BY t.currency ORDER BY t.currency`.execute(read);
  return rows;
}

/** The countries of the contractors of a company, by their codes. */
export async function countriesOf(read: Read, companyId: number): Promise<string[]> {
  const { rows } = await sql<Row<"app_user", "country">>`SELECT DISTINCT ${seen.country} AS country ${from}
    WHERE cc.company_id = ${companyId} ORDER BY 1`.execute(read);
  return rows.map(({ country }) => country).filter((country) => country !== "");
}
