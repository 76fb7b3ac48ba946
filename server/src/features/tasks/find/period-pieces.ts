import type { Moments } from "@artel/shared/calls/date-range";

const hour = 3_600_000;
const day = 86_400_000;

/** Spans of time by which tasks are counted. */
export type Span = "ever" | "day" | "hour";

/** Moments from one, with it, up to another, without it; undefined stands for no end. */
export interface Piece {
  readonly from: Date | undefined;
  readonly before: Date | undefined;
}

export interface Pieces {
  /** Spans whose counts are kept, whole ones only. */
  readonly kept: readonly (Piece & { readonly span: Span })[];
  /** What they cover together; undefined where there is none. */
  readonly inner: Piece | undefined;
  /** Less than an hour at each end, where tasks are read. */
  readonly read: readonly Piece[];
}

/**
 * A period cut into whole days and hours (UTC), and what is left at its ends. Pieces do not overlap and leave nothing out; a
 * period without ends is one piece.
 */
export function piecesOf({ from, before }: Moments): Pieces {
  if (from === null && before === null) {
    const all = { from: undefined, before: undefined };
    return { kept: [{ ...all, span: "ever" }], inner: all, read: [] };
  }
  const begin = from === null ? Number.NEGATIVE_INFINITY : from.getTime();
  const end = before === null ? Number.POSITIVE_INFINITY : before.getTime();
  const [firstHour, lastHour] = [up(begin, hour), down(end, hour)];
  if (firstHour >= lastHour) {
    return { kept: [], inner: undefined, read: whole([begin, end]) };
  }
  const [firstDay, lastDay] = [up(begin, day), down(end, day)];
  const kept =
    firstDay < lastDay
      ? [
          ...inSpan("hour", [firstHour, firstDay]),
          ...inSpan("day", [firstDay, lastDay]),
          ...inSpan("hour", [lastDay, lastHour]),
        ]
      : inSpan("hour", [firstHour, lastHour]);
  return { kept, inner: piece([firstHour, lastHour]), read: [...whole([begin, firstHour]), ...whole([lastHour, end])] };
}

type Range = readonly [from: number, before: number];

const up = (moment: number, step: number) => (Number.isFinite(moment) ? Math.ceil(moment / step) * step : moment);
const down = (moment: number, step: number) => (Number.isFinite(moment) ? Math.floor(moment / step) * step : moment);
const dated = (moment: number) => (Number.isFinite(moment) ? new Date(moment) : undefined);
const piece = ([from, before]: Range): Piece => ({ from: dated(from), before: dated(before) });
const whole = (range: Range) => (range[0] < range[1] ? [piece(range)] : []);
const inSpan = (span: Span, range: Range) => whole(range).map((part) => ({ ...part, span }));
