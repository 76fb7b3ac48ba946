import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Row } from "../../platform/db/row.ts";
import { firstRow, hasRows, rowsOf } from "../../platform/db/rows.ts";

export type OwnDataRow = Row<
  "own_data",
  "user_id" | "id" | "asked_at" | "sealed_key" | "length" | "parts" | "ready_at" | "expires_at" | "failed_at"
>;

const columns = sql`user_id, id, asked_at, sealed_key, length, parts, ready_at, expires_at, failed_at`;

/** The copy that a person asked for last. */
export function selectFile(read: Read, user: number): Promise<OwnDataRow | undefined> {
  return firstRow<OwnDataRow>(read)`SELECT ${columns} FROM own_data WHERE user_id = ${user}`;
}

/** The copy of an id that is not whole yet. */
export function selectWanted(read: Read, id: string): Promise<OwnDataRow | undefined> {
  return firstRow<OwnDataRow>(read)`SELECT ${columns} FROM own_data WHERE id = ${id} AND ready_at IS NULL`;
}

/** Puts a new copy in the place of the one before, whose parts go with it. */
export async function replaceFile(
  tx: Tx,
  file: { readonly user: number; readonly id: string; readonly sealedKey: string; readonly now: Date },
): Promise<void> {
  await sql`DELETE FROM own_data WHERE user_id = ${file.user}`.execute(tx);
  await sql`INSERT INTO own_data (user_id, id, asked_at, sealed_key)
    VALUES (${file.user}, ${file.id}, ${file.now}, ${file.sealedKey})`.execute(tx);
}

/** Begins to collect: what an earlier run wrote goes, unless it is whole by now. Answers whether there is still something to collect. */
export async function beginRun(tx: Tx, id: string, run: string): Promise<boolean> {
  const isWanted = await hasRows(
    tx,
  )`UPDATE own_data SET run = ${run} WHERE id = ${id} AND ready_at IS NULL RETURNING id`;
  if (isWanted) {
    await sql`DELETE FROM own_data_part WHERE file_id = ${id}`.execute(tx);
  }
  return isWanted;
}

/** Keeps a part of a run; answers whether that run still is the one that collects. */
export function insertPart(
  tx: Tx,
  part: { readonly file: string; readonly run: string; readonly place: number; readonly envelope: string },
): Promise<boolean> {
  return hasRows(tx)`INSERT INTO own_data_part (file_id, place, envelope)
    SELECT id, ${part.place}, ${part.envelope} FROM own_data WHERE id = ${part.file} AND run = ${part.run} AND ready_at IS NULL
    RETURNING place`;
}

/** Says that a copy is whole; answers whether this run made it. */
export function endRun(
  tx: Tx,
  done: {
    readonly file: string;
    readonly run: string;
    readonly parts: number;
    readonly length: number;
    readonly now: Date;
    readonly expires: Date;
  },
): Promise<boolean> {
  return hasRows(tx)`UPDATE own_data SET parts = ${done.parts}, length = ${done.length}, ready_at = ${done.now},
      expires_at = ${done.expires}, failed_at = NULL, run = NULL
    WHERE id = ${done.file} AND run = ${done.run} AND ready_at IS NULL RETURNING id`;
}

type SealedPart = Row<"own_data_part", "envelope"> & Row<"own_data", "sealed_key">;

/** One part of a copy of a person that is whole and has not ended, with what opens it. */
export function selectPart(
  read: Read,
  asked: { readonly user: number; readonly id: string; readonly place: number; readonly now: Date },
): Promise<SealedPart | undefined> {
  return firstRow<SealedPart>(read)`SELECT p.envelope, f.sealed_key
    FROM own_data f JOIN own_data_part p ON p.file_id = f.id
    WHERE f.user_id = ${asked.user} AND f.id = ${asked.id} AND p.place = ${asked.place} AND f.expires_at > ${asked.now}`;
}

/** Erases copies that have ended, and says which of those that were never made have failed. */
export async function endFiles(
  tx: Tx,
  { now, patient }: { readonly now: Date; readonly patient: Date },
): Promise<void> {
  await sql`DELETE FROM own_data WHERE expires_at <= ${now}`.execute(tx);
  await sql`UPDATE own_data SET failed_at = ${now}
    WHERE ready_at IS NULL AND failed_at IS NULL AND asked_at <= ${patient}`.execute(tx);
}

/** The names of the keys that sealed keys of copies. */
export async function fileKids(read: Read): Promise<string[]> {
  const rows = await rowsOf<{ readonly kid: string }>(
    read,
  )`SELECT DISTINCT split_part(sealed_key, '.', 1) AS kid FROM own_data`;
  return rows.map(({ kid }) => kid);
}

/** Keys of copies that another key than this one sealed, locked. */
export function lockFilesBut(tx: Tx, kid: string, most: number): Promise<Pick<OwnDataRow, "id" | "sealed_key">[]> {
  return rowsOf<Pick<OwnDataRow, "id" | "sealed_key">>(tx)`SELECT id, sealed_key FROM own_data
    WHERE split_part(sealed_key, '.', 1) <> ${kid} ORDER BY id LIMIT ${most} FOR UPDATE`;
}

/** Keeps the key of a copy sealed anew. */
export async function storeFileKey(tx: Tx, id: string, sealedKey: string): Promise<void> {
  await sql`UPDATE own_data SET sealed_key = ${sealedKey} WHERE id = ${id}`.execute(tx);
}
