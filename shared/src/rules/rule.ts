import * as z from "zod/mini";
import { areas } from "../money/areas.ts";
import { currencyCodes } from "../money/currencies.ts";

/** Names of what a broken rule means to a caller; each is a code of the error catalogue. */
export const violationCodes = [
  "minimum",
  "maximum",
  "insufficientFunds",
  "currencyNotOffered",
  "pairNotOffered",
  "ruleRefused",
] as const;
export type ViolationCode = (typeof violationCodes)[number];

/** Names of a fee line; each has its own ledger account. `rate` marks a fraction instead of an amount. */
export const taxCodes = ["task", "card", "bankAlt", "flat", "exchange"] as const;
export type TaxCode = (typeof taxCodes)[number];

/** A list that names each of its words once: a page counts them to say "all", and judging goes through them for each operation. */
export function onceEach<Word extends string>(words: readonly Word[]) {
  return z.array(z.enum(words)).check(
    z.maxLength(words.length),
    z.refine((list) => new Set(list).size === list.length),
  );
}

/** Words of a rule in one language. */
const ruleText = z.string().check(z.minLength(1), z.maxLength(300));

/** A rule as data: shipped ones stand in this folder, others are written by operators. */
export const ruleSchema = z.strictObject({
  name: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)),
  /** `tax` gives a decimal; `validator` and `disabler` give true where they strike. */
  type: z.enum(["tax", "validator", "disabler"]),
  cy: onceEach(currencyCodes).check(z.minLength(1)),
  areas: onceEach(areas).check(z.minLength(1)),
  expr: z.string().check(z.minLength(1), z.maxLength(500)),
  /** The rule's own number as decimal text, readable as `n`; it serves condition and message. */
  n: z.optional(z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,6})?$/))),
  /** Texts with `{n}`; needed for a validator or disabler. */
  msg: z.optional(z.strictObject({ en: ruleText, ru: ruleText })),
  /** Rules of one type run by rising order; without one as 0. */
  order: z.optional(z.int().check(z.gte(0), z.lte(999))),
  /** What a validator's strike means; `ruleRefused` without one. */
  code: z.optional(z.enum(violationCodes)),
  /** Text key of the message where it is not `errors.<code>`. */
  key: z.optional(z.string().check(z.maxLength(80))),
  /** Fee line of a tax. */
  tax: z.optional(z.enum(taxCodes)),
  /** A tax that gives a fraction of the amount (rounded to 4 digits) instead of money (rounded to 2). */
  isFraction: z.optional(z.boolean()),
  /** Requirement ids. */
  spec: z._default(z.string().check(z.maxLength(200)), ""),
});

type RuleRow = z.output<typeof ruleSchema>;
export type Rule = { readonly [Key in keyof RuleRow]: Readonly<RuleRow[Key]> };
export type RuleType = Rule["type"];

/** A broken rule, ready for a problem reply: the field, the code, and the key and values of its text. */
export interface Violation {
  readonly rule: string;
  readonly field: string;
  readonly code: ViolationCode;
  /** Text key in `shared/text`. */
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  /** The rule's own words, for a rule that an operator wrote. */
  readonly message: { readonly en: string; readonly ru: string };
}

/** First violation of each field under the caller's own field names, as a problem reply takes them. */
export function fieldsOf(
  violations: readonly Violation[],
  names: Readonly<Record<string, string>> = {},
): Readonly<Record<string, { readonly key: string; readonly params: Readonly<Record<string, string>> }>> {
  const fields: Record<string, { key: string; params: Readonly<Record<string, string>> }> = {};
  for (const { field, key, params } of violations) {
    const name = names[field] ?? field;
    fields[name] ??= { key, params };
  }
  return fields;
}
