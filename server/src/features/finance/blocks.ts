import type { Span } from "../../ledger/spans.ts";

/** Entries of a block that sums are kept of: block 0 has the versions 1 to 64. */
export const blockSize = 64;

/** What some spans are made of: each entry is either in a span of whole blocks or in one that is left. */
export interface Pieces<S extends Span = Span> {
  readonly blocks: readonly S[];
  readonly rest: readonly S[];
}

/**
 * Cuts spans into whole blocks and what is left at their ends. `keptUntil` tells the version of a balance up to which sums are
 * kept. Less than two blocks is left of a span that ends there.
 */
export function piecesOf<S extends Span>(spans: readonly S[], keptUntil: ReadonlyMap<number, number>): Pieces<S> {
  const cut = spans.map((span): Pieces<S> => {
    const kept = Math.min(span.high, keptUntil.get(span.account_id) ?? 0);
    const low = Math.ceil(span.low / blockSize) * blockSize;
    const high = Math.floor(kept / blockSize) * blockSize;
    const ends = [
      { ...span, high: low },
      { ...span, low: high },
    ];
    return low < high
      ? { blocks: [{ ...span, low, high }], rest: ends.filter((end) => end.low < end.high) }
      : { blocks: [], rest: [span] };
  });
  return { blocks: cut.flatMap(({ blocks }) => blocks), rest: cut.flatMap(({ rest }) => rest) };
}
