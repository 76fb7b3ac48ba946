import * as z from "zod/mini";
import { operatorRights } from "../../states/operator-rights.ts";
import { readCall, writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

export const operatorRight = z.enum(operatorRights);

/** At least one duty, each once. */
const rights = z.array(operatorRight).check(
  z.minLength(1, "validations.required"),
  z.maxLength(5),
  z.refine((list) => new Set(list).size === list.length, "validations.givenTwice"),
);

const operator = z.strictObject({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  rights: z.array(operatorRight),
  state: z.enum(["active", "removed"]),
  since: z.string(),
  /** When a session was used last; null for who never signed in. */
  seenAt: z.nullable(z.string()),
  /** Without this one too few are left: nobody removes it here, only the command on the machine replaces it. */
  isNeeded: z.boolean(),
});

const invitation = z.strictObject({
  id: z.number(),
  email: z.string(),
  rights: z.array(operatorRight),
  invitedBy: z.string(),
  expiresAt: z.string(),
});

/** Who works in the console, who worked there, and who is invited. */
export const listOperators = readCall("listOperators", "/api/operator/operators", "operator", {
  reply: z.strictObject({
    operators: z.array(operator),
    /** Approved, not accepted and not expired. */
    invitations: z.array(invitation),
    /** Active ones with the duty `admin`: below two of them only the command on the machine adds operators. */
    admins: z.number(),
  }),
  spec: ["HO-133", "HO-43"],
  summary: "Operator: the operators and open invitations",
});

/** Asks another operator to approve an invitation; the mail with the link leaves with the approval. */
export const inviteOperator = writeCall("inviteOperator", "/api/operator/operators/invitations", "operator:admin", {
  effect: "leadsToMoney",
  request: z.strictObject({ email: z.string().check(z.maxLength(300)), rights, reason }),
  /** The id of the request for a second person. */
  reply: z.strictObject({ approval: z.number() }),
  errors: ["invalidInput", "emailTaken", "conflict", "tooFewOperators"],
  spec: ["HO-133", "HO-43"],
  summary: "Operator: asks to invite an operator",
});

/** Ends an invitation that nobody has accepted; its link is dead at once. */
export const endOperatorInvitation = writeCall(
  "endOperatorInvitation",
  "/api/operator/operators/invitations/:id/end",
  "operator:admin",
  {
    effect: { none: "takes a possibility away and gives none" },
    factor: "always",
    request: z.strictObject({ id: objectId, reason }),
    errors: ["notFound"],
    spec: ["HO-133"],
    summary: "Operator: ends an open invitation",
  },
);

/** Asks another operator to approve other duties of one; they hold from the approval on, which signs that person out. */
export const changeOperatorRights = writeCall(
  "changeOperatorRights",
  "/api/operator/operators/:id/rights",
  "operator:admin",
  {
    effect: "leadsToMoney",
    request: z.strictObject({ id: objectId, rights, reason }),
    reply: z.strictObject({ approval: z.number() }),
    errors: ["notFound", "conflict", "tooFewOperators"],
    spec: ["HO-133", "HO-43"],
    summary: "Operator: asks to change the duties of an operator",
  },
);

/** Removes an operator at once: all sessions end. Refused where too few would be left for what needs two persons. */
export const removeOperator = writeCall("removeOperator", "/api/operator/operators/:id/remove", "operator:admin", {
  effect: { none: "takes rights away and gives none" },
  factor: "always",
  request: z.strictObject({ id: objectId, reason }),
  errors: ["notFound", "tooFewOperators"],
  spec: ["HO-133"],
  summary: "Operator: removes an operator",
});
