import * as z from "zod/mini";
import { listPage } from "../limits/lists.ts";
import { rangeDate } from "./date-range.ts";

/** How many rows of a list stand before a page. */
export const listSkip = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0);

const words = z.string().check(z.trim(), z.maxLength(200));

/**
 * What every list that the server filters, sorts and cuts is asked with. `sorts` are the keys of columns that it can be put
 * in the order of; one with a minus leads from the greatest. Without an order it takes `first`.
 */
export function listFields<const Key extends string>(sorts: readonly Key[], first: Key | `-${Key}`) {
  const orders = sorts.flatMap((key): (Key | `-${Key}`)[] => [key, `-${key}`]);
  return {
    skip: listSkip,
    take: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(listPage)), listPage),
    // The type of an enum of computed keys is not known to be its own member.
    sort: z._default(z.enum(orders), first as never),
    /** Each word has to stand somewhere in the row; neither case nor the dots of ё matter. */
    search: z._default(words, ""),
  };
}

/** The period of a list whose rows have a moment. */
export const listPeriod = { dateFrom: z.optional(rangeDate), dateTo: z.optional(rangeDate) };

/** A page of a list: its rows, and how many there are in all. */
export function listReply<Row extends z.ZodMiniType>(row: Row) {
  return {
    rows: z.array(row),
    /** Rows of all pages. The server counts no further than one above what "All" shows. */
    total: z.number(),
  };
}

/** What a list adds whose search looks at its newest rows alone, as many as "All" shows. */
export const listSearched = {
  /** The moment of the oldest row that was looked at; null when none was left out. */
  searchedSince: z.nullable(z.string()),
};

/** A filter by words of a column: each of them has to stand in it. */
export const listWords = z.optional(words);

/** An end of a filter by sums, in units of each row's own currency, such as "100.50"; the end itself is included. */
export const listSum = z.optional(z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/, "validations.amount")));

/** A filter by some of a column's values, separated by commas. */
export function listChoices(values: readonly string[]) {
  const known = z.refine<string>(
    (text) => text.split(",").every((value) => values.includes(value)),
    "validations.wrongValue",
  );
  return z.optional(z.string().check(z.maxLength(400), known));
}
