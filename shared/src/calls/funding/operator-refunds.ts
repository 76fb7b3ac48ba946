import * as z from "zod/mini";
import { wireAmount } from "../../money/wire.ts";
import { writeCall } from "../call.ts";
import { reason } from "../reason.ts";
import { seenRefund } from "../seen.ts";
import { objectId } from "../tasks/fields.ts";

/**
 * Asks a second person whether money that a proforma was credited with goes back to its payer by bank, all of a payment or a part.
 * Approved, it leaves the balance of the company and is an order that the treasury pays; the debit that shows it is booked with it.
 */
export const refundTopup = writeCall("refundTopup", "/api/operator/topups/:id/refund", "operator:treasury", {
  effect: "leadsToMoney",
  confirms: "seen",
  idempotent: true,
  request: z.strictObject({
    id: objectId,
    /** The place of the payment among those of the proforma, from 1. */
    place: z.int().check(z.positive()),
    amount: wireAmount,
    reason,
    seen: seenRefund,
  }),
  reply: z.object({ state: z.literal("waitsForSecondPerson") }),
  errors: ["notFound", "conflict", "changedMeanwhile", "insufficientFunds", "waitsForSecondPerson"],
  spec: ["HO-43", "HO-44", "HO-130"],
  summary: "Asks to refund a payment to its payer",
});
