import { mostViews } from "@artel/shared/limits/views";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

/** What a view keeps, as it was sent. */
export interface ViewState {
  readonly sort: string;
  readonly search: string;
  readonly tab: string;
  readonly period: string;
  readonly filters: readonly { readonly column: string; readonly text: string }[];
  readonly columns: readonly string[];
}

export interface ViewRow extends Row<"list_view", "id" | "list" | "name" | "is_default"> {
  readonly state: Column<"list_view", "state"> & ViewState;
}

/** Whose views, of which list. */
export interface Shelf {
  readonly userId: number;
  readonly list: string;
}

const columns = sql`id, list, name, is_default, state`;

/** The views of a person of one list, oldest first. */
export async function viewsOf(tx: Read, { userId, list }: Shelf): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`SELECT ${columns} FROM list_view
    WHERE user_id = ${userId} AND list = ${list} ORDER BY place LIMIT ${mostViews}`.execute(tx);
  return rows;
}

/**
 * Locks all views of the list that one of them belongs to, in one order, and answers them; undefined where the person has no
 * such view.
 */
export async function lockShelf(tx: Tx, userId: number, id: number): Promise<ViewRow[] | undefined> {
  const { rows } = await sql<ViewRow>`SELECT ${columns} FROM list_view
    WHERE user_id = ${userId} AND list = (SELECT list FROM list_view WHERE id = ${id} AND user_id = ${userId})
    ORDER BY place LIMIT ${mostViews} FOR UPDATE`.execute(tx);
  return rows.some((row) => row.id === id) ? rows : undefined;
}

/**
 * Stores a new view at the first place that is free, not as the default. Undefined where every place or the name is taken,
 * also by somebody's other page at this moment.
 */
export async function insertView(
  tx: Tx,
  { userId, list }: Shelf,
  view: { readonly name: string; readonly state: ViewState },
): Promise<ViewRow | undefined> {
  const { rows } = await sql<ViewRow>`INSERT INTO list_view (user_id, list, place, name, state)
    SELECT ${userId}, ${list}, place, ${view.name}, ${JSON.stringify(view.state)}::jsonb
    FROM generate_series(1, ${mostViews}::int) AS places (place)
    WHERE NOT EXISTS (SELECT 1 FROM list_view v WHERE v.user_id = ${userId} AND v.list = ${list} AND v.place = places.place)
    ORDER BY place LIMIT 1
    ON CONFLICT DO NOTHING RETURNING ${columns}`.execute(tx);
  return rows[0];
}

/** Whether another view of the list bears this name, whatever the case of its letters. */
export async function isNameTaken(tx: Read, { userId, list }: Shelf, name: string, besides = 0): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM list_view
    WHERE user_id = ${userId} AND list = ${list} AND lower(name) = lower(${name}) AND id <> ${besides} LIMIT 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Makes one of the locked views the default, or none of them. */
export async function storeDefault(tx: Tx, { userId, list }: Shelf, id: number | undefined): Promise<void> {
  await sql`UPDATE list_view SET is_default = false WHERE user_id = ${userId} AND list = ${list} AND is_default`.execute(
    tx,
  );
  if (id !== undefined) {
    await sql`UPDATE list_view SET is_default = true WHERE id = ${id}`.execute(tx);
  }
}

/** Stores name and state of a locked view. */
export async function storeView(
  tx: Tx,
  view: Pick<ViewRow, "id" | "name"> & { readonly state: ViewState },
): Promise<void> {
  await sql`UPDATE list_view SET name = ${view.name}, state = ${JSON.stringify(view.state)}::jsonb
    WHERE id = ${view.id}`.execute(tx);
}

/** Deletes a view of this person; answers its list, or undefined where there is none. */
export async function removeView(tx: Tx, userId: number, id: number): Promise<string | undefined> {
  const { rows } = await sql<Row<"list_view", "list">>`DELETE FROM list_view
    WHERE id = ${id} AND user_id = ${userId} RETURNING list`.execute(tx);
  return rows[0]?.list;
}
