import { getSettings, setDocumentSettings } from "@artel/shared/calls/companies/app";
import { setAutoKyc, setNewTaskMode, updateSetting } from "@artel/shared/calls/companies/legacy";
import type { Locator, Page } from "@playwright/test";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const currency = (code: string, isOn: boolean, amount = "0.00", escrow = "0.00", isAvailable = true) => ({
  currency: code,
  isOn,
  isAvailable,
  amount,
  escrow,
});
const usual = {
  isAutoPublishTask: false,
  companyPayTax: true,
  isAutoStartKyc: false,
  isAutoStartKycReadOnly: false,
  isInvoiceTaskHasUrls: false,
  importsAnyAmount: false,
  monthlyInvoice: true,
  documentLanguage: "both",
  importAmountStep: "100",
  currencies: [
    currency("RUB", false),
    currency("EUR", true, "300.00"),
    currency("USD", true, "12480.50", "1050.00"),
    currency("BYN", false),
  ],
};

/** The switch with these words. */
function toggle(page: Page, name: string): Locator {
  return page.getByRole("switch", { name: new RegExp(`^${name}`) });
}

/** Turns a switch by the keyboard and waits for what is told. */
async function turn(page: Page, name: string, told: string): Promise<void> {
  await toggle(page, name).focus();
  await page.keyboard.press("Space");
  await page.getByRole("status").or(page.getByRole("alert")).filter({ hasText: told }).first().waitFor();
}

/** Scrolls to the currencies, which stand below everything else. */
async function toCurrencies(page: Page): Promise<void> {
  const last = page.locator("input[name^=currency-]").last();
  await last.waitFor({ state: "attached" });
  await last.evaluate((box) => box.scrollIntoView({ block: "center" }));
}

/** The choice of the language of documents with these words, pressed. */
async function chooseLanguage(page: Page, say: Say, choice: "en" | "ru" | "both" | "reader"): Promise<void> {
  const group = page.getByRole("radiogroup", { name: say("settings.documentLanguage") });
  await group.scrollIntoViewIfNeeded();
  await group.getByText(say(`settings.documentLanguage.${choice}`), { exact: true }).click();
}

const publishes = (say: Say) => say("settings.isAutoPublishTask");

seeScreen({
  screen: "screens/settings-screen.tsx",
  path: "/settings",
  person: "olderCompany",
  answers: [replied(getSettings, usual)],
  states: [
    {
      kind: "filled",
      shows: (say) => say("settings.mustStay"),
      answers: [replied(setNewTaskMode), replied(updateSetting)],
      next: [
        {
          name: "F-17: saved",
          act: async (page, say) => {
            await turn(page, publishes(say), say("settings.saved"));
            await toCurrencies(page);
          },
          shows: (say) => say("settings.saved"),
        },
        {
          name: "HO-36: how documents are made",
          act: async (page, say) => {
            await page.getByRole("radiogroup", { name: say("settings.documentLanguage") }).scrollIntoViewIfNeeded();
          },
          shows: (say) => say("settings.monthlyInvoiceText"),
        },
        {
          name: "HO-131: the time zone is chosen",
          act: (page, say) => page.getByRole("button", { name: say("zones.changeNamed") }).click(),
          shows: (say) => say("zones.leadCompany"),
        },
      ],
    },
    { kind: "loading", answers: [waiting(getSettings)], shows: (say) => say("settings.title") },
    { kind: "error", answers: [failing(getSettings)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        replied(getSettings, {
          ...usual,
          isAutoStartKycReadOnly: true,
          currencies: ["RUB", "EUR", "USD", "USDT", "BYN"].map((code) =>
            currency(code, code !== "EUR", "987654321.00", "123456789.00", code !== "BYN"),
          ),
        }),
      ],
      act: toCurrencies,
      shows: () => /987\s654\s321,00\s₮/,
    },
    {
      kind: "other",
      name: "HO-36: the language of documents is chosen and saved",
      answers: [replied(setDocumentSettings)],
      shows: (say) => say("settings.documentLanguageText"),
      next: [
        {
          name: "another language",
          act: (page, say) => chooseLanguage(page, say, "ru"),
          shows: (say) => say("settings.saved"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-36: the language of documents is chosen and not saved yet",
      answers: [waiting(setDocumentSettings)],
      act: async (page, say) => {
        await chooseLanguage(page, say, "en");
        await page.locator("input[type=radio][value=en]:checked").first().waitFor({ state: "attached" });
      },
      shows: (say) => say("settings.documentLanguageText"),
    },
    {
      kind: "other",
      name: "HO-36: the language of documents cannot be saved and stands as before",
      answers: [failing(setDocumentSettings)],
      act: async (page, say) => {
        await chooseLanguage(page, say, "en");
        await page.getByRole("alert").first().waitFor();
        await page.locator("input[type=radio][value=both]:checked").first().waitFor({ state: "attached" });
      },
      shows: (say) => say("settings.documentLanguageText"),
    },
    {
      kind: "other",
      name: "turned before it is saved",
      answers: [waiting(setNewTaskMode)],
      act: async (page, say) => {
        await toggle(page, publishes(say)).focus();
        await page.keyboard.press("Space");
        await page.locator("input[name=isAutoPublishTask]:checked").waitFor({ state: "attached" });
      },
      shows: publishes,
    },
    {
      kind: "other",
      name: "F-16: a failure is told and the switch is back",
      answers: [failing(setNewTaskMode)],
      act: async (page, say) => {
        await toggle(page, publishes(say)).focus();
        await page.keyboard.press("Space");
        await page.getByRole("alert").first().waitFor();
        await page.locator("input[name=isAutoPublishTask]:not(:checked)").waitFor({ state: "attached" });
      },
      shows: publishes,
    },
    {
      kind: "other",
      name: "HO-88: money came while the page was open",
      answers: [
        replied(getSettings, { ...usual, currencies: [currency("EUR", true), currency("USD", true, "12480.50")] }),
        {
          call: updateSetting,
          refuses: {
            status: 400,
            code: "invalidInput",
            fields: { Value: "EUR holds money: 300,00 €, and 0,00 € in tasks." },
          },
        },
      ],
      act: async (page) => {
        await page.locator("input[name=currency-EUR]").press("Space");
        await page.getByText("EUR holds money").first().waitFor();
        await page.locator("input[name=currency-EUR]:checked").waitFor({ state: "attached" });
        await toCurrencies(page);
      },
      shows: () => /EUR holds money/,
    },
    {
      kind: "other",
      name: "F-15: verification is read-only",
      answers: [replied(getSettings, { ...usual, isAutoStartKycReadOnly: true }), failing(setAutoKyc)],
      act: (page, say) => turn(page, say("settings.isAutoStartKyc"), say("settingsNotAvailable")),
      shows: (say) => say("settings.locked"),
    },
    {
      kind: "other",
      name: "HO-88: currencies that are off with money, and not offered",
      answers: [
        replied(getSettings, {
          ...usual,
          currencies: [
            currency("RUB", false, "950.00", "0.00", false),
            currency("EUR", false, "300.00"),
            currency("USD", true),
            currency("USDT", true, "0.00", "0.00", false),
          ],
        }),
      ],
      act: toCurrencies,
      shows: (say) => say("settings.offWithMoney"),
    },
    {
      kind: "other",
      name: "the last currency stays on",
      answers: [replied(getSettings, { ...usual, currencies: [currency("EUR", false), currency("USD", true)] })],
      shows: (say) => say("settings.lastCurrency"),
    },
  ],
});

seeScreen({
  screen: "screens/settings-screen.tsx of a manager",
  path: "/settings",
  person: "manager",
  answers: [failing(getSettings)],
  states: [{ kind: "other", name: "settings are the owner's", shows: (say) => say("settings.ownerOnly") }],
});
