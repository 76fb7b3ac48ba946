import * as z from "zod/mini";
import { wireAmount, wireCurrency, wireCurrencyCode } from "../../money/wire.ts";
import { readCall, writeCall } from "../call.ts";
import { rangeDate } from "../date-range.ts";
import { exchangeErrors, exchangeRow, quoteId, seenExchange } from "./views.ts";

const rateMap = z.record(z.string(), z.number());

/** Rates for anybody. */
export const getRates = readCall("getRates", "/getRate", "public", {
  waitsForChannel: false,
  request: z.strictObject({ isPaymentLink: z.optional(z.string().check(z.maxLength(10))) }),
  reply: rateMap,
  spec: ["H-11", "H-19"],
  summary: "Exchange rates as a map FROM/TO to a number",
});

/** Rates for a session. */
export const getSessionRates = readCall("getSessionRates", "/rest/api/getRateAuth", "user", {
  reply: rateMap,
  spec: ["H-12", "H-19"],
  summary: "Exchange rates as a map FROM/TO to a number, for a session",
});

/** The currencies of the product. */
export const getCurrencies = readCall("getCurrencies", "/getCurrencies", "public", {
  waitsForChannel: false,
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

/** Exchanges money between two balances. */
export const requestConversion = writeCall("requestConversion", "/rest/api/ReqForConversion", "user", {
  effect: "money",
  confirms: "quote",
  rate: "money",
  /** Only above a configured amount. */
  factor: "whenLinked",
  idempotent: true,
  request: z.strictObject({
    Amount: wireAmount,
    From: wireCurrency,
    To: wireCurrency,
    QuoteId: z.optional(quoteId),
    /** What was shown, where no quote says it. */
    seen: z.optional(seenExchange),
  }),
  reply: z.literal("done"),
  errors: [...exchangeErrors, "quoteExpired", "changedMeanwhile"],
  spec: ["H-05", "H-06", "H-09", "H-10", "HO-99", "T-10"],
  summary: "Exchanges money; answers done",
});

const listRequest = z.strictObject({
  DateFrom: z.optional(rangeDate),
  DateTo: z.optional(rangeDate),
  Take: z.optional(z.int().check(z.gte(1), z.lte(1000))),
});

/** The exchanges of the person or company, newest first. */
export const listExchanges = readCall("listExchanges", "/rest/api/GetExchange", "user", {
  method: "POST",
  request: listRequest,
  reply: z.array(exchangeRow),
  spec: ["H-13", "H-18"],
  summary: "Own exchanges, newest first",
});

/** The exchanges of a company, newest first. */
export const listCompanyExchanges = readCall("listCompanyExchanges", "/rest/api/GetCompanyExchange", "company", {
  method: "POST",
  request: listRequest,
  reply: z.array(exchangeRow),
  spec: ["H-14", "H-18"],
  summary: "Exchanges of the company, newest first",
});
