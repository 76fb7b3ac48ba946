import { expect, test } from "vitest";
import { documentNumber } from "./document-number.ts";
import { InvoiceError } from "./invoice-error.ts";

const parts = { year: 2026, runningNumber: 17, ownerId: 2001, internalId: 45 };

test.each([
  ["L-13, L-20: type 1 is a proforma", 1, "PI-2026-17"],
  ["L-13, L-20: type 92 is a proforma", 92, "PI-2026-17"],
  ["L-22: type 8 is a sales invoice padded to 9", 8, "SI-2026-000000017"],
  ["L-22: type 90 is a sales invoice padded to 9", 90, "SI-2026-000000017"],
  ["L-22: type 55 is a sales invoice padded to 9", 55, "SI-2026-000000017"],
  ["L-22: type 89 is a sales invoice without padding", 89, "SI-2026-17"],
  ["L-15, L-20: type 2 is an invoice", 2, "F-2026-17"],
  ["L-16, L-21: type 21 is numbered by owner and internal id", 21, "RFP-FI-0002001-2026-000045"],
  ["L-17, L-21: type 12001 is numbered by owner and internal id", 12001, "PR-0002001-2026-000045"],
  ["L-18, L-21: type 120011 is numbered by owner and internal id", 120011, "RFP-PR-0002001-2026-000045"],
])("%s (X-36)", (_rule, type, number) => {
  expect(documentNumber({ type, ...parts })).toBe(number);
});

test("L-27: an unknown type has no number", () => {
  expect(() => documentNumber({ type: 3, ...parts })).toThrow(InvoiceError);
  expect(() => documentNumber({ type: 901, ...parts })).toThrow("unknownType");
});
