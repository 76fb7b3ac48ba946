import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { NumberRow, Row } from "../../platform/db/row.ts";
import type { InvitedPerson, NewManager, NewOperator, NewPerson } from "./new-person.ts";

type Made = Row<"app_user", "id">;

/** Adds the owner of a company, whose id is the company's; undefined when the address is taken, also by a request at the same time. */
export async function insertOwner(tx: Tx, owner: NewPerson): Promise<number | undefined> {
  const next = await sql<Made>`SELECT nextval(pg_get_serial_sequence('app_user', 'id')) AS id`.execute(tx);
  const own = next.rows[0]?.id ?? 0;
  const { rows } = await sql<Made>`
    INSERT INTO app_user (id, role, company_id, email, name, surname, phone, country, language, terms, terms_accepted_at,
      marketing, is_unconfirmed, created_at)
    VALUES (${own}, 'company', ${own}, ${owner.email}, ${owner.name}, ${owner.surname}, ${owner.phone}, ${owner.country},
      ${owner.language}, 'accepted', ${owner.now}, ${JSON.stringify(owner.marketing)}::jsonb, true, ${owner.now})
    ON CONFLICT (email) WHERE current_state <> 'removed' DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Adds a person who works for companies; undefined when the address is taken. */
export async function insertContractor(tx: Tx, person: NewPerson): Promise<number | undefined> {
  const { rows } = await sql<Made>`
    INSERT INTO app_user (role, email, name, surname, phone, country, language, terms, terms_accepted_at, marketing,
      is_unconfirmed, created_at)
    VALUES ('freelancer', ${person.email}, ${person.name}, ${person.surname}, ${person.phone}, ${person.country},
      ${person.language}, 'accepted', ${person.now}, ${JSON.stringify(person.marketing)}::jsonb, true, ${person.now})
    ON CONFLICT (email) WHERE current_state <> 'removed' DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Adds a person who is only invited; undefined when the address is taken. */
export async function insertInvited(tx: Tx, person: InvitedPerson): Promise<number | undefined> {
  const { rows } = await sql<Made>`
    INSERT INTO app_user (role, email, language, current_state, terms, created_at)
    VALUES ('freelancer', ${person.email}, ${person.language}, 'invited', 'mustAccept', ${person.now})
    ON CONFLICT (email) WHERE current_state <> 'removed' DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Adds a manager; undefined when the address is taken. */
export async function insertManager(tx: Tx, manager: NewManager): Promise<number | undefined> {
  const { verifier = null, kid = null } = manager.password ?? {};
  const changedAt = manager.password ? manager.now : null;
  const { rows } = await sql<Made>`
    INSERT INTO app_user (role, company_id, email, name, surname, phone, language, current_state, rights, verifier,
      pepper_kid, password_changed_at, must_change_password, is_unconfirmed, created_at)
    VALUES ('company', ${manager.companyId}, ${manager.email}, ${manager.name}, ${manager.surname}, ${manager.phone},
      ${manager.language}, 'member', ${JSON.stringify(manager.rights)}::jsonb, ${verifier}, ${kid}, ${changedAt}, true, true,
      ${manager.now})
    ON CONFLICT (email) WHERE current_state <> 'removed' DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Brings back whom this company removed; undefined when there is none, or the address belongs to somebody by now. */
export async function restoreManager(tx: Tx, manager: NewManager): Promise<number | undefined> {
  const { verifier = null, kid = null } = manager.password ?? {};
  const changedAt = manager.password ? manager.now : null;
  const { rows } = await sql<Made>`
    UPDATE app_user SET name = ${manager.name}, surname = ${manager.surname}, phone = ${manager.phone}, current_state = 'member',
      rights = ${JSON.stringify(manager.rights)}::jsonb, verifier = ${verifier}, pepper_kid = ${kid},
      password_changed_at = ${changedAt}, must_change_password = true, is_unconfirmed = true
    WHERE id = (SELECT max(id) FROM app_user WHERE company_id = ${manager.companyId} AND id <> ${manager.companyId}
        AND email = ${manager.email} AND current_state = 'removed')
      AND NOT EXISTS (SELECT 1 FROM app_user WHERE email = ${manager.email} AND current_state <> 'removed')
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Brings back an operator who was removed; undefined when there is none, or the address belongs to somebody by now. */
export async function restoreOperator(tx: Tx, operator: NewOperator): Promise<number | undefined> {
  const { verifier, kid } = operator.password;
  const { rows } = await sql<Made>`
    UPDATE app_user SET name = ${operator.name}, surname = ${operator.surname}, operator_rights = ${operator.rights},
      verifier = ${verifier}, pepper_kid = ${kid}, password_changed_at = ${operator.now}, current_state = 'active'
    WHERE id = (SELECT max(id) FROM app_user WHERE role = 'operator' AND email = ${operator.email} AND current_state = 'removed')
      AND NOT EXISTS (SELECT 1 FROM app_user WHERE email = ${operator.email} AND current_state <> 'removed')
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Adds an operator; undefined when anybody else has the address. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<number | undefined> {
  const { verifier, kid } = operator.password;
  const { rows } = await sql<Made>`
    INSERT INTO app_user (role, email, name, surname, operator_rights, verifier, pepper_kid, password_changed_at, is_demo,
      created_at)
    VALUES ('operator', ${operator.email}, ${operator.name}, ${operator.surname}, ${operator.rights}, ${verifier}, ${kid},
      ${operator.now}, ${operator.isDemo}, ${operator.now})
    ON CONFLICT (email) WHERE current_state <> 'removed' DO NOTHING RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Fills in a person who was only invited; undefined when somebody else has the address, or it was done before. */
export async function fillInvited(tx: Tx, id: number, person: NewPerson): Promise<number | undefined> {
  const { rows } = await sql<Made>`
    UPDATE app_user SET email = ${person.email}, name = ${person.name}, surname = ${person.surname},
      phone = ${person.phone}, country = ${person.country}, language = ${person.language}, current_state = 'active', is_unconfirmed = true,
      terms = 'accepted', terms_accepted_at = ${person.now}, marketing = ${JSON.stringify(person.marketing)}::jsonb
    WHERE id = ${id} AND role = 'freelancer' AND current_state = 'invited'
      AND NOT EXISTS (SELECT 1 FROM app_user other WHERE other.email = ${person.email} AND other.id <> ${id}
        AND other.current_state <> 'removed')
    RETURNING id`.execute(tx);
  return rows[0]?.id;
}

/** Lets nobody else change this person until the transaction ends. */
export async function lockRow(tx: Tx, id: number): Promise<void> {
  await sql`SELECT 1 FROM app_user WHERE id = ${id} FOR UPDATE`.execute(tx);
}

/** The state of a person, which nobody changes until the transaction ends; undefined for an unknown id. */
export async function shareState(tx: Tx, id: number): Promise<Row<"app_user", "current_state"> | undefined> {
  const { rows } = await sql<Row<"app_user", "current_state">>`SELECT current_state FROM app_user WHERE id = ${id}
    FOR SHARE`.execute(tx);
  return rows[0];
}

/** The state of a person as it is now. */
export async function stateNow(read: Read, id: number): Promise<Row<"app_user", "current_state"> | undefined> {
  const { rows } = await sql<
    Row<"app_user", "current_state">
  >`SELECT current_state FROM app_user WHERE id = ${id}`.execute(read);
  return rows[0];
}

type PersonRow = NumberRow<"app_user", "current_state"> &
  Row<
    "app_user",
    | "id"
    | "role"
    | "company_id"
    | "email"
    | "name"
    | "language"
    | "verifier"
    | "pepper_kid"
    | "password_changed_at"
    | "must_change_password"
    | "is_unconfirmed"
  >;

const personColumns = sql`id, role, company_id, email, name, language, number_of(current_state) AS current_state, verifier, pepper_kid,
  password_changed_at, must_change_password, is_unconfirmed`;

/** The row of an address that is normalised already; who was removed has none. */
export async function rowByEmail(tx: Read, email: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`SELECT ${personColumns} FROM app_user
    WHERE email = ${email} AND current_state <> 'removed'`.execute(tx);
  return rows[0];
}

/** Ids of the owner and the managers of a company, those alone who may sign in. */
export async function idsOfMembers(tx: Read, companyId: number): Promise<number[]> {
  const { rows } = await sql<Row<"app_user", "id">>`SELECT id FROM app_user
    WHERE company_id = ${companyId} AND current_state IN ('active', 'member')`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The row of an id, in whatever state. */
export async function rowById(tx: Read, id: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`SELECT ${personColumns} FROM app_user WHERE id = ${id}`.execute(tx);
  return rows[0];
}

/** The names of the peppers of all password hashes. */
export async function pepperKids(read: Read): Promise<string[]> {
  const { rows } = await sql<{ kid: string }>`SELECT DISTINCT pepper_kid AS kid FROM app_user
    WHERE pepper_kid IS NOT NULL`.execute(read);
  return rows.map(({ kid }) => kid);
}
