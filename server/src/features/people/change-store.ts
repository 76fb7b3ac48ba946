import type { OperatorRight } from "@artel/shared/calls/call";
import type { ManagerRights } from "@artel/shared/states/manager-rights";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import type { StoredPassword } from "./new-person.ts";

export interface PersonTexts {
  readonly name?: string | undefined;
  readonly surname?: string | undefined;
  readonly phone?: string | undefined;
  readonly country?: string | undefined;
}

/** Stores what a person is called and how to reach them; what is not named stays. */
export async function storeTexts(tx: Tx, id: number, changes: PersonTexts): Promise<void> {
  const { name = null, surname = null, phone = null, country = null } = changes;
  await sql`UPDATE app_user SET name = coalesce(${name}, name), surname = coalesce(${surname}, surname),
    phone = coalesce(${phone}, phone), country = coalesce(${country}, country) WHERE id = ${id}`.execute(tx);
}

/** Stores what a manager may do. */
export async function storeRights(tx: Tx, id: number, rights: ManagerRights): Promise<void> {
  await sql`UPDATE app_user SET rights = ${JSON.stringify(rights)}::jsonb WHERE id = ${id}`.execute(tx);
}

/** Marks a manager as removed and forgets the password. */
export async function storeRemoved(tx: Tx, id: number, rights: ManagerRights): Promise<void> {
  await sql`UPDATE app_user SET current_state = 'removed', rights = ${JSON.stringify(rights)}::jsonb,
    verifier = NULL, pepper_kid = NULL WHERE id = ${id}`.execute(tx);
}

/** Stores the state of a person, whose word number is not asked here. */
export async function storeState(
  tx: Tx,
  id: number,
  state: Row<"app_user", "current_state">["current_state"],
): Promise<void> {
  await sql`UPDATE app_user SET current_state = ${state} WHERE id = ${id} AND role <> 'operator'`.execute(tx);
}

/** Stores what an operator may do. */
export async function storeDuties(tx: Tx, id: number, rights: readonly OperatorRight[]): Promise<void> {
  await sql`UPDATE app_user SET operator_rights = ${rights} WHERE id = ${id} AND role = 'operator'`.execute(tx);
}

/** Marks an operator as removed and forgets duties and password. */
export async function storeOperatorRemoved(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE app_user SET current_state = 'removed', operator_rights = '{}', verifier = NULL, pepper_kid = NULL
    WHERE id = ${id} AND role = 'operator'`.execute(tx);
}

/** Stores an own password, which replaces a first one too. */
export async function storePassword(tx: Tx, id: number, password: StoredPassword, now: Date): Promise<void> {
  await sql`UPDATE app_user SET verifier = ${password.verifier}, pepper_kid = ${password.kid},
    password_changed_at = ${now}, must_change_password = false WHERE id = ${id}`.execute(tx);
}

/** Stores another hash of the same password where the former one is still kept. */
export async function storeFreshHash(tx: Tx, id: number, former: string, fresh: StoredPassword): Promise<void> {
  await sql`UPDATE app_user SET verifier = ${fresh.verifier}, pepper_kid = ${fresh.kid}
    WHERE id = ${id} AND verifier = ${former}`.execute(tx);
}

/** Waits for everybody who takes this address in a transaction of another request. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`email:${email}`}))`.execute(tx);
}

/** Stores that the address of a person is proved. */
export async function storeProved(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE app_user SET is_unconfirmed = false WHERE id = ${id} AND is_unconfirmed`.execute(tx);
}

/** Stores an address, which must be free and proved by a link. */
export async function storeEmail(tx: Tx, id: number, email: string): Promise<void> {
  await sql`UPDATE app_user SET email = ${email}, is_unconfirmed = false WHERE id = ${id}`.execute(tx);
}

/** Stores the language that a person chose; writes nothing where it is the same already. */
export async function storeLanguage(tx: Tx, id: number, language: "en" | "ru"): Promise<void> {
  await sql`UPDATE app_user SET language = ${language}, is_language_chosen = true
    WHERE id = ${id} AND (language <> ${language} OR NOT is_language_chosen)`.execute(tx);
}

/** Stores the language of the page where the person has chosen none; writes nothing where it is the same already. */
export async function storePageLanguage(tx: Tx, id: number, language: "en" | "ru"): Promise<void> {
  await sql`UPDATE app_user SET language = ${language}
    WHERE id = ${id} AND language <> ${language} AND NOT is_language_chosen`.execute(tx);
}

/** Stores the first sign-in; answers whether this is it. */
export async function storeFirstSignIn(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE app_user SET first_signed_in_at = ${now}
    WHERE id = ${id} AND first_signed_in_at IS NULL RETURNING id`.execute(tx);
  return rows.length > 0;
}

/** Takes the consent back from every contractor who has given it; answers whom. */
export async function storeTermsAsked(tx: Tx): Promise<number[]> {
  const { rows } = await sql<Row<"app_user", "id">>`UPDATE app_user SET terms = 'mustAccept'
    WHERE role = 'freelancer' AND current_state = 'active' AND terms = 'accepted' RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Stores a consent to the terms; the date is that of the newest. */
export async function storeTermsAccepted(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`UPDATE app_user SET terms = 'accepted', terms_accepted_at = ${now} WHERE id = ${id}`.execute(tx);
}

/** Marks an account as one of the demo. */
export async function storeDemo(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE app_user SET is_demo = true WHERE id = ${id}`.execute(tx);
}

/** Stores whether the pages of a person use the newer calls. */
export async function storeApiV2(tx: Tx, id: number, value: boolean): Promise<void> {
  await sql`UPDATE app_user SET api_v2 = ${value} WHERE id = ${id}`.execute(tx);
}

/** Sets the number before the next id; with nothing, the ordinary numbers go on. */
export async function storeNextId(tx: Tx, id?: number): Promise<void> {
  await (id === undefined
    ? sql`SELECT setval(pg_get_serial_sequence('app_user', 'id'), greatest(1999, (SELECT max(id) FROM app_user)))`.execute(
        tx,
      )
    : sql`SELECT setval(pg_get_serial_sequence('app_user', 'id'), ${id - 1})`.execute(tx));
}
