import * as z from "zod/mini";
import { bankLineParts } from "../../limits/bank-files.ts";
import { wireAmount } from "../../money/wire.ts";
import { writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { seenSum } from "../seen.ts";
import { objectId } from "../tasks/fields.ts";

/**
 * Divides a line whose money was put aside into parts, which come to its sum. Each is a line put aside of its own: it is settled,
 * goes back to its payer or is divided again. No money moves.
 */
export const divideBankLine = writeCall(
  "divideBankLine",
  "/api/operator/statements/lines/:id/divide",
  "operator:treasury",
  {
    effect: "leadsToMoney",
    confirms: "seen",
    idempotent: true,
    request: z.strictObject({
      id: objectId,
      /** Sums in the currency of the line. */
      parts: z.array(wireAmount).check(z.minLength(bankLineParts.least), z.maxLength(bankLineParts.most)),
      reason,
      seen: seenSum,
    }),
    reply: z.object({
      /** The new lines, in the order of their sums. */
      parts: z.array(z.number()),
    }),
    errors: ["notFound", "conflict", "changedMeanwhile", "waitsForSecondPerson"],
    spec: ["HO-44", "S-06"],
    summary: "Divides a line put aside into parts",
  },
);
