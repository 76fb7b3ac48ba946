import { expect, test } from "vitest";
import { isFatal, isPending } from "./sdk-messages.ts";

test("N-24: the review status pending means that papers were sent; no other status or message does", () => {
  expect(isPending("idCheck.onApplicantStatusChanged", { reviewStatus: "pending" })).toBe(true);
  expect(isPending("idCheck.applicantStatus", { reviewStatus: "pending" })).toBe(true);
  const others = [
    isPending("idCheck.onApplicantStatusChanged", { reviewStatus: "init" }),
    isPending("idCheck.onApplicantStatusChanged", null),
    isPending("idCheck.onApplicantSubmitted", {}),
    isPending("idCheck.onResize", { reviewStatus: "pending" }),
  ];
  expect(others).toEqual([false, false, false, false]);
});

test("N-28: only an error after which the frame cannot go on is fatal", () => {
  expect([{ code: "unauthorized" }, { code: "level-not-found" }].map(isFatal)).toEqual([true, true]);
  expect([{ code: "upload-failed" }, {}, null, "unauthorized"].map(isFatal)).toEqual([false, false, false, false]);
});
