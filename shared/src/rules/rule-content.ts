import * as z from "zod/mini";
import { ruleLimits } from "../limits/rules.ts";
import { currencyCodes } from "../money/currencies.ts";
import { withdrawMethods } from "./methods/method.ts";
import { onceEach, ruleSchema } from "./rule.ts";

const percent = z.string().check(z.regex(/^\d{1,2}(?:\.\d{1,2})?$/));
/** As large as the column of a freelancer's own fee: a new account takes it over. */
const price = z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,2})?$/));

const tariffSchema = z.strictObject({
  /** The task fee that a new company begins with, as a fraction. */
  feeRate: z.string().check(z.regex(/^0(?:\.\d{1,4})?$/)),
  withdrawTax: percent,
  withdrawBankAltTax: percent,
  wCardUSDLess100USDPlus: price,
  rateUSDUSDT: percent,
  exchangeBaseFee: percent,
});

/** Names of the numbers of a tariff. */
export const tariffFields = Object.keys(tariffSchema.shape) as readonly (keyof z.output<typeof tariffSchema>)[];

const quotaSchema = z.strictObject({
  /** Free withdrawals in a month. */
  count: z.int().check(z.gte(0), z.lte(ruleLimits.freeWithdrawals)),
  afterPrice: price,
  afterPriceRegular: price,
  currencies: onceEach(currencyCodes),
  withdrawalMethods: onceEach(withdrawMethods),
});

/** Names of the numbers and lists of the quota. */
export const quotaFields = Object.keys(quotaSchema.shape) as readonly (keyof z.output<typeof quotaSchema>)[];

/** All that a set of rules says: rows of fees, limits and currencies, those of payments by card, tariffs, and free withdrawals. */
export const ruleContent = z.strictObject({
  rules: z.array(ruleSchema).check(z.maxLength(ruleLimits.rows)),
  /** Rows that payments by card keep to besides. */
  cardRules: z.array(ruleSchema).check(z.maxLength(ruleLimits.rows)),
  tariffs: z.strictObject({ archived: tariffSchema, standard: tariffSchema, premium: tariffSchema }),
  quota: quotaSchema,
});

export type RuleContent = z.output<typeof ruleContent>;

/** The numbers of a tariff, as a set of rules holds them. */
export type TariffNumbers = z.output<typeof tariffSchema>;

/** The terms of free withdrawals. */
export type Quota = z.output<typeof quotaSchema>;
