import { expect, test } from "vitest";
import { isMasked, maskDetails } from "./mask-details.ts";

test.each([
  ["4111111111111111", "************1111"],
  ["4111 1111 1111 1111", "**** **** **** 1111"],
  ["4111-1111-1111-1111", "****-****-****-1111"],
  ["4111 1111 1111 111", "**** **** ***1 111"],
  ["Visa 4111.1111.1111.1112, till May", "Visa ****.****.****.1112, till May"],
  ["4111 111l 1111 111O", "**** **** **** 111O"],
  ["41111111", "****1111"],
  ["٤١١١١١١١١١١١١١١١", "************١١١١"],
])("T-120: of a card number only the last four signs are left: %s", (text, masked) => {
  expect([maskDetails(text), isMasked(maskDetails(text)), isMasked(text)]).toEqual([masked, true, false]);
});

test.each(["", "IBAN by mail", "room 1234567", "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"])(
  "T-120: what holds no card number stays: %s",
  (text) => {
    expect(maskDetails(text)).toBe(text);
  },
);
