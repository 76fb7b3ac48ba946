import * as z from "zod/mini";
import { bankFileLimits } from "../../limits/bank-files.ts";
import { wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { bankFormats, columnMeanings, rowFaults } from "../../states/bank-lines.ts";
import { bankOutcomes } from "../../states/bank-results.ts";
import { readCall, writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

/** An account of ours whose statements are read. */
const bankAccount = z.object({
  id: z.number(),
  account: z.string(),
  currency: wireCurrencyCode,
  /** Whether the columns of its tables are remembered. */
  hasColumns: z.boolean(),
});

/** The accounts of ours whose statements are read. */
export const operatorBankAccounts = readCall("operatorBankAccounts", "/api/operator/statements/accounts", "operator", {
  reply: z.object({ accounts: z.array(bankAccount) }),
  spec: ["HO-44", "S-06"],
  summary: "Bank accounts whose statements are read",
});

/** Names an account of ours, so that its statements are read; one that is named already is refused. */
export const addBankAccount = writeCall("addBankAccount", "/api/operator/statements/accounts", "operator:treasury", {
  effect: "leadsToMoney",
  request: z.strictObject({
    account: z.string().check(z.trim(), z.minLength(1, "validations.required"), z.maxLength(bankFileLimits.number)),
    currency: wireCurrency,
    reason,
  }),
  reply: bankAccount,
  errors: ["conflict", "invalidInput"],
  spec: ["HO-44", "S-06"],
  summary: "Names a bank account whose statements are read",
});

const head = z.optional(z.string().check(z.maxLength(200)));
/** Letters of a file in base64. */
const packedLetters = Math.ceil(bankFileLimits.bytes / 3) * 4;
const meanings = Object.fromEntries(columnMeanings.map((meaning) => [meaning, head])) as Record<
  (typeof columnMeanings)[number],
  typeof head
>;

/**
 * Reads a file of a bank. Lines that are there already are counted and add nothing; a row that cannot be read, and one of an
 * account that nobody named, is refused alone. No line is settled: a line of a file that one person uploaded is settled by another.
 * What the bank says of orders that were given to it as a file is applied as an operator's own mark: executed at once, refused
 * with a second person; what differs from what is there is left to a person.
 */
export const uploadBankFile = writeCall("uploadBankFile", "/api/operator/statements/files", "operator:treasury", {
  effect: "money",
  confirms: { whole: "its bytes name each order and its sum, and a sum that is not the order's own is refused" },
  idempotent: true,
  bodyLimit: 8 * 1024 * 1024,
  bodyParts: 64,
  request: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, "validations.required"), z.maxLength(200)),
    /** The bytes of the file in base64. */
    content: z.string().check(z.minLength(1, "validations.required"), z.maxLength(packedLetters)),
    /** The account that the file is of, where the file does not say it. */
    accountId: z.optional(objectId),
    /** Heads of the columns of a table by their meaning; remembered for the account. */
    columns: z.optional(z.strictObject(meanings)),
    reason,
  }),
  reply: z.object({
    id: z.number(),
    format: z.enum(bankFormats),
    /** Whether the very same file came before. */
    isKnownFile: z.boolean(),
    /** Rows of the file: those that were read, refused and skipped. */
    rows: z.number(),
    /** Lines that are new. */
    added: z.number(),
    /** Lines that another file held already. */
    known: z.number(),
    /** Lines that an operator had typed before. */
    typed: z.number(),
    /** Entries that are not booked yet: they come again. */
    pending: z.number(),
    skipped: z.number(),
    /** Results of orders that the file tells. */
    answersCount: z.number(),
    /** Of all of them, those that were applied now: booked, or asked of a second person. */
    appliedCount: z.number(),
    /** Of all of them, those that are left to a person. */
    leftCount: z.number(),
    /** The first thousand of them, those that are left to a person first. */
    answers: z.array(
      z.object({
        row: z.number(),
        /** As the bank wrote it; empty for what it says of a whole file. */
        orderId: z.string(),
        /** Where the order is ours. */
        payout: z.nullable(
          z.object({
            id: z.number(),
            batchId: z.number(),
            name: z.string(),
            currency: wireCurrencyCode,
            amount: wireMoney,
          }),
        ),
        /** Code of ISO 20022. */
        status: z.string(),
        reasonCode: z.string(),
        text: z.string(),
        outcome: z.enum(bankOutcomes),
      }),
    ),
    refusedCount: z.number(),
    /** The first hundred of them. */
    refused: z.array(z.object({ row: z.number(), fault: z.enum(rowFaults), text: z.string() })),
    statements: z.array(
      z.object({
        account: z.string(),
        currency: wireCurrencyCode,
        isKnownAccount: z.boolean(),
        from: z.string(),
        to: z.string(),
        opening: z.nullable(wireMoney),
        closing: z.nullable(wireMoney),
        lines: z.number(),
        /** By how much opening balance and lines miss the closing one; null where the file does not give both. */
        missing: z.nullable(wireMoney),
      }),
    ),
  }),
  errors: ["notFound", "invalidInput", "conflict"],
  spec: ["HO-33", "HO-44", "S-06"],
  summary: "Reads a file of a bank",
});
