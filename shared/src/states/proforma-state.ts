import type { Move } from "./state-table.ts";

/**
 * A proforma waits for its money, has a part of it, or has all. It runs out after some days, and is cancelled by its company while
 * nothing came, or by an operator. It is refunded once all that came for it went back to its payers.
 */
export const proformaStates = ["issued", "partPaid", "paid", "expired", "cancelled", "refunded"] as const;
export type ProformaState = (typeof proformaStates)[number];

export type ProformaEvent = "partArrives" | "restArrives" | "expire" | "cancel" | "lastGoesBack";

/**
 * All moves of a proforma. Each arrival is a credit; `refunded` alone is final. Money that comes for one that ran out or was cancelled is
 * credited by two operators; a part of it leaves the state as it is, because nobody waits for the rest.
 */
export const proformaMoves: readonly Move<ProformaState, ProformaEvent>[] = [
  { from: "issued", event: "partArrives", actors: ["operator"], to: "partPaid" },
  { from: "issued", event: "restArrives", actors: ["operator", "system"], to: "paid" },
  { from: "issued", event: "expire", actors: ["system"], to: "expired" },
  { from: "issued", event: "cancel", actors: ["company", "operator"], to: "cancelled" },
  { from: "partPaid", event: "partArrives", actors: ["operator"], to: "partPaid" },
  { from: "partPaid", event: "restArrives", actors: ["operator", "system"], to: "paid" },
  { from: "partPaid", event: "expire", actors: ["system"], to: "expired" },
  { from: "partPaid", event: "cancel", actors: ["operator"], to: "cancelled" },
  { from: "expired", event: "partArrives", actors: ["operator"], to: "expired" },
  { from: "expired", event: "restArrives", actors: ["operator"], to: "paid" },
  { from: "cancelled", event: "partArrives", actors: ["operator"], to: "cancelled" },
  { from: "cancelled", event: "restArrives", actors: ["operator"], to: "paid" },
  { from: "paid", event: "lastGoesBack", actors: ["operator"], to: "refunded" },
  { from: "expired", event: "lastGoesBack", actors: ["operator"], to: "refunded" },
  { from: "cancelled", event: "lastGoesBack", actors: ["operator"], to: "refunded" },
];

/** Whether its money is awaited. */
export function isAwaited(state: ProformaState): boolean {
  return state === "issued" || state === "partPaid";
}

/** Whether it ran out or was cancelled: what still comes for it is looked at by two operators. */
export function isEnded(state: ProformaState): boolean {
  return state === "expired" || state === "cancelled";
}

/** Whether what came for it may go back to its payer. One whose money is still awaited is cancelled first. */
export function isRefundable(state: ProformaState): boolean {
  return state === "paid" || isEnded(state);
}

/** How a refund stands: its order waits for the bank, the bank paid it, or the money is on the balance again. */
export const refundStates = ["returning", "sentBack", "restored"] as const;
export type RefundState = (typeof refundStates)[number];
