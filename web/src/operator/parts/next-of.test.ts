import { expect, test } from "vitest";
import { nextOf } from "./next-of.ts";

const rows = [
  { id: 1, mine: true },
  { id: 2, mine: false },
  { id: 3, mine: true },
];
const mine = (row: { readonly mine: boolean }) => row.mine;

test("HO-43: the next of a queue is the next row that one may act on; there is none at its end or without the row", () => {
  expect(nextOf(rows, rows[0], mine)?.id).toBe(3);
  expect(nextOf(rows, rows[2], mine)).toBe(undefined);
  expect(nextOf(rows, { id: 9, mine: true }, mine)).toBe(undefined);
  expect(nextOf(undefined, rows[0], mine)).toBe(undefined);
  expect(nextOf(rows, undefined, mine)).toBe(undefined);
});
