import type { ScreeningOccasion } from "@artel/shared/states/screening";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { firstRow, hasRows, newId, rowsOf } from "../../platform/db/rows.ts";

/** Below this likeness of two words, by trigrams, they differ in more signs than screening allows. */
const likeness = "0.2";

export interface NewEntry {
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly born: string;
  readonly country: string;
  readonly source: string;
  readonly reference: string;
}

/** Keeps a version of the list, which nothing is compared with yet. */
export async function insertList(
  tx: Tx,
  list: { readonly name: string; readonly entries: readonly NewEntry[]; readonly by: number; readonly now: Date },
): Promise<number> {
  const id = await newId(tx)`INSERT INTO screening_list (name, entries, imported_by, imported_at)
    VALUES (${list.name}, ${list.entries.length}, ${list.by}, ${list.now}) RETURNING id`;
  const rows = JSON.stringify(list.entries);
  await sql`WITH entry AS (
      SELECT nextval(pg_get_serial_sequence('screening_entry', 'id')) AS id, e.* FROM jsonb_to_recordset(${rows}::jsonb)
        AS e (names text[], words text[], born text, country text, source text, reference text)
    ), kept AS (
      INSERT INTO screening_entry (id, list_id, names, born, country, source, reference) OVERRIDING SYSTEM VALUE
        SELECT id, ${id}, names, born, country, source, reference FROM entry RETURNING id
    )
    INSERT INTO screening_word (entry_id, list_id, word)
      SELECT DISTINCT e.id, ${id}::bigint, w.word FROM entry e JOIN kept k ON k.id = e.id, unnest(e.words) AS w (word)`.execute(
    tx,
  );
  return id;
}

export type ListRow = Row<"screening_list", "id" | "name" | "entries" | "state" | "imported_by" | "screened_at">;

/** A version that waits for a second person, locked. */
export function lockWaiting(tx: Tx, id: number): Promise<ListRow | undefined> {
  return firstRow<ListRow>(tx)`SELECT id, name, entries, state, imported_by, screened_at FROM screening_list
    WHERE id = ${id} AND state = 'waiting' FOR UPDATE`;
}

/** Puts a version in the place of the one before. */
export async function publishList(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await sql`UPDATE screening_list SET state = 'replaced' WHERE state = 'published'`.execute(tx);
  await sql`UPDATE screening_list SET state = 'published', published_by = ${by}, published_at = ${now}
    WHERE id = ${id}`.execute(tx);
}

/** A version that nobody publishes. */
export async function refuseList(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE screening_list SET state = 'refused' WHERE id = ${id} AND state = 'waiting'`.execute(tx);
}

/** The version that names are compared with; undefined where the installation has none. */
export function selectPublished(read: Read): Promise<Row<"screening_list", "id" | "screened_at"> | undefined> {
  return firstRow<Row<"screening_list", "id" | "screened_at">>(
    read,
  )`SELECT id, screened_at FROM screening_list WHERE state = 'published'`;
}

/** Says that everybody was compared with a version. */
export async function storeScreened(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`UPDATE screening_list SET screened_at = ${now} WHERE id = ${id}`.execute(tx);
}

/**
 * The names that are compared: what a person and the own company are called, and the holders of the methods that money can go to, those
 * of a withdrawal that waits among them. The person is locked, so that two checks of one person follow each other.
 */
export async function lockNames(tx: Tx, user: number): Promise<readonly string[]> {
  await sql`SELECT 1 FROM app_user WHERE id = ${user} FOR NO KEY UPDATE`.execute(tx);
  const row = await firstRow<{ readonly all_names: readonly string[]; readonly holders: readonly string[] }>(tx)`
    SELECT ARRAY[btrim(u.name || ' ' || u.surname), coalesce(k.fullname_ru, ''), coalesce(c.name, ''), coalesce(c.brand_name, '')] AS all_names,
      ARRAY(SELECT w.holder FROM wallet w WHERE w.contractor_id = ${user} AND (w.removed_at IS NULL
        OR EXISTS (SELECT FROM payout p WHERE p.wallet_id = w.id AND p.status = 'pending')) ORDER BY w.id) AS holders
    FROM app_user u LEFT JOIN contractor k ON k.id = u.id LEFT JOIN company c ON c.id = u.id WHERE u.id = ${user}`;
  return row ? [...row.all_names, ...row.holders].filter((name) => name !== "") : [];
}

export type EntryRow = Row<"screening_entry", "id" | "names" | "source" | "reference">;

/** Entries of a version with a word that is like one of these. */
export async function selectLike(tx: Tx, list: number, words: readonly string[]): Promise<EntryRow[]> {
  await sql`SELECT set_config('pg_trgm.similarity_threshold', ${likeness}, true)`.execute(tx);
  return rowsOf<EntryRow>(tx)`SELECT e.id, e.names, e.source, e.reference FROM screening_entry e
    WHERE e.id IN (SELECT w.entry_id FROM unnest(${words as string[]}::text[]) AS q (word)
      JOIN screening_word w ON w.word % q.word AND w.list_id = ${list})`;
}

/**
 * Keeps a hit; answers whether it is new, or waits (again) for something that was not judged: a name that it did not hold, or an entry
 * that says something else than when it was dismissed.
 */
export function keepHit(
  tx: Tx,
  hit: {
    readonly user: number;
    readonly names: readonly string[];
    readonly entry: EntryRow;
    readonly occasion: ScreeningOccasion;
    readonly now: Date;
  },
): Promise<boolean> {
  const { user, names, entry, occasion, now } = hit;
  return hasRows(tx)`INSERT INTO screening_hit AS h (user_id, names, source, reference, entry_id, occasion, found_at)
    VALUES (${user}, ${names as string[]}::text[], ${entry.source}, ${entry.reference}, ${entry.id}, ${occasion}, ${now})
    ON CONFLICT (user_id, source, reference) DO UPDATE SET entry_id = excluded.entry_id, occasion = excluded.occasion,
      names = excluded.names || ARRAY(SELECT n FROM unnest(h.names) n WHERE n <> ALL (excluded.names)),
      found_at = excluded.found_at, state = 'open', decided_by = NULL, decided_at = NULL, reason = NULL
      WHERE h.state <> 'trueHit' AND (NOT excluded.names <@ h.names OR EXISTS (SELECT FROM screening_entry o, screening_entry n
        WHERE o.id = h.entry_id AND n.id = excluded.entry_id AND (o.names, o.born, o.country) IS DISTINCT FROM (n.names, n.born, n.country)))
    RETURNING id`;
}

/** Whether an account waits for a decision, or is the listed one. */
export async function standOf(read: Read, user: number): Promise<"clear" | "held" | "blocked"> {
  const row = await firstRow<{ readonly stand: "clear" | "held" | "blocked" }>(read)`
    SELECT CASE WHEN bool_or(state = 'trueHit') THEN 'blocked' WHEN count(*) > 0 THEN 'held' ELSE 'clear' END AS stand
    FROM screening_hit WHERE user_id = ${user} AND state <> 'falseHit'`;
  return row?.stand ?? "clear";
}

/** Which of these accounts have a hit that is not dismissed. */
export async function selectHeld(read: Read, users: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<Row<"screening_hit", "user_id">>(read)`SELECT DISTINCT user_id FROM screening_hit
    WHERE user_id = ANY (${users as number[]}::bigint[]) AND state <> 'falseHit'`;
  return rows.map(({ user_id }) => user_id);
}

/** Freelancers and owners after an id, some at a time. */
export async function selectAccountsAfter(read: Read, after: number, most: number): Promise<number[]> {
  const rows = await rowsOf<Row<"app_user", "id">>(read)`SELECT id FROM app_user WHERE id > ${after}
    AND (role = 'freelancer' OR company_id = id) AND current_state <> 'removed' ORDER BY id LIMIT ${most}`;
  return rows.map(({ id }) => id);
}
