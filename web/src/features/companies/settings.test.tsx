import "../../testing/browser.ts";
import type { Output } from "@artel/shared/calls/call";
import { getSettings } from "@artel/shared/calls/companies/app";
import { companySettings } from "@artel/shared/calls/companies/app-settings";
import { setAutoKyc, setNewTaskMode, updateSetting } from "@artel/shared/calls/companies/legacy";
import { parseUserSettings, userSettingsText } from "@artel/shared/calls/companies/user-settings";
import { settingsText } from "@artel/shared/text/settings";
import { expect, test } from "vitest";
import { SettingsScreen } from "../../screens/settings-screen.tsx";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { refuses, replies, toldNow, worldOf } from "../../testing/served.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { schemaWords, shownValues } from "../../ui/form/schema/schema-values.ts";
import { currencyNote } from "./currency-note.ts";
import { type CurrencySetting, type Settings, useSettingSwitches, withChange } from "./use-settings.ts";

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
  monthlyInvoice: false,
  documentLanguage: "reader",
  currenciesVersion: "a",
  importsAnyAmount: false,
  importAmountStep: "100",
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

test("A-19, HO-88: the owner turns six settings and every currency but those that hold money", () => {
  const html = shown(<SettingsScreen />, aSession({ apiV2: false }), [answer(getSettings, {}, settings)]);
  expect(switchesOf(html)).toEqual([
    "isAutoPublishTask off",
    "companyPayTax on",
    "importsAnyAmount off",
    "isAutoStartKyc off",
    "isInvoiceTaskHasUrls off",
    "currency-RUB off",
    "currency-EUR on",
    "currency-USD on fixed",
    "monthlyInvoice off",
  ]);
  expect(wordsOf(html).replaceAll(/\s/g, " ")).toContain("12 480,50 $ 1 050,00 $ in tasks");
});

/** A form of two settings and two currencies, as the server describes one. */
const words = (en: string, ru: string) => ({ en, ru });
const hint = { description: null, note: null, options: [], errors: {} };
const option = { group: null, amounts: [], note: null, readOnly: false };
const described: Output<typeof companySettings> = {
  uiSettings: {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    additionalProperties: false,
    properties: {
      companyPayTax: {
        type: "boolean",
        title: "Pay the fee",
        "x-ui": { ...hint, widget: "switch", title: words("Pay the fee", "Платить комиссию") },
      },
      bills: {
        type: "array",
        title: "Currencies",
        items: { type: "string", enum: ["EUR", "USD"] },
        minItems: 1,
        "x-ui": {
          ...hint,
          widget: "switches",
          title: words("Currencies", "Валюты"),
          errors: { minItems: words("One stays on", "Одна остаётся") },
          options: [
            { ...option, value: "EUR", title: words("Euro", "Евро"), currency: "EUR" },
            { ...option, value: "USD", title: words("US dollar", "Доллар"), currency: "USD", readOnly: true },
          ],
        },
      },
    },
    required: ["companyPayTax", "bills"],
    "x-ui": {
      sections: [{ title: words("All of it", "Всё"), description: null, fields: ["companyPayTax", "bills"] }],
    },
  },
  values: {
    ...{ isAutoPublishTask: false, companyPayTax: true, isAutoStartKyc: false, isInvoiceTaskHasUrls: false },
    bills: ["USD"],
  },
  savedVersion: "a",
};

test("HO-132: an installation that asks for no step has no switch for it", () => {
  const free = { ...settings, importAmountStep: "0" };
  const html = shown(<SettingsScreen />, aSession({ apiV2: false }), [answer(getSettings, {}, free)]);
  expect(switchesOf(html)).not.toContain("importsAnyAmount off");
});

test("F-08, A-107, A-108, HO-24: apiV2 decides: with it the form that the server describes, without it the older page", () => {
  const answers = [answer(getSettings, {}, settings), answer(companySettings, {}, described)];
  const html = shown(<SettingsScreen />, aSession({ apiV2: true }), answers);
  expect(switchesOf(html)).toEqual(["companyPayTax on", "bills-EUR off", "bills-USD on fixed", "monthlyInvoice off"]);
  expect(wordsOf(html)).toContain("All of it");
  expect(wordsOf(html)).toContain("Pay the fee");
  expect(switchesOf(shown(<SettingsScreen />, aSession({ apiV2: false }), answers))).toHaveLength(9);
});

test("HO-24: what is wrong with a described form is said in the words of its schema, in either language", () => {
  const { uiSettings, values } = described;
  const typed = { ...shownValues(uiSettings, values), bills: [] };
  expect(schemaWords(uiSettings, typed, "en")).toEqual({ bills: "One stays on" });
  expect(schemaWords(uiSettings, typed, "ru")).toEqual({ bills: "Одна остаётся" });
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

test("F-16: a setting that cannot be saved is an error toast with its reason, and its switch goes back", async () => {
  const shutdown = { title: "The server is closed", code: "unknown" };
  const world = worldOf(
    aSession({ apiV2: false }),
    refuses(setNewTaskMode, 500, shutdown),
    refuses(setAutoKyc, 403, { title: "You may not", code: "forbidden" }),
    replies(updateSetting, { status: "Done" }),
  );
  const hook = await world.run(() => useSettingSwitches(settings));
  const turned = async (name: "isAutoPublishTask" | "isAutoStartKyc" | "isInvoiceTaskHasUrls", told: string) => {
    await hook.act(({ turn }) => turn({ name, isOn: true }));
    await world.until(hook, () => expect(toldNow()).toContain(told));
  };
  await turned("isAutoPublishTask", "error: The server is closed");
  await turned("isAutoStartKyc", "error: You may not");
  expect(hook.result().shown).toEqual(settings);
  expect(toldNow()).toHaveLength(2);
  await turned("isInvoiceTaskHasUrls", "success: Settings saved");
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

test("HO-130: a currency is switched over those that are on now, and another window's press between is told", async () => {
  const world = worldOf(
    aSession({ apiV2: false }),
    replies(getSettings, { ...settings, currencies: [row("RUB"), row("EUR"), row("USD")] }),
    refuses(updateSetting, 409, { title: "Changed elsewhere", code: "staleSave" }),
  );
  const hook = await world.run(() => useSettingSwitches(settings));
  await hook.act(({ turn }) => turn({ name: "EUR", isOn: false }));
  await world.until(hook, () => expect(toldNow()).toContain("error: Changed elsewhere"));
  expect(world.asked.slice(0, 2)).toEqual(["getSettings", "updateSetting"]);
});
