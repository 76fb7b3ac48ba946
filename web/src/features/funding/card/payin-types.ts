import type { Output } from "@artel/shared/calls/call";
import type { getCardPayin, listCardPayins } from "@artel/shared/calls/funding/app-card-payins";

export type CardPayin = Output<typeof getCardPayin>;
export type CardPayins = Output<typeof listCardPayins>;

/** A payment that is shown: begun here, or named by the address. */
export interface ShownPayin {
  readonly id: string;
  /** The page of the provider; unknown where the payment was begun elsewhere. */
  readonly url?: string;
  /** The browser did not open the page by itself. */
  readonly isBlocked?: boolean;
}
