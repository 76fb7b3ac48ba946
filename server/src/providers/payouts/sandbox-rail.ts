import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import type { PayoutRail, RailAnswer } from "./port.ts";

/**
 * The stand-in of every rail: an amount that ends in .01 fails, one that ends in .03 gets no answer, and all others are
 * taken and wait for "executed" from the operator's screen.
 */
export const sandboxRail: PayoutRail = {
  submit: async (order) => answerTo(order),
  query: async () => ({ outcome: "unknown" }),
};

function answerTo({ amount }: PaymentOrder): RailAnswer {
  if (amount.endsWith(".01")) {
    return { outcome: "failed", failure: "Refused by the sandbox" };
  }
  return amount.endsWith(".03") ? { outcome: "unknown" } : { outcome: "accepted" };
}
