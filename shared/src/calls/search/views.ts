import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { instant } from "../tasks/fields.ts";

/** What a person of the product can find, in the order in which groups are answered. */
export const foundKinds = ["tasks", "freelancers", "managers", "companies", "documents", "topups", "payouts"] as const;

/** What an operator can find, in the same way. */
export const foundByOperators = ["companies", "people", "tasks", "topups", "payouts", "batches", "approvals"] as const;

export type PeopleFind = (typeof foundKinds)[number];
export type OperatorsFind = (typeof foundByOperators)[number];
export type FoundKind = PeopleFind | OperatorsFind;

/** One find: enough to know it by and to open it. */
const searchHit = z.strictObject({
  id: z.number(),
  /** The title of a task, a name, the number of a document, top-up or batch, the mask of a payout's method, or what a request asks for. */
  title: z.string(),
  /** The other party, an email address, who built or asked for it, or what kind of document it is; empty where there is none. */
  note: z.string(),
  sum: z.nullable(z.strictObject({ amount: wireMoney, currency: wireCurrencyCode })),
  /** What its page needs beside the id to show it: the tab of a queue, `batch/` with its number, or the document of a top-up. */
  place: z.string(),
  /** The state in words of the reader's language; empty where it has none. */
  state: z.string(),
  at: instant,
});

/** The hits of one kind; `next` begins the following page, and is null on the last. */
export function searchGroup<const Kind extends readonly [string, ...string[]]>(kinds: Kind) {
  return z.strictObject({ kind: z.enum(kinds), hits: z.array(searchHit), next: z.nullable(z.string()) });
}
