import * as z from "zod/mini";
import { erasureObstacles, erasureStates } from "../../states/erasure.ts";
import { readCall, writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { lineField, objectId } from "../tasks/fields.ts";

/** The erasure of a person, as operators see it. */
export const operatorErasure = z.strictObject({
  id: z.number(),
  /** Without name and address once they are erased. */
  person: z.strictObject({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    role: z.enum(["freelancer", "owner", "manager"]),
  }),
  state: z.enum(erasureStates),
  /** Null where the person asked. */
  askedBy: z.nullable(z.string()),
  askedAt: z.string(),
  /** The request that waits for a second person. */
  approval: z.nullable(z.number()),
  approvedBy: z.nullable(z.string()),
  erasesAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** What stands against it now; empty of one that is over. */
  obstacles: z.array(z.enum(erasureObstacles)),
  /** Id at the provider of identity checks, who has to be asked to erase it too. */
  applicantId: z.nullable(z.string()),
});

export const operatorErasures = readCall("operatorErasures", "/api/operator/erasures", "operator", {
  reply: z.strictObject({
    open: z.array(operatorErasure),
    /** The hundred that ended last. */
    past: z.array(operatorErasure),
  }),
  spec: ["T-122"],
  summary: "Operator: people who are to be erased",
});

/** Asks a second person to erase somebody, who asked for it in the profile or by a message. */
export const proposeErasure = writeCall("proposeErasure", "/api/operator/erasures", "operator:support", {
  effect: { none: "asks a second person; what is erased holds no money" },
  factor: "always",
  /** A number of an account or its email. */
  request: z.strictObject({ account: lineField(254), reason }),
  /** The id of the request for a second person. */
  reply: z.strictObject({ approval: z.number() }),
  errors: ["invalidInput", "conflict"],
  spec: ["T-122"],
  summary: "Operator: asks to erase a person",
});

/** Ends an erasure that is asked for or waits for its day. */
export const endErasure = writeCall("endErasure", "/api/operator/erasures/:id/end", "operator:support", {
  effect: { none: "leaves an account as it is" },
  request: z.strictObject({ id: objectId, reason }),
  errors: ["notFound", "conflict"],
  spec: ["T-122"],
  summary: "Operator: ends the erasure of a person before it is done",
});
