import * as z from "zod/mini";
import { writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { objectId } from "../tasks/fields.ts";

/** What a rail said against the result of an order was looked into. Money that has to move for it moves by its own calls. */
export const settlePayoutDifference = writeCall(
  "settlePayoutDifference",
  "/api/operator/payouts/differences/:id/settle",
  "operator:treasury",
  {
    effect: { none: "notes that somebody looked into it and moves no money" },
    factor: "always",
    request: z.strictObject({ id: objectId, reason }),
    reply: z.strictObject({ id: z.number() }),
    errors: ["notFound", "conflict", "samePerson"],
    spec: ["T-139", "HO-43"],
    summary: "Operator: what a rail said against the result of an order was looked into",
  },
);
