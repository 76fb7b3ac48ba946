import { expect, test } from "vitest";
import { folded, wordsOf } from "./folded.ts";

test("Q-01: a search is its words in small letters, е for ё, whatever stands between them", () => {
  expect(wordsOf("  Ёлка\tи  МЁД ")).toEqual(["елка", "и", "мед"]);
  expect([wordsOf(""), wordsOf("   "), wordsOf(undefined)]).toEqual([[], [], []]);
  expect(folded("Северный ОБЪЁМ")).toBe("северный объем");
});
