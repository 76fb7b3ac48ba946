import { expect, test } from "vitest";
import { isDuplicateReason, meaningOfStatus } from "./bank-results.ts";

test("S-06: each status of a payment by ISO 20022 is read as what it says: executed, refused, or that the bank has it", () => {
  const of = (...codes: readonly string[]) => codes.map((code) => meaningOfStatus(code));
  expect(of("ACSC", "ACCC")).toEqual(["paid", "paid"]);
  expect(of("RJCT")).toEqual(["failed"]);
  expect(of("RCVD", "PDNG", "ACTC", "ACFC", "ACCP", "ACSP", "ACWC")).toEqual(Array(7).fill("accepted"));
});

test("S-06: a status that says nothing certain, one that nobody knows and a word of the program itself mean nothing", () => {
  for (const code of ["PART", "PATC", "CANC", "ACSX", "acsc", "", "constructor", "toString", "__proto__"]) {
    expect([code, meaningOfStatus(code)]).toEqual([code, undefined]);
  }
});

test("S-06: a refusal as a duplicate is told by each of its codes, and by no other", () => {
  const of = (...codes: readonly string[]) => codes.map(isDuplicateReason);
  expect(of("AM05", "DUPL", "DU01", "DU02", "DU03", "DU04", "DU05")).toEqual(Array(7).fill(true));
  expect(of("AC01", "AC04", "AM04", "BE04", "RC01", "MS03", "DU06", "DU00", "")).toEqual(Array(9).fill(false));
});
