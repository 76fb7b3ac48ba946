import { allRows } from "@artel/shared/limits/lists";
import type { RawBuilder } from "kysely";
import type { Database } from "../../platform/db/db.ts";
import { inPieces } from "../../platform/db/pieces.ts";

/** Rows that are read, checked and written before others get their turn: about a millisecond of work. */
const pieceRows = 50;

/** A list that a call answers whole: its rows a few at a time, as they were at one moment. */
export interface WholeList<Item = unknown> {
  readonly pieces: AsyncGenerator<readonly Item[], void>;
  /** Whether there were more rows than such a list answers; known when all are read. */
  readonly isCut: () => boolean;
}

/**
 * The list of a query, each row as `present` shows it. Nothing is read before it is asked for. The query has to end one row
 * above what a list answers, which tells that it is cut; a list with another end names it in `most`.
 */
export function wholeList<Row, Item>(
  db: Database,
  query: RawBuilder<Row>,
  present: (row: Row) => Item,
  most: number = allRows,
): WholeList<Item> {
  let left = most;
  let isCut = false;

  async function* pieces(): AsyncGenerator<readonly Item[], void> {
    for await (const rows of inPieces(db, query, pieceRows)) {
      isCut ||= rows.length > left;
      yield rows.slice(0, left).map(present);
      left -= Math.min(left, rows.length);
    }
  }

  return { pieces: pieces(), isCut: () => isCut };
}
