import * as z from "zod/mini";
import { writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { sessionId } from "../session/app-sessions.ts";
import { objectId } from "../tasks/fields.ts";

/** The id of the request for a second person. */
const asked = z.strictObject({ approval: z.number() });
const who = z.strictObject({ id: objectId, reason });
/** What every request about a person as a whole shares; the call adds its words. */
const proposal = {
  effect: "leadsToMoney",
  request: who,
  reply: asked,
  errors: ["notFound", "conflict"],
  spec: ["HO-43"],
} as const;

/** Ends what wrong passwords and wrong codes locked. The person is told. */
export const unlockUser = writeCall("unlockUser", "/api/operator/users/:id/unlock", "operator:support", {
  effect: { none: "lets a person try a password and codes again" },
  factor: "always",
  request: who,
  errors: ["notFound", "conflict"],
  spec: ["HO-43"],
  summary: "Operator: unlocks the sign-in of a person",
});

/** Ends one session of a person, or all of them. */
export const endUserSessions = writeCall(
  "endUserSessions",
  "/api/operator/users/:id/sessions/end",
  "operator:support",
  {
    effect: { none: "ends sessions" },
    request: z.strictObject({ id: objectId, session: z.optional(sessionId), reason }),
    reply: z.strictObject({ ended: z.number() }),
    errors: ["notFound"],
    spec: ["HO-43", "HO-04"],
    summary: "Operator: ends one session of a person, or all",
  },
);

/** Asks to take a person's second factors away. A second person approves it; then every session ends. */
export const proposeFactorReset = writeCall(
  "proposeFactorReset",
  "/api/operator/users/:id/factor/reset",
  "operator:support",
  {
    ...proposal,
    summary: "Operator: asks to reset the second factor of a person",
  },
);

/** Asks for another address. A second person approves it; then it waits, and the old address may object. */
export const proposeEmailChange = writeCall("proposeEmailChange", "/api/operator/users/:id/email", "operator:support", {
  effect: "leadsToMoney",
  request: z.strictObject({ id: objectId, email: z.string().check(z.maxLength(300)), reason }),
  reply: asked,
  errors: ["notFound", "conflict", "invalidInput"],
  spec: ["HO-43"],
  summary: "Operator: asks to change the address of a person",
});

/** Stops a change of an address that waits. */
export const stopEmailChange = writeCall("stopEmailChange", "/api/operator/users/:id/email/stop", "operator:support", {
  effect: { none: "leaves the address as it is" },
  request: who,
  errors: ["notFound", "conflict"],
  spec: ["HO-43"],
  summary: "Operator: stops a change of an address that waits",
});

/** Asks to close an account. A second person approves it. Refused while money, tasks or payouts are open, which the answer names. */
export const proposeUserClose = writeCall("proposeUserClose", "/api/operator/users/:id/close", "operator:support", {
  ...proposal,
  summary: "Operator: asks to close the account of a person",
});

/** Asks to open a closed account again. A second person approves it. */
export const proposeUserReopen = writeCall("proposeUserReopen", "/api/operator/users/:id/reopen", "operator:support", {
  ...proposal,
  summary: "Operator: asks to open a closed account again",
});
