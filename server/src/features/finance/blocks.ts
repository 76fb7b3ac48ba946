import type { Span } from "./movements-store.ts";

/** Entries of the smallest block that sums are kept of. */
export const smallest = 64;
/** Entries of a block, smallest first; the table refuses others. Each size is made of whole blocks of the one before. */
export const sizes = [smallest, 1_024, 4_096, 16_384] as const;

/** The entries of each part of a larger block. */
export function partSize(size: number): number {
  return sizes.findLast((other) => other < size) ?? smallest;
}

/** Consecutive entries of a balance whose sums are kept: block 0 of 64 has the versions 1 to 64. */
export interface Block extends Pick<Span, "account_id" | "currency"> {
  readonly size: number;
  readonly block: number;
}

/** What some spans are made of: each entry is either in one block or in one span that is left. */
export interface Pieces {
  readonly blocks: readonly Block[];
  readonly rest: readonly Span[];
}

/**
 * Cuts spans into as few blocks as there are within them, and what is left at their ends. `keptUntil` tells the version of a
 * balance up to which sums are kept. Less than two of the smallest blocks is left of a span that ends there, and of each size
 * but the largest there are less than twice as many as make one of the next, however long the span is: at most thirty of the
 * smallest and six of each of the next two.
 */
export function piecesOf(spans: readonly Span[], keptUntil: ReadonlyMap<number, number>): Pieces {
  const cut = spans.map((span) => cutOne(span, Math.min(span.high, keptUntil.get(span.account_id) ?? 0)));
  return { blocks: cut.flatMap(({ blocks }) => blocks), rest: cut.flatMap(({ rest }) => rest) };
}

function cutOne(span: Span, kept: number): Pieces {
  const { account_id, currency, low, high } = span;
  const first = Math.ceil(low / smallest) * smallest;
  const blocks: Block[] = [];
  let place = first;
  for (let size = sizeAt(place, kept); size !== undefined; size = sizeAt(place, kept)) {
    blocks.push({ account_id, currency, size, block: place / size });
    place += size;
  }
  const ends =
    blocks.length === 0
      ? [span]
      : [
          { ...span, high: first },
          { ...span, low: place, high },
        ];
  return { blocks, rest: ends.filter((end) => end.high > end.low) };
}

/** The largest block that begins after a version and ends before another; undefined for none. */
function sizeAt(place: number, kept: number): number | undefined {
  return sizes.findLast((size) => place % size === 0 && place + size <= kept);
}

/** The entries of a block. */
export function spanOf({ account_id, currency, size, block }: Block): Span {
  return { account_id, currency, low: block * size, high: (block + 1) * size };
}

/** The blocks of the next smaller size that a block is made of, in their order; itself where there is none. */
export function partsOf(of: Block): Block[] {
  if (of.size === smallest) {
    return [of];
  }
  const size = partSize(of.size);
  const parts = of.size / size;
  return Array.from({ length: parts }, (_, place) => ({ ...of, size, block: of.block * parts + place }));
}

/** The same entries in as few spans as they are. */
export function joined(spans: readonly Span[]): Span[] {
  const inOrder = spans.toSorted((one, other) => one.account_id - other.account_id || one.low - other.low);
  const found: Span[] = [];
  for (const span of inOrder) {
    const before = found.at(-1);
    if (before?.account_id === span.account_id && before.high === span.low) {
      found[found.length - 1] = { ...before, high: span.high };
    } else {
      found.push(span);
    }
  }
  return found;
}
