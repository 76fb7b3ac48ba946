import * as z from "zod/mini";
import { currencyCodes } from "../../money/currencies.ts";
import { ledgerAccounts } from "../../states/ledger-accounts.ts";
import { judgedBy } from "../rules/judged-by.ts";
import { exactMoney } from "../statements/views.ts";

const currency = z.enum(currencyCodes);

/** Whose account it is, what it holds, in which currency; 0 is the house. */
const accountName = {
  owner: z.number(),
  ownerName: z.string(),
  ownerRole: z.enum(["company", "freelancer", "house"]),
  account: z.enum(ledgerAccounts),
  currency,
};

/** An account as operators find it; the shards of one of the house count as one. */
export const ledgerAccount = z.object({
  ...accountName,
  balance: exactMoney,
  /** How many entries it has. */
  entries: z.number(),
  /** How many rows of the ledger it is made of. */
  shards: z.number(),
});

/** Who did it; null for the product itself. */
const actor = z.nullable(z.object({ id: z.number(), name: z.string() }));

const happened = {
  id: z.number(),
  at: z.string(),
  /** What happened, by the word of the ledger. */
  kind: z.string(),
  subject: z.string(),
  /** What makes the effect unique for ever. */
  naturalKey: z.string(),
  actor,
};

/** One entry of an account. */
export const ledgerMovement = z.object({
  ...happened,
  /** Place in its row of the ledger, counted from 1. */
  version: z.number(),
  amount: exactMoney,
  /** After it; null where the account has several rows, each with a balance of its own. */
  balance: z.nullable(exactMoney),
  hash: z.string(),
});

/** A posting in a list, with what it moved. */
export const listedPosting = z.object({
  ...happened,
  sums: z.array(z.object({ currency, amount: exactMoney })),
});

/** One posting whole. */
export const ledgerPostingView = z.object({
  ...happened,
  requestId: z.string(),
  judgedBy,
  /** The posting that it takes back, and the one that takes it back. */
  reverses: z.nullable(z.number()),
  reversedBy: z.nullable(z.number()),
  /** Its record in the audit log; null where that bears another moment. */
  record: z.nullable(
    z.object({
      tenant: z.number(),
      number: z.number(),
      reason: z.nullable(z.string()),
      /** Who asked for what another operator approved. */
      askedBy: z.nullable(z.string()),
      hash: z.string(),
      detail: z.nullable(z.record(z.string(), z.unknown())),
    }),
  ),
  legs: z.array(
    z.object({
      ...accountName,
      /** The row of the ledger. */
      accountId: z.number(),
      version: z.number(),
      amount: exactMoney,
      balance: exactMoney,
      hash: z.string(),
    }),
  ),
  /** What it is about, with the number of a document. */
  links: z.array(
    z.object({
      kind: z.enum(["task", "payout", "topup", "exchange", "document", "bankLine", "cardPayin"]),
      id: z.number(),
      name: z.string(),
    }),
  ),
});
