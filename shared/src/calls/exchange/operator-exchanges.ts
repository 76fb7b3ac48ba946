import * as z from "zod/mini";
import { offeredCurrencyCodes } from "../../money/currencies.ts";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { readCall } from "../call.ts";
import { listChoices, listFields, listPeriod, listReply } from "../list.ts";
import { judgedBy } from "../rules/judged-by.ts";
import { objectId } from "../tasks/fields.ts";
import { typedRate } from "./operator.ts";
import { rateText } from "./views.ts";

/** An exchange as operators see it: whose, at which rate, what that was made of, and by whom. */
export const operatorExchangeRow = z.strictObject({
  id: z.number(),
  createdAt: z.string(),
  userId: z.number(),
  userName: z.string(),
  userEmail: z.string(),
  from: wireCurrencyCode,
  fromAmount: wireMoney,
  to: wireCurrencyCode,
  toAmount: wireMoney,
  rate: rateText,
  /** The middle rate of then. */
  mid: rateText,
  /** Hundredths of a percent; null where operators agreed on a rate of its own. */
  spreadBps: z.nullable(z.number()),
  /** What the spread brought, in the target currency. */
  spreadAmount: wireMoney,
  feePercent: z.string(),
  /** In the source currency. */
  feeAmount: wireMoney,
  /** The operator who did it; null where its owner did. */
  byName: z.nullable(z.string()),
  approvedByName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  judgedBy,
});

/** Exchanges of everybody, searched, ordered and cut by the server. */
export const operatorExchanges = readCall("operatorExchanges", "/api/operator/exchanges", "operator", {
  request: z.strictObject({
    ...listFields(["createdAt"], "-createdAt"),
    by: z._default(z.enum(["all", "people", "operators"]), "all"),
    from: listChoices(offeredCurrencyCodes),
    to: listChoices(offeredCurrencyCodes),
    userId: z.optional(objectId),
    ...listPeriod,
  }),
  reply: z.strictObject(listReply(operatorExchangeRow)),
  spec: ["H-16", "HO-39"],
  summary: "Operator: exchanges of everybody",
});

/** Whose money an operator exchanges: found by the whole address or the number. */
export const exchangeParty = readCall("exchangeParty", "/api/operator/exchanges/party", "operator", {
  request: z.strictObject({ find: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
  reply: z.strictObject({
    userId: z.number(),
    name: z.string(),
    email: z.string(),
    role: z.enum(["company", "contractor"]),
    currencies: z.array(z.strictObject({ code: wireCurrencyCode, amount: wireMoney })),
    pairs: z.array(z.strictObject({ from: wireCurrencyCode, to: wireCurrencyCode, rate: rateText })),
  }),
  errors: ["notFound"],
  spec: ["H-15", "HO-39"],
  summary: "Operator: balances and pairs of whom an exchange is for",
});

/** What an exchange for a user would give now, and whether another operator decides on it. */
export const exchangeForUserQuote = readCall("exchangeForUserQuote", "/api/operator/exchanges/quote", "operator", {
  request: z.strictObject({
    userId: objectId,
    amount: wireAmount,
    from: wireCurrency,
    to: wireCurrency,
    rate: z.optional(typedRate),
  }),
  reply: z.strictObject({
    /** What people get at present. */
    present: rateText,
    rate: rateText,
    feePercent: z.string(),
    toAmount: wireMoney,
    /** A rate better than the present one, one more than 3 % below it, or more than one operator may exchange alone in a day. */
    needsSecondPerson: z.boolean(),
  }),
  errors: ["pairNotOffered", "ratesStale", "notFound"],
  spec: ["H-15", "HO-39"],
  summary: "Operator: what an exchange for a user would give",
});
