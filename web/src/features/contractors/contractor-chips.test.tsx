import { type KycState, kycStates } from "@artel/shared/states/kyc-state";
import { statesText } from "@artel/shared/text/states";
import { afterAll, expect, test, vi } from "vitest";
import { markupOf, wordsOf } from "../../testing/markup.tsx";
import { setLanguage } from "../../ui/words/language.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { KycChip } from "./contractor-chips.tsx";

// The language of the interface is read from the browser as its module loads.
vi.hoisted(() => {
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("document", { documentElement: {} });
});
registerTexts(statesText);
afterAll(() => setLanguage("en"));

const badges: readonly [string, KycState, string, string, string][] = [
  ["N-01", "not_assigned", "neutral", "Not assigned", "Не назначена"],
  ["N-02", "init", "info", "Not started", "Не начата"],
  ["N-03", "wait", "info", "In review", "На проверке"],
  ["N-04", "retry", "warning", "Fix and resubmit", "Исправьте и отправьте снова"],
  ["N-05", "accepted", "success", "Verified", "Пройдена"],
  ["N-06", "rejected", "danger", "Rejected", "Отклонена"],
  ["N-07", "expired", "danger", "Expired", "Срок истёк"],
  ["N-08", "delayed", "warning", "Postponed", "Отложена"],
];

test.each(badges)("%s: the badge of %s is %s and reads %s, in Russian %s", (_id, state, tone, english, russian) => {
  const read = () => {
    const markup = markupOf(<KycChip state={state} />);
    return [markup.match(/data-tone="(\w+)"/)?.[1], wordsOf(markup), markup.includes("<svg")];
  };
  setLanguage("en");
  expect(read()).toEqual([tone, english, true]);
  setLanguage("ru");
  expect(read()).toEqual([tone, russian, true]);
});

test("N-01: every state of a verification has a badge of its own words", () => {
  expect(badges.map(([, state]) => state)).toEqual([...kycStates]);
  expect(new Set(badges.map(([, , , english]) => english)).size).toBe(8);
});
