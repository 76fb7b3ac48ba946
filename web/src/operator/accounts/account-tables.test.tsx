import "../../testing/browser.ts";
import type { OperatorRight } from "@artel/shared/calls/call";
import { accountsText } from "@artel/shared/text/accounts";
import { operatorText } from "@artel/shared/text/operator";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { OperatorContext } from "../parts/use-operator.ts";
import type { Account, Setting } from "./account-types.ts";
import { EffectList } from "./effect-list.tsx";
import { SettingsTable } from "./settings-table.tsx";
import { TariffTable } from "./tariff-table.tsx";

registerTexts(operatorText, accountsText);

const nothing = () => undefined;
const none = { change: null, pending: null };
const friend: Setting = { name: "isFriend", value: false, ...none };
const account = {
  tariff: { tariff: "premium", taskFee: "3.00", cardFee: null, bankAltFee: null, smallFee: null, ...none },
} as Account;

/** A part of the console as an operator with these duties sees it. */
const seenBy = (rights: readonly OperatorRight[], part: ReactElement) =>
  shown(<OperatorContext value={{ userId: 1, name: "Olga Operator", rights }}>{part}</OperatorContext>, aSession());
const isOff = (html: string) => /<button[^>]*aria-disabled="true"/.test(html) || /<button[^>]*disabled/.test(html);

test("HO-43: settings are changed by one with the duty admin alone, tariffs by one with finance; others see why not", () => {
  const settings = <SettingsTable label="Currencies" settings={[friend]} onChange={nothing} />;
  const tariff = <TariffTable account={account} onChange={nothing} />;
  expect([isOff(seenBy(["admin"], settings)), isOff(seenBy(["finance", "support"], settings))]).toEqual([false, true]);
  expect([isOff(seenBy(["finance"], tariff)), isOff(seenBy(["admin", "treasury"], tariff))]).toEqual([false, true]);
});

test("HO-43: a value says what it means, since when and by whom; while a change waits nobody asks for another", () => {
  const change = {
    ...{ changedAt: "2026-11-18T08:00:00.000Z", askedBy: "Olga Operator", approvedBy: "Semyon Second" },
    ...{ reason: "Contract", owner: "Olga Operator", endsAt: "2027-01-01T00:00:00.000Z", isByClock: false },
  };
  const pending = { approval: 7, after: "USDT is hidden", askedBy: "Olga Operator", askedAt: change.changedAt };
  const table = (setting: Setting) => <SettingsTable label="Currencies" settings={[setting]} onChange={nothing} />;
  expect(wordsOf(seenBy(["admin"], table(friend)))).toContain("USDT is hidden");
  expect(wordsOf(seenBy(["admin"], table(friend)))).toContain("from the start");
  const settled = seenBy(["admin"], table({ ...friend, value: true, change }));
  expect(wordsOf(settled)).toContain("USDT is available");
  expect(wordsOf(settled)).toContain("Olga Operator, approved by Semyon Second");
  expect(wordsOf(settled)).toContain("until 31/12/2026");
  expect(wordsOf(settled)).toContain("owner: Olga Operator");
  const waiting = seenBy(["admin"], table({ ...friend, value: true, pending }));
  expect(isOff(waiting)).toBe(true);
  expect(waiting).toContain('href="/operator/approvals?open=7"');
});

test("HO-88, HO-43: the effect names figures before and after, and money that becomes hidden; without any it says so", () => {
  const effect = {
    figures: [{ name: "taskOf100" as const, currency: "USD" as const, before: "105.00", after: "103.00" }],
    ...{ off: ["USDT" as const], on: [], shown: [] },
    hidden: [{ currency: "USDT" as const, amount: "5.00" }],
  };
  const words = wordsOf(seenBy([], <EffectList effect={effect} error={null} />));
  expect(words).toMatch(/A task of 100,00 \$ costs\s*105,00\s\$\s*→\s*103,00\s\$/);
  expect(words).toMatch(/Currencies that become hidden\s*USDT/);
  expect(words).toMatch(/Money that becomes hidden\s*5,00/);
  const empty = { figures: [], off: [], on: [], hidden: [], shown: [] };
  expect(wordsOf(seenBy([], <EffectList effect={empty} error={null} />))).toContain(
    "No amounts and no balances change",
  );
  expect(wordsOf(seenBy([], <EffectList effect={undefined} error={null} />))).toContain("worked out");
});
