import * as z from "zod/mini";
import { selectionMaximum } from "../../limits/lists.ts";
import { wireCurrencyCode, wireMoney } from "../../money/wire.ts";
import { bulkActions } from "../../states/bulk-actions.ts";
import { movesMoney, readCall, writeCall } from "../call.ts";
import { presentOfTask, seenOfTask } from "../seen.ts";
import { objectId, refusalReason } from "./fields.ts";

/** Size of a body that carries a whole selection with what was seen of it. */
const bulkBodyLimit = 2 * 1024 * 1024;

const jobId = z.string().check(z.maxLength(40));

/** A task of a run, with what was seen of it: required but for `delete`, which moves nothing. */
const item = z.strictObject({ id: objectId, seen: z.optional(seenOfTask) });

const selection = z.array(objectId).check(z.minLength(1), z.maxLength(selectionMaximum));

/**
 * What a bulk payment does without enough money: `refuse` compares the sums once and moves nothing, `partial` pays
 * in the order of the deadlines what the balance reaches.
 */
export const shortages = ["refuse", "partial"] as const;

export const startBulk = writeCall("startBulk", "/api/app/tasks/bulk", "user", {
  ...movesMoney,
  factor: "whenLinked",
  bodyLimit: bulkBodyLimit,
  // Of each task of the largest selection: item, id, what was seen and its four figures.
  bodyParts: 7 * selectionMaximum + 10,
  request: z.strictObject({
    action: z.enum(bulkActions),
    items: z.array(item).check(z.minLength(1), z.maxLength(selectionMaximum)),
    /** Only for `pay`; `refuse` where it is left out. */
    shortage: z.optional(z.enum(shortages)),
    /** Only for `reject`: one reason for all, required unless only drafts are selected. */
    reason: z.optional(refusalReason),
  }),
  reply: z.object({ jobId, total: z.number() }),
  errors: ["forbidden", "notFound", "noFunds", "noRemovableItems", "noRoom"],
  spec: ["C-18", "C-20", "X-61", "HO-10", "HO-103", "HO-104"],
  summary:
    "Runs one action over a selection as a job, one task after another; a payment without enough money is refused.",
});

const part = z.object({ count: z.number(), sum: wireMoney });

export const estimatePayment = readCall("estimatePayment", "/api/app/tasks/payment-estimate", "manager:makePay", {
  method: "POST",
  request: z.strictObject({ ids: selection }),
  reply: z.object({
    /** Drafts of the selection that can be paid; the others would fail whatever the balance. */
    count: z.number(),
    isShort: z.boolean(),
    sums: z.array(
      z.object({
        currency: wireCurrencyCode,
        count: z.number(),
        needed: wireMoney,
        /** Both null for managers, who see no balance. */
        available: z.nullable(wireMoney),
        missing: z.nullable(wireMoney),
        isShort: z.boolean(),
        /** What `partial` would pay of this currency, and what it would leave. */
        fits: part,
        rest: part,
      }),
    ),
    /** The tasks that `partial` would pay, in its order: deadline, then number. */
    fitting: z.array(z.number()),
    /** The tasks of the selection that cannot be paid, whatever the balance. */
    unpayable: z.array(z.number()),
    /** Why, of the drafts among them, by the judge that refuses the payment. */
    refusals: z.array(
      z.object({ id: z.number(), code: z.enum(["contractorNotActive", "currencyNotOffered"]), text: z.string() }),
    ),
  }),
  spec: ["HO-103"],
  summary: "What a payment of a selection needs, per currency, and which tasks the balance reaches. Nothing moves.",
});

/** How far a bulk run is; `results` holds what is finished, in the order of the selection. */
export const bulkState = z.object({
  jobId,
  action: z.enum(bulkActions),
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  isFinished: z.boolean(),
  isStopped: z.boolean(),
  /** Of a run that rejects: a second try sends it again. */
  reason: z.nullable(z.string()),
  results: z.array(
    z.object({
      taskId: z.number(),
      code: z.optional(z.string()),
      status: z.optional(z.number()),
      /** What a failed task is about, where the reader may see it: the total for a company, the reward for a contractor. */
      money: z.optional(z.object({ currency: wireCurrencyCode, amount: wireMoney })),
      /** Title and other side of such a task, and what its reader sees of it now: what a second try confirms. */
      title: z.optional(z.string()),
      party: z.optional(z.string()),
      seen: z.optional(presentOfTask),
    }),
  ),
});

export const getBulk = readCall("getBulk", "/api/app/tasks/bulk/:id", "user", {
  request: z.strictObject({ id: jobId }),
  reply: bulkState,
  errors: ["notFound"],
  spec: ["C-20", "C-21", "HO-103"],
  summary: "State and results of one's own bulk run.",
});

export const runningBulks = readCall("runningBulks", "/api/app/tasks/bulk", "user", {
  reply: z.object({ jobIds: z.array(jobId) }),
  spec: ["C-20"],
  summary: "One's own bulk runs that are not finished, so that a page opened anew shows them.",
});

export const stopBulk = writeCall("stopBulk", "/api/app/tasks/bulk/:id/stop", "user", {
  effect: { none: "what is done stays, and the rest is not done" },
  request: z.strictObject({ id: jobId }),
  reply: z.object({ jobId }),
  errors: ["notFound"],
  spec: ["X-61"],
  summary: "Stops one's own bulk run after the tasks in hand; what is done stays done.",
});
