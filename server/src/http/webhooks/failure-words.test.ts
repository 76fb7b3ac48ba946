import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { failureWords } from "./failure-words.ts";

test("HO-43: what operators read of an error holds nothing that it quotes of the message, and no long number or token", () => {
  expect(failureWords(new AppError("notFound"))).toBe("notFound");
  expect(failureWords(new Error("the database was lost\n  at line 2"))).toBe("the database was lost");
  expect(failureWords(new SyntaxError('"{"token":"4f1b"... is not valid JSON'))).toBe("SyntaxError");
  expect(failureWords(new Error('"card_link" has no "4f1b"'))).toBe('"card_link" has no …');
  expect(failureWords(new Error("card 4000 0000 0000 0077 is unknown"))).toBe("card … is unknown");
  expect(failureWords(new Error(`no card of ${"0f".repeat(24)} is there`))).toBe("no card of … is there");
  expect(failureWords(new Error("x ".repeat(400)))).toHaveLength(200);
  expect(failureWords(new Error(""))).toBe("unknown");
});
