import { sql } from "kysely";
import type { Read, Tx } from "./db.ts";

type Query = Parameters<typeof sql>;

/** All rows that a query finds or a statement returns: `` rowsOf<TaskRow>(tx)`SELECT …` ``. */
export function rowsOf<Row>(read: Read): (...query: Query) => Promise<Row[]> {
  return async (...query) => (await sql<Row>(...query).execute(read)).rows;
}

/** The first of them. */
export function firstRow<Row>(read: Read): (...query: Query) => Promise<Row | undefined> {
  return async (...query) => (await rowsOf<Row>(read)(...query))[0];
}

/** Whether there is any of them. */
export function hasRows(read: Read): (...query: Query) => Promise<boolean> {
  return async (...query) => (await rowsOf(read)(...query)).length > 0;
}

/** The id of the row that a statement inserts and returns. */
export function newId(tx: Tx): (...query: Query) => Promise<number> {
  return async (...query) => (await firstRow<{ readonly id: number }>(tx)(...query))?.id ?? 0;
}

/** What a query counts. */
export function countOf(read: Read): (...query: Query) => Promise<number> {
  return async (...query) => (await firstRow<{ readonly count: number }>(read)(...query))?.count ?? 0;
}
