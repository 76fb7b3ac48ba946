import type { Span } from "./movements-store.ts";

/** Entries of the smallest block that sums are kept of. */
export const smallest = 64;
/** Entries of a block, smallest first; the table refuses others. Each size is made of whole blocks of the one before. */
export const sizes = [smallest, 1_024, 4_096, 16_384] as const;

/** Entries from one total to the next; the table refuses others. It is the size of a block, of which each total adds one. */
export const totalStep = 1_024;

/** The entries of each part of a larger block. */
export function partSize(size: number): number {
  return sizes.findLast((other) => other < size) ?? smallest;
}

/** Consecutive entries of a balance whose sums are kept: block 0 of 64 has the versions 1 to 64. */
export interface Block extends Pick<Span, "account_id" | "currency"> {
  readonly size: number;
  readonly block: number;
}

/** The kept sums of all entries of a balance up to a version, which are added or taken off. */
export interface Total extends Pick<Span, "account_id" | "currency"> {
  readonly version: number;
  readonly sign: 1 | -1;
}

/** What the sums of some spans are made of: few totals and blocks, and entries, however long the spans are. */
export interface SumPieces extends Pieces {
  readonly totals: readonly Total[];
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

/**
 * Cuts spans for their sums alone: what lies between two totals is one less the other. Of each end less than `totalStep` entries
 * are left, which are at most fifteen of the smallest blocks and less than two of them in entries.
 */
export function sumPiecesOf(spans: readonly Span[], keptUntil: ReadonlyMap<number, number>): SumPieces {
  const cut = spans.map((span) => sumPiecesOfOne(span, Math.min(span.high, keptUntil.get(span.account_id) ?? 0)));
  return {
    totals: cut.flatMap(({ totals }) => totals),
    blocks: cut.flatMap(({ blocks }) => blocks),
    rest: cut.flatMap(({ rest }) => rest),
  };
}

function sumPiecesOfOne(span: Span, kept: number): SumPieces {
  const { account_id, currency, low, high } = span;
  const first = Math.ceil(low / totalStep) * totalStep;
  const last = Math.floor(kept / totalStep) * totalStep;
  if (last <= first) {
    return { totals: [], ...cutOne(span, kept) };
  }
  const ends = [cutOne({ ...span, high: first }, first), cutOne({ ...span, low: last, high }, kept)];
  const total = { account_id, currency };
  return {
    totals: [
      { ...total, version: last, sign: 1 },
      ...(first > 0 ? [{ ...total, version: first, sign: -1 } as const] : []),
    ],
    blocks: ends.flatMap(({ blocks }) => blocks),
    rest: ends.flatMap(({ rest }) => rest),
  };
}

/** Spans without the entries of some blocks that lie within them. */
export function without(spans: readonly Span[], blocks: readonly Block[]): Span[] {
  const holes = blocks.map(spanOf).toSorted((one, other) => one.low - other.low);
  return spans.flatMap((span) => {
    const inside = holes.filter(
      ({ account_id, low, high }) => account_id === span.account_id && low >= span.low && high <= span.high,
    );
    const borders = [span.low, ...inside.flatMap(({ low, high }) => [low, high]), span.high];
    return borders
      .flatMap((low, place) => (place % 2 === 0 ? [{ ...span, low, high: borders[place + 1] ?? low }] : []))
      .filter(({ low, high }) => high > low);
  });
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
