import "../../testing/browser.ts";
import { commonText } from "@artel/shared/text/common";
import { expect, test } from "vitest";
import { wordsOf } from "../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type ShownVerification, VerificationNote } from "./verification-widget.tsx";

registerTexts(commonText);

const person = aSession({ role: "freelancer", isOwner: false });
const texts = {
  ...{ widgetTitle: "Verify your identity", widgetDesc: "Show a document." },
  ...{ popupTitle: "Identity", popupContent: "Keep it at hand." },
};

function note(change: Partial<ShownVerification>, isCompany = false): string {
  const verification: ShownVerification = {
    ...{ state: "init", levelName: "basic", dueDate: "2026-12-01T09:00:00.000Z", isBlocked: false, comment: null },
    frameUrl: "https://in.sumsub.com",
    ...change,
  };
  return shown(<VerificationNote verification={verification} texts={texts} isCompany={isCompany} />, person);
}

const toneOf = (html: string) => /data-tone="(\w+)"/.exec(html)?.[1];

test("N-15: nothing stands there for who has no level, or has passed", () => {
  expect([note({ state: "not_assigned" }), note({ state: "accepted" })]).toEqual(["", ""]);
  expect(wordsOf(note({}))).toContain("Verify your identity");
});

test("N-16: who has not begun, or is postponed, can start, by the words of the level", () => {
  for (const state of ["init", "delayed"] as const) {
    const html = note({ state });
    expect(wordsOf(html)).toContain("Show a document.");
    expect([toneOf(html), everyOf("button", html)]).toEqual(["warning", ["Verify"]]);
  }
  expect(everyOf("button", note({ state: "expired" }))).toEqual(["Verify"]);
});

test("N-17, N-35: who has to repeat it reads why as an error and can try again", () => {
  const html = note({ state: "retry", comment: "The photo is blurred." });
  expect(wordsOf(html)).toContain(
    "There was a problem during verification, please check the form and submit again. The photo is blurred.",
  );
  expect([toneOf(html), everyOf("button", html)]).toEqual(["danger", ["Try again"]]);
});

test("N-18, N-36: who was rejected reads so as an error and can write to support", () => {
  const html = note({ state: "rejected" });
  expect(wordsOf(html)).toContain("Errors occurred during the test, please contact support");
  expect([toneOf(html), everyOf("button", html)]).toEqual(["danger", ["Write to support"]]);
});

test("N-19, N-37: while it is looked at the person reads so, and has nothing to press", () => {
  const html = note({ state: "wait" });
  expect(wordsOf(html)).toContain("The request is being processed, check the result later");
  expect([toneOf(html), everyOf("button", html)]).toEqual(["info", []]);
});

test("N-20, N-21: until its last day withdrawals will be blocked after it, on that day they are; a company reads neither", () => {
  expect(wordsOf(note({}))).toContain("Withdrawals will be blocked after 01/12/2026.");
  const blocked = note({ isBlocked: true });
  expect(wordsOf(blocked)).toContain("Withdrawal is blocked.");
  expect(wordsOf(blocked)).not.toContain("will be blocked");
  expect(toneOf(blocked)).toBe("danger");
  expect(wordsOf(note({}, true))).not.toContain("locked");
  expect(wordsOf(note({ dueDate: null }))).not.toContain("locked");
});

test("S-02: where nobody can be verified the person is led to support", () => {
  expect(everyOf("button", note({ frameUrl: null }))).toEqual(["Write to support"]);
});
