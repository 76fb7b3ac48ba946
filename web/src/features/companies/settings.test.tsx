import "../../testing/browser.ts";
import { getSettings } from "@artel/shared/calls/companies/app";
import { parseUserSettings, userSettingsText } from "@artel/shared/calls/companies/user-settings";
import { settingsText } from "@artel/shared/text/settings";
import { expect, test } from "vitest";
import { SettingsScreen } from "../../screens/settings-screen.tsx";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { currencyNote } from "./currency-note.ts";
import { type CurrencySetting, type Settings, withChange } from "./use-settings.ts";

const row = (currency: CurrencySetting["currency"], changes: Partial<CurrencySetting> = {}): CurrencySetting => ({
  ...{ currency, isOn: true, isAvailable: true, amount: "0.00", escrow: "0.00" },
  ...changes,
});
const settings: Settings = {
  isAutoPublishTask: false,
  companyPayTax: true,
  isAutoStartKyc: false,
  isAutoStartKycReadOnly: false,
  isInvoiceTaskHasUrls: false,
  currencies: [row("RUB", { isOn: false }), row("EUR"), row("USD", { amount: "12480.50", escrow: "1050.00" })],
};

/** Name, state and whether it can be turned, of every switch on the page. */
function switchesOf(html: string): string[] {
  return [...html.matchAll(/<input([^>]*role="switch"[^>]*)>/g)].map(([, attributes = ""]) => {
    const name = /name="([^"]*)"/.exec(attributes)?.[1] ?? "";
    return [
      name,
      /aria-checked="true"/.test(attributes) ? "on" : "off",
      ...(/\bdisabled/.test(attributes) ? ["fixed"] : []),
    ].join(" ");
  });
}

test("A-19, HO-88: the owner turns four settings and every currency but those that hold money", () => {
  const html = shown(<SettingsScreen />, aSession(), [answer(getSettings, {}, settings)]);
  expect(switchesOf(html)).toEqual([
    "isAutoPublishTask off",
    "companyPayTax on",
    "isAutoStartKyc off",
    "isInvoiceTaskHasUrls off",
    "currency-RUB off",
    "currency-EUR on",
    "currency-USD on fixed",
  ]);
  expect(wordsOf(html).replaceAll(/\s/g, " ")).toContain("12 480,50 $ 1 050,00 $ in tasks");
});

test("HO-45: a manager reads that settings are the owner's, and is offered no switch", () => {
  const html = shown(<SettingsScreen />, aSession({ isOwner: false }), []);
  expect(switchesOf(html)).toEqual([]);
  expect(wordsOf(html)).toContain(settingsText["settings.ownerOnly"].en);
});

test.each([
  ["on and empty", row("EUR"), undefined, true],
  ["on with a cent", row("EUR", { amount: "0.01" }), "settings.mustStay", false],
  ["on with money in tasks alone", row("EUR", { escrow: "0.01" }), "settings.mustStayInTasks", false],
  ["on and not offered any more", row("EUR", { isAvailable: false }), "settings.closed", true],
  ["off and empty", row("EUR", { isOn: false }), undefined, true],
  ["off with money", row("EUR", { isOn: false, amount: "5.00" }), "settings.offWithMoney", true],
  [
    "off with money and not offered",
    row("EUR", { isOn: false, isAvailable: false, amount: "5.00" }),
    "settings.offAndClosed",
    false,
  ],
] as const)("HO-88: a currency that is %s", (_name, currency, key, canTurn) => {
  expect(currencyNote(currency, [currency, row("USD")])).toEqual({ key, canTurn });
});

test("F-07: the last currency that is on cannot be turned", () => {
  const last = row("EUR");
  expect(currencyNote(last, [last, row("USD", { isOn: false })])).toEqual({
    key: "settings.lastCurrency",
    canTurn: false,
  });
});

test("a turned switch changes itself alone", () => {
  expect(withChange(settings, { name: "isAutoPublishTask", isOn: true })).toEqual({
    ...settings,
    isAutoPublishTask: true,
  });
  expect(withChange(settings, { name: "RUB", isOn: true })).toEqual({
    ...settings,
    currencies: [row("RUB"), row("EUR"), row("USD", { amount: "12480.50", escrow: "1050.00" })],
  });
});

test("F-09: settings travel as one JSON text with version, flags and ids of currencies, and come back the same", () => {
  const whole = { companyPayTax: true, isInvoiceTaskHasUrls: false, bills: ["EUR", "USD"] } as const;
  expect(userSettingsText(whole)).toBe('{"v":1,"companyPayTax":true,"isInvoiceTaskHasUrls":false,"bills":[2,3]}');
  expect(parseUserSettings(userSettingsText(whole))).toEqual(whole);
});
