import { sql } from "kysely";
import { hasAccount } from "../../ledger/balances.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

export interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string;
  readonly country: string;
  readonly language: Column<"app_user", "language">;
  readonly marketing: Readonly<Record<string, string>> | null;
  readonly now: Date;
}

/** Adds the owner of a company, whose id is the company's; undefined when the address is taken, also by a request at the same time. */
export async function insertOwner(tx: Tx, owner: NewPerson): Promise<number | undefined> {
  const next = await sql<Row<"app_user", "id">>`SELECT nextval(pg_get_serial_sequence('app_user', 'id')) AS id`.execute(
    tx,
  );
  const own = next.rows[0]?.id ?? 0;
  const { rows } = await sql<Row<"app_user", "id">>`
    INSERT INTO app_user (id, role, company_id, email, name, surname, phone, country, language, terms, terms_accepted_at,
      marketing, created_at)
    VALUES (${own}, 'company', ${own}, ${owner.email}, ${owner.name}, ${owner.surname}, ${owner.phone}, ${owner.country},
      ${owner.language}, 'accepted', ${owner.now}, ${JSON.stringify(owner.marketing)}::jsonb, ${owner.now})
    ON CONFLICT ON CONSTRAINT app_user_email_unique DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Adds a person who works for companies; undefined when the address is taken. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<number | undefined> {
  const { rows } = await sql<Row<"app_user", "id">>`
    INSERT INTO app_user (role, email, name, surname, phone, country, language, terms, terms_accepted_at, marketing,
      created_at)
    VALUES ('freelancer', ${person.email}, ${person.name}, ${person.surname}, ${person.phone}, ${person.country},
      ${person.language}, 'accepted', ${person.now}, ${JSON.stringify(person.marketing)}::jsonb, ${person.now})
    ON CONFLICT ON CONSTRAINT app_user_email_unique DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Fills in a person who was only invited; undefined when somebody else has the address, or it was done before. */
export async function completePerson(tx: Tx, id: number, person: NewPerson): Promise<number | undefined> {
  const { rows } = await sql<Row<"app_user", "id">>`
    UPDATE app_user SET email = ${person.email}, name = ${person.name}, surname = ${person.surname},
      phone = ${person.phone}, country = ${person.country}, language = ${person.language}, current_state = 'active', terms = 'accepted',
      terms_accepted_at = ${person.now}, marketing = ${JSON.stringify(person.marketing)}::jsonb
    WHERE id = ${id} AND role = 'freelancer' AND current_state = 'invited'
      AND NOT EXISTS (SELECT 1 FROM app_user other WHERE other.email = ${person.email} AND other.id <> ${id})
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

export interface Invitation {
  readonly contractorId: Column<"company_contractor", "contractor_id">;
  readonly email: Column<"app_user", "email">;
  readonly companyName: Column<"company", "name" | "brand_name">;
}

/** The open invitation of a hidden token. */
export async function invitationByHash(tx: Read, hash: Buffer): Promise<Invitation | undefined> {
  const { rows } = await sql<Invitation>`
    SELECT cc.contractor_id AS "contractorId", u.email, coalesce(nullif(c.brand_name, ''), c.name) AS "companyName"
    FROM company_contractor cc JOIN app_user u ON u.id = cc.contractor_id JOIN company c ON c.id = cc.company_id
    WHERE cc.invite_token_hash = ${hash} AND u.current_state = 'invited'`.execute(tx);
  return rows[0];
}

/** The contractor who was only invited to this address. */
export async function invitedByEmail(tx: Read, email: string): Promise<number | undefined> {
  const { rows } = await sql<Row<"app_user", "id">>`SELECT id FROM app_user
    WHERE email = ${email} AND role = 'freelancer' AND current_state = 'invited'`.execute(tx);
  return rows[0]?.id;
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

/** Removes a person who was only invited and is no contractor any more. */
export async function deletePerson(tx: Tx, id: number): Promise<void> {
  await sql`DELETE FROM app_user WHERE id = ${id}`.execute(tx);
}
