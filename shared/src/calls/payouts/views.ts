import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { bankOutcomes } from "../../states/bank-results.ts";
import { methodName } from "../wallets/app.ts";

export const status = z.number().check(z.int(), z.gte(1), z.lte(5));
/** Reference of the bank or of the chain. */
export const reference = z.optional(z.string().check(z.trim(), z.maxLength(140)));
export const instant = z.string();
export const maybeInstant = z.nullable(instant);
export const feeDetails = z.array(z.strictObject({ code: z.enum(["card", "bankAlt", "flat"]), amount: wireMoney }));

/** Why a request waits for an operator: a new method above the limit, or another name on the account. */
export const hold = z.nullable(z.enum(["newMethod", "otherHolder", "cardKind", "screening"]));

/** A payout with its parts: `method` is the group, `state` of a part the state of its wallet. */
export const payout = z.strictObject({
  id: z.number(),
  status,
  createdAt: instant,
  amount: wireMoney,
  amountWithdraw: wireMoney,
  fee: wireMoney,
  feeDetails,
  currency: wireCurrencyCode,
  method: methodName,
  details: z.string(),
  /** An operator looks at it before it goes on. */
  isInReview: z.boolean(),
  canCancel: z.boolean(),
  takenAt: maybeInstant,
  sentAt: maybeInstant,
  finishedAt: maybeInstant,
  /** What came back to the balance. */
  returned: wireMoney,
  /** Whether parts came back because the bank or provider did not make them. */
  isReturnedByBank: z.boolean(),
  /** What came back after it was paid, and why; the request stays completed. */
  cameBack: wireMoney,
  cameBackReason: z.nullable(z.string()),
  /** Why it was canceled or did not arrive, in the words that an operator wrote for the person. */
  reason: z.nullable(z.string()),
  /** Payment receipt of what was paid. */
  documentId: z.nullable(z.number()),
  requests: z.array(
    z.strictObject({
      createdAt: instant,
      amount: wireMoney,
      currency: wireCurrencyCode,
      method: methodName,
      details: z.string(),
      state: z.number(),
    }),
  ),
});
export type PayoutView = z.output<typeof payout>;

export const person = z.strictObject({ id: z.number(), name: z.string(), email: z.string() });
export const totals = z.array(
  z.strictObject({ currency: wireCurrencyCode, count: z.number(), amount: wireMoney, net: wireMoney, fee: wireMoney }),
);

export const operatorPayout = z.strictObject({
  id: z.number(),
  status,
  contractor: person,
  country: z.string(),
  method: methodName,
  details: z.string(),
  currency: wireCurrencyCode,
  amount: wireMoney,
  net: wireMoney,
  fee: wireMoney,
  hold,
  holdReason: z.nullable(z.string()),
  batchId: z.nullable(z.number()),
  isReleased: z.boolean(),
  createdAt: instant,
});

export const payoutItem = z.strictObject({
  id: z.number(),
  /** Our own id of the payment order, stored before the rail is called. */
  orderId: z.nullable(z.string()),
  amount: wireMoney,
  net: wireMoney,
  feeDetails,
  /** `open` before the batch is sent; `unknown` is never refunded by itself (D18). */
  result: z.enum(["open", "ordered", "accepted", "unknown", "paid", "failed"]),
  reference: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  resultAt: maybeInstant,
  /** While the outcome is unknown: when the rail was called first. */
  unknownSince: maybeInstant,
  /** While the outcome is unknown: when the rail is asked again; null when an operator has to decide. */
  askAt: maybeInstant,
  /** What the rail or the bank took for it. */
  cost: z.nullable(z.strictObject({ currency: wireCurrencyCode, amount: wireMoney })),
  /** What the rail says against the books, as long as nobody dealt with it: sums are its own words. */
  differences: z.array(
    z.strictObject({
      id: z.number(),
      kind: z.enum(["otherSum", "paidAfterFailed", "failedAfterPaid", "gone", "silent"]),
      amount: z.nullable(z.string()),
      currency: z.nullable(z.string()),
      told: z.nullable(z.string()),
      at: instant,
    }),
  ),
  /** Marked as failed by one operator; another one has to approve. */
  waitsForSecondPerson: z.boolean(),
  /** What came back after it was paid; null where nothing did. */
  cameBack: z.nullable(wireMoney),
  /** What banks said of it in files of results, the first one first. */
  answers: z.array(
    z.strictObject({
      at: instant,
      /** Code of ISO 20022. */
      status: z.string(),
      reasonCode: z.string(),
      text: z.string(),
      outcome: z.enum(bankOutcomes),
      fileName: z.string(),
    }),
  ),
});

/** What a batch needs in one currency before it is released. */
export const batchFunds = z.strictObject({
  currency: wireCurrencyCode,
  /** What leaves to the freelancers. */
  net: wireMoney,
  /** What the rails take for that by their tariffs, and orders whose rail cannot say. */
  cost: wireMoney,
  unquoted: z.number(),
  /** What lies at the bank by the books, less orders under way; below zero where more is under way. */
  money: wireMoney,
  shortfall: wireMoney,
});

export const batch = z.strictObject({
  id: z.number(),
  /** `open` can be released or dissolved; `sent` waits for results; `done` has them all. */
  state: z.enum(["open", "sent", "done", "dissolved"]),
  createdAt: instant,
  createdBy: person,
  releasedAt: maybeInstant,
  releasedBy: z.nullable(person),
  count: z.number(),
  totals,
  /** Parts without a result yet, and parts whose outcome nobody knows. */
  waiting: z.number(),
  unknown: z.number(),
  /** Parts of which the rail says something else than the books, and nobody dealt with that. */
  disputed: z.number(),
});
