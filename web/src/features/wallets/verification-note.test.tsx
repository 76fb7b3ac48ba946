import "../../testing/browser.ts";
import { commonText } from "@artel/shared/text/common";
import { expect, test } from "vitest";
import { wordsOf } from "../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type OpenVerification, VerificationNote } from "./verification-note.tsx";

registerTexts(commonText);

const person = aSession({ role: "freelancer", isOwner: false });

function note(state: OpenVerification["state"], daysLeft: number | null = null): string {
  const dueDay = daysLeft === null ? null : "2026-12-01";
  return shown(<VerificationNote verification={{ state, dueDay, daysLeft }} />, person);
}

const toneOf = (html: string) => /data-tone="(\w+)"/.exec(html)?.[1];

test("K-01, N-15: nothing stands there for who has no level, or has passed", () => {
  expect(shown(<VerificationNote verification={null} />, person)).toBe("");
  expect(note("not_assigned")).toBe("");
  expect(note("accepted")).toBe("");
  expect(wordsOf(note("init"))).toContain("Verify your identity");
});

test("K-01, N-18: who was rejected, or has to repeat it, reads so as an error and can write to support", () => {
  for (const [state, words] of [
    ["rejected", "Your verification was rejected"],
    ["retry", "Your verification did not pass and has to be repeated"],
  ] as const) {
    const html = note(state);
    expect(wordsOf(html)).toContain(words);
    expect(toneOf(html)).toBe("danger");
    expect(everyOf("button", html)).toEqual(["Write to support"]);
  }
});

test("K-01, N-19: while it is in review the person is told to check back later, and has nothing to press", () => {
  const html = note("wait", 3);
  expect(wordsOf(html)).toContain("Your verification is in review");
  expect(wordsOf(html)).toContain("Check back later.");
  expect(everyOf("button", html)).toEqual([]);
});

test("N-20, N-21, N-22: until its last day withdrawals will be blocked after it, on that day they are blocked", () => {
  const before = note("init", 1);
  expect(wordsOf(before)).toContain("Withdrawals will be blocked after 01/12/2026.");
  expect(wordsOf(before)).not.toContain("Withdrawal is blocked");
  expect(toneOf(before)).toBe("warning");
  for (const days of [0, -3]) {
    const after = note("init", days);
    expect(wordsOf(after)).toContain("Withdrawal is blocked.");
    expect(wordsOf(after)).not.toContain("will be blocked");
    expect(toneOf(after)).toBe("danger");
  }
  expect(wordsOf(note("init"))).not.toContain("locked");
});
