import { expect, test } from "vitest";
import { whoSettles } from "./who-settles.ts";

const line = { entered_by: 7, told_by: null, columns_by: null, part_by: null, is_told_differently: false };

test("HO-44: a line that an operator typed or uploaded is settled by another one", () => {
  expect([whoSettles(line, [], 7), whoSettles(line, [], 8)]).toEqual(["two", "one"]);
});

test("HO-43, HO-44: any difference wants two operators, whoever brought the line", () => {
  expect([whoSettles(line, ["payer"], 7), whoSettles(line, ["number"], 8)]).toEqual(["two", "two"]);
});

test("HO-44: who named the columns by which a line was read does not settle it alone, and nobody one that two files tell differently", () => {
  const named = { ...line, columns_by: 8 };
  expect([7, 8, 9].map((operator) => whoSettles(named, [], operator))).toEqual(["two", "two", "one"]);
  expect(whoSettles({ ...line, is_told_differently: true }, [], 9)).toBe("two");
});

test("HO-44: who divided a line does not settle its parts alone: their sums are that person's word", () => {
  const part = { ...line, part_by: 8 };
  expect([7, 8, 9].map((operator) => whoSettles(part, [], operator))).toEqual(["two", "two", "one"]);
});
