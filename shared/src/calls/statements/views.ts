import * as z from "zod/mini";
import { currencyCodes } from "../../money/currencies.ts";
import { moneyAccounts, movementKinds } from "../../states/movement.ts";

/** Money as exact decimal text: two decimals, more where a currency of six digits has them; a minus where it leaves. */
export const exactMoney = z.string().check(z.regex(/^-?\d+\.\d{2,6}$/));

/** Whole minor units as text: a JSON number would lose digits. */
const minorUnits = z.string().check(z.regex(/^-?\d+$/));

/** A SHA-256 hash in hexadecimal digits. */
const hash = z.string();

/** What the hash of a posting is made of, and the hash. */
const link = {
  /** Place in the account's order, counted from 1. */
  version: z.number(),
  txn: z.number(),
  minor: minorUnits,
  balanceMinor: minorUnits,
  hash,
};

export const chainLink = z.object(link);

/** One posting of an account of a person's money. */
export const movement = z.object({
  ...link,
  accountId: z.number(),
  account: z.enum(moneyAccounts),
  currency: z.enum(currencyCodes),
  at: z.string(),
  kind: z.enum(movementKinds),
  amount: exactMoney,
  /** Of the account, after this posting. */
  balance: exactMoney,
  /** From whom or to whom; null where it stays with the person. */
  party: z.nullable(z.string()),
  task: z.nullable(z.object({ id: z.number(), title: z.string() })),
  document: z.nullable(z.object({ id: z.number(), number: z.string() })),
  /** Both sides of an exchange and its rate. */
  exchange: z.nullable(
    z.object({
      rate: z.string(),
      given: exactMoney,
      givenCurrency: z.enum(currencyCodes),
      received: exactMoney,
      receivedCurrency: z.enum(currencyCodes),
    }),
  ),
  /** The fee that was in force, in percent; null where none was, and where it is another's. */
  feePercent: z.nullable(z.string()),
  /** The version of the fee rules; null where the rules that the product came with were in force. */
});

/** An account of a person's money, with the end of its hash chain. */
export const moneyAccount = z.object({
  id: z.number(),
  account: z.enum(moneyAccounts),
  currency: z.enum(currencyCodes),
  balance: exactMoney,
  /** How many postings it has. */
  entries: z.number(),
  /** Hash of the newest one. */
  head: hash,
});
