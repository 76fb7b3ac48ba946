import { companySettings, saveCompanySettings } from "@artel/shared/calls/companies/app-settings";
import { getContractor } from "@artel/shared/calls/contractors/app";
import { createTask, taskOptions } from "@artel/shared/calls/tasks/app";
import { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { contractorSettings, saveContractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { commonText } from "@artel/shared/text/common";
import { settingsText } from "@artel/shared/text/settings";
import type { Page } from "@playwright/test";
import { button, field, popup } from "../journeys/forms.ts";
import { companyForm, contractorForm, currencyOption } from "../support/described-forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, waiting } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const held = (amount: string, currency: string) => ({ amount, currency, text: null });
const inTasks = (amount: string, currency: string) => ({ amount, currency, text: settingsText["settings.inTasks"] });
const known = [
  currencyOption("RUB"),
  currencyOption("EUR"),
  currencyOption("USD", {
    amounts: [held("12480.50", "USD"), inTasks("1050.00", "USD")],
    ...{ note: settingsText["settings.mustStay"], readOnly: true },
  }),
  currencyOption("BYN"),
];
const values = {
  ...{ isAutoPublishTask: false, companyPayTax: true, isAutoStartKyc: false, isInvoiceTaskHasUrls: false },
  bills: ["EUR", "USD"],
};
const usual = { uiSettings: companyForm(known), values };

async function turn(page: Page, name: string): Promise<void> {
  await page.locator(`input[name="${name}"]`).press("Space");
}

async function save(page: Page, say: Say): Promise<void> {
  await button(page, say("common.save")).click();
}

seeScreen({
  screen: "screens/settings-screen.tsx",
  path: "/settings",
  person: "company",
  answers: [replied(companySettings, usual)],
  states: [
    {
      kind: "filled",
      shows: (say) => say("settings.mustStay"),
      answers: [replied(saveCompanySettings, usual)],
      next: [
        {
          name: "F-17: saved",
          act: async (page, say) => {
            await turn(page, "isAutoPublishTask");
            await save(page, say);
          },
          shows: (say) => say("settings.saved"),
        },
      ],
    },
    { kind: "loading", answers: [waiting(companySettings)], shows: (say) => say("settings.title") },
    { kind: "error", answers: [failing(companySettings)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        replied(companySettings, {
          values: { ...values, bills: ["RUB", "EUR", "USDT"] },
          uiSettings: companyForm(
            (["RUB", "EUR", "USD", "USDT", "BYN"] as const).map((code) =>
              currencyOption(code, {
                amounts: [held("987654321.00", code), inTasks("123456789.00", code)],
                ...{ note: settingsText["settings.mustStayInTasks"], readOnly: true },
              }),
            ),
            {
              readOnly: true,
              "x-ui": { ...companyForm([]).properties.isAutoStartKyc?.["x-ui"], note: commonText.settingsNotAvailable },
            } as Parameters<typeof companyForm>[1],
          ),
        }),
      ],
      shows: (say) => say("ui.locked"),
    },
    {
      kind: "other",
      name: "the last currency cannot go, and a refusal stands at its field",
      answers: [
        replied(companySettings, {
          uiSettings: companyForm([currencyOption("EUR"), currencyOption("USD")]),
          values: { ...values, bills: ["EUR"] },
        }),
        {
          call: saveCompanySettings,
          refuses: {
            status: 400,
            code: "invalidInput",
            fields: { "values.bills": "EUR holds money: 300,00 €, and 0,00 € in tasks." },
          },
        },
      ],
      act: async (page, say) => {
        await turn(page, "bills-EUR");
        await save(page, say);
      },
      shows: (say) => say("settings.lastCurrency"),
      next: [
        {
          name: "HO-88: money came while the page was open",
          act: async (page, say) => {
            await turn(page, "bills-USD");
            await save(page, say);
            await page.getByText("EUR holds money").first().waitFor();
          },
          shows: () => /EUR holds money/,
        },
      ],
    },
  ],
});

const plan = {
  name: "Express",
  descMarkdown: "Paid on the day it is accepted.\n\n- to a card without a fee\n- to a bank within two days",
  helpUrl: "https://help.artel.example/plans",
};
const settled = { category: 106, currency: "EUR", project: "Spring", plan, autoPay: true };
const freelancer = [
  replied(getContractor, { id: 7, status: 1, kycState: "accepted", kycDue: null, country: "RS", invitedAs: null }),
  replied(findCompanyTasks, { rows: [], total: 0, searchedSince: null, sums: [] }),
];

/** Scrolls to the form, which stands below the tasks. */
async function toForm(page: Page, say: Say): Promise<void> {
  await page.getByRole("heading", { name: say("taskSettings.title") }).scrollIntoViewIfNeeded();
}

seeScreen({
  screen: "screens/freelancer-screen.tsx",
  path: "/freelancers/profile/7",
  person: "company",
  answers: [
    ...freelancer,
    replied(contractorSettings, { uiSettings: contractorForm(), values: settled }),
    replied(taskOptions, {
      ...{ currencies: ["EUR", "USD"], plan, autoPay: true },
      preset: { categoryId: 106, currency: "USD", group: "Spring" },
    }),
  ],
  states: [
    {
      kind: "other",
      name: "E-13: what is settled for new tasks",
      act: toForm,
      shows: (say) => say("taskSettings.autoPayText"),
      answers: [replied(saveContractorSettings, { uiSettings: contractorForm(), values: settled })],
      next: [
        {
          name: "a plan without a name, and a page without https",
          act: async (page, say) => {
            await field(page, say("taskSettings.planName")).fill("");
            await field(page, say("taskSettings.planUrl")).fill("help.example");
            await save(page, say);
          },
          shows: (say) => say("taskSettings.planUrlWrong"),
        },
      ],
    },
    {
      kind: "other",
      name: "nothing is settled",
      answers: [
        replied(contractorSettings, {
          uiSettings: contractorForm(),
          values: { category: null, currency: null, project: "", plan: null, autoPay: false },
        }),
      ],
      act: toForm,
      shows: (say) => say("taskSettings.planText"),
    },
    {
      kind: "other",
      name: "what is settled cannot be read",
      answers: [failing(contractorSettings)],
      act: toForm,
      shows: (say) => say("common.retry"),
    },
    {
      kind: "other",
      name: "C-67: a new task begins with what is settled",
      answers: [failing(createTask)],
      act: async (page, say) => {
        await button(page, say("contractors.newTask")).click();
        await popup(page, say("tasks.new"))
          .getByText(say("taskSettings.carries", { name: "Express" }))
          .click();
      },
      shows: (say) => say("taskSettings.atOnce"),
    },
  ],
});
