import { getCompany } from "@artel/shared/calls/companies/app";
import { profilePlan } from "@artel/shared/calls/profile/app";
import type { Page } from "@playwright/test";
import { button } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, waiting } from "../support/states.ts";

const provider = {
  ...{ companyName: "Artel Demo (Malta) Ltd", regNum: "C 00012", vatNum: "MT00000012", country: "MT" },
  ...{ city: "Valletta", zip: "VLT 1000", address: "2 Demo Street", email: "malta@artel.example" },
};
const bank = {
  ...{ beneficiary: "Artel Demo (Malta) Ltd", bankName: "Demo Bank (fictitious)", swift: "DEMOMT20" },
  ...{ accountNumber: "MT75DEMO00000000000000000000004", corBank: "", corAccount: "", corSwift: "" },
};
const company = {
  ...{ companyName: "Northwind Studio Ltd", brandName: "Northwind", taxStatus: "4", regNum: "HE 100200" },
  ...{ EUVAT: "CY10259033P", country: "CY", province: "", city: "Limassol", zip: "3000", address2: "" },
  ...{ address: "1 Harbour Avenue", termsAcceptedDate: "2026-11-01T10:30:00.000Z", provider },
  letter: null,
  paidInto: [
    { currency: "EUR", bank, usdt: null },
    { currency: "USDT", bank: null, usdt: { network: "TRC20", address: "T9yD14Nj9j7xAB4dbGeiX9h8unkKsN8FyA" } },
  ],
};
const quota = {
  ...{ label: "Free withdrawals", total: 2, left: null, afterPrice: "5.00", afterPriceRegular: "5.00" },
  ...{ currencies: ["USD", "EUR"], withdrawalMethods: ["toBank"] },
};
const plan = {
  ...{ tarifId: 2, name: "Standard", feeRate: "0.05", withdrawTax: "2.80", withdrawBankAltTax: "3.00" },
  ...{ exchangeFee: "1.00", quotas: [quota] },
};

/** Opens the bank details of the first currency. */
async function unfold(page: Page): Promise<void> {
  await page.locator("summary").first().press("Enter");
  await page.getByText("MT75DEMO", { exact: false }).first().scrollIntoViewIfNeeded();
}

seeScreen({
  screen: "screens/company-screen.tsx",
  path: "/company",
  person: "company",
  phoneBegins: { with: "section", atMost: 76 },
  answers: [replied(getCompany, company), replied(profilePlan, plan)],
  states: [
    {
      kind: "filled",
      shows: (say) => say("company.plan.standard"),
      next: [
        { name: "bank details of a currency", act: unfold, shows: () => "MT75DEMO00000000000000000000004" },
        {
          name: "F-01: the support",
          act: async (page, say) => {
            await button(page, say("company.support")).click();
          },
          shows: (say) => say("support.title"),
        },
      ],
    },
    { kind: "loading", answers: [waiting(getCompany)], shows: (say) => say("company.title") },
    { kind: "error", answers: [failing(getCompany)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(getCompany, { country: "CY", taxStatus: "2", paidInto: company.paidInto })],
      shows: () => /Donaudampf/,
    },
    {
      kind: "empty",
      name: "F-26: nothing is filled in, and the plan is archived",
      answers: [
        replied(getCompany, {
          ...{ ...company, brandName: "", taxStatus: "", regNum: "", EUVAT: "", city: "", zip: "", address: "" },
          termsAcceptedDate: null,
        }),
        replied(profilePlan, { ...plan, tarifId: 1, quotas: [] }),
      ],
      shows: (say) => say("company.plan.isArchived"),
    },
    {
      kind: "other",
      name: "the plan cannot be read",
      answers: [failing(profilePlan)],
      shows: (say) => say("common.retry"),
    },
  ],
});

seeScreen({
  screen: "screens/company-screen.tsx of a manager",
  path: "/company",
  person: "manager",
  answers: [replied(getCompany, { ...company, paidInto: [] }), replied(profilePlan, plan)],
  states: [{ kind: "other", name: "without bank details", shows: (say) => say("company.provider") }],
});
