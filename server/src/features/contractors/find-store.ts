import { allRows } from "@artel/shared/limits/lists";
import { kycStates, showsDueDate } from "@artel/shared/states/kyc-state";
import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../platform/db/list.ts";
import type { ContractorRow } from "./store.ts";

/** Keys that the page of contractors can be ordered by. */
export type ContractorOrder = "status" | "fullname" | "kyc" | "due" | "id" | "tasks" | "email" | "registered";

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
}

const fullname = fullNameOf("u");
const status = sql`cc.status::text`;

/** A page of the contractors of a company. */
export function selectContractors(
  read: Read,
  filter: ContractorFilter,
  query: ListQuery<ContractorOrder>,
): Promise<ListPage<ContractorRow>> {
  const { companyId, search, statuses, kyc } = filter;
  // Read for the rows of the page alone, unless the page is ordered by it.
  const tasks = sql`(SELECT count(*) FROM task t WHERE t.company_id = ${companyId} AND t.contractor_id = k.id)`;
  const source = {
    columns: sql`k.id, ${fullname} AS fullname, u.email, u.country, u.created_at AS registered_at, cc.invited_at,
      k.kyc_state, k.kyc_due, number_of(cc.status) AS status, ${tasks} AS tasks`,
    from: sql`FROM company_contractor cc JOIN contractor k ON k.id = cc.contractor_id JOIN app_user u ON u.id = k.id`,
    where: [
      sql<boolean>`cc.company_id = ${companyId}`,
      holdsWords(
        search,
        [sql`k.id`, fullname, sql`u.email`],
        [
          { column: status, codesOf: statuses.withWord },
          { column: sql`k.kyc_state`, codesOf: kyc.withWord },
        ],
      ),
    ],
    orders: {
      status: sql`array_position(${statuses.inOrder}::text[], ${status})`,
      fullname: sql`lower(${fullname})`,
      kyc: sql`array_position(${kyc.inOrder}::text[], k.kyc_state)`,
      // A due date that is not shown orders nothing.
      due: sql`CASE WHEN k.kyc_state = ANY (${kycStates.filter(showsDueDate)}::text[]) THEN k.kyc_due END`,
      id: sql`k.id`,
      tasks,
      email: sql`u.email`,
      registered: sql`u.created_at`,
    },
    emptyLast: ["due"] as const,
    tie: [sql`k.id`],
  };
  return listPage<ContractorRow, ContractorOrder>(read, source, query, allRows);
}
