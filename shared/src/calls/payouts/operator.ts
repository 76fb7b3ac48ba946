import * as z from "zod/mini";
import { wireAmount, wireCurrencyCode } from "../../money/wire.ts";
import { failureFaults } from "../../states/failure-fault.ts";
import { confirmsMoney, readCall, writeCall } from "../call.ts";
import { listFields, listReply, listSum, listWords } from "../list.ts";
import { reason } from "../reason.ts";
import { judgedBy } from "../rules/judged-by.ts";
import { seenPayout } from "../seen.ts";
import { objectId } from "../tasks/fields.ts";
import { methodName } from "../wallets/app.ts";
import { page } from "./fields.ts";
import {
  batch,
  batchFunds,
  feeDetails,
  instant,
  maybeInstant,
  operatorPayout,
  payoutItem,
  reference,
  status,
  totals,
} from "./views.ts";

/** A queue of requests as operators see it, searched, ordered and cut by the server; sums and total are of all that match. */
export const operatorPayouts = readCall("operatorPayouts", "/api/operator/payouts", "operator", {
  request: z.strictObject({
    ...listFields(["id", "contractor", "method", "amount", "fee", "net", "createdAt", "status", "hold"], "createdAt"),
    /** `ready` can go into a batch; `held` waits for a review; `processing` is in a batch; `done` is final. */
    queue: z._default(z.enum(["ready", "held", "processing", "done", "all"]), "all"),
    method: z.optional(methodName),
    currency: z.optional(wireCurrencyCode),
    contractorId: z.optional(objectId),
    contractorWords: listWords,
    methodWords: listWords,
    netFrom: listSum,
    netTo: listSum,
  }),
  reply: z.strictObject({
    ...listReply(operatorPayout),
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

export const operatorPayoutDetail = readCall("operatorPayoutDetail", "/api/operator/payouts/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({
    payout: operatorPayout,
    feeDetails,
    items: z.array(payoutItem),
    history: z.array(
      z.strictObject({ at: instant, action: z.string(), by: z.string(), reason: z.nullable(z.string()) }),
    ),
    documentId: z.nullable(z.number()),
    judgedBy,
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: one payout with its parts and history",
});

/** Ends a hold: `clear` lets the request go on, `refuse` cancels it, the money returns, and the freelancer reads the reason. */
export const reviewPayout = writeCall("reviewPayout", "/api/operator/payouts/:id/review", "operator:compliance", {
  effect: "money",
  confirms: "seen",
  request: z.strictObject({
    id: objectId,
    decision: z.enum(["clear", "refuse"]),
    reason,
    seen: z.optional(seenPayout),
  }),
  reply: z.strictObject({ id: z.number(), status }),
  errors: ["notFound", "conflict", "changedMeanwhile", "payoutTaken"],
  spec: ["HO-89", "HO-101", "HO-43"],
  summary: "Operator: clears or refuses a held request",
});

/** 1 to 5 by an operator; the freelancer reads the reason. */
export const cancelPayoutByOperator = writeCall(
  "cancelPayoutByOperator",
  "/api/operator/payouts/:id/cancel",
  "operator:treasury",
  {
    effect: "money",
    confirms: "seen",
    request: z.strictObject({ id: objectId, reason, seen: z.optional(seenPayout) }),
    reply: z.strictObject({ id: z.number(), status }),
    errors: ["notFound", "changedMeanwhile", "payoutTaken", "conflict"],
    spec: ["HO-33", "HO-43"],
    summary: "Operator: cancels a pending request",
  },
);

export const operatorBatches = readCall("operatorBatches", "/api/operator/batches", "operator", {
  request: z.strictObject({ ...page, state: z.optional(z.enum(["open", "sent", "done", "dissolved"])) }),
  reply: z.array(batch),
  spec: ["HO-43"],
  summary: "Operator: payout batches, newest first",
});

const fileFormat = z.enum(["pain001", "oneC", "trc20", "csv"]);

export const operatorBatch = readCall("operatorBatch", "/api/operator/batches/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: z.strictObject({
    batch,
    payouts: z.array(z.strictObject({ payout: operatorPayout, items: z.array(payoutItem) })),
    /** Of a batch that waits for its release what it needs; nothing of any other. */
    funds: z.array(batchFunds),
    /** sha256 over the orders, fixed when the batch was built: what was approved is what is sent. */
    checksum: z.string(),
    /** Files for the bank that were made; the checksum is sha256 of the bytes. */
    files: z.array(
      z.strictObject({
        format: fileFormat,
        count: z.number(),
        checksum: z.string(),
        madeBy: z.string(),
        madeAt: instant,
      }),
    ),
  }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: one batch with its orders",
});

/** Puts pending requests into a batch (1 to 2): the contractor can no longer cancel. */
export const buildBatch = writeCall("buildBatch", "/api/operator/batches", "operator:treasury", {
  effect: "leadsToMoney",
  idempotent: true,
  request: z.strictObject({ ids: z.array(objectId).check(z.minLength(1), z.maxLength(500)), reason }),
  reply: z.strictObject({ id: z.number(), count: z.number(), totals }),
  errors: ["notFound", "payoutTaken", "payoutHeld"],
  spec: ["HO-33", "HO-43"],
  summary: "Operator: builds a payout batch",
});

/** Sends a batch; refused for the operator who built it. */
export const releaseBatch = writeCall("releaseBatch", "/api/operator/batches/:id/release", "operator:finance", {
  effect: "money",
  confirms: { whole: "a batch never changes after it was built, and its checksum is compared" },
  idempotent: true,
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({ id: z.number(), count: z.number() }),
  errors: ["notFound", "samePerson", "batchNotOpen", "conflict", "payoutHeld"],
  spec: ["HO-43", "T-61"],
  summary: "Operator: releases the batch of somebody else",
});

/** Takes a batch apart before it was sent: its requests are pending again (2 to 1). */
export const dissolveBatch = writeCall("dissolveBatch", "/api/operator/batches/:id/dissolve", "operator:treasury", {
  effect: "leadsToMoney",
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({ id: z.number() }),
  errors: ["notFound", "batchNotOpen"],
  spec: ["HO-33", "HO-43"],
  summary: "Operator: dissolves a batch that was not released",
});

/**
 * Marks what became of sent orders. A request is finished when all its parts have a result. Paid is booked at once;
 * failed or returned by hand waits for another operator.
 */
export const markPayoutItems = writeCall("markPayoutItems", "/api/operator/batches/:id/results", "operator:treasury", {
  ...confirmsMoney,
  request: z.strictObject({
    id: objectId,
    reason,
    results: z
      .array(
        z.strictObject({
          itemId: objectId,
          result: z.enum(["paid", "failed"]),
          reference,
          seen: z.optional(seenPayout),
          /** Of a paid one what the bank took, in its currency; of a failed one why, which the freelancer reads, and whose fault it is. */
          cost: z.optional(wireAmount),
          failure: z.optional(z.string().check(z.trim(), z.maxLength(300))),
          fault: z.optional(z.enum(failureFaults)),
        }),
      )
      .check(z.minLength(1), z.maxLength(1000)),
  }),
  reply: z.strictObject({
    marked: z.number(),
    /** Orders that wait for another operator. */
    waiting: z.number(),
    finished: z.array(z.strictObject({ id: z.number(), status })),
  }),
  errors: ["notFound", "conflict", "changedMeanwhile", "waitsForSecondPerson", "invalidInput"],
  spec: ["HO-33", "HO-43", "HO-36"],
  summary: "Operator: marks orders of a batch as paid or failed",
});

/** The full destination of one order, for the person who pays it by hand; reading it is recorded (F7). */
export const revealPayoutItem = writeCall(
  "revealPayoutItem",
  "/api/operator/payouts/items/:id/destination",
  "operator:treasury",
  {
    effect: { none: "shows a destination and changes nothing; the reading is recorded" },
    factor: "always",
    request: z.strictObject({ id: objectId, reason }),
    reply: z.strictObject({ orderId: z.nullable(z.string()), destination: z.record(z.string(), z.string()) }),
    errors: ["notFound", "batchNotOpen", "optionNotAvailable"],
    spec: ["HO-43"],
    summary: "Operator: reads the destination of a released order; recorded in the audit log",
  },
);

/**
 * The waiting orders of a released batch as a file of a bank; that it was made is recorded with each payout. Each order stands
 * in one file; a file that was made is given again as it was until one of its orders has a result.
 */
export const batchFile = writeCall("batchFile", "/api/operator/batches/:id/file", "operator:treasury", {
  effect: { none: "shows destinations and notes which orders the file holds; the reading is recorded" },
  factor: "always",
  request: z.strictObject({ id: objectId, format: fileFormat, reason }),
  reply: z.strictObject({
    name: z.string(),
    mediaType: z.string(),
    /** The bytes in base64. */
    content: z.string(),
    /** Orders in the file, and waiting ones that are in no file yet. */
    count: z.number(),
    left: z.number(),
    /** The file was made before, and this is it. */
    isAgain: z.boolean(),
  }),
  errors: ["notFound", "batchNotOpen", "optionNotAvailable"],
  spec: ["HO-43", "S-06", "S-07"],
  summary: "Operator: the orders of a released batch as a file for the bank; recorded in the audit log",
});
