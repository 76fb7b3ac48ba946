/** What a page of the provider is asked for: one card of one person, whose number we never see. */
export interface CardPageRequest {
  /** Our own id of the request, which comes back with the callback; at most 40 signs. */
  readonly id: string;
  readonly person: number;
  readonly language: "en" | "ru";
}

/** A page where the person enters a card: as a page of its own, or as a frame inside ours. */
export interface CardPage {
  /** The signed address of the page. */
  readonly url: string;
  readonly frame: {
    /** The provider's script that makes the frame, and the origin that its messages come from. */
    readonly script: string;
    readonly origin: string;
    /** Signed; the script takes them as they are. */
    readonly settings: Readonly<Record<string, string>>;
  };
}

/** A card that the provider keeps for us: by its token it is paid to, the rest is for people to know it again. */
export interface BoundCard {
  readonly token: string;
  /** First six and last four digits, with signs in between. */
  readonly masked: string;
}

/** A payment that a company makes by card on a page of the provider. */
export interface PaymentPageRequest {
  /** Our own id of the payment, stored before; at most 40 signs. */
  readonly id: string;
  readonly company: number;
  /** Whole minor units. */
  readonly minor: bigint;
  readonly currency: string;
  readonly description: string;
  readonly language: "en" | "ru";
  /** When the page closes. */
  readonly expiresAt: Date;
  /** Our page that the person comes back to, however it ended. */
  readonly back: string;
}

/** A sum as the provider says it: decimal text with two digits. */
export interface ToldSum {
  readonly amount: string;
  readonly currency: string;
}

/** How money of a payment goes back to its card. */
export type ReturnKind = "refund" | "reversal" | "chargeback";

/** Money that came, or went back, by one operation of the provider. */
export interface PaymentOperation {
  readonly id: string;
  readonly kind: "sale" | ReturnKind;
  readonly sum: ToldSum;
  readonly at: Date | undefined;
}

/** What the provider says of a payment: where it stands, and the operations of it that succeeded, oldest first. */
export interface PaymentReport {
  readonly id: string;
  readonly outcome: "paid" | "declined" | "expired" | "open";
  /** Its own words for that: status, code and reason. */
  readonly status: string;
  readonly code: string;
  readonly message: string;
  readonly at: Date | undefined;
  /** First six and last four digits of the card. */
  readonly masked: string | undefined;
  readonly operations: readonly PaymentOperation[];
}

export type PaymentAnswer =
  | { readonly outcome: "told"; readonly report: PaymentReport }
  /** It has no payment of this id: nobody has sent the form of its page. */
  | { readonly outcome: "neverHeard" }
  | { readonly outcome: "unknown" };

/** The one adapter of a provider at whose pages companies pay by card. */
export interface CardPayments {
  /** The signed address of a page where this payment, and no other, can be made. */
  page(request: PaymentPageRequest): string;
  /** Asks what became of a payment by our own id; changes nothing. */
  ask(id: string): Promise<PaymentAnswer>;
}

/** What a signed message of the provider says. */
export type CardEvent =
  | { readonly kind: "card"; readonly id: string; readonly person: string; readonly card: BoundCard | undefined }
  /** Something became of a payout: it is asked about by this id. */
  | { readonly kind: "payout"; readonly orderId: string }
  | { readonly kind: "payment"; readonly report: PaymentReport }
  /** Signed, and of no concern to us. */
  | { readonly kind: "other" };

/** The one adapter of a provider that keeps cards; payouts to them are a rail (`payouts/port.ts`). */
export interface CardPages {
  page(request: CardPageRequest): CardPage;
}

/** Reads what the provider sends us, whatever of its services it is about. */
export interface CardMessages {
  /** Reads a message by its raw bytes; undefined when its signature is wrong or it is no message at all. */
  read(raw: Uint8Array): CardEvent | undefined;
}
