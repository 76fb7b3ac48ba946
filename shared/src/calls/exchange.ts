import * as z from "zod/mini";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../money/wire.ts";
import { defineCall } from "./call.ts";
import { rangeDate } from "./date-range.ts";
import { objectId } from "./tasks/fields.ts";

/** A rate as shown: four decimals. */
const rateText = z.string().check(z.regex(/^\d+\.\d{4}$/));
/** A percentage as shown: four decimals. */
const percentText = z.string().check(z.regex(/^\d+\.\d{4}$/));
const rateMap = z.record(z.string(), z.number());
const typedRate = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, "validations.wrongValue"));
/** Why an operator does something; it goes to the audit log. */
const reason = z.string().check(z.trim(), z.minLength(3, "validations.required"), z.maxLength(500));
const exchangeErrors = ["minimum", "insufficientFunds", "pairNotOffered", "ratesStale", "alreadyDone"] as const;
const quoteId = z.string().check(z.minLength(20), z.maxLength(600));

/** Rates for anybody. */
export const getRates = defineCall({
  name: "getRates",
  method: "GET",
  path: "/getRate",
  who: "public",
  kind: "read",
  waitsForChannel: false,
  request: z.strictObject({ isPaymentLink: z.optional(z.string().check(z.maxLength(10))) }),
  reply: rateMap,
  spec: ["H-11", "H-19"],
  summary: "Exchange rates as a map FROM/TO to a number",
});

/** Rates for a session. */
export const getSessionRates = defineCall({
  name: "getSessionRates",
  method: "GET",
  path: "/rest/api/getRateAuth",
  who: "user",
  kind: "read",
  request: z.strictObject({}),
  reply: rateMap,
  spec: ["H-12", "H-19"],
  summary: "Exchange rates as a map FROM/TO to a number, for a session",
});

/** The currencies of the product. */
export const getCurrencies = defineCall({
  name: "getCurrencies",
  method: "GET",
  path: "/getCurrencies",
  who: "public",
  kind: "read",
  waitsForChannel: false,
  request: z.strictObject({}),
  reply: z.array(
    z.strictObject({
      id: z.number(),
      code: wireCurrencyCode,
      symbol: z.string(),
      label: z.strictObject({ en: z.string(), ru: z.string() }),
      hideIn: z.array(z.string()),
    }),
  ),
  spec: ["H-17", "HO-07"],
  summary: "Currencies with ids, symbols, labels and the areas where they are hidden",
});

/** What the exchange popup offers: currencies with their balances and the pairs between them. */
export const exchangeOptions = defineCall({
  name: "exchangeOptions",
  method: "GET",
  path: "/api/app/exchange/options",
  who: "user",
  kind: "read",
  request: z.strictObject({}),
  reply: z.strictObject({
    currencies: z.array(z.strictObject({ code: wireCurrencyCode, amount: wireMoney })),
    pairs: z.array(z.strictObject({ from: wireCurrencyCode, to: wireCurrencyCode, rate: rateText })),
    /** When the rates were published. */
    ratesTime: z.string(),
    /** False while the rates are too old: nothing can be exchanged (D18). */
    isOpen: z.boolean(),
    minimum: wireMoney,
  }),
  spec: ["H-01", "H-03", "H-04", "HO-61"],
  summary: "Currencies, balances and pairs of the exchange popup",
});

export const exchangeQuoteReply = z.strictObject({
  quoteId,
  from: wireCurrencyCode,
  to: wireCurrencyCode,
  amount: wireMoney,
  rate: rateText,
  feePercent: percentText,
  toAmount: wireMoney,
  /** The same in exact digits, so that the receipt shows how it was calculated. */
  exact: z.strictObject({ fee: z.string(), exchanged: z.string(), received: z.string() }),
  /** Instant until which the quote holds (60 s), and the moment at which it was made. */
  expires: z.string(),
  quotedAt: z.string(),
  ratesTime: z.string(),
});

/** A quote that is executed exactly so within 60 s. */
export const getExchangeQuote = defineCall({
  name: "getExchangeQuote",
  method: "GET",
  path: "/api/app/exchange/quote",
  who: "user",
  kind: "read",
  request: z.strictObject({ from: wireCurrency, to: wireCurrency, amount: wireAmount }),
  reply: exchangeQuoteReply,
  errors: ["minimum", "pairNotOffered", "ratesStale"],
  spec: ["HO-99", "HO-60", "T-10"],
  summary: "Quote of an exchange, valid 60 s",
});

/** Exchanges money between two balances. */
export const requestConversion = defineCall({
  name: "requestConversion",
  method: "POST",
  path: "/rest/api/ReqForConversion",
  who: "user",
  kind: "write",
  rate: "money",
  /** Only above a configured amount. */
  factor: "whenLinked",
  idempotent: true,
  request: z.strictObject({
    Amount: wireAmount,
    From: wireCurrency,
    To: wireCurrency,
    QuoteId: z.optional(quoteId),
  }),
  reply: z.literal("done"),
  errors: [...exchangeErrors, "quoteExpired"],
  spec: ["H-05", "H-06", "H-09", "H-10", "HO-99", "T-10"],
  summary: "Exchanges money; answers done",
});

export const exchangeRow = z.strictObject({
  Id: z.number(),
  CreatedAt: z.string(),
  FromAmount: z.number(),
  FromCurrency: wireCurrencyCode,
  ToAmount: z.number(),
  ToCurrency: wireCurrencyCode,
  Rate: z.number(),
  /** Percent. */
  Fee: z.number(),
});

const listRequest = z.strictObject({
  DateFrom: z.optional(rangeDate),
  DateTo: z.optional(rangeDate),
  Take: z.optional(z.int().check(z.gte(1), z.lte(1000))),
});

/** The exchanges of the person or company, newest first. */
export const listExchanges = defineCall({
  name: "listExchanges",
  method: "POST",
  path: "/rest/api/GetExchange",
  who: "user",
  kind: "read",
  request: listRequest,
  reply: z.array(exchangeRow),
  spec: ["H-13", "H-18"],
  summary: "Own exchanges, newest first",
});

/** The exchanges of a company, newest first. */
export const listCompanyExchanges = defineCall({
  name: "listCompanyExchanges",
  method: "POST",
  path: "/rest/api/GetCompanyExchange",
  who: "company",
  kind: "read",
  request: listRequest,
  reply: z.array(exchangeRow),
  spec: ["H-14", "H-18"],
  summary: "Exchanges of the company, newest first",
});

/** An operator exchanges for a user, at the present or an own rate. */
export const adminDoExchange = defineCall({
  name: "adminDoExchange",
  method: "POST",
  path: "/rest/api/adminDoExchange",
  who: "operator:treasury",
  kind: "write",
  effect: "money",
  rate: "money",
  factor: "always",
  idempotent: true,
  request: z.strictObject({
    userId: objectId,
    Amount: wireAmount,
    From: wireCurrency,
    To: wireCurrency,
    Rate: z.optional(typedRate),
    requestId: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
    comment: reason,
  }),
  /** A rate better for the user, one far beside the present one, and more than the limit of a day wait for another operator. */
  reply: z.enum(["done", "waitsForSecondPerson"]),
  errors: [...exchangeErrors, "conflict", "notFound"],
  spec: ["H-15", "HO-39"],
  summary: "Operator: exchanges for a user, with a comment",
});

/** All exchanges with who did them. */
export const adminLogsExchange = defineCall({
  name: "adminLogsExchange",
  method: "POST",
  path: "/rest/api/adminLogsExchange",
  who: "operator",
  kind: "read",
  request: z.strictObject({
    DateFrom: z.optional(rangeDate),
    DateTo: z.optional(rangeDate),
    userId: z.optional(objectId),
  }),
  reply: z.array(
    z.strictObject({ ...exchangeRow.shape, UserId: z.number(), ActorId: z.number(), Comment: z.nullable(z.string()) }),
  ),
  spec: ["H-16", "HO-39"],
  summary: "Operator: exchanges of everybody or of one user",
});

export const rateRow = z.strictObject({
  id: z.number(),
  currency: wireCurrencyCode,
  /** Units for one US dollar. */
  rate: rateText,
  source: z.string(),
  setBy: z.number(),
  approvedBy: z.nullable(z.number()),
  reason: z.string(),
  createdAt: z.string(),
  inForceAt: z.string(),
});

/** Rates in force, those before them, and the pairs taken off the table. */
export const operatorRates = defineCall({
  name: "operatorRates",
  method: "GET",
  path: "/api/operator/rates",
  who: "operator",
  kind: "read",
  request: z.strictObject({}),
  reply: z.strictObject({
    base: wireCurrencyCode,
    current: z.array(rateRow),
    history: z.array(rateRow),
    pairsOff: z.array(z.strictObject({ from: wireCurrencyCode, to: wireCurrencyCode, reason: z.string() })),
  }),
  spec: ["HO-60", "HO-61"],
  summary: "Operator: rates and removed pairs",
});

/**
 * Publishes a rate against the dollar. It waits for another operator when it lies more than 3 % from the last one that two
 * persons approved or from that of 24 hours ago, or when steps by one person since then add up to more.
 */
export const publishRate = defineCall({
  name: "publishRate",
  method: "POST",
  path: "/api/operator/rates",
  who: "operator:treasury",
  kind: "write",
  effect: "leadsToMoney",
  factor: "always",
  request: z.strictObject({ currency: wireCurrency, rate: typedRate, reason }),
  /** The id of the rate in force, or of the approval that it waits for. */
  reply: z.strictObject({ id: z.number(), isInForce: z.boolean() }),
  errors: ["conflict"],
  spec: ["HO-60", "HO-43", "HO-39"],
  summary: "Operator: publishes a rate for one US dollar",
});

/** Takes an ordered pair off the table or puts it back. */
export const setExchangePair = defineCall({
  name: "setExchangePair",
  method: "POST",
  path: "/api/operator/rates/pairs",
  who: "operator:treasury",
  kind: "write",
  effect: "leadsToMoney",
  factor: "always",
  request: z.strictObject({ from: wireCurrency, to: wireCurrency, isOffered: z.boolean(), reason }),
  reply: z.strictObject({ isOffered: z.boolean() }),
  spec: ["HO-61", "H-03"],
  summary: "Operator: offers a pair or removes it",
});
