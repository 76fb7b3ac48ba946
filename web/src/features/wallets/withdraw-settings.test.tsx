import "../../testing/browser.ts";
import { whyNot } from "@artel/shared/calls/actions/app";
import { listWalletMethods, listWallets, removeWallet, resendWallet } from "@artel/shared/calls/wallets/app";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { commonText } from "@artel/shared/text/common";
import { errorsText } from "@artel/shared/text/errors";
import { statesText } from "@artel/shared/text/states";
import { expect, test } from "vitest";
import { WithdrawSettingsScreen } from "../../screens/withdraw-settings-screen.tsx";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { refuses, toldNow, worldOf } from "../../testing/served.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { CardCountries } from "./methods/to-card/card-countries.tsx";
import { type MethodGroup, useRemoveWallet, useResendWallet } from "./use-wallets.ts";

registerTexts(commonText, errorsText, statesText);

const contractor = aSession({ role: "freelancer", isOwner: false });
const nothing = () => undefined;

const groupOf = (type: WithdrawMethod, changes: Partial<MethodGroup> = {}): MethodGroup => ({
  ...{ type, currencies: ["USDT"], count: 1, limit: 3, category: 1, isTaxSplit: false, isEnabled: true, pauses: [] },
  ...{ canAdd: true, isTaxIdMissing: false, feePercent: "0.00", minimums: [], smallFee: null },
  ...changes,
});
const address = {
  ...{ ID: 7, UUID: "u", State: 1, CardType: 4, Num: null, Phone: null, BankName: null, TaxState: null },
  ...{ holder: "", open: {} },
  ...{
    Network: "TRC20",
    Address: "T••••",
    type: "toUSDT" as const,
    label: "TRC20 …abc123",
    currencies: ["USDT" as const],
  },
  ...{
    createdAt: "2026-11-20T12:00:00.000Z",
    confirmedAt: null,
    isLinked: false,
    refusedAt: null,
    refusal: null,
    resendAt: "2026-11-20T12:01:00.000Z",
  },
};

const whyFull = (method: WithdrawMethod) => ({
  ...{ action: "addMethod" as const, method, currency: null },
  why: {
    ...{ rule: "walletLimit", reason: { key: "errors.walletLimit" as const, params: {} } },
    wayOut: { key: "why.out.removeMethod" as const, href: "/withdraw-settings" },
  },
});

function settings(groups: readonly MethodGroup[], changes: object = {}): string {
  const methods = {
    methods: [...groups],
    hasHiddenWallets: false,
    isRestrictedResident: false,
    verification: null,
    ...changes,
  };
  return shown(<WithdrawSettingsScreen />, contractor, [
    answer(listWallets, {}, [address]),
    answer(listWalletMethods, {}, methods as never),
    answer(whyNot, {}, { actions: groups.filter(({ canAdd }) => !canAdd).map(({ type }) => whyFull(type)) }),
  ]);
}

test("J-12: a method stands with its name, its masked value and its state; it can be sent again, and has a menu of actions", () => {
  const html = settings([groupOf("toUSDT")]);
  expect(wordsOf(html)).toMatch(/USDT TRC20 …abc123 Confirm by email/);
  expect(everyOf("button", html).filter((name) => /TRC20|again/.test(name))).toEqual([
    expect.stringMatching(/^Send again/),
    "Actions: USDT TRC20 …abc123",
  ]);
});

test("J-06: the button about countries opens the names of all where cards cannot be paid to by Visa and can by Mastercard", () => {
  expect(everyOf("button", settings([groupOf("toCard", { currencies: ["USD", "EUR"] })]))).toContain(
    "Supported countries",
  );
  const [visa = "", mastercard = ""] = everyOf("p", shown(<CardCountries />, contractor));
  const named = (words: string) => words.slice(words.indexOf(": ") + 2, words.indexOf(".")).split(", ");
  expect(named(visa)).toHaveLength(44);
  expect(named(visa)).toEqual(expect.arrayContaining(["Afghanistan", "Belarus", "India", "Turkey", "Zimbabwe"]));
  expect(named(visa)).not.toContain("Serbia");
  expect(named(mastercard)).toHaveLength(80);
  expect(named(mastercard)).toEqual(expect.arrayContaining(["Albania", "Germany", "Serbia", "Uzbekistan"]));
  expect(named(mastercard)).not.toContain("Belarus");
});

test("J-09: who lives in Russia or Belarus and has methods that are hidden now reads why, anybody else does not", () => {
  const words = "Residents of Russia and Belarus cannot withdraw USD and EUR to cards and bank accounts.";
  const group = groupOf("toUSDT");
  expect(wordsOf(settings([group], { hasHiddenWallets: true, isRestrictedResident: true }))).toContain(words);
  expect(wordsOf(settings([group], { hasHiddenWallets: true }))).not.toContain(words);
});

test("why a method cannot be added stands in its card, also without a pointer", () => {
  const why = (group: MethodGroup) => wordsOf(settings([group]));
  expect(why(groupOf("toUSDT", { count: 3, canAdd: false }))).toContain("Remove one first");
  expect(why(groupOf("toUSDT"))).not.toMatch(/Remove one first/);
});

test("a method that is off without a pause, as for who is blocked, says why beside its disabled button", () => {
  const html = settings([groupOf("toUSDT", { isEnabled: false, canAdd: false })]);
  const [, id] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(wordsOf(html.slice(html.indexOf(`id="${id}"`)))).toContain("Remove one first");
});

test("J-05, J-08: paused methods are named above the groups, and each says why and until when; one of them in one currency alone", () => {
  const until = "2026-12-01T10:00:00.000Z";
  const address = { currency: null, message: "The network is congested", until };
  const card = { currency: "USD" as const, message: "Back on Monday", until: null };
  const html = settings([
    groupOf("toUSDT", { isEnabled: false, canAdd: false, pauses: [address] }),
    groupOf("toCard", { currencies: ["USD", "EUR"], pauses: [card] }),
    groupOf("toBank"),
  ]);
  const words = wordsOf(html);
  expect(words).toContain("Temporarily unavailable methods USDT, Card (USD)");
  expect(words).toContain("Temporarily unavailable until 01/12/2026 10:00: The network is congested");
  expect(words).toContain("USD: Temporarily unavailable: Back on Monday");
  expect(wordsOf(settings([groupOf("toUSDT")]))).not.toContain("Temporarily unavailable");
});

test("J-51, J-52: a method that cannot be unlinked is an error toast with the reason", async () => {
  const words = "The service rests until ten";
  const world = worldOf(contractor, refuses(removeWallet, 500, { title: words, code: "internal" }));
  const removal = await world.run(() => useRemoveWallet(nothing));
  await removal.act((remove) => remove.mutateAsync({ id: 7 }).catch(nothing));
  await world.until(removal, () => expect(toldNow()).toEqual([`error: ${words}`]));
});

test("J-51: a confirmation that cannot be sent again is an error toast with the reason", async () => {
  const words = "The mail rests until ten";
  const world = worldOf(contractor, refuses(resendWallet, 500, { title: words, code: "internal" }));
  const again = await world.run(() => useResendWallet(nothing));
  await again.act((resend) => resend.mutateAsync({ id: 7 }).catch(nothing));
  await world.until(again, () => expect(toldNow()).toEqual([`error: ${words}`]));
});
