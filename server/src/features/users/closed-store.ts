import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

export type MemberRow = Row<"app_user", "id" | "current_state" | "email" | "language">;

/** Who signs in to an account: the freelancer, or the owner and the managers of a company. Locked until the end. */
export function lockMembers(tx: Tx, account: number): Promise<MemberRow[]> {
  return rowsOf<MemberRow>(tx)`SELECT id, current_state, email, language FROM app_user
    WHERE (id = ${account} OR company_id = ${account}) AND current_state IN ('active', 'member') ORDER BY id FOR UPDATE`;
}

export type ClosedRow = Row<"closed_account", "user_id" | "state" | "company_ids"> &
  Row<"app_user", "email" | "language">;

/** Everybody who was closed with an account and still is: who was erased since stays away. Nobody where it is open. */
export function selectClosed(read: Read, account: number): Promise<ClosedRow[]> {
  return rowsOf<ClosedRow>(read)`SELECT c.user_id, c.state, c.company_ids, u.email, u.language
    FROM closed_account c JOIN app_user u ON u.id = c.user_id WHERE c.account_id = ${account} AND u.current_state = 'blocked' ORDER BY c.user_id`;
}

/** Remembers what a person was, for whoever opens the account again. */
export async function insertClosed(
  tx: Tx,
  closed: {
    readonly user: number;
    readonly account: number;
    readonly state: MemberRow["current_state"];
    readonly companies: readonly number[];
    readonly now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO closed_account (user_id, account_id, state, company_ids, closed_at)
    VALUES (${closed.user}, ${closed.account}, ${closed.state}, ${[...closed.companies]}::bigint[], ${closed.now})`.execute(
    tx,
  );
}

/** Forgets that an account was closed. */
export async function deleteClosed(tx: Tx, account: number): Promise<void> {
  await sql`DELETE FROM closed_account WHERE account_id = ${account}`.execute(tx);
}
