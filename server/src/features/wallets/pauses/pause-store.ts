import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { type RawBuilder, sql } from "kysely";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, Row } from "../../../platform/db/row.ts";
import { hasRows, newId, rowsOf } from "../../../platform/db/rows.ts";

/** What a pause is for: null stands for every country, and for all currencies of the method. */
export interface PauseScope {
  readonly method: WithdrawMethod;
  readonly country: string | null;
  readonly currency: CurrencyCode | null;
}

export type HoldingRow = Row<"method_pause", "method" | "currency" | "message_en" | "message_ru" | "ends_at">;

/** Pauses that hold now for who lives in a country; the one that lasts longest first. */
export function selectHolding(tx: Read, country: string, now: Date): Promise<HoldingRow[]> {
  return rowsOf<HoldingRow>(tx)`SELECT method, currency, message_en, message_ru, ends_at FROM method_pause
    WHERE ${isStanding(now)} AND begins_at <= ${now} AND (country IS NULL OR country = ${country})
    ORDER BY ends_at DESC NULLS FIRST, id`;
}

export interface PauseRow
  extends Row<
    "method_pause",
    | "id"
    | "method"
    | "country"
    | "currency"
    | "message_en"
    | "message_ru"
    | "begins_at"
    | "ends_at"
    | "made_at"
    | "lifted_at"
  > {
  readonly made_name: Column<"app_user", "name">;
  readonly lifted_name: Column<"app_user", "name"> | null;
}

/** All pauses that hold or will hold, the next first, then the hundred that ended last. */
export async function selectPauses(tx: Read, now: Date): Promise<PauseRow[]> {
  const standing = await pausesWhere(tx, sql`WHERE ${isStanding(now)} ORDER BY p.begins_at, p.id`);
  const past = await pausesWhere(
    tx,
    sql`WHERE NOT (${isStanding(now)}) ORDER BY coalesce(p.lifted_at, p.ends_at) DESC, p.id DESC LIMIT 100`,
  );
  return [...standing, ...past];
}

/** A pause by its id, or undefined. */
export async function selectPause(tx: Read, id: number): Promise<PauseRow | undefined> {
  return (await pausesWhere(tx, sql`WHERE p.id = ${id}`))[0];
}

function pausesWhere(tx: Read, rest: RawBuilder<unknown>): Promise<PauseRow[]> {
  return rowsOf<PauseRow>(tx)`SELECT p.id, p.method, p.country, p.currency, p.message_en, p.message_ru,
      p.begins_at, p.ends_at, p.made_at, p.lifted_at, btrim(m.name || ' ' || m.surname) AS made_name,
      btrim(l.name || ' ' || l.surname) AS lifted_name
    FROM method_pause p JOIN app_user m ON m.id = p.made_by LEFT JOIN app_user l ON l.id = p.lifted_by
    ${rest}`;
}

/** One pause is made or lifted after the other: each is compared with those that stand. */
export async function lockPauses(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('method_pause'))`.execute(tx);
}

export interface Period {
  readonly begins: Date;
  readonly ends: Date | null;
}

/** Whether a pause for the very same stands that shares a moment with a period. */
export function hasSamePause(tx: Read, scope: PauseScope, { begins, ends }: Period, now: Date): Promise<boolean> {
  return hasRows(tx)`SELECT 1 AS found FROM method_pause
    WHERE method = ${scope.method} AND country IS NOT DISTINCT FROM ${scope.country}
      AND currency IS NOT DISTINCT FROM ${scope.currency} AND ${isStanding(now)}
      AND (ends_at IS NULL OR ends_at > ${begins}) AND (${ends}::timestamptz IS NULL OR begins_at < ${ends})
    LIMIT 1`;
}

export interface NewPause extends PauseScope, Period {
  readonly messageEn: string;
  readonly messageRu: string;
  readonly by: number;
  readonly now: Date;
}

/** Adds a pause. Answers its id. */
export function insertPause(tx: Tx, pause: NewPause): Promise<number> {
  return newId(tx)`
    INSERT INTO method_pause (method, country, currency, message_en, message_ru, begins_at, ends_at, made_by, made_at)
    VALUES (${pause.method}, ${pause.country}, ${pause.currency}, ${pause.messageEn}, ${pause.messageRu},
      ${pause.begins}, ${pause.ends}, ${pause.by}, ${pause.now}) RETURNING id`;
}

/** Lifts a pause that stands; answers whether it did. */
export function setLifted(tx: Tx, id: number, by: number, now: Date): Promise<boolean> {
  return hasRows(tx)`UPDATE method_pause SET lifted_by = ${by}, lifted_at = ${now}
    WHERE id = ${id} AND ${isStanding(now)} RETURNING id`;
}

export interface ReachRow {
  readonly freelancers: number;
  readonly orders: number;
}

/** Freelancers who have a method that a pause would be for, and their withdrawals by it that have not ended. */
export async function selectReach(tx: Read, { method, country, currency }: PauseScope): Promise<ReachRow> {
  const lives = sql`(${country}::text IS NULL OR u.country = ${country})`;
  const { rows } = await sql<ReachRow>`SELECT
    (SELECT count(DISTINCT w.contractor_id) FROM wallet w JOIN app_user u ON u.id = w.contractor_id
      WHERE w.type = ${method} AND w.removed_at IS NULL AND ${lives}
        AND (${currency}::text IS NULL OR w.currency IS NULL OR w.currency = ${currency}))::integer AS freelancers,
    (SELECT count(*) FROM payout o JOIN app_user u ON u.id = o.contractor_id
      WHERE o.method = ${method} AND o.status IN ('pending', 'processing') AND ${lives}
        AND (${currency}::text IS NULL OR o.currency = ${currency}))::integer AS orders`.execute(tx);
  return rows[0] ?? { freelancers: 0, orders: 0 };
}

/** Neither ended nor lifted. */
function isStanding(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(lifted_at IS NULL AND (ends_at IS NULL OR ends_at > ${now}))`;
}
