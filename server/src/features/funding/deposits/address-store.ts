import { allRows } from "@artel/shared/limits/lists";
import { sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { holdsWords, type ListPage, type ListQuery, listPage } from "../../../platform/db/list.ts";
import type { Column, Row } from "../../../platform/db/row.ts";
import { firstRow, hasRows, rowsOf } from "../../../platform/db/rows.ts";

export interface GivenAddress extends Row<"deposit_address", "place" | "address"> {
  readonly company: NonNullable<Column<"deposit_address", "company_id">>;
  /** Everything up to this block time was seen. */
  readonly seenTo: Column<"deposit_address", "seen_to">;
}

/** Lets the address of one company be given for one request at a time, until its transaction ends. */
export async function lockAddressOf(tx: Tx, company: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`deposit-address-of:${company}`}, 0))`.execute(tx);
}

/** The address that a company has now. */
export function addressOfCompany(
  read: Read,
  company: number,
): Promise<Row<"deposit_address", "place" | "address"> | undefined> {
  return firstRow<Row<"deposit_address", "place" | "address">>(read)`SELECT place, address FROM deposit_address
    WHERE company_id = ${company} AND given_up_at IS NULL`;
}

/** Gives a company one of the spare addresses; undefined where none is left. */
export function takeSpareAddress(
  tx: Tx,
  company: number,
  now: Date,
): Promise<Row<"deposit_address", "place" | "address"> | undefined> {
  return firstRow<Row<"deposit_address", "place" | "address">>(tx)`
    UPDATE deposit_address SET company_id = ${company}, given_at = ${now}
    WHERE place = (SELECT place FROM deposit_address WHERE company_id IS NULL ORDER BY place LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING place, address`;
}

/** How many addresses wait for companies, and the last place that was asked for. */
export async function spareAddresses(read: Read): Promise<{ readonly count: number; readonly last: number }> {
  const { rows } = await sql<{ count: number; last: number }>`
    SELECT count(*) FILTER (WHERE company_id IS NULL) AS count, coalesce(max(place), 0) AS last
    FROM deposit_address`.execute(read);
  return rows[0] ?? { count: 0, last: 0 };
}

/** Keeps a spare address; another worker may have kept the same one. Another address at a known place is refused by its key. */
export async function keepAddress(tx: Tx, place: number, address: string, now: Date): Promise<void> {
  await sql`INSERT INTO deposit_address (place, address, made_at) VALUES (${place}, ${address}, ${now})
    ON CONFLICT (place) DO NOTHING`.execute(tx);
}

const given = sql`place, address, company_id AS company, seen_to AS "seenTo"`;

/** Addresses of companies, given up or not: those first whose last look is longest ago. */
export function addressesToLookAt(read: Read, most: number): Promise<GivenAddress[]> {
  return rowsOf<GivenAddress>(read)`SELECT ${given} FROM deposit_address WHERE company_id IS NOT NULL
    ORDER BY looked_at NULLS FIRST, place LIMIT ${most}`;
}

/** The address of a place that a company has; undefined for a spare one. */
export function givenAddress(read: Read, place: number): Promise<GivenAddress | undefined> {
  return firstRow<GivenAddress>(read)`SELECT ${given} FROM deposit_address
    WHERE place = ${place} AND company_id IS NOT NULL`;
}

/** Notes up to which block time everything was seen; it never goes back. */
export async function moveCursor(tx: Tx, place: number, seenTo: Date): Promise<void> {
  await sql`UPDATE deposit_address SET seen_to = greatest(seen_to, ${seenTo}) WHERE place = ${place}`.execute(tx);
}

/** Notes that a look went through to its end. */
export async function noteLook(tx: Tx, place: number, now: Date): Promise<void> {
  await sql`UPDATE deposit_address SET looked_at = greatest(looked_at, ${now}), fault = NULL
    WHERE place = ${place}`.execute(tx);
}

/** Notes why nobody could look at these addresses. */
export async function noteFault(tx: Tx, places: readonly number[], fault: string): Promise<void> {
  await sql`UPDATE deposit_address SET fault = ${fault} WHERE place = ANY (${places}::integer[])`.execute(tx);
}

/** Gives an address up. False for one that no company has, and for one that was given up before. */
export function giveUp(tx: Tx, place: number, by: number, now: Date): Promise<boolean> {
  return hasRows(tx)`UPDATE deposit_address SET given_up_at = ${now}, given_up_by = ${by}
    WHERE place = ${place} AND company_id IS NOT NULL AND given_up_at IS NULL RETURNING place`;
}

export interface WatchRow {
  readonly addresses: number;
  readonly stale: number;
  readonly oldest: Date | null;
}

/** How many addresses companies have, and how long ago each was looked at. */
export async function watchState(read: Read, staleBefore: Date): Promise<WatchRow> {
  const { rows } = await sql<WatchRow>`SELECT count(*) AS addresses, min(looked_at) AS oldest,
      count(*) FILTER (WHERE coalesce(looked_at, given_at) < ${staleBefore}) AS stale
    FROM deposit_address WHERE company_id IS NOT NULL`.execute(read);
  return rows[0] ?? { addresses: 0, stale: 0, oldest: null };
}

export interface ListedAddressRow
  extends Row<"deposit_address", "place" | "address" | "given_up_at" | "seen_to" | "looked_at" | "fault"> {
  readonly company_id: NonNullable<Column<"deposit_address", "company_id">>;
  readonly given_at: NonNullable<Column<"deposit_address", "given_at">>;
  readonly company_name: Column<"company", "name">;
}

/** A page of the addresses that companies have. */
export function addressesPage(
  read: Read,
  search: readonly string[],
  query: ListQuery<"lookedAt" | "givenAt">,
): Promise<ListPage<ListedAddressRow>> {
  const source = {
    columns: sql`a.place, a.address, a.company_id, c.name AS company_name, a.given_at, a.given_up_at, a.seen_to, a.looked_at, a.fault`,
    from: sql`FROM deposit_address a JOIN company c ON c.id = a.company_id`,
    where: [holdsWords(search, [sql`c.name`, sql`a.address`])],
    orders: { lookedAt: sql`coalesce(a.looked_at, '-infinity')`, givenAt: sql`a.given_at` },
    tie: [sql`a.place`],
  };
  return listPage<ListedAddressRow, "lookedAt" | "givenAt">(read, source, query, allRows);
}
