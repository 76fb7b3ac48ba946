import { allRows } from "@artel/shared/limits/lists";
import { contractorMoves, contractorStatus } from "@artel/shared/states/contractor-status";
import { wordOf } from "@artel/shared/states/word-of";
import { type RawBuilder, sql } from "kysely";
import { found } from "../../http/app-error.ts";
import { hasAccount } from "../../ledger/balances.ts";
import { equals, fullNameOf } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row } from "../../platform/db/row.ts";
import { openLink } from "./invite-store.ts";

export interface ContractorRow
  extends Row<"contractor", "id" | "kyc_state" | "kyc_due">,
    Row<"app_user", "email" | "country">,
    Row<"company_contractor", "invited_at" | "mailed_at" | "left_at">,
    NumberRow<"company_contractor", "status"> {
  readonly fullname: string;
  readonly registered_at: Column<"app_user", "created_at">;
  readonly tasks: number;
  /** Nobody has registered by the invitation, so that its link still opens. */
  readonly has_link: boolean;
}

/**
 * What a company sees of a person with the link `cc`, the account `u` and the contractor `k`: of one who was asked and has not
 * agreed the address alone.
 */
export const seen = {
  fullname: sql<string>`CASE WHEN cc.status = 'asked' THEN u.email ELSE ${fullNameOf("u")} END`,
  country: sql<string>`CASE WHEN cc.status = 'asked' THEN '' ELSE u.country END`,
  registered: sql<Date>`CASE WHEN cc.status = 'asked' THEN cc.invited_at ELSE u.created_at END`,
  kyc: sql<string>`CASE WHEN cc.status = 'asked' THEN 'not_assigned' ELSE k.kyc_state END`,
  due: sql<Date | null>`CASE WHEN cc.status <> 'asked' THEN k.kyc_due END`,
};

/** The columns of a row of the list, but the number of tasks. */
export const seenColumns = sql`k.id, ${seen.fullname} AS fullname, u.email, ${seen.country} AS country,
  ${seen.registered} AS registered_at, cc.invited_at, cc.mailed_at, cc.left_at, ${seen.kyc} AS kyc_state, ${seen.due} AS kyc_due,
  number_of(cc.status) AS status, ${openLink} AS has_link`;

/** Contractors of a company, newest invitation first, at most one more than a list answers; with an id only that one. */
export function contractorsOf(companyId: number, id?: number): RawBuilder<ContractorRow> {
  return sql<ContractorRow>`
    SELECT ${seenColumns}, coalesce(n.tasks, 0) AS tasks
    FROM company_contractor cc JOIN contractor k ON k.id = cc.contractor_id JOIN app_user u ON u.id = k.id
    LEFT JOIN (SELECT contractor_id, count(*) AS tasks FROM task WHERE company_id = ${companyId} GROUP BY 1) n
      ON n.contractor_id = k.id
    WHERE cc.company_id = ${companyId} AND ${equals(sql`k.id`, id)}
    ORDER BY cc.invited_at DESC, k.id DESC LIMIT ${allRows + 1}`;
}

interface Paid extends Row<"task", "currency"> {
  readonly minor: string;
}

/** Rewards that a company has paid to a contractor, by currency. */
export async function paidTo(tx: Read, companyId: number, contractorId: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    SELECT currency, sum(price_reward)::text AS minor FROM task
    WHERE company_id = ${companyId} AND contractor_id = ${contractorId} AND status = 'paid' GROUP BY currency ORDER BY currency`.execute(
    tx,
  );
  return rows;
}

/** What waits at the invitation that a contractor used in the place of an own one. */
interface InvitedAs extends Row<"app_user", "id" | "email">, Row<"task", "currency"> {
  readonly tasks: number;
  /** Reserved in that currency, in minor units. */
  readonly minor: string;
}

/** What a company made for the address whose invitation this contractor used, by currency, as long as nobody has proved it. */
export async function invitedAs(tx: Read, companyId: number, contractorId: number): Promise<InvitedAs[]> {
  const { rows } = await sql<InvitedAs>`
    SELECT u.id, u.email, t.currency, count(t.id) AS tasks,
      coalesce(sum(t.price_total) FILTER (WHERE t.status = 'onApproval'), 0)::text AS minor
    FROM company_contractor cc JOIN app_user u ON u.id = cc.invited_as_id AND (u.current_state = 'invited' OR u.is_unconfirmed)
    JOIN task t ON t.company_id = cc.company_id AND t.contractor_id = u.id AND t.status IN ('draft', 'onApproval')
    WHERE cc.company_id = ${companyId} AND cc.contractor_id = ${contractorId}
    GROUP BY u.id, u.email, t.currency ORDER BY t.currency`.execute(tx);
  return rows;
}

/**
 * Moves a contractor of a company by an event. False when not in the status that it begins with, when closed and to be active, and
 * when the other side is to bring them back: only who left returns, and a company activates nobody who left.
 */
export async function moveStatus(
  tx: Tx,
  link: {
    companyId: number;
    contractorId: number;
    event: "activate" | "deactivate" | "leave" | "return";
    now: Date;
  },
): Promise<boolean> {
  const { companyId, contractorId, event, now } = link;
  const { from, to } = found(contractorMoves.find((row) => row.event === event));
  const isBack = to === contractorStatus.active;
  const { rows } = await sql<{
    id: Column<"company_contractor", "contractor_id">;
  }>`UPDATE company_contractor SET status = ${wordOf(contractorStatus, to)},
      activated_at = CASE WHEN ${isBack} THEN ${now} ELSE activated_at END, left_at = ${event === "leave" ? now : null}
    WHERE company_id = ${companyId} AND contractor_id = ${contractorId} AND status = ${wordOf(contractorStatus, from)}
      AND (left_at IS NOT NULL) = ${event === "return"}
      AND NOT (${isBack} AND EXISTS (SELECT 1 FROM app_user u WHERE u.id = contractor_id AND u.current_state = 'blocked'))
    RETURNING contractor_id AS id`.execute(tx);
  return rows.length > 0;
}

/** Whether a company has anything to do with a contractor: a link that it made, a task, or money. */
export async function hasTies(read: Read, id: number): Promise<boolean> {
  const { rows } = await sql<{ is_tied: boolean }>`
    SELECT EXISTS (SELECT 1 FROM company_contractor
        WHERE contractor_id = ${id} AND (invited_as_id IS NULL OR invite_token_hash IS NOT NULL))
      OR EXISTS (SELECT 1 FROM task WHERE contractor_id = ${id}) AS is_tied`.execute(read);
  return rows[0]?.is_tied !== false || (await hasAccount(read, id));
}

/**
 * Locks the contractor who was only invited to this address, so that no task and no registration comes in between, and
 * tells whether anything hangs on the invitation that only a contractor can have.
 */
export async function lockInvited(tx: Tx, email: string): Promise<{ id: number; isInUse: boolean } | undefined> {
  const { rows } = await sql<Row<"app_user", "id">>`SELECT u.id FROM app_user u JOIN contractor c ON c.id = u.id
    WHERE u.email = ${email} AND u.role = 'freelancer' AND u.current_state = 'invited' FOR UPDATE`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) {
    return undefined;
  }
  // Looked up after the lock: a task that was being made meanwhile is seen.
  const used = await sql<{
    is_in_use: boolean;
  }>`SELECT EXISTS (SELECT 1 FROM task WHERE contractor_id = ${id}) AS is_in_use`.execute(tx);
  return { id, isInUse: used.rows[0]?.is_in_use !== false || (await hasAccount(tx, id)) };
}
