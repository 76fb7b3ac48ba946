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

/** What a signed message of the provider says. */
export type CardEvent =
  | { readonly kind: "card"; readonly id: string; readonly person: string; readonly card: BoundCard | undefined }
  /** Something became of a payout: it is asked about by this id. */
  | { readonly kind: "payout"; readonly orderId: string }
  /** Signed, and of no concern to us. */
  | { readonly kind: "other" };

/** The one adapter of a provider that keeps cards; payouts to them are a rail (`payouts/port.ts`). */
export interface CardPages {
  page(request: CardPageRequest): CardPage;
  /** Reads a message by its raw bytes; undefined when its signature is wrong or it is no message at all. */
  read(raw: Uint8Array): CardEvent | undefined;
}
