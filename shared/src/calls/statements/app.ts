import * as z from "zod/mini";
import { chainRows, statementRows } from "../../limits/statements.ts";
import { currencyCodes } from "../../money/currencies.ts";
import { moneyAccounts } from "../../states/movement.ts";
import { readCall } from "../call.ts";
import { party } from "../documents/views.ts";
import { listChoices, listPeriod } from "../list.ts";
import { objectId } from "../tasks/fields.ts";
import { chainLink, exactMoney, moneyAccount, movement } from "./views.ts";

const skip = z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000_000)), 0);

/** What moved on one account in a period, with the balances before and after: the oldest movement first. */
export const getStatement = readCall("getStatement", "/api/app/statements", "user", {
  mayAnswerLater: true,
  request: z.strictObject({
    currency: z.enum(currencyCodes),
    account: z._default(z.enum(moneyAccounts), "available"),
    ...listPeriod,
    skip,
    take: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(statementRows)), statementRows),
  }),
  reply: z.object({
    opening: exactMoney,
    closing: exactMoney,
    /** Sums of what came in and of what left; null where the period holds more movements than a list counts. */
    credits: z.nullable(exactMoney),
    debits: z.nullable(exactMoney),
    /** Who keeps the account, and whose it is, as papers name them today. */
    issuer: party,
    holder: party,
    /** Movements in the period. */
    total: z.number(),
    rows: z.array(movement),
  }),
  errors: ["forbidden"],
  spec: ["M-20", "HO-94"],
  summary: "Statement of one account for a period",
});

/** Accounts of the caller's money, each with the end of its hash chain. */
export const listMoneyAccounts = readCall("listMoneyAccounts", "/api/app/history/accounts", "user", {
  reply: z.array(moneyAccount),
  errors: ["forbidden"],
  spec: ["M-22"],
  summary: "Accounts of the caller's money",
});

/** Every posting behind every balance of the caller, the newest first; `next` continues where the answer ended. */
export const getHistory = readCall("getHistory", "/api/app/history", "user", {
  mayAnswerLater: true,
  request: z.strictObject({
    accounts: listChoices(moneyAccounts),
    currencies: listChoices(currencyCodes),
    /** The place that an earlier answer ended at. */
    after: z.optional(z.string().check(z.maxLength(1000), z.regex(/^\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15})*$/))),
    take: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(statementRows)), 50),
  }),
  reply: z.object({
    rows: z.array(movement),
    /** Null at the end of the history. */
    next: z.nullable(z.string()),
  }),
  errors: ["forbidden"],
  spec: ["M-22"],
  summary: "History of the caller's money",
});

/** The hash chain of one account of the caller, from its first posting on. */
export const getChain = readCall("getChain", "/api/app/history/chain", "user", {
  mayAnswerLater: true,
  request: z.strictObject({
    accountId: objectId,
    skip,
    take: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(chainRows)), chainRows),
  }),
  reply: z.object({ links: z.array(chainLink) }),
  errors: ["forbidden", "notFound"],
  spec: ["M-23"],
  summary: "Hash chain of one of the caller's accounts",
});
