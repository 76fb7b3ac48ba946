import * as z from "zod/mini";
import { wireAmount, wireMoney } from "../../money/wire.ts";
import { movesMoney, writeCall } from "../call.ts";
import { seenReturn } from "../seen.ts";
import { objectId, refusalReason } from "./fields.ts";

/**
 * Gives a payment of a task back to its company, wholly or in part. That is at most what came for it and is not back yet, and what the
 * balance holds in its currency. Both sides get a corrective document.
 */
export const returnPayment = writeCall("returnPayment", "/api/app/task/:id/return", "contractor", {
  ...movesMoney,
  factor: "whenLinked",
  request: z.strictObject({ id: objectId, amount: wireAmount, reason: refusalReason, seen: seenReturn }),
  reply: z.object({
    id: z.number(),
    /** What came back of the task in all, and what still can. */
    returned: wireMoney,
    left: wireMoney,
  }),
  errors: ["notFound", "taskStatusWrong", "insufficientFunds", "conflict", "changedMeanwhile", "invalidInput"],
  spec: ["HO-34", "HO-36", "HO-96"],
  summary: "Gives a payment of a task back to its company, wholly or in part",
});
