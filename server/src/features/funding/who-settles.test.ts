import { expect, test } from "vitest";
import { whoSettles } from "./who-settles.ts";

const line = { entered_by: 7 };

test("HO-44: a line that an operator typed or uploaded is settled by another one", () => {
  expect([whoSettles(line, [], 7), whoSettles(line, [], 8)]).toEqual(["two", "one"]);
});

test("HO-43, HO-44: any difference wants two operators, whoever brought the line", () => {
  expect([whoSettles(line, ["payer"], 7), whoSettles(line, ["number"], 8)]).toEqual(["two", "two"]);
});
