import * as z from "zod/mini";
import { failedJobStates } from "../../states/job-states.ts";
import { readCall, writeCall } from "../call.ts";
import { listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

/** A job that failed, without what it was given. */
export const failedJob = z.strictObject({
  id: z.number(),
  /** The name of its handler. */
  kind: z.string(),
  state: z.enum(failedJobStates),
  attempts: z.number(),
  /** The most tries that it has. */
  mostAttempts: z.number(),
  /** Why the last try failed, without numbers and quotations; null where that is not known. */
  lastError: z.nullable(z.string()),
  failedAt: z.string(),
  /** When it is tried next; null where it has no try left. */
  nextAt: z.nullable(z.string()),
  addedAt: z.string(),
});

/** Jobs that failed, searched, ordered and cut by the server. Messages of services have a list of their own. */
export const operatorJobs = readCall("operatorJobs", "/api/operator/jobs", "operator", {
  request: z.strictObject({
    ...listFields(["failedAt"], "-failedAt"),
    state: z._default(z.enum(["all", ...failedJobStates]), "all"),
  }),
  reply: z.strictObject({
    ...listReply(failedJob),
    /** How many there are in each state, whatever the search. */
    counts: z.strictObject({ failing: z.number(), givenUp: z.number() }),
  }),
  spec: ["HO-43"],
  summary: "Operator: jobs that failed",
});

/** Has a failed job tried at once, with all its tries before it. */
export const retryJob = writeCall("retryJob", "/api/operator/jobs/:id/retry", "operator:admin", {
  effect: "leadsToMoney",
  request: z.strictObject({ id: objectId, reason }),
  errors: ["notFound"],
  spec: ["HO-43"],
  summary: "Operator: has a failed job tried again",
});
