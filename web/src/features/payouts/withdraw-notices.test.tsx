import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { commonText } from "@artel/shared/text/common";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { markupOf, wordsOf } from "../../testing/markup.tsx";
import { type Language, setLanguage } from "../../ui/words/language.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import type { Estimate } from "./withdraw-form.ts";
import { WithdrawNotices } from "./withdraw-notices.tsx";

// The language of the interface is read from the browser as its module loads, and told to its page.
vi.hoisted(() => {
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("document", { documentElement: {} });
});
registerTexts(commonText);
beforeEach(() => setLanguage("en"));
afterAll(() => setLanguage("en"));

function read(type: WithdrawMethod, estimate?: Partial<Estimate>, language: Language = "en"): string {
  setLanguage(language);
  const judged = estimate as Estimate | undefined;
  const nothing = { first: undefined, error: undefined, outcome: undefined };
  return wordsOf(markupOf(<WithdrawNotices type={type} estimate={judged} {...nothing} />));
}

test.each(["toBank", "toBankAlt", "bankBlr"] as const)(
  "K-30: a withdrawal by %s says that accounts of third parties are prohibited, in both languages",
  (type) => {
    expect(read(type)).toBe(
      "Withdrawals to third-party accounts are prohibited: the account must be in your name. Until it is in process you can cancel the withdrawal, afterwards not.",
    );
    expect(read(type, undefined, "ru")).toBe(
      "Вывод на счета третьих лиц запрещён: счёт должен быть открыт на ваше имя. Пока вывод не в обработке, его можно отменить, потом — нет.",
    );
  },
);

test.each(["toCard", "toCardRub", "cardBlr"] as const)("K-30: a withdrawal by %s goes to an own card only", (type) => {
  expect(read(type)).toBe(
    "Only to a card in your own name. A payment to somebody else's card is returned by the bank. Until it is in process you can cancel the withdrawal, afterwards not.",
  );
});

test("K-29: why a withdrawal is blocked stands above the standing warning; amounts that are wrong do not", () => {
  const errors = [
    { code: "withdrawalBlocked", text: "Verification is overdue" },
    { code: "minimum", text: "Minimum 12" },
  ];
  expect(read("toBank", { errors, safety: "none" })).toMatch(/^Verification is overdue Withdrawals to third-party/);
  expect(read("toBank", { errors, safety: "none" })).not.toContain("Minimum 12");
});
