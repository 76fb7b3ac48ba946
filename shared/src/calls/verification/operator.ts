import * as z from "zod/mini";
import { kycStates } from "../../states/kyc-state.ts";
import { readCall, writeCall } from "../call.ts";
import { listChoices, listFields, listReply } from "../list.ts";
import { openedPaper } from "../paper.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";
import { levelView, paperView } from "./views.ts";

/** Those who are asked to verify and have not passed, and everybody. */
const tabs = ["open", "all"] as const;

/** A freelancer of the list. */
export const operatorVerificationRow = z.strictObject({
  /** Of the freelancer. */
  id: z.number(),
  name: z.string(),
  email: z.string(),
  country: z.string(),
  state: z.enum(kycStates),
  levelName: z.nullable(z.string()),
  dueDate: z.nullable(z.string()),
  isBlocked: z.boolean(),
  /** Since when the state is this one; null where no verification was ever asked for. */
  since: z.nullable(z.string()),
});

/** Freelancers with how far their verification is, searched, ordered and cut by the server. */
export const operatorVerifications = readCall("operatorVerifications", "/api/operator/verifications", "operator", {
  request: z.strictObject({
    ...listFields(["due", "since", "name"], "due"),
    tab: z._default(z.enum(tabs), "open"),
    state: listChoices(kycStates),
  }),
  reply: z.strictObject({
    ...listReply(operatorVerificationRow),
    /** How many are in each tab, whatever is searched for, and how many of them are blocked. */
    counts: z.strictObject({ open: z.number(), all: z.number(), blocked: z.number() }),
    levels: z.array(levelView),
  }),
  spec: ["HO-43", "N-09"],
  summary: "Operator: freelancers and their verification",
});

export const operatorVerificationView = z.strictObject({
  ...operatorVerificationRow.shape,
  statusRaw: z.string(),
  applicantId: z.nullable(z.string()),
  daysLeft: z.nullable(z.number()),
  altVerification: z.boolean(),
  comment: z.nullable(z.string()),
  /** When the provider said it, by its own clock; null before it said anything. */
  reportedAt: z.nullable(z.string()),
  /** When the provider was asked last. */
  askedAt: z.nullable(z.string()),
  acceptedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** Two operators decided in place of the provider. */
  isOverridden: z.boolean(),
  papers: z.array(paperView),
  levels: z.array(levelView),
  /** Whether the installation has a provider. */
  hasProvider: z.boolean(),
  /** The decision that waits for a second person. */
  pending: z.nullable(z.strictObject({ approval: z.number(), after: z.string(), askedBy: z.string() })),
  history: z.array(
    z.strictObject({ at: z.string(), action: z.string(), by: z.string(), reason: z.nullable(z.string()) }),
  ),
});

/** One freelancer's verification with the provider's answer and the papers. That it was looked at goes to the audit log. */
export const operatorVerification = writeCall(
  "operatorVerification",
  "/api/operator/verifications/:id",
  "operator:compliance",
  {
    method: "GET",
    effect: { none: "notes who looked at the papers of a person" },
    request: z.strictObject({ id: objectId }),
    reply: operatorVerificationView,
    errors: ["notFound"],
    spec: ["HO-43", "N-09"],
    summary: "Operator: one freelancer's verification",
  },
);

/** A day in UTC. */
const day = z.iso.date("validations.wrongValue");

/** Asks a freelancer to verify, or to verify at another level: what was accepted before counts no more. */
export const assignVerification = writeCall(
  "assignVerification",
  "/api/operator/verifications/:id/assign",
  "operator:compliance",
  {
    effect: "leadsToMoney",
    request: z.strictObject({
      id: objectId,
      level: z.string().check(z.minLength(1, "validations.required"), z.maxLength(64)),
      /** The last day; 14 days from today without it. */
      dueDate: z.optional(day),
      /** Whether the address is proved in the alternative way; by the country of the person without it. */
      altVerification: z.optional(z.boolean()),
      reason,
    }),
    reply: operatorVerificationView,
    errors: ["notFound", "conflict", "invalidInput"],
    spec: ["X-35", "HO-43", "HO-85"],
    summary: "Operator: asks a freelancer to verify",
  },
);

/** Gives a freelancer more time. */
export const extendVerification = writeCall(
  "extendVerification",
  "/api/operator/verifications/:id/extend",
  "operator:compliance",
  {
    effect: "leadsToMoney",
    request: z.strictObject({ id: objectId, dueDate: day, reason }),
    reply: operatorVerificationView,
    errors: ["notFound", "conflict", "invalidInput"],
    spec: ["HO-43", "HO-67"],
    summary: "Operator: puts the last day of a verification further away",
  },
);

/** Asks another operator to accept or reject a verification in place of the provider. */
export const overrideVerification = writeCall(
  "overrideVerification",
  "/api/operator/verifications/:id/override",
  "operator:compliance",
  {
    effect: "leadsToMoney",
    request: z.strictObject({ id: objectId, state: z.enum(["accepted", "rejected"]), reason }),
    /** The id of the request for a second person. */
    reply: z.strictObject({ approval: z.number() }),
    errors: ["notFound", "conflict"],
    spec: ["HO-43"],
    summary: "Operator: asks to decide a verification in place of the provider",
  },
);

/** Asks the provider how far it is, at once. */
export const askVerification = writeCall(
  "askVerification",
  "/api/operator/verifications/:id/ask",
  "operator:compliance",
  {
    effect: { none: "asks the provider, whose answer counts as its message does" },
    request: z.strictObject({ id: objectId, reason }),
    errors: ["notFound", "conflict"],
    spec: ["HO-43", "S-02"],
    summary: "Operator: asks the provider about a verification",
  },
);

/** The bytes of a paper that a freelancer sent; that it was looked at goes to the audit log. */
export const readPaper = writeCall(
  "readPaper",
  "/api/operator/verifications/:id/papers/:paper/read",
  "operator:compliance",
  {
    effect: { none: "notes who looked at a paper" },
    request: z.strictObject({ id: objectId, paper: z.uuid(), reason }),
    reply: openedPaper,
    errors: ["notFound", "unavailable"],
    spec: ["S-20", "HO-43"],
    summary: "Operator: reads a paper",
  },
);
