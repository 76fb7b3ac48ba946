import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import { z } from "zod";
import type { OutgoingAnswer } from "../../platform/http-client/port.ts";
import type { PayoutRail, RailAnswer, RailReport } from "../payouts/port.ts";
import { ecommpayGate, type GateOptions, isUnheard, refusalIn, unlessLost } from "./ecommpay-gate.ts";
import { inUnits } from "./minor-units.ts";

const acceptedSchema = z.object({ status: z.literal("success"), request_id: z.string() });
const statusSchema = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    sum: z.object({ amount: z.number().int(), currency: z.string() }),
  }),
  operations: z
    .array(
      z.object({ request_id: z.string().default(""), code: z.string().default(""), message: z.string().default("") }),
    )
    .default([]),
});

/** What the provider cannot read, a field that is missing, a card that ended, a token that it does not know. */
const definiteRefusals: readonly string[] = ["502", "2004", "3021", "3027"];
/** Codes that speak of the project, its balance, its settings or the way to the bank, and not of the card. */
const faultsElsewhere: readonly string[] = [
  ...["301", "303", "310", "314", "501", "504", "601", "602", "702", "2003", "2004", "2147", "2442"],
  ...["3023", "3026", "3028", "3081", "3291", "3293", "3297", "3298", "3299"],
  ...["10301", "10501", "10503", "10504", "10505", "10601", "10602", "10603", "10702"],
  ...["20202", "20501", "20503", "20504", "20601", "20602", "20603", "20702", "20705", "20706"],
];
/** A payment that ended so was declined by nobody. */
const statesElsewhere: readonly string[] = ["internal error", "expired", "cancelled", "reversed"];
const failedStates: readonly string[] = ["decline", "error", "internal error", "expired", "cancelled", "reversed"];

/** Methods whose cards are paid to by their numbers, which freelancers typed and the vault keeps. */
const paidByNumber: readonly string[] = ["toCardRub", "cardBlr"];

/**
 * Payouts to cards by their tokens, and to those of Russian and Belarusian banks by their numbers. The immediate answer says only whether the provider took the order; what became of it is
 * asked by our own id. A sum other than that of the order, a part of it too, is for a person.
 */
export function ecommpayRail(options: GateOptions): PayoutRail {
  const gate = ecommpayGate(options);
  return {
    submit: async (order) => {
      const payment = { amount: minorOf(order), currency: order.currency };
      const card = cardOf(order);
      return card
        ? unlessLost(gate.payOut(order.orderId, card.path, { payment, ...card.body }), answerOf)
        : { outcome: "failed", failure: "The card is not linked at the provider", fault: "destination" };
    },
    query: async (orderId) => reportOf(orderId, await gate.status(orderId)),
  };
}

/** The call that pays to the card of an order, and what it says of that card; undefined for one that cannot be paid. */
function cardOf({ orderId, method, destination }: PaymentOrder) {
  const { token, number, holder, customer = "" } = destination;
  if (token !== undefined) {
    return { path: "/v2/payment/card/payout/token", body: { customer: { id: customer }, token } };
  }
  const card = { pan: number, ...(holder ? { card_holder: holder } : {}) };
  return number !== undefined && paidByNumber.includes(method)
    ? { path: "/v2/payment/card/payout", body: { customer: { id: orderId }, card } }
    : undefined;
}

function minorOf({ amount }: PaymentOrder): number {
  return Number.parseInt(amount.replace(".", ""), 10);
}

function answerOf(reply: OutgoingAnswer): RailAnswer {
  const body = reply.json();
  if (acceptedSchema.safeParse(body).success) {
    return { outcome: "accepted" };
  }
  const refused = refusalIn(body);
  // All else may hide an order that was made, a second order of one id for instance.
  return refused?.message !== undefined && definiteRefusals.includes(refused.code)
    ? failedWith(refused.code, refused.message)
    : { outcome: "unknown" };
}

function reportOf(orderId: string, reply: OutgoingAnswer): RailReport {
  const body = reply.json();
  if (isUnheard(body) && refusalIn(body)?.message !== undefined) {
    return { outcome: "neverHeard" };
  }
  const parsed = statusSchema.safeParse(body);
  // An answer about another payment says nothing of this one.
  if (reply.status !== 200 || !parsed.success || parsed.data.payment.id !== orderId) {
    return { outcome: "unknown" };
  }
  const { payment, operations } = parsed.data;
  const last = operations.at(-1);
  const paid = { amount: inUnits(payment.sum.amount), currency: payment.sum.currency };
  if (payment.status === "success" || payment.status === "partially paid") {
    return { outcome: "paid", reference: last?.request_id || payment.id, paid };
  }
  return failedStates.includes(payment.status)
    ? failedWith(last?.code ?? "", last?.message || payment.status, payment.status)
    : { outcome: "accepted" };
}

function failedWith(code: string, message: string, status = "decline"): RailAnswer {
  const isElsewhere = faultsElsewhere.includes(code) || statesElsewhere.includes(status);
  const failure = [code, message].filter(Boolean).join(": ").slice(0, 300);
  return { outcome: "failed", failure, fault: isElsewhere ? "elsewhere" : "destination" };
}
