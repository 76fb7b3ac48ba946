import * as z from "zod/mini";
import { ledgerRows } from "../../limits/ledger.ts";
import { currencyCodes } from "../../money/currencies.ts";
import { wireAmount, wireCurrencyCode } from "../../money/wire.ts";
import { correctedAccounts, correctionCodes, ledgerAccounts as kinds } from "../../states/ledger-accounts.ts";
import { readCall, writeCall } from "../call.ts";
import { listSum } from "../list.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";
import { ledgerAccount, ledgerMovement, ledgerPostingView, listedPosting } from "./views.ts";

const words = z._default(z.string().check(z.trim(), z.maxLength(200)), "");
const take = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(ledgerRows)), 50);
const owner = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000_000));

/**
 * Accounts of the books: those of the house without a search, otherwise those of people whose id, address or name was typed.
 * `task:1042` means both sides of a task.
 */
export const ledgerAccounts = readCall("ledgerAccounts", "/api/operator/ledger/accounts", "operator", {
  request: z.strictObject({ search: words }),
  reply: z.object({
    rows: z.array(ledgerAccount),
    /** More people fit than are shown. */
    isCut: z.boolean(),
  }),
  errors: ["forbidden"],
  spec: ["HO-43"],
  summary: "Accounts of the books",
});

/** The entries of an account, the newest first; `next` continues where the answer ended. A sum is looked for among the newest. */
export const ledgerMovements = readCall("ledgerMovements", "/api/operator/ledger/movements", "operator", {
  request: z.strictObject({
    owner,
    account: z.enum(kinds),
    currency: z.enum(currencyCodes),
    /** The place that an earlier answer ended at. */
    after: z.optional(z.string().check(z.maxLength(400), z.regex(/^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15})*$/))),
    amount: listSum,
    take,
  }),
  reply: z.object({
    account: ledgerAccount,
    rows: z.array(ledgerMovement),
    next: z.nullable(z.string()),
    /** The moment of the oldest entry that a search looked at; null when none was left out. */
    searchedSince: z.nullable(z.string()),
  }),
  errors: ["forbidden", "notFound"],
  spec: ["HO-43"],
  summary: "Entries of an account of the books",
});

/**
 * Postings, the newest first. `about` names what they are about. A search looks for an id, a key, a number of a document, and words
 * among the newest ones. `before` is the id that an earlier answer ended at.
 */
export const ledgerPostings = readCall("ledgerPostings", "/api/operator/ledger/postings", "operator", {
  request: z.strictObject({
    about: z.optional(z.string().check(z.regex(/^(task|payout|topup|exchange|document):[1-9]\d{0,14}$/))),
    search: words,
    amount: listSum,
    currency: z.optional(z.enum(currencyCodes)),
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    take,
  }),
  reply: z.object({
    rows: z.array(listedPosting),
    next: z.nullable(z.number()),
    searchedSince: z.nullable(z.string()),
  }),
  errors: ["forbidden"],
  spec: ["HO-43"],
  summary: "Postings of the books",
});

/** One posting with all of its legs, what made it and what it is about. */
export const ledgerPosting = readCall("ledgerPosting", "/api/operator/ledger/postings/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: ledgerPostingView,
  errors: ["forbidden", "notFound"],
  spec: ["HO-43"],
  summary: "One posting of the books",
});

/** The number or the address of an account; nothing for the house. */
const whose = z._default(z.string().check(z.trim(), z.maxLength(254)), "");

/**
 * Asks a second person to correct the books by a posting of two legs: a sum leaves one account for another. Nothing is edited. Accounts
 * are what a company or freelancer can spend and some of the house; nobody's balance falls below zero.
 */
export const proposeAdjustment = writeCall(
  "proposeAdjustment",
  "/api/operator/ledger/adjustments",
  "operator:finance",
  {
    effect: "leadsToMoney",
    confirms: { whole: "It names both accounts and the sum" },
    idempotent: true,
    request: z.strictObject({
      fromAccount: z.enum(correctedAccounts),
      fromOwner: whose,
      toAccount: z.enum(correctedAccounts),
      toOwner: whose,
      currency: wireCurrencyCode,
      amount: wireAmount,
      code: z.enum(correctionCodes),
      evidence: reason,
      reason,
    }),
    reply: z.object({ approval: z.number() }),
    errors: ["invalidInput", "insufficientFunds", "conflict"],
    spec: ["HO-43", "HO-34"],
    summary: "Asks to correct the books",
  },
);
