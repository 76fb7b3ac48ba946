import * as z from "zod/mini";
import { type ApprovalKind, approvalDuties } from "../../states/operator-rights.ts";
import { confirmsMoney, readCall, writeCall } from "../call.ts";
import { seenExchange } from "../exchange/views.ts";
import { listFields, listReply } from "../list.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

export const approvalKind = z.enum(Object.keys(approvalDuties) as ApprovalKind[]);

const approvalState = z.enum(["waiting", "approved", "refused", "expired", "overtaken"]);

const person = z.strictObject({ id: z.number(), name: z.string() });

/** What one operator asked for and another one decides on. */
const approval = z.strictObject({
  id: z.number(),
  kind: approvalKind,
  /** What it is about, such as `topup:7`, `rate:EUR`, `batch:101`. */
  subject: z.string(),
  /** What is asked for, and how it is before and after, in words of the reader's language. */
  about: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.string(),
  askedBy: person,
  askedAt: z.string(),
  /** When it ends by itself; null for a batch, which is released or dissolved. */
  expiresAt: z.nullable(z.string()),
  state: approvalState,
  /** Whether who asks now may decide: it is not the own request, and the right is there. */
  decides: z.enum(["may", "own", "right", "closed"]),
  decidedBy: z.nullable(person),
  closedAt: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
});

export const listApprovals = readCall("listApprovals", "/api/operator/approvals", "operator", {
  request: z.strictObject({
    queue: z._default(z.enum(["waiting", "closed"]), "waiting"),
    ...listFields(["askedAt", "closedAt", "askedBy"], "askedAt"),
  }),
  reply: z.strictObject({
    ...listReply(approval),
    /** How many wait, whichever queue is asked for. */
    waiting: z.number(),
  }),
  spec: ["HO-43"],
  summary: "Operator: what waits for a second person, or what was decided",
});

/** One request whatever became of it. */
export const operatorApproval = readCall("operatorApproval", "/api/operator/approvals/:id", "operator", {
  request: z.strictObject({ id: objectId }),
  reply: approval,
  errors: ["notFound"],
  spec: ["HO-43", "K-40"],
  summary: "Operator: one request for a second person",
});

/**
 * Approves or refuses what another operator asked for; never one's own request. Approving does it at once, against the
 * state of this moment; `overtaken` means that there was nothing left to do.
 */
export const decideApproval = writeCall("decideApproval", "/api/operator/approvals/:id/decide", "operator", {
  ...confirmsMoney,
  request: z.strictObject({
    id: objectId,
    decision: z.enum(["approved", "refused"]),
    reason,
    /** Of an exchange: the rate of this moment or the own one, and what comes for it. No other request changes after it was asked. */
    seen: z.optional(seenExchange),
  }),
  reply: z.strictObject({ decision: z.enum(["approved", "refused", "overtaken"]) }),
  // What doing it is refused with; the request waits on then.
  errors: [
    "notFound",
    "forbidden",
    "samePerson",
    "conflict",
    "changedMeanwhile",
    "alreadyDone",
    "payoutHeld",
    "insufficientFunds",
    "minimum",
    "pairNotOffered",
    "ratesStale",
    "emailTaken",
    "invalidInput",
  ],
  spec: ["HO-43", "HO-44", "HO-39"],
  summary: "Operator: the second person's decision",
});
