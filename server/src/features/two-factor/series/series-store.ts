import type { SeriesKind } from "@artel/shared/calls/two-factor/operator";
import type { Amount } from "@artel/shared/money/amount";
import { sql } from "kysely";
import type { Counted } from "../../../http/door/counted.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import type { Column, Row, TextRow } from "../../../platform/db/row.ts";

export interface SeriesRow extends Row<"code_series", "count" | "expires_at"> {
  readonly kind: Column<"code_series", "kind"> & SeriesKind;
  readonly sums: readonly (Row<"code_series_sum", "currency"> & TextRow<"code_series_sum", "amount">)[];
}

/** The series of a session that go on, with what is left of them. */
export async function selectSeries(tx: Read, sessionId: string, now: Date): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    SELECT s.kind, s.count, s.expires_at,
      (SELECT jsonb_agg(jsonb_build_object('currency', m.currency, 'amount', m.amount::text) ORDER BY m.currency)
        FROM code_series_sum m WHERE m.session_id = s.session_id AND m.kind = s.kind) AS sums
    FROM code_series s WHERE s.session_id = ${sessionId} AND s.expires_at > ${now} ORDER BY s.kind`.execute(tx);
  return rows;
}

export interface NewSeries {
  readonly sessionId: string;
  readonly kind: SeriesKind;
  readonly count: number;
  readonly sums: readonly Amount[];
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a series; one of the same kind in the same session goes. */
export async function replaceSeries(tx: Tx, one: NewSeries): Promise<void> {
  await deleteSeries(tx, one.sessionId, one.kind);
  await sql`INSERT INTO code_series (session_id, kind, count, created_at, expires_at)
    VALUES (${one.sessionId}, ${one.kind}, ${one.count}, ${one.now}, ${one.expiresAt})`.execute(tx);
  for (const { currency, minor } of one.sums) {
    await sql`INSERT INTO code_series_sum (session_id, kind, currency, amount)
      VALUES (${one.sessionId}, ${one.kind}, ${currency}, ${minor})`.execute(tx);
  }
}

/** Deletes a series of a session, if there is one. */
export async function deleteSeries(tx: Tx, sessionId: string, kind: SeriesKind): Promise<void> {
  await sql`DELETE FROM code_series WHERE session_id = ${sessionId} AND kind = ${kind}`.execute(tx);
}

/**
 * Takes actions out of a series that goes on: false where it holds too few, or too little of a currency. After false the
 * transaction has to be given up, since a part of it may be taken.
 */
export async function takeFromSeries(tx: Tx, sessionId: string, counted: Counted, now: Date): Promise<boolean> {
  const { kind, count, sums } = counted;
  const { rows } = await sql<Row<"code_series", "count">>`UPDATE code_series SET count = count - ${count}
    WHERE session_id = ${sessionId} AND kind = ${kind} AND expires_at > ${now} AND count >= ${count} RETURNING count`.execute(
    tx,
  );
  if (rows.length === 0) {
    return false;
  }
  for (const { currency, minor } of sums) {
    const taken = await sql<Row<"code_series_sum", "currency">>`UPDATE code_series_sum SET amount = amount - ${minor}
      WHERE session_id = ${sessionId} AND kind = ${kind} AND currency = ${currency} AND amount >= ${minor}
      RETURNING currency`.execute(tx);
    if (taken.rows.length === 0) {
      return false;
    }
  }
  return true;
}
