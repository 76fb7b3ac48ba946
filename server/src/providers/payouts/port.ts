/** One payment order as a rail gets it. The destination is in clear and goes nowhere else. */
export interface PayoutOrder {
  /** Our own id, stored before the call and sent as the rail's external id; at most 35 characters. */
  readonly orderId: string;
  readonly method: string;
  readonly currency: string;
  /** Decimal text. */
  readonly amount: string;
  readonly destination: Readonly<Record<string, string>>;
}

/** What a rail says of an order. `accepted`: it has it. `unknown`: nobody can say, after a time-out for instance. */
export type RailAnswer =
  | { readonly outcome: "accepted" }
  | { readonly outcome: "unknown" }
  | { readonly outcome: "paid"; readonly reference: string }
  | { readonly outcome: "failed"; readonly failure: string };

/**
 * What a rail says when it is asked. `neverHeard` is definite: the rail has no order of this id and none on its way. Who
 * cannot tell says `unknown`.
 */
export type RailReport = RailAnswer | { readonly outcome: "neverHeard" };

/**
 * The one adapter of a way money leaves by. An order whose outcome is unknown is asked about by the job `ask-payouts`, with
 * growing delays; it is handed over again, under the same id, only after `neverHeard`; it is never refunded by itself, and
 * after a day an operator has to decide. A rail has to treat two orders of one id as one.
 */
export interface PayoutRail {
  /** Hands an order over. No answer within half a minute counts as `unknown`. */
  submit(order: PayoutOrder): Promise<RailAnswer>;
  /** What became of an order, by our own id. */
  query(orderId: string): Promise<RailReport>;
}
