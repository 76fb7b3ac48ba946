import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { rowsOf } from "../../platform/db/rows.ts";

/** The sealed key of a person; undefined for one who never had a destination. */
export async function selectPersonKey(tx: Read, person: number): Promise<string | undefined> {
  const { rows } = await sql<
    Row<"vault.person_key", "envelope">
  >`SELECT envelope FROM vault.person_key WHERE person = ${person}`.execute(tx);
  return rows[0]?.envelope;
}

/** Keeps a new key unless another request was quicker. */
export async function insertPersonKey(tx: Tx, person: number, envelope: string, now: Date): Promise<void> {
  await sql`INSERT INTO vault.person_key (person, envelope, created_at) VALUES (${person}, ${envelope}, ${now})
    ON CONFLICT (person) DO NOTHING`.execute(tx);
}

/** Puts a sealed destination into the vault. */
export async function insertDestination(
  tx: Tx,
  row: {
    readonly id: string;
    readonly person: number;
    readonly version: number;
    readonly envelope: string;
    readonly fingerprint: Buffer;
    readonly account: Buffer;
    readonly now: Date;
  },
): Promise<void> {
  await sql`INSERT INTO vault.destination (id, person, version, envelope, fingerprint, account, created_at)
    VALUES (${row.id}, ${row.person}, ${row.version}, ${row.envelope}, ${row.fingerprint}, ${row.account}, ${row.now})`.execute(
    tx,
  );
}

/** Some destinations that are not marked by their number yet. */
export async function selectUnmarked(tx: Read, most: number): Promise<string[]> {
  const rows = await rowsOf<Row<"vault.destination", "id">>(tx)`SELECT destination AS id FROM vault.unmarked(${most})`;
  return rows.map(({ id }) => id);
}

/** Marks a destination by its number. */
export async function markAccount(tx: Tx, id: string, account: Buffer): Promise<void> {
  await sql`SELECT vault.mark(${id}::uuid, ${account})`.execute(tx);
}

/** Whether a live wallet of the person has this destination. */
export async function isKnownDestination(tx: Read, person: number, fingerprint: Buffer): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`SELECT vault.is_known(${person}, ${fingerprint}) AS known`.execute(tx);
  return rows[0]?.known ?? false;
}

export interface DestinationRow extends Row<"vault.destination", "person" | "version" | "envelope"> {
  readonly person_key: Column<"vault.person_key", "envelope">;
}

/** Reads a destination as the one role that may; the transaction is the application's again afterwards. */
export async function selectDestination(tx: Read, id: string): Promise<DestinationRow | undefined> {
  await sql`SET LOCAL ROLE artel_payout`.execute(tx);
  const { rows } = await sql<DestinationRow>`SELECT d.person, d.version, d.envelope, k.envelope AS person_key
    FROM vault.destination d JOIN vault.person_key k ON k.person = d.person WHERE d.id = ${id}`.execute(tx);
  await sql`SET LOCAL ROLE artel_app`.execute(tx);
  return rows[0];
}

/** Throws a destination away once neither a wallet nor an unfinished payout needs it. */
export async function purgeDestination(tx: Tx, id: string): Promise<void> {
  await sql`SELECT vault.purge(${id}::uuid)`.execute(tx);
}

type PersonKeyRow = Row<"vault.person_key", "person" | "envelope">;

/** The names of the keys that sealed keys of people. */
export async function personKeyKids(read: Read): Promise<string[]> {
  const { rows } = await sql<{
    kid: string;
  }>`SELECT DISTINCT split_part(envelope, '.', 1) AS kid FROM vault.person_key`.execute(read);
  return rows.map(({ kid }) => kid);
}

/** Keys of people that another key than this one sealed, locked. */
export function lockPersonKeysBut(tx: Tx, kid: string, most: number): Promise<PersonKeyRow[]> {
  return rowsOf<PersonKeyRow>(tx)`SELECT person, envelope FROM vault.person_key
    WHERE split_part(envelope, '.', 1) <> ${kid} ORDER BY person LIMIT ${most} FOR UPDATE`;
}

/** Keeps the key of a person sealed anew. */
export async function storePersonKey(tx: Tx, person: number, envelope: string): Promise<void> {
  await sql`UPDATE vault.person_key SET envelope = ${envelope} WHERE person = ${person}`.execute(tx);
}
