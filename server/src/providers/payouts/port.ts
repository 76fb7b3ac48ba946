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

/**
 * What a rail says. `accepted` means that it has the order; `unknown` that nobody can say, after a time-out for instance. Such
 * an order is asked about again, never sent again, and never refunded by itself (D18, T-61).
 */
export type RailAnswer =
  | { readonly outcome: "accepted" }
  | { readonly outcome: "unknown" }
  | { readonly outcome: "paid"; readonly reference: string }
  | { readonly outcome: "failed"; readonly failure: string };

/** The one adapter of a way money leaves by. */
export interface PayoutRail {
  /** Hands an order over. Called once per order. */
  submit(order: PayoutOrder): Promise<RailAnswer>;
  /** What became of an order, by our own id. */
  query(orderId: string): Promise<RailAnswer>;
}
