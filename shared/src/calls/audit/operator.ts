import * as z from "zod/mini";
import { readCall } from "../call.ts";
import { listFields, listPeriod, listReply, listWords } from "../list.ts";
import { objectId } from "../tasks/fields.ts";

const auditRecord = z.strictObject({
  /** Owner of the chain: a company, a contractor, or 0 for the platform. */
  tenant: z.number(),
  /** Place in the chain of its owner. */
  number: z.number(),
  at: z.string(),
  /** Null for what the system did by itself. */
  who: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  reason: z.nullable(z.string()),
  /** Who asked for what a second person then approved. */
  askedBy: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  device: z.nullable(z.string()),
  requestId: z.string(),
  hash: z.string(),
  detail: z.nullable(z.record(z.string(), z.unknown())),
});

/** Who did what, when and why: the append-only log in pages. */
export const operatorAudit = readCall("operatorAudit", "/api/operator/audit", "operator", {
  request: z.strictObject({
    /** `operators` leaves out what customers did themselves. */
    by: z._default(z.enum(["operators", "everybody"]), "operators"),
    /** Only what concerns a person, by number: their own acts and what was done about them. */
    user: z.optional(objectId),
    ...listFields(["at"], "-at"),
    ...listPeriod,
    who: listWords,
    action: listWords,
    reason: listWords,
  }),
  reply: z.strictObject(listReply(auditRecord)),
  spec: ["HO-43"],
  summary: "Audit records",
});
