import type { Audience } from "@artel/shared/calls/banners/fields";
import { type RawBuilder, sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { countOf, firstRow, newId, rowsOf } from "../../platform/db/rows.ts";

type Words = Row<"banner", "title_en" | "title_ru" | "text_en" | "text_ru" | "more_en" | "more_ru">;

/** A banner as its readers get it; days as ISO texts. */
export interface ShownRow extends Row<"banner", "id">, Words {
  readonly first_day_text: string;
  readonly last_day_text: string | null;
}

export interface BannerRow extends ShownRow, Row<"banner", "made_at" | "ended_at"> {
  readonly audience: Column<"banner", "audience"> & Audience;
  readonly made_name: string;
  readonly ended_name: string | null;
}

const words = sql`b.id, b.title_en, b.title_ru, b.text_en, b.text_ru, b.more_en, b.more_ru, b.first_day::text AS first_day_text,
  b.last_day::text AS last_day_text`;

/**
 * Those that show or will show. A day of a reader's account may lie one before or after that of UTC, so each bound has a day of
 * room; the page decides.
 */
const isStanding = (today: string) =>
  sql`b.ended_at IS NULL AND coalesce(b.last_day, 'infinity') >= ${today}::date - 1`;

/** The banners for an audience that a page shows today or tomorrow, the oldest first. */
export function selectShown(read: Read, audience: Audience, today: string): Promise<ShownRow[]> {
  return rowsOf<ShownRow>(read)`SELECT ${words} FROM banner b
    WHERE ${isStanding(today)} AND b.first_day <= ${today}::date + 1 AND b.audience IN ('everybody', ${audience})
    ORDER BY b.first_day, b.id`;
}

/** All that show or will show, the next first, then the hundred that ended last. */
export async function selectBanners(read: Read, today: string): Promise<BannerRow[]> {
  const standing = await bannersWhere(read, sql`WHERE ${isStanding(today)} ORDER BY b.first_day, b.id`);
  const past = await bannersWhere(
    read,
    sql`WHERE NOT (${isStanding(today)}) ORDER BY coalesce(b.ended_at, b.last_day + interval '1 day') DESC, b.id DESC LIMIT 100`,
  );
  return [...standing, ...past];
}

/** A banner by its id, or undefined. */
export async function selectBanner(read: Read, id: number): Promise<BannerRow | undefined> {
  return (await bannersWhere(read, sql`WHERE b.id = ${id}`))[0];
}

function bannersWhere(read: Read, rest: RawBuilder<unknown>): Promise<BannerRow[]> {
  return rowsOf<BannerRow>(read)`SELECT ${words}, b.audience, b.made_at, b.ended_at,
      btrim(m.name || ' ' || m.surname) AS made_name, btrim(e.name || ' ' || e.surname) AS ended_name
    FROM banner b JOIN app_user m ON m.id = b.made_by LEFT JOIN app_user e ON e.id = b.ended_by ${rest}`;
}

/** How many show or will show, counted one after another: who publishes waits for who does. */
export async function countStanding(tx: Tx, today: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('banner'))`.execute(tx);
  return countOf(tx)`SELECT count(*) AS count FROM banner b WHERE ${isStanding(today)}`;
}

export interface NewBanner extends Words {
  readonly audience: Audience;
  readonly firstDay: string;
  readonly lastDay: string | null;
  readonly by: number;
  readonly now: Date;
}

/** Adds a banner; answers its id. */
export function insertBanner(tx: Tx, made: NewBanner): Promise<number> {
  return newId(
    tx,
  )`INSERT INTO banner (audience, title_en, title_ru, text_en, text_ru, more_en, more_ru, first_day, last_day,
      made_by, made_at)
    VALUES (${made.audience}, ${made.title_en}, ${made.title_ru}, ${made.text_en}, ${made.text_ru}, ${made.more_en}, ${made.more_ru},
      ${made.firstDay}::date, ${made.lastDay}::date, ${made.by}, ${made.now}) RETURNING id`;
}

/** Ends a banner; undefined where it had ended. */
export function setEnded(tx: Tx, id: number, by: number, now: Date): Promise<Row<"banner", "id"> | undefined> {
  return firstRow<Row<"banner", "id">>(tx)`UPDATE banner b SET ended_by = ${by}, ended_at = ${now}
    WHERE b.id = ${id} AND b.ended_at IS NULL AND coalesce(b.last_day, 'infinity') >= ${now.toISOString()}::date RETURNING b.id`;
}
