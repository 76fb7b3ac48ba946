import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "./blocks.ts";

const periods = fc.record({
  low: fc.nat(20_000),
  length: fc.nat(20_000),
  kept: fc.nat(400).map((blocks) => blocks * 64),
});

test("M-05, G-H1: what a period is made of holds each of its entries once and no other, in whole blocks that are kept and at most 126 entries beside", () => {
  fc.assert(
    fc.property(periods, ({ low, length, kept }) => {
      const span = { account_id: 7, currency: "USD" as const, low, high: low + length };
      const { blocks, rest } = piecesOf([span], new Map([[7, kept]]));
      const inOrder = [...blocks, ...rest].toSorted((one, other) => one.low - other.low);
      expect([inOrder[0]?.low, inOrder.at(-1)?.high]).toEqual([low, span.high]);
      expect(inOrder.slice(1).map((piece) => piece.low)).toEqual(inOrder.slice(0, -1).map((piece) => piece.high));
      for (const block of blocks) {
        expect([block.low % 64, block.high % 64, block.high <= kept]).toEqual([0, 0, true]);
      }
      const left = rest.reduce((sum, piece) => sum + piece.high - piece.low, 0);
      expect(left).toBeLessThanOrEqual(126 + Math.max(0, span.high - Math.max(low, kept)));
    }),
  );
});
