import type { ColumnType } from "kysely";

declare const minorUnits: unique symbol;

/**
 * Money in minor units. A number cannot hold it and a plain column says nothing of its currency's digits, so a query casts
 * it: `::text`, or `ledger.wire`. Read without a cast it fits no type of the product.
 */
export type Minor = ColumnType<{ readonly [minorUnits]: true }, bigint | string, bigint | string>;

/** A jsonb column: its reader says what it holds, its writer gives text. */
export type JsonText = ColumnType<unknown, string, string>;
