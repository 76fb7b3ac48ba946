import { sql } from "kysely";
import type { Read } from "../../../platform/db/db.ts";
import type { Row } from "../../../platform/db/row.ts";
import { type Asked, type FoundRow, namedRows, newestThenNamed } from "../../../platform/db/search.ts";

export interface FoundBatch extends FoundRow, Row<"payout_batch", "id" | "state"> {
  readonly builder: string;
}

/** Batches by the word for a batch and a part of their number; an old one by its whole number. */
export function selectFoundBatches(read: Read, asked: Asked, name: string): Promise<FoundBatch[]> {
  const source = {
    columns: sql`b.id, b.state, btrim(u.name || ' ' || u.surname) AS builder`,
    from: sql`FROM payout_batch b JOIN app_user u ON u.id = b.created_by`,
    where: [],
    at: sql`b.created_at`,
    id: sql`b.id`,
    text: [sql`${name}::text`, sql`b.id`],
  };
  const named = sql<Row<"payout_batch", "id">>`SELECT b.id FROM payout_batch b
      WHERE b.id = ANY (${[String(asked.id ?? 0), ...numbersOf(asked)]}::bigint[])
      LIMIT ${namedRows}`;
  return newestThenNamed(read, source, asked, named);
}

/** Words that may be whole numbers of batches, beside other words. */
function numbersOf({ words }: Asked): readonly string[] {
  return words.filter((word) => /^\d{1,15}$/.test(word));
}
