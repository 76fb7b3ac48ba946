import * as z from "zod/mini";
import { moneyLimits } from "../../limits/money.ts";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { movesMoney, readCall, writeCall } from "../call.ts";
import { rangeDate, storedDay } from "../date-range.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";
import { closureReason, exchangeErrors, exchangeRow, rateSource, rateText, seenExchange } from "./views.ts";

/** A rate as it is typed: four decimals at most. */
export const typedRate = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, "validations.wrongValue"));

/** An operator exchanges for a user, at the present or an own rate. */
export const adminDoExchange = writeCall("adminDoExchange", "/rest/api/adminDoExchange", "operator:treasury", {
  ...movesMoney,
  request: z.strictObject({
    userId: objectId,
    Amount: wireAmount,
    From: wireCurrency,
    To: wireCurrency,
    Rate: z.optional(typedRate),
    requestId: z.optional(z.string().check(z.regex(/^[\w-]{1,60}$/))),
    comment: reason,
    seen: z.optional(seenExchange),
  }),
  /** A rate better for the user, one far beside the present one, and more than the limit of a day wait for another operator. */
  reply: z.enum(["done", "waitsForSecondPerson"]),
  errors: [...exchangeErrors, "changedMeanwhile", "conflict", "waitsForSecondPerson", "notFound"],
  spec: ["H-15", "HO-39"],
  summary: "Operator: exchanges for a user, with a comment",
});

/** All exchanges with who did them. */
export const adminLogsExchange = readCall("adminLogsExchange", "/rest/api/adminLogsExchange", "operator", {
  method: "POST",
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
  source: rateSource,
  setBy: z.number(),
  /** Empty where the product came with it. */
  setByName: z.string(),
  approvedBy: z.nullable(z.number()),
  approvedByName: z.nullable(z.string()),
  reason: z.string(),
  createdAt: z.string(),
  inForceAt: z.string(),
});

/** A spread: how far below the middle rate a pair is exchanged. Nothing named means every pair, every tariff. */
export const spreadRow = z.strictObject({
  id: z.number(),
  from: z.nullable(wireCurrencyCode),
  to: z.nullable(wireCurrencyCode),
  tarifId: z.nullable(z.number()),
  /** Hundredths of a percent. */
  bps: z.number(),
  holdsFrom: z.string(),
  /** It is the newest of its scope that has begun. */
  isInForce: z.boolean(),
  setByName: z.string(),
  approvedByName: z.string(),
  reason: z.string(),
});

/** How a source of rates is. */
export const rateFeed = z.strictObject({
  source: z.enum(["ecb", "cbr", "nbrb", "coinbase", "kraken"]),
  /** Units of `quote` for one `base`, as the source told it last; null before its first answer. */
  base: wireCurrencyCode,
  quote: wireCurrencyCode,
  rate: z.nullable(z.string()),
  effectiveAt: z.nullable(z.string()),
  triedAt: z.nullable(z.string()),
  succeededAt: z.nullable(z.string()),
  /** Why the last fetch gave no rate. */
  fault: z.nullable(
    z.enum(["noAnswer", "failed", "unreadable", "missing", "zero", "negative", "notANumber", "tooFar"]),
  ),
  nextAt: z.nullable(z.string()),
});

/** Rates in force, those before them, their sources and spreads, and the pairs taken off the table. */
export const operatorRates = readCall("operatorRates", "/api/operator/rates", "operator", {
  reply: z.strictObject({
    base: wireCurrencyCode,
    /** Whether operators publish the rates by hand, or sources are asked. */
    mode: z.enum(["fixed", "sources"]),
    feeds: z.array(rateFeed),
    /** Rates of sources that jumped: two operators publish them, or the source comes back. */
    held: z.array(
      z.strictObject({ currency: wireCurrencyCode, rate: rateText, source: rateSource, heldAt: z.string() }),
    ),
    spreads: z.array(spreadRow),
    current: z.array(
      z.strictObject({
        ...rateRow.shape,
        /** What users gained, in US dollars, beyond the last rate that two persons approved; exchanges stop at 300.00. */
        gained: wireMoney,
        /** The day or moment that the rate is of. */
        effectiveAt: z.string(),
        /** Why it may not be used now; null where it may. */
        closed: z.nullable(closureReason),
      }),
    ),
    history: z.array(rateRow),
    pairsOff: z.array(z.strictObject({ from: wireCurrencyCode, to: wireCurrencyCode, reason: z.string() })),
  }),
  spec: ["HO-60", "HO-61", "S-10"],
  summary: "Operator: rates, their sources, spreads and removed pairs",
});

/** How the rate of a currency went, for a chart: one point a change, oldest first. */
export const rateHistory = readCall("rateHistory", "/api/operator/rates/history", "operator", {
  request: z.strictObject({ currency: wireCurrency, days: z.coerce.number().check(z.int(), z.gte(1), z.lte(366)) }),
  reply: z.strictObject({
    currency: wireCurrencyCode,
    points: z.array(z.strictObject({ at: z.string(), rate: rateText, source: rateSource })),
  }),
  spec: ["S-10"],
  summary: "Operator: how the rate of a currency went",
});

/** Asks every source now, instead of at its next time. */
export const fetchRates = writeCall("fetchRates", "/api/operator/rates/fetch", "operator:treasury", {
  effect: { none: "asks the sources earlier; what they say is judged as at any other time" },
  reply: z.strictObject({ isAsked: z.literal(true) }),
  errors: ["conflict"],
  spec: ["S-10"],
  summary: "Operator: asks the sources of rates now",
});

/** Asks another operator for a spread of a pair or all, of a tariff or all, from a day on. */
export const setSpread = writeCall("setSpread", "/api/operator/rates/spreads", "operator:treasury", {
  effect: "leadsToMoney",
  request: z.strictObject({
    /** Both or neither. */
    from: z.optional(wireCurrency),
    to: z.optional(wireCurrency),
    tarifId: z.optional(z.literal([1, 2, 3])),
    bps: z.int().check(z.gte(0), z.lte(moneyLimits.spreadMostBps)),
    /** The first day on which it holds; at once without one. Never before the approval. */
    holdsFrom: z.optional(storedDay),
    reason,
  }),
  /** The approval that it waits for. */
  reply: z.strictObject({ id: z.number() }),
  errors: ["conflict"],
  spec: ["S-10", "HO-43"],
  summary: "Operator: asks for a spread",
});

/**
 * Publishes a rate against the dollar. It waits for another operator when it lies more than 3 % from the last one that two
 * persons approved or from that of 24 hours ago, when steps by one person since then add up to more, for it or for a pair with
 * another currency, and when it repeats a present rate that one person made.
 */
export const publishRate = writeCall("publishRate", "/api/operator/rates", "operator:treasury", {
  effect: "leadsToMoney",
  request: z.strictObject({ currency: wireCurrency, rate: typedRate, reason }),
  /** The id of the rate in force, or of the approval that it waits for. */
  reply: z.strictObject({ id: z.number(), isInForce: z.boolean() }),
  errors: ["conflict"],
  spec: ["HO-60", "HO-43", "HO-39"],
  summary: "Operator: publishes a rate for one US dollar",
});

/** Takes an ordered pair off the table or puts it back. */
export const setExchangePair = writeCall("setExchangePair", "/api/operator/rates/pairs", "operator:treasury", {
  effect: "leadsToMoney",
  request: z.strictObject({ from: wireCurrency, to: wireCurrency, isOffered: z.boolean(), reason }),
  reply: z.strictObject({ isOffered: z.boolean() }),
  spec: ["HO-61", "H-03"],
  summary: "Operator: offers a pair or removes it",
});
