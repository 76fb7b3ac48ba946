import * as z from "zod/mini";
import { wireAmount, wireCurrency, wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { refundStates } from "../../states/proforma-state.ts";
import { confirmsMoney, readCall, writeCall } from "../call.ts";
import { storedDay } from "../date-range.ts";
import { listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { seenCredit } from "../seen.ts";
import { objectId } from "../tasks/fields.ts";
import { topup } from "./fields.ts";

/** Every action of an operator says why. */

export const bankLine = z.object({
  id: z.number(),
  valueDate: z.string(),
  payer: z.string(),
  reference: z.string(),
  /** Number that the bank gave the payment; empty where none was typed. */
  bankNumber: z.string(),
  currency: wireCurrencyCode,
  amount: wireMoney,
});

/** How far a bank line agrees with a top-up. */
export const match = z.object({
  line: bankLine,
  isExact: z.boolean(),
  differences: z.array(z.enum(["number", "severalNumbers", "amount", "currency", "payer", "ended"])),
  /** Whether who asks now typed the line, and so does not settle it alone. */
  isTypedByYou: z.boolean(),
});

const queuedTopup = z.object({
  ...topup.shape,
  /** What did not come of it yet; nothing of one that is paid. */
  missing: wireMoney,
  companyId: z.number(),
  companyName: z.string(),
  matches: z.array(match),
  approval: z.nullable(
    z.object({
      id: z.number(),
      askedBy: z.string(),
      askedById: z.number(),
      reason: z.string(),
      /** How many top-ups are decided on together with it; 1 for it alone. */
      count: z.number(),
      /** The line it would be settled against; null for a settlement without one. */
      match: z.nullable(match),
    }),
  ),
});

/** Top-ups that wait for money, with the bank lines that may be theirs; searched, ordered and cut by the server. */
export const operatorTopups = readCall("operatorTopups", "/api/operator/topups", "operator", {
  request: z.strictObject({
    ...listFields(["number", "amount", "createdAt"], "createdAt"),
    /**
     * `exact` has a line that differs in nothing; `second` waits for a second person; `noLine` has no line that may be its own; `part`
     * has a part of its money; `ended` ran out or was cancelled and is in no other tab.
     */
    tab: z._default(z.enum(["all", "exact", "second", "noLine", "part", "ended"]), "all"),
  }),
  reply: z.object({
    ...listReply(queuedTopup),
    /** How many wait in each tab, whatever the search. */
    counts: z.object({
      all: z.number(),
      exact: z.number(),
      second: z.number(),
      noLine: z.number(),
      part: z.number(),
      ended: z.number(),
    }),
  }),
  spec: ["HO-44"],
  summary: "Top-ups to confirm",
});

/** Money of a payment that goes back to its payer: the line under which it waits for its order, and what became of it. */
const refund = z.object({
  lineId: z.number(),
  currency: wireCurrencyCode,
  amount: wireMoney,
  state: z.enum(refundStates),
  /** The order that the treasury writes into the payment; null of one that was given up. */
  order: z.nullable(z.string()),
  /** Who approved it, and when. */
  by: z.string(),
  at: z.string(),
});

/** One top-up whatever its state: as the queue shows it while it waits, and afterwards how it was settled. */
export const operatorTopup = readCall("operatorTopup", "/api/operator/topups/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: z.object({
    ...queuedTopup.shape,
    /** What was credited for it, the first payment first. */
    payments: z.array(
      z.object({
        /** Who settled it; of two persons the second one. Null where the card provider confirmed it and no operator did. */
        by: z.nullable(z.string()),
        at: z.string(),
        /** What the company got. */
        currency: wireCurrencyCode,
        amount: wireMoney,
        /** The line of the bank that paid it; null where it was settled without one. */
        line: z.nullable(bankLine),
        /** Its place among the payments, from 1. */
        place: z.number(),
        /** What can still go back to the payer by bank; nothing of what no line brought, and of a proforma whose money is awaited. */
        left: wireMoney,
        /** What went back, the first refund first. */
        refunds: z.array(refund),
      }),
    ),
    /** A refund that waits for another operator; null where none does. */
    asksRefund: z.nullable(
      z.object({
        place: z.number(),
        currency: wireCurrencyCode,
        amount: wireMoney,
        askedBy: z.string(),
        reason: z.string(),
      }),
    ),
    /** Who cancelled it; null where nobody did. */
    cancelledBy: z.nullable(z.string()),
  }),
  errors: ["notFound"],
  spec: ["HO-44", "K-40"],
  summary: "Operator: one top-up",
});

/** Enters a line of a bank statement by hand; the same line twice is refused, unless the bank gave the two their own numbers. */
export const enterBankLine = writeCall("enterBankLine", "/api/operator/statements", "operator:treasury", {
  effect: "leadsToMoney",
  request: z.strictObject({
    valueDate: storedDay,
    payer: z.string().check(z.trim(), z.minLength(1, "validations.required"), z.maxLength(200)),
    reference: z.string().check(z.trim(), z.maxLength(400)),
    bankNumber: z.optional(z.string().check(z.trim(), z.maxLength(64))),
    currency: wireCurrency,
    amount: wireAmount,
    reason,
  }),
  reply: bankLine,
  errors: ["conflict"],
  spec: ["HO-44"],
  summary: "Enters a bank line",
});

/**
 * Settles a top-up. With a bank line that somebody else entered and whose number, amount, currency and payer all agree it is
 * done at once; otherwise a second operator has to approve. A line of less than is missing pays a part; of one of more the
 * company gets what is missing, and the rest is put aside as a line of its own.
 */
export const settleTopup = writeCall("settleTopup", "/api/operator/topups/:id/settle", "operator:treasury", {
  ...confirmsMoney,
  request: z.strictObject({ id: objectId, bankLineId: z.optional(objectId), reason, seen: z.optional(seenCredit) }),
  reply: z.object({
    /** `partPaid`: less came than is missing; of one that ran out or was cancelled too. */
    state: z.enum(["paid", "partPaid", "waitsForSecondPerson"]),
  }),
  errors: ["notFound", "conflict", "changedMeanwhile", "waitsForSecondPerson", "alreadyDone"],
  spec: ["HO-43", "HO-44"],
  summary: "Settles a top-up or asks a second operator",
});

/** How many exact matches are settled by one confirmation. */
export const selectionLimit = 200;

/**
 * Settles a selection of top-ups, each with a bank line that agrees in everything: those whose line somebody else typed at once,
 * the others by one approval for all of them. One that agrees no more, has its money or waits refuses the whole, naming it.
 */
export const settleTopups = writeCall("settleTopups", "/api/operator/topups/settle", "operator:treasury", {
  ...confirmsMoney,
  request: z.strictObject({
    items: z
      .array(z.strictObject({ id: objectId, bankLineId: objectId, seen: seenCredit }))
      .check(z.minLength(1, "validations.required"), z.maxLength(selectionLimit)),
    reason,
  }),
  reply: z.strictObject({
    /** Credited at once. */
    paid: z.number(),
    /** Those that wait for another operator, all in one request. */
    waiting: z.number(),
  }),
  errors: ["notFound", "invalidInput", "conflict", "changedMeanwhile", "waitsForSecondPerson", "alreadyDone"],
  spec: ["HO-43", "HO-44"],
  summary: "Settles exact matches by one confirmation",
});

/** Cancels a proforma whose money is awaited. What came for it stays with its company; the rest is not awaited any more. */
export const cancelProforma = writeCall("cancelProforma", "/api/operator/topups/:id/cancel", "operator:treasury", {
  effect: { none: "nothing is paid or credited by it; money that still comes is looked at by two operators" },
  request: z.strictObject({ id: objectId, reason }),
  reply: z.object({ state: z.literal("cancelled") }),
  errors: ["notFound", "conflict", "waitsForSecondPerson"],
  spec: ["HO-43", "HO-44"],
  summary: "Operator: cancels a top-up",
});
