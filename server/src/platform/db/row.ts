import type { SelectType } from "kysely";
import type { DB } from "./tables.ts";

/** A table of the database, with its schema unless that is `public`. */
type Table = keyof DB;

/** What a column holds, as a query reads it. Says where an expression or another name of a column comes from. */
export type Column<T extends Table, C extends keyof DB[T]> = SelectType<DB[T][C]>;

/** Some columns of a table under their own names, as a query reads them. */
export type Row<T extends Table, C extends keyof DB[T]> = { readonly [K in C]: Column<T, K> };

/** Columns that a query casts to text: money and exact decimals. */
export type TextRow<T extends Table, C extends keyof DB[T]> = {
  readonly [K in C]: string | Extract<Column<T, K>, null>;
};

/** Columns of words that a query turns into the numbers of the calls by `number_of`. */
export type NumberRow<T extends Table, C extends keyof DB[T]> = {
  readonly [K in C]: number | Extract<Column<T, K>, null>;
};

/** The columns of an outer join, which are all empty where no row fits. */
export type OuterRow<R> = { readonly [K in keyof R]: R[K] | null };
