import type { SeriesKind } from "@artel/shared/calls/two-factor/operator";

/** What a request takes from a series of equal actions that one code confirmed: how many, and a sum of each currency. */
export interface Counted {
  readonly kind: SeriesKind;
  readonly count: number;
  readonly sums: readonly { readonly currency: string; readonly minor: bigint }[];
}
