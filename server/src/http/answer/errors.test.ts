import type { FieldViolation } from "@artel/shared/errors";
import { expect, test } from "vitest";
import { AppError } from "../app-error.ts";
import { problemOf } from "./errors.ts";

test("T-134: of 10 000 fields that an action refuses 20 are translated and told", () => {
  let translated = 0;
  const violation = (): FieldViolation => ({
    key: "validations.tooManyViews",
    params: {
      get max() {
        translated += 1;
        return 30;
      },
    },
  });
  const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`row${index}`, violation()]));
  const { fields: told, detail } = problemOf(new AppError("invalidInput", { fields }), "en", "", "/");
  expect([Object.keys(told ?? {}).length, told?.row19, told?.row20]).toEqual([20, detail, undefined]);
  // The first once more, as the sentence of the whole answer.
  expect(translated).toBe(21);
});
