import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import { listBanners } from "@artel/shared/calls/banners/app";
import type { CallDefinition } from "@artel/shared/calls/call";
import { homeCashFlow } from "@artel/shared/calls/finance/app";
import { homeChanges } from "@artel/shared/calls/home/app";
import { countNotifications, listNotifications, notificationChoices } from "@artel/shared/calls/notifications/app";
import { companyProfile, contractorProfile } from "@artel/shared/calls/profile/legacy";
import { closedCountries, presentLists } from "@artel/shared/calls/reference/app";
import { operatorListSets } from "@artel/shared/calls/reference/operator";
import { presentRules } from "@artel/shared/calls/rules/app";
import { operatorRuleSets } from "@artel/shared/calls/rules/operator";
import { signInOptions } from "@artel/shared/calls/session/app";
import { supportChat } from "@artel/shared/calls/support/app";
import { taskOptions } from "@artel/shared/calls/tasks/app";
import { runningBulks } from "@artel/shared/calls/tasks/app-bulk";
import { importRepeats, recentImports } from "@artel/shared/calls/tasks/app-import-jobs";
import { contractorSettings } from "@artel/shared/calls/tasks/app-settings";
import { listCodeSeries } from "@artel/shared/calls/two-factor/operator";
import { getVerification, verificationLevels } from "@artel/shared/calls/verification/app";
import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { shippedContent } from "@artel/shared/rules/shipped-content";
import { contractorForm } from "../described-forms.ts";
import { sampleOf } from "../sample.ts";
import { levels, noVerification } from "./verification.ts";

const profile = {
  userRole: "company",
  fullname: "Olivia Hart",
  fullnameRu: "Оливия Харт",
  country: "CY",
  province: "",
  city: "Limassol",
  zip: "3000",
  address: "1 Harbour Avenue",
  address2: "",
  regNum: "HE 100200",
  taxStatus: "4",
  countryVat: "CY",
  EUVAT: "CY10259033P",
  vatNum: "",
  ein: "",
  innRu: "",
  taxNum: "",
  kycState: "accepted",
  companyName: "Northwind Studio Ltd",
  brandName: "Northwind",
  prof: "",
  terms: 1,
};

/** A whole profile of a freelancer. */
export const contractorsProfile = {
  ...profile,
  userRole: "freelancer",
  fullname: "Anna Petrovic",
  fullnameRu: "Петрович Анна Ивановна",
  country: "RS",
  city: "Belgrade",
  taxNum: "1234567",
};

/** What every page of the frame reads: a whole profile, some money, no work that runs, no counter of visits, no chat. */
const usual: readonly (readonly [CallDefinition, unknown])[] = [
  [companyProfile, profile],
  [listBanners, { banners: [] }],
  [presentLists, { ruleSet: null, content: shippedLists }],
  [closedCountries, { closedToCompanies: shippedLists.closedToCompanies }],
  [operatorListSets, { present: null, build: "0.2.0", sets: [] }],
  [presentRules, { ruleSet: null, content: shippedContent }],
  [operatorRuleSets, { present: null, build: "0.2.0", sets: [] }],
  [contractorProfile, contractorsProfile],
  [
    signInOptions,
    { serviceMode: null, captcha: null, analytics: null, demo: null, supportEmail: "support@artel.example" },
  ],
  [supportChat, { chat: null }],
  [countNotifications, { unread: 0 }],
  [listNotifications, { items: [], next: null }],
  [
    notificationChoices,
    {
      choices: [
        { kind: "taskAccepted", onScreen: true, mail: "atOnce", savedVersion: "mC6rTzq0bD1xk3Vw8nYs2A" },
        { kind: "taskDeclined", onScreen: true, mail: "always", savedVersion: "mC6rTzq0bD1xk3Vw8nYs2A" },
        { kind: "taskProposed", onScreen: true, mail: "daily", savedVersion: "mC6rTzq0bD1xk3Vw8nYs2A" },
        { kind: "importEnded", onScreen: false, mail: "off", savedVersion: "mC6rTzq0bD1xk3Vw8nYs2A" },
        { kind: "topupCredited", onScreen: true, mail: "always", savedVersion: "mC6rTzq0bD1xk3Vw8nYs2A" },
      ],
    },
  ],
  [runningBulks, { jobIds: [] }],
  [listCodeSeries, []],
  [recentImports, { imports: [] }],
  [importRepeats, { repeats: [] }],
  [
    companyBalances,
    [
      { currency: "USD", amount: "12480.50", escrow: "1050.00", isEnabled: true },
      { currency: "EUR", amount: "300.00", escrow: "0.00", isEnabled: true },
    ],
  ],
  [getVerification, noVerification],
  [verificationLevels, levels],
  [contractorBalances, [{ currency: "USD", amount: "940.25" }]],
  [taskOptions, { plan: null, preset: { categoryId: null, currency: null, group: "" }, autoPay: false }],
  [
    contractorSettings,
    {
      uiSettings: contractorForm(),
      values: { category: null, currency: null, project: "", plan: null, autoPay: false },
    },
  ],
  [
    homeCashFlow,
    {
      months: ["06", "07", "08", "09", "10", "11"].flatMap((month) =>
        (["EUR", "USD"] as const).map((currency) => ({
          ...{ month: `2026-${month}`, currency, in: "8640.50", out: "7205.25", work: "1050.00" },
        })),
      ),
    },
  ],
  [
    homeChanges,
    {
      since: "2026-11-18T10:30:00.000Z",
      changes: [
        { kind: "tasksPaid", count: 3 },
        { kind: "topupsArrived", count: 1 },
      ],
    },
  ],
  [companyInfo, {}],
  [contractorInfo, {}],
];

/** The usual answer of a call: as above, or a sample of its definition. */
export function usualReply(call: CallDefinition): unknown {
  const changes = usual.find(([known]) => known.name === call.name)?.[1];
  return Array.isArray(changes) ? changes.flatMap((row) => sampleOf(call, row) as unknown[]) : sampleOf(call, changes);
}
