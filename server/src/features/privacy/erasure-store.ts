import type { ErasureObstacle, ErasureState } from "@artel/shared/states/erasure";
import { sql } from "kysely";
import { fullNameOf } from "../../platform/db/conditions.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { firstRow, hasRows, newId, rowsOf } from "../../platform/db/rows.ts";

export interface ErasureRow
  extends Row<
    "erasure",
    "id" | "user_id" | "asked_by" | "asked_at" | "approved_at" | "erases_at" | "ended_at" | "applicant_id"
  > {
  readonly state: Column<"erasure", "state"> & ErasureState;
}

const columns = sql`e.id, e.user_id, e.asked_by, e.asked_at, e.state, e.approved_at, e.erases_at, e.ended_at, e.applicant_id`;
const isOpen = sql`e.state IN ('asked', 'waiting')`;

/** The erasure of a person that is asked for or waits. */
export function selectOpen(read: Read, user: number): Promise<ErasureRow | undefined> {
  return firstRow<ErasureRow>(read)`SELECT ${columns} FROM erasure e WHERE e.user_id = ${user} AND ${isOpen}`;
}

/** The same by its id, locked until the end. */
export function lockOpen(tx: Tx, id: number): Promise<ErasureRow | undefined> {
  return firstRow<ErasureRow>(tx)`SELECT ${columns} FROM erasure e WHERE e.id = ${id} AND ${isOpen} FOR UPDATE`;
}

/** Writes down that a person is to be erased. */
export function insertErasure(tx: Tx, asked: { user: number; by: number; now: Date }): Promise<number> {
  return newId(tx)`INSERT INTO erasure (user_id, asked_by, asked_at)
    VALUES (${asked.user}, ${asked.by}, ${asked.now}) RETURNING id`;
}

/** Lets an erasure wait for its day. */
export async function approveErasure(
  tx: Tx,
  id: number,
  approved: { by: number; now: Date; day: Date },
): Promise<void> {
  await sql`UPDATE erasure SET state = 'waiting', approved_by = ${approved.by}, approved_at = ${approved.now},
    erases_at = ${approved.day} WHERE id = ${id} AND state = 'asked'`.execute(tx);
}

/** Ends an erasure; answers whether it was open. */
export function endOpen(
  tx: Tx,
  id: number,
  end: { state: "erased" | "cancelled" | "refused"; by: number | null; now: Date; applicant?: string | null },
): Promise<boolean> {
  return hasRows(tx)`UPDATE erasure e SET state = ${end.state}, ended_by = ${end.by}, ended_at = ${end.now},
    applicant_id = ${end.applicant ?? null} WHERE e.id = ${id} AND ${isOpen} RETURNING e.id`;
}

/** Ids of the erasures whose day has come. */
export async function selectDue(read: Read, now: Date): Promise<number[]> {
  const rows = await rowsOf<Row<"erasure", "id">>(
    read,
  )`SELECT id FROM erasure WHERE state = 'waiting' AND erases_at <= ${now} ORDER BY erases_at, id`;
  return rows.map(({ id }) => id);
}

/** What stands against the erasure of a person. Money of an owner is that of the company. */
export async function obstaclesOf(read: Read, user: number): Promise<ErasureObstacle[]> {
  const rows = await rowsOf<{ readonly obstacle: ErasureObstacle }>(read)`
    SELECT obstacle FROM (VALUES
      ('balance', 1, EXISTS (SELECT FROM ledger.account WHERE owner = ${user} AND owner <> 0 AND balance <> 0)
        OR EXISTS (SELECT FROM card_payin p JOIN card_payin_return r ON r.payin_id = p.id WHERE p.company_id = ${user}
          GROUP BY p.id HAVING sum(r.owed_amount) > coalesce((SELECT sum(k.amount) FROM card_payin_collection k
            WHERE k.payin_id = p.id), 0))),
      ('tasks', 2, EXISTS (SELECT FROM task WHERE (contractor_id = ${user} OR company_id = ${user})
        AND status IN ('onApproval', 'waitPay'))),
      ('withdrawals', 3, EXISTS (SELECT FROM payout p WHERE p.contractor_id = ${user} AND (p.status IN ('pending', 'processing')
        OR EXISTS (SELECT FROM payout_item i WHERE i.payout_id = p.id AND i.result NOT IN ('open', 'paid', 'failed'))))),
      ('topups', 4, EXISTS (SELECT FROM topup WHERE company_id = ${user} AND state IN ('issued', 'partPaid'))
        OR EXISTS (SELECT FROM card_payin WHERE company_id = ${user} AND state IN ('open', 'aside'))
        OR EXISTS (SELECT FROM deposit WHERE company_id = ${user} AND state IN ('seen', 'aside'))),
      ('managers', 5, EXISTS (SELECT FROM app_user WHERE company_id = ${user} AND id <> ${user} AND current_state <> 'removed'))
    ) o (obstacle, n, stands) WHERE stands ORDER BY n`;
  return rows.map(({ obstacle }) => obstacle);
}

/** Lets no payment, task or withdrawal of a person begin or end until the transaction does. */
export async function lockEverything(tx: Tx, user: number): Promise<void> {
  await sql`SELECT FROM task WHERE contractor_id = ${user} OR company_id = ${user} ORDER BY id FOR UPDATE`.execute(tx);
  await sql`SELECT FROM contractor WHERE id = ${user} FOR UPDATE`.execute(tx);
  await sql`SELECT FROM company WHERE id = ${user} FOR UPDATE`.execute(tx);
  await sql`SELECT FROM app_user WHERE id = ${user} FOR UPDATE`.execute(tx);
}

/** Erases what is personal of a person. */
export async function eraseRow(tx: Tx, user: number, now: Date): Promise<void> {
  await sql`SELECT erase_person(${user}, ${now})`.execute(tx);
}

/** The id of a person at the provider of identity checks. */
export async function applicantOf(read: Read, user: number): Promise<string | null> {
  const row = await firstRow<Row<"verification", "applicant_id">>(
    read,
  )`SELECT applicant_id FROM verification WHERE contractor_id = ${user}`;
  return row?.applicant_id ?? null;
}

export interface ListedErasure extends ErasureRow, Row<"app_user", "name" | "email" | "company_id" | "role"> {
  /** Null where the person asked. */
  readonly asked_name: string | null;
  readonly approved_name: string | null;
}

/** The erasures that are open, the longest first, or the hundred that ended last. */
export function selectErasures(read: Read, which: "open" | "past"): Promise<ListedErasure[]> {
  return rowsOf<ListedErasure>(read)`
    SELECT ${columns}, u.email, u.role, u.company_id, ${fullNameOf("u")} AS name,
      CASE WHEN a.role = 'operator' THEN ${fullNameOf("a")} END AS asked_name, ${fullNameOf("p")} AS approved_name
    FROM erasure e JOIN app_user u ON u.id = e.user_id JOIN app_user a ON a.id = e.asked_by LEFT JOIN app_user p ON p.id = e.approved_by
    WHERE ${which === "open" ? isOpen : sql`NOT (${isOpen})`}
    ORDER BY ${which === "open" ? sql`e.asked_at, e.id` : sql`e.ended_at DESC, e.id DESC`} LIMIT ${which === "open" ? 1000 : 100}`;
}

type NamedRow = Row<"app_user", "id" | "name" | "email" | "company_id">;

/** A company's member or a freelancer by number or address, whoever is not removed. */
export function selectPersonNamed(
  read: Read,
  { id, email }: { readonly id: number | null; readonly email: string | null },
): Promise<NamedRow | undefined> {
  return firstRow<NamedRow>(read)`SELECT u.id, ${fullNameOf("u")} AS name, u.email, u.company_id FROM app_user u
    WHERE (u.id = ${id} OR u.email = ${email}) AND u.role <> 'operator' AND u.current_state <> 'removed'`;
}
