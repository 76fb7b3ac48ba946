import * as z from "zod/mini";
import { writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

/** Looks at the product as a person, read-only: a token of its own, for 15 minutes and no longer than the operator's session. */
export const viewAsUser = writeCall("viewAsUser", "/api/operator/users/:id/view", "operator", {
  effect: { none: "opens a view that changes nothing" },
  factor: "always",
  request: z.strictObject({ id: objectId, reason }),
  reply: z.strictObject({
    /** Shown once; it opens reads of the person's calls alone. */
    token: z.string(),
    until: z.string(),
  }),
  errors: ["notFound", "forbidden", "conflict"],
  spec: ["HO-43"],
  summary: "Operator: looks at the product as a person, read-only; support or compliance",
});

/** Ends every view that this session opened. */
export const endViews = writeCall("endViews", "/api/operator/users/views/end", "operator", {
  effect: { none: "ends what an operator looks at" },
  reply: z.strictObject({ ended: z.number() }),
  spec: ["HO-43"],
  summary: "Operator: ends the views of the product that this session opened",
});
