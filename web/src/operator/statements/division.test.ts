import { expect, test } from "vitest";
import type { Translate } from "../../ui/words/use-text.ts";
import { type DivideForm, emptyDivision, partProblems, restOf, sumsOf, without } from "./division.ts";

const line = { currency: "EUR", amount: "1000.00" } as const;
const said = ((key: string, params?: { amount: string }) =>
  [key, params?.amount.replace(/[\u00a0\u202f]/g, " ")].filter(Boolean).join(" ")) as unknown as Translate;
const typed = (...sums: readonly string[]): DivideForm => ({
  ...emptyDivision,
  ...Object.fromEntries(sums.map((sum, at) => [`part${at}`, sum])),
  count: sums.length,
});

test("HO-44: what is left of a line is what its parts do not come to; a sum that is none yet counts as nothing", () => {
  expect(restOf(typed("900", "99.99"), line)).toMatchObject({ amount: "0.01", isOver: false, isNothing: false });
  expect(restOf(typed("1 000,00", "abc"), line)).toMatchObject({ amount: "0.00", isNothing: true });
  expect(restOf(typed("900", "100.01"), line)).toMatchObject({ amount: "0.01", isOver: true });
  expect(restOf(typed("900", "5"), line, 1)).toMatchObject({ amount: "100.00", isAll: false });
  expect(restOf(typed("900", ""), line, 0)).toMatchObject({ amount: "1000.00", isAll: true });
});

test("HO-44: each sum that is none is named, and a total that does not fit at the last part", () => {
  expect(partProblems(typed("", "0", "many", "1.005"), line, said)).toEqual({
    part0: "validations.required",
    part1: "validations.aboveZero",
    part2: "validations.amount",
    part3: "validations.amount",
  });
  expect(partProblems(typed("900", "99"), line, said)).toEqual({ part1: "bankFiles.partsLeft 1,00 €" });
  expect(partProblems(typed("900", "50", "51.50"), line, said)).toEqual({ part2: "bankFiles.partsTooMuch 1,50 €" });
  expect(partProblems(typed("900", "100"), line, said)).toEqual({});
});

test("HO-44: a part that is taken out leaves the others in their order, and only those are sent", () => {
  const left = without(typed("1", "2", "3"), 1);
  expect([sumsOf(left), left.part2]).toEqual([["1", "3"], ""]);
});
