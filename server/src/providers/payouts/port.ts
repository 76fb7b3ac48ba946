import type { PaymentOrder } from "@artel/shared/payment-files/payment-order";
import type { FailureFault } from "@artel/shared/states/failure-fault";

/** A sum as a rail writes it: decimal text and a currency that our books may not have. */
export interface RailSum {
  readonly amount: string;
  readonly currency: string;
}

/** What a rail says of an order. `accepted`: it has it. `unknown`: nobody can say, after a time-out for instance. */
export type RailAnswer =
  | { readonly outcome: "accepted" }
  | { readonly outcome: "unknown" }
  /** `paid`: what arrived, where the rail tells it; another sum than that of the order is for a person. `cost`: what it took. */
  | { readonly outcome: "paid"; readonly reference: string; readonly paid?: RailSum; readonly cost?: RailSum }
  /** `fault`: where it lay. One that is not clear is the destination's: its next payment would likely fail too. */
  | { readonly outcome: "failed"; readonly failure: string; readonly fault: FailureFault };

/**
 * What a rail says when it is asked. `neverHeard` is definite: the rail has no order of this id and none on its way. Who
 * cannot tell says `unknown`.
 */
export type RailReport = RailAnswer | { readonly outcome: "neverHeard" };

/**
 * The one adapter of a way money leaves by. An order without an outcome is asked about by the job `ask-payouts`, with growing
 * delays: for a day where nobody knows whether the rail has it, for five where it does. It is handed over again, under the same
 * id, only after `neverHeard`, and never once it was accepted; it is never refunded by itself, and in the end an operator has to
 * decide. A rail has to treat two orders of one id as one.
 */
export interface PayoutRail {
  /** People pay and mark the result: there is nobody to ask. */
  readonly isByHand?: true;
  /**
   * What an order will cost by the rail's tariff, undefined where it cannot say; absent where it never can. A page waits for it,
   * so nothing outside is asked.
   */
  quote?(order: Pick<PaymentOrder, "method" | "currency" | "amount">): RailSum | undefined;
  /** Hands an order over. No answer within half a minute counts as `unknown`. */
  submit(order: PaymentOrder): Promise<RailAnswer>;
  /** What became of an order, by our own id. */
  query(orderId: string): Promise<RailReport>;
}
