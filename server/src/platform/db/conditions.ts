import { type RawBuilder, sql } from "kysely";

/** A column as it is named in a query, such as `t.created_at`. */
type Column = RawBuilder<unknown>;

/** Moments of a range; an end that is null is open. */
export interface Range {
  readonly from: Date | null;
  readonly before: Date | null;
}

/**
 * From one moment to before another. Where one end is given both are compared: a plan that is made once for all values can
 * then use an index, which `end IS NULL OR column >= end` forbids. Where none is given there is no condition: the planner
 * takes an unknown range for a few rows, and would prefer reading all of them to a narrower condition beside it.
 */
export function within(column: Column, { from, before }: Range): RawBuilder<boolean> {
  if (from === null && before === null) {
    return sql`true`;
  }
  return sql`(${column} >= coalesce(${from}::timestamptz, '-infinity') AND ${column} < coalesce(${before}::timestamptz, 'infinity'))`;
}

/** The column has this value; without a value there is no condition. The two are different texts, each with its plan. */
export function equals(column: Column, value: string | number | undefined | null): RawBuilder<boolean> {
  return value === undefined || value === null ? sql`true` : sql`${column} = ${value}`;
}

/** The column has one of these values; without a choice there is no condition. */
export function isOneOf(column: Column, values: readonly string[] | undefined): RawBuilder<boolean> {
  return values === undefined ? sql`true` : sql`${column} = ANY (${values}::text[])`;
}

/** The column lies between two decimals, both included; an end without a value is open. */
export function amongSums(column: Column, from: string | undefined, to: string | undefined): RawBuilder<boolean> {
  const least = from === undefined ? sql`true` : sql`${column} >= ${from}::numeric`;
  const most = to === undefined ? sql`true` : sql`${column} <= ${to}::numeric`;
  return sql`(${least} AND ${most})`;
}

/** The name of a person as SQL; the address of one who has not told a name. `person` is the alias of its row. */
export function fullNameOf(person: string): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${person}.${column}`);
  return sql`coalesce(nullif(btrim(${of("name")} || ' ' || ${of("surname")}), ''), ${of("email")})`;
}
