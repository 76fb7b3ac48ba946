import type { ImportRow } from "@artel/shared/sheets/import-row";
import { expect, test } from "vitest";
import { failureReasons } from "./failure-reasons.ts";

const failure = (number: number, error: string, amount: string, currency = "USD") => ({
  row: { number, values: { email: `p${number}@x.test`, amount, currency } } as unknown as ImportRow,
  error,
});

test("D-33, HO-103: failed rows of an import stand by reason, the most frequent first, with a sum for each currency", () => {
  const reasons = failureReasons([
    failure(2, "Deadline: no such day", "100"),
    failure(3, "Contractor is not active", "250,50"),
    failure(5, "Contractor is not active", "1 000", "eur"),
    failure(7, "Contractor is not active", "many"),
  ]);
  expect(reasons.map(({ error, failures }) => [error, failures.map(({ row }) => row.number)])).toEqual([
    ["Contractor is not active", [3, 5, 7]],
    ["Deadline: no such day", [2]],
  ]);
  expect(reasons[0]?.sums).toEqual([
    { currency: "EUR", value: "1000.00" },
    { currency: "USD", value: "250.50" },
  ]);
});

test("D-33: failed rows of amounts below zero add up to a sum below zero", () => {
  const [reason] = failureReasons([failure(2, "Below the minimum", "-500"), failure(3, "Below the minimum", "−600")]);
  expect(reason?.sums).toEqual([{ currency: "USD", value: "-1100.00" }]);
});
