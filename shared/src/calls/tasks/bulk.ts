import * as z from "zod/mini";
import { selectionMaximum } from "../../limits/lists.ts";
import { bulkActions } from "../../messages/bulk.ts";
import { defineCall } from "../call.ts";
import { objectId } from "./fields.ts";

const jobId = z.string().check(z.maxLength(40));

export const startBulk = defineCall({
  name: "startBulk",
  method: "POST",
  path: "/api/app/tasks/bulk",
  who: "user",
  kind: "write",
  factor: "whenLinked",
  idempotent: true,
  rate: "money",
  request: z.strictObject({
    action: z.enum(bulkActions),
    ids: z.array(objectId).check(z.minLength(1), z.maxLength(selectionMaximum)),
  }),
  reply: z.object({ jobId, total: z.number() }),
  errors: ["forbidden", "noRemovableItems"],
  spec: ["C-18", "C-20", "X-61", "HO-10"],
  summary: "Runs one action over a selection as a job, one task after another in the order of the selection.",
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
  results: z.array(z.object({ taskId: z.number(), code: z.optional(z.string()), status: z.optional(z.number()) })),
});

export const getBulk = defineCall({
  name: "getBulk",
  method: "GET",
  path: "/api/app/tasks/bulk/:id",
  who: "user",
  kind: "read",
  request: z.strictObject({ id: jobId }),
  reply: bulkState,
  errors: ["notFound"],
  spec: ["C-20", "C-21"],
  summary: "State and results of one's own bulk run.",
});

export const runningBulks = defineCall({
  name: "runningBulks",
  method: "GET",
  path: "/api/app/tasks/bulk",
  who: "user",
  kind: "read",
  request: z.strictObject({}),
  reply: z.object({ jobIds: z.array(jobId) }),
  spec: ["C-20"],
  summary: "One's own bulk runs that are not finished, so that a page opened anew shows them.",
});

export const stopBulk = defineCall({
  name: "stopBulk",
  method: "POST",
  path: "/api/app/tasks/bulk/:id/stop",
  who: "user",
  kind: "write",
  request: z.strictObject({ id: jobId }),
  reply: z.object({ jobId }),
  errors: ["notFound"],
  spec: ["X-61"],
  summary: "Stops one's own bulk run after the tasks in hand; what is done stays done.",
});
