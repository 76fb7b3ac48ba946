import fc from "fast-check";
import { expect, test } from "vitest";
import { sumPiecesOf, without } from "./blocks.ts";
import type { Span } from "./movements-store.ts";

const balance = { account_id: 7, currency: "USD" } as const;
const periods = fc.record({
  low: fc.nat(70_000),
  length: fc.nat(70_000),
  kept: fc.nat(1_200).map((blocks) => blocks * 64),
});

/** How often each version is counted by what a span is cut into. */
function counted(span: Span, kept: number): Int8Array {
  const { totals, blocks, rest } = sumPiecesOf([span], new Map([[7, kept]]));
  const times = new Int8Array(150_000);
  const add = (low: number, high: number, by: number) => {
    for (let version = low + 1; version <= high; version += 1) {
      times[version] = (times[version] ?? 0) + by;
    }
  };
  for (const { version, sign } of totals) {
    add(0, version, sign);
  }
  for (const { size, block } of blocks) {
    add(block * size, (block + 1) * size, 1);
  }
  for (const { low, high } of rest) {
    add(low, high, 1);
  }
  return times;
}

test("M-05: what the sums of a period are made of holds each of its entries once, and no other", () => {
  fc.assert(
    fc.property(periods, ({ low, length, kept }) => {
      const times = counted({ ...balance, low, high: low + length }, kept);
      expect(times.findIndex((number, version) => number !== (version > low && version <= low + length ? 1 : 0))).toBe(
        -1,
      );
    }),
  );
});

test("G-H1: however long a period is, its sums read two totals, thirty of the smallest blocks and 126 entries at most", () => {
  fc.assert(
    fc.property(periods, ({ low, length }) => {
      const high = low + length;
      const { totals, blocks, rest } = sumPiecesOf([{ ...balance, low, high }], new Map([[7, high - (high % 64)]]));
      expect(totals.length).toBeLessThanOrEqual(2);
      expect(blocks.length).toBeLessThanOrEqual(30);
      expect(new Set(blocks.map(({ size }) => size)).size).toBeLessThanOrEqual(1);
      expect(blocks[0]?.size ?? 64).toBe(64);
      expect(rest.reduce((sum, span) => sum + span.high - span.low, 0)).toBeLessThanOrEqual(126);
    }),
  );
});

test("Spans without some blocks within them are what is left of them, in their order", () => {
  const spans = [
    { ...balance, low: 10, high: 200 },
    { ...balance, low: 200, high: 300 },
  ];
  const blocks = [
    { ...balance, size: 64, block: 2 },
    { ...balance, size: 64, block: 1 },
    { ...balance, account_id: 8, size: 64, block: 0 },
  ];
  expect(without(spans, blocks)).toEqual([
    { ...balance, low: 10, high: 64 },
    { ...balance, low: 192, high: 200 },
    { ...balance, low: 200, high: 300 },
  ]);
  expect(without([{ ...balance, low: 64, high: 128 }], blocks)).toEqual([]);
});
