import { sql } from "kysely";
import { fullNameOf } from "../../../platform/db/conditions.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../../platform/db/rows.ts";
import type { Format } from "./file-formats.ts";

export type FileRow = Row<"payout_file", "id" | "checksum" | "made_at">;

/** The file of a batch in a format, if it was made. */
export function selectFile(tx: Read, batch: number, format: Format): Promise<FileRow | undefined> {
  return firstRow<FileRow>(tx)`SELECT id, checksum, made_at FROM payout_file
    WHERE batch_id = ${batch} AND format = ${format}`;
}

/**
 * Writes down a file and the parts in it, each claimed for its rail: no other one gets it afterwards. False where another rail
 * has one of them meanwhile. The database refuses a second file of a part.
 */
export async function insertFile(
  tx: Tx,
  file: {
    readonly batch: number;
    readonly format: Format;
    readonly checksum: Buffer;
    readonly items: readonly { readonly id: number; readonly rail: string }[];
    readonly by: number;
    readonly now: Date;
  },
): Promise<boolean> {
  const [ids, rails] = [file.items.map(({ id }) => id), file.items.map(({ rail }) => rail)];
  const { rows } = await sql`WITH made AS (
      INSERT INTO payout_file (batch_id, format, checksum, made_by, made_at)
      VALUES (${file.batch}, ${file.format}, ${file.checksum}, ${file.by}, ${file.now}) RETURNING id)
    UPDATE payout_item i SET file_id = made.id, rail = w.rail
      FROM made, unnest(${ids}::bigint[], ${rails}::text[]) AS w (id, rail)
      WHERE i.id = w.id AND coalesce(i.rail, w.rail) = w.rail RETURNING i.id`.execute(tx);
  return rows.length === ids.length;
}

export interface FileView extends Row<"payout_file", "format" | "checksum" | "made_at"> {
  readonly count: number;
  readonly by: string;
}

/** The files of a batch, the first one first, with how many orders each holds and who made it. */
export function selectFiles(tx: Read, batch: number): Promise<FileView[]> {
  return rowsOf<FileView>(tx)`SELECT f.format, f.checksum, f.made_at,
      ${fullNameOf("u")} AS by,
      (SELECT count(*) FROM payout_item i WHERE i.file_id = f.id) AS count
    FROM payout_file f JOIN app_user u ON u.id = f.made_by WHERE f.batch_id = ${batch} ORDER BY f.id`;
}
