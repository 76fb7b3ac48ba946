import { expect, test } from "vitest";
import { refusalReasonProblem } from "./refusal-reason.ts";

test("HO-104: a reason is required, has at most 300 characters, and letters of the Latin or the Cyrillic alphabet, also of both", () => {
  for (const good of [
    "Too late",
    "Слишком поздно",
    "Нужен PDF, а не Word: см. п. 3 (№ 12)",
    "Müller & Söhne — «Ёж»",
    "я".repeat(300),
  ]) {
    expect(refusalReasonProblem(good), good).toBeUndefined();
  }
  expect(refusalReasonProblem(" \n ")).toBe("validations.required");
  expect(refusalReasonProblem("x".repeat(301))).toBe("validations.tooLong");
  for (const bad of ["東京", "λόγος", "No 😀", "a\u202eb", "a\u200bb", "a\u0000b"]) {
    expect(refusalReasonProblem(bad), bad).toBe("validations.latinOrCyrillic");
  }
});
