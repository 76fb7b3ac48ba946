import * as z from "zod/mini";
import { wireCurrencyCode, wireMoney } from "../money/wire.ts";
import { defineCall } from "./call.ts";
import { objectId } from "./tasks/fields.ts";
import { methodName } from "./wallets.ts";

const status = z.number().check(z.int(), z.gte(1), z.lte(5));
/** Why an operator does something; it goes to the audit log (HO-43). */
const reason = z.string().check(z.trim(), z.minLength(3, "validations.required"), z.maxLength(500));
/** Reference of the bank or of the chain. */
const reference = z.optional(z.string().check(z.trim(), z.maxLength(140)));
const instant = z.string();
const maybeInstant = z.nullable(instant);
const feeDetails = z.array(z.strictObject({ code: z.enum(["card", "bankAlt", "flat"]), amount: wireMoney }));

/** Why a request waits for an operator: a new method above the limit, or another name on the account (HO-89, HO-101). */
const hold = z.nullable(z.enum(["newMethod", "otherHolder"]));

/** A payout with its parts (K-07, HO-93): `method` is the group, `state` of a part the state of its wallet. */
const payout = z.strictObject({
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
  /** Payment receipt of what was paid (HO-36). */
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

const page = {
  skip: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  take: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 100),
};

/** Own payout requests, newest first; a full page means that there may be more (K-23, X-56). */
export const listPayouts = defineCall({
  name: "listPayouts",
  method: "GET",
  path: "/api/app/payouts/requests",
  who: "contractor",
  kind: "read",
  request: z.strictObject(page),
  reply: z.array(payout),
  spec: ["K-07", "K-23", "HO-93", "X-56"],
  summary: "Own payout requests",
});

/** Takes back a request that no batch has yet: the money returns (1 to 5, HO-33). */
export const cancelPayout = defineCall({
  name: "cancelPayout",
  method: "POST",
  path: "/api/app/payouts/requests/:id/cancel",
  who: "contractor",
  kind: "write",
  rate: "money",
  idempotent: true,
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({ id: z.number(), status }),
  errors: ["notFound", "payoutTaken"],
  spec: ["HO-33"],
  summary: "Cancels a payout request that is still pending",
});

/* ---- operator ---- */

const person = z.strictObject({ id: z.number(), name: z.string(), email: z.string() });
const totals = z.array(
  z.strictObject({ currency: wireCurrencyCode, count: z.number(), amount: wireMoney, net: wireMoney, fee: wireMoney }),
);

const operatorPayout = z.strictObject({
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

const payoutItem = z.strictObject({
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
});

export const operatorPayouts = defineCall({
  name: "operatorPayouts",
  method: "GET",
  path: "/api/operator/payouts",
  who: "operator",
  kind: "read",
  request: z.strictObject({
    ...page,
    /** `ready` can go into a batch; `held` waits for a review; `processing` is in a batch; `done` is final. */
    queue: z._default(z.enum(["ready", "held", "processing", "done", "all"]), "all"),
    method: z.optional(methodName),
    currency: z.optional(wireCurrencyCode),
    contractorId: z.optional(objectId),
  }),
  reply: z.strictObject({
    rows: z.array(operatorPayout),
    total: z.number(),
    counts: z.strictObject({
      ready: z.number(),
      held: z.number(),
      processing: z.number(),
      unknown: z.number(),
      /** The oldest request that is ready or held. */
      oldestAt: maybeInstant,
    }),
    totals,
  }),
  spec: ["HO-43", "K-13"],
  summary: "Operator: payout queue with counts, age and totals",
});

export const operatorPayoutDetail = defineCall({
  name: "operatorPayoutDetail",
  method: "GET",
  path: "/api/operator/payouts/:id",
  who: "operator",
  kind: "read",
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({
    payout: operatorPayout,
    feeDetails,
    items: z.array(payoutItem),
    history: z.array(
      z.strictObject({ at: instant, action: z.string(), by: z.string(), reason: z.nullable(z.string()) }),
    ),
    documentId: z.nullable(z.number()),
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: one payout with its parts and history",
});

/** Ends a hold: `clear` lets the request go on, `refuse` cancels it and the money returns. */
export const reviewPayout = defineCall({
  name: "reviewPayout",
  method: "POST",
  path: "/api/operator/payouts/:id/review",
  who: "operator:compliance",
  kind: "write",
  request: z.strictObject({ id: objectId, decision: z.enum(["clear", "refuse"]), reason }),
  reply: z.strictObject({ id: z.number(), status }),
  errors: ["notFound", "conflict"],
  spec: ["HO-89", "HO-101", "HO-43"],
  summary: "Operator: clears or refuses a held request",
});

/** 1 to 5 by an operator (HO-33). */
export const cancelPayoutByOperator = defineCall({
  name: "cancelPayoutByOperator",
  method: "POST",
  path: "/api/operator/payouts/:id/cancel",
  who: "operator:treasury",
  kind: "write",
  factor: "always",
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({ id: z.number(), status }),
  errors: ["notFound", "payoutTaken"],
  spec: ["HO-33", "HO-43"],
  summary: "Operator: cancels a pending request",
});

const batch = z.strictObject({
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
});

export const operatorBatches = defineCall({
  name: "operatorBatches",
  method: "GET",
  path: "/api/operator/batches",
  who: "operator",
  kind: "read",
  request: z.strictObject({ ...page, state: z.optional(z.enum(["open", "sent", "done", "dissolved"])) }),
  reply: z.array(batch),
  spec: ["HO-43"],
  summary: "Operator: payout batches, newest first",
});

export const operatorBatch = defineCall({
  name: "operatorBatch",
  method: "GET",
  path: "/api/operator/batches/:id",
  who: "operator",
  kind: "read",
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({
    batch,
    payouts: z.array(z.strictObject({ payout: operatorPayout, items: z.array(payoutItem) })),
    /** sha256 over the orders, fixed when the batch was built: what was approved is what is sent. */
    checksum: z.string(),
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: one batch with its orders",
});

/** Puts pending requests into a batch (1 to 2): the contractor can no longer cancel. */
export const buildBatch = defineCall({
  name: "buildBatch",
  method: "POST",
  path: "/api/operator/batches",
  who: "operator:treasury",
  kind: "write",
  idempotent: true,
  request: z.strictObject({ ids: z.array(objectId).check(z.minLength(1), z.maxLength(500)), reason }),
  reply: z.strictObject({ id: z.number(), count: z.number(), totals }),
  errors: ["notFound", "payoutTaken", "payoutHeld"],
  spec: ["HO-33", "HO-43"],
  summary: "Operator: builds a payout batch",
});

/** Sends a batch; refused for the operator who built it (HO-43). */
export const releaseBatch = defineCall({
  name: "releaseBatch",
  method: "POST",
  path: "/api/operator/batches/:id/release",
  who: "operator:finance",
  kind: "write",
  factor: "always",
  idempotent: true,
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({ id: z.number(), count: z.number() }),
  errors: ["notFound", "samePerson", "batchNotOpen"],
  spec: ["HO-43", "T-61"],
  summary: "Operator: releases the batch of somebody else",
});

/** Takes a batch apart before it was sent: its requests are pending again (2 to 1). */
export const dissolveBatch = defineCall({
  name: "dissolveBatch",
  method: "POST",
  path: "/api/operator/batches/:id/dissolve",
  who: "operator:treasury",
  kind: "write",
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({ id: z.number() }),
  errors: ["notFound", "batchNotOpen"],
  spec: ["HO-33", "HO-43"],
  summary: "Operator: dissolves a batch that was not released",
});

/** Marks what became of sent orders. A request is finished when all its parts have a result (HO-33). */
export const markPayoutItems = defineCall({
  name: "markPayoutItems",
  method: "POST",
  path: "/api/operator/batches/:id/results",
  who: "operator:treasury",
  kind: "write",
  factor: "always",
  idempotent: true,
  request: z.strictObject({
    id: objectId,
    reason,
    results: z
      .array(
        z.strictObject({
          itemId: objectId,
          result: z.enum(["paid", "failed"]),
          reference,
          failure: z.optional(z.string().check(z.trim(), z.maxLength(300))),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  reply: z.strictObject({ marked: z.number(), finished: z.array(z.strictObject({ id: z.number(), status })) }),
  errors: ["notFound", "conflict"],
  spec: ["HO-33", "HO-43", "HO-36"],
  summary: "Operator: marks orders of a batch as paid or failed",
});

/** The full destination of one order, for the person who pays it by hand; reading it is recorded (F7). */
export const revealPayoutItem = defineCall({
  name: "revealPayoutItem",
  method: "POST",
  path: "/api/operator/payouts/items/:id/destination",
  who: "operator:treasury",
  kind: "write",
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({ orderId: z.nullable(z.string()), destination: z.record(z.string(), z.string()) }),
  errors: ["notFound", "batchNotOpen"],
  spec: ["HO-43"],
  summary: "Operator: reads the destination of a released order; recorded in the audit log",
});
