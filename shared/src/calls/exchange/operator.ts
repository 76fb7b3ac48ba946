import * as z from "zod/mini";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { defineCall } from "../call.ts";
import { rangeDate } from "../date-range.ts";
import { objectId } from "../tasks/fields.ts";
import { exchangeErrors, exchangeRow, rateText, seenExchange } from "./views.ts";

const typedRate = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, "validations.wrongValue"));

/** Why an operator does something; it goes to the audit log. */
const reason = z.string().check(z.trim(), z.minLength(3, "validations.required"), z.maxLength(500));

/** An operator exchanges for a user, at the present or an own rate. */
export const adminDoExchange = defineCall({
  name: "adminDoExchange",
  method: "POST",
  path: "/rest/api/adminDoExchange",
  who: "operator:treasury",
  kind: "write",
  effect: "money",
  confirms: "seen",
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
    seen: z.optional(seenExchange),
  }),
  /** A rate better for the user, one far beside the present one, and more than the limit of a day wait for another operator. */
  reply: z.enum(["done", "waitsForSecondPerson"]),
  errors: [...exchangeErrors, "changedMeanwhile", "conflict", "waitsForSecondPerson", "notFound"],
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
  /** Empty where the product came with it. */
  setByName: z.string(),
  approvedBy: z.nullable(z.number()),
  approvedByName: z.nullable(z.string()),
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
    current: z.array(
      z.strictObject({
        ...rateRow.shape,
        /** What users gained, in US dollars, beyond the last rate that two persons approved; exchanges stop at 300.00. */
        gained: wireMoney,
      }),
    ),
    history: z.array(rateRow),
    pairsOff: z.array(z.strictObject({ from: wireCurrencyCode, to: wireCurrencyCode, reason: z.string() })),
  }),
  spec: ["HO-60", "HO-61"],
  summary: "Operator: rates and removed pairs",
});

/**
 * Publishes a rate against the dollar. It waits for another operator when it lies more than 3 % from the last one that two
 * persons approved or from that of 24 hours ago, when steps by one person since then add up to more, for it or for a pair with
 * another currency, and when it repeats a present rate that one person made.
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
