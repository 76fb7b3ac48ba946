import { type RawBuilder, sql } from "kysely";

/** A column as it is named in a query, such as `t.created_at`. */
type Column = RawBuilder<unknown>;

/** Moments of a range; an end that is null is open. */
export interface Range {
  readonly from: Date | null;
  readonly before: Date | null;
}

/**
 * From one moment to before another. Both ends are always compared: a plan that is made once for all values can then use an
 * index, which `end IS NULL OR column >= end` forbids.
 */
export function within(column: Column, { from, before }: Range): RawBuilder<boolean> {
  return sql`(${column} >= coalesce(${from}::timestamptz, '-infinity') AND ${column} < coalesce(${before}::timestamptz, 'infinity'))`;
}

/** The column has this value; without a value there is no condition. The two are different texts, each with its plan. */
export function equals(column: Column, value: string | number | undefined | null): RawBuilder<boolean> {
  return value === undefined || value === null ? sql`true` : sql`${column} = ${value}`;
}
