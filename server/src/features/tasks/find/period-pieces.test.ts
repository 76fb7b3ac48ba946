import fc from "fast-check";
import { expect, test } from "vitest";
import { type Piece, piecesOf } from "./period-pieces.ts";

const minute = 60_000;
const begin = Date.parse("2026-10-01T00:00:00Z");
const end = begin + 10 * 1_440 * minute;
/** Each quarter of an hour of ten days, and moments beside it. */
const moments = fc.oneof(
  fc.constant(null),
  fc
    .record({ quarter: fc.integer({ min: 0, max: 960 }), beside: fc.constantFrom(-1, 0, 1) })
    .map(({ quarter, beside }) => new Date(begin + quarter * 15 * minute + beside)),
);

const holds = ({ from, before }: Piece, moment: number) =>
  moment >= (from?.getTime() ?? Number.NEGATIVE_INFINITY) && moment < (before?.getTime() ?? Number.POSITIVE_INFINITY);

test("G-H1: the pieces of a period hold each moment of it once and no other, whole hours and days what is kept, less than an hour at each end what is read", () => {
  fc.assert(
    fc.property(moments, moments, (from, before) => {
      const { kept, inner, read } = piecesOf({ from, before });
      for (let moment = begin - 30 * minute; moment < end + 60 * minute; moment += 15 * minute) {
        for (const at of [moment - 1, moment, moment + 1]) {
          const isIn = (from === null || at >= from.getTime()) && (before === null || at < before.getTime());
          expect([...kept, ...read].filter((piece) => holds(piece, at))).toHaveLength(isIn ? 1 : 0);
          expect(inner ? holds(inner, at) : false).toBe(kept.some((piece) => holds(piece, at)));
        }
      }
      for (const { span, from: first, before: last } of kept) {
        const step = { ever: Number.NaN, day: 1_440 * minute, hour: 60 * minute }[span];
        for (const edge of [first, last]) {
          expect(edge === undefined || edge.getTime() % step === 0).toBe(true);
        }
        if (span === "hour") {
          expect((last?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBeLessThan(48 * 60 * minute);
        }
      }
      expect(read.length).toBeLessThanOrEqual(2);
      for (const { from: first, before: last } of read) {
        expect((last?.getTime() ?? Number.NaN) - (first?.getTime() ?? Number.NaN)).toBeLessThan(120 * minute);
      }
    }),
  );
});

test("A period that ends before it begins has no pieces, and one without ends is one", () => {
  const [first, later] = [new Date("2026-10-01T10:30:00Z"), new Date("2026-10-05T00:00:00Z")];
  expect(piecesOf({ from: later, before: first })).toEqual({ kept: [], inner: undefined, read: [] });
  const all = { from: undefined, before: undefined };
  expect(piecesOf({ from: null, before: null })).toEqual({ kept: [{ ...all, span: "ever" }], inner: all, read: [] });
});
