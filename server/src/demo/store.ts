import { sql } from "kysely";
import type { Read, Tx } from "../platform/db/db.ts";
import type { Row } from "../platform/db/row.ts";

/** Whether this database was never used: nobody is in it. */
export async function isNewDatabase(tx: Read): Promise<boolean> {
  const { rows } = await sql<{ people: boolean }>`SELECT EXISTS (SELECT 1 FROM app_user) AS people`.execute(tx);
  return !rows[0]?.people;
}

/** Makes the next registered account get this id; with nothing, the ordinary numbers go on. */
export async function nextAccountId(tx: Tx, id?: number): Promise<void> {
  await (id === undefined
    ? sql`SELECT setval(pg_get_serial_sequence('app_user', 'id'), greatest(1999, (SELECT max(id) FROM app_user)))`.execute(
        tx,
      )
    : sql`SELECT setval(pg_get_serial_sequence('app_user', 'id'), ${id - 1})`.execute(tx));
}

/** Marks an account as one of the demo, which production refuses. */
export async function markDemo(
  tx: Tx,
  id: number,
  fields: { verifier: string; kid: string; apiV2: boolean; now: Date },
): Promise<void> {
  await sql`UPDATE app_user SET is_demo = true, verifier = ${fields.verifier}, pepper_kid = ${fields.kid},
    password_changed_at = ${fields.now}, api_v2 = ${fields.apiV2} WHERE id = ${id}`.execute(tx);
}

/** Settings whose screens come later. */
export async function setCompanyFlags(
  tx: Tx,
  id: number,
  flags: { isFriend: boolean; bills?: readonly string[] },
): Promise<void> {
  await sql`UPDATE company SET is_friend = ${flags.isFriend}, bills = coalesce(${flags.bills ?? null}::text[], bills)
    WHERE id = ${id}`.execute(tx);
}

/** Sets the state of a demo contractor's basic check and the day it is due; nobody was really checked. */
export async function setVerification(tx: Tx, id: number, kyc: { state: string; due: Date | null }): Promise<void> {
  await sql`UPDATE contractor SET kyc_level = 'basic', kyc_state = ${kyc.state}, kyc_due = ${kyc.due} WHERE id = ${id}`.execute(
    tx,
  );
}

/** A member of a company who may only create tasks. */
export async function insertManager(
  tx: Tx,
  manager: { company: number; email: string; name: string; surname: string; now: Date },
): Promise<number> {
  const { rows } = await sql<Row<"app_user", "id">>`
    INSERT INTO app_user (role, company_id, email, name, surname, current_state, rights, created_at, terms_accepted_at)
    VALUES ('company', ${manager.company}, ${manager.email}, ${manager.name}, ${manager.surname}, 'member', '{"newTask": true}',
      ${manager.now}, ${manager.now}) RETURNING id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** Mails of the time when the demo data was made would only bury the later ones. */
export async function dropQueuedMail(tx: Tx): Promise<void> {
  await sql`DELETE FROM notice`.execute(tx);
}

/** The parts of a payout. */
export async function payoutItemIds(tx: Read, payout: number): Promise<number[]> {
  const { rows } = await sql<
    Row<"payout_item", "id">
  >`SELECT id FROM payout_item WHERE payout_id = ${payout} ORDER BY id`.execute(tx);
  return rows.map(({ id }) => id);
}
