import "../../testing/browser.ts";
import { getCompany } from "@artel/shared/calls/companies/app";
import { profilePlan } from "@artel/shared/calls/profile/app";
import { expect, test } from "vitest";
import { CompanyScreen } from "../../screens/company-screen.tsx";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { aSession, shown } from "../../testing/shown.tsx";
import { type Company, letterOf, type Plan } from "./company-rows.ts";

const company: Company = {
  companyName: "Northwind Studio Ltd",
  brandName: "Northwind",
  taxStatus: "4",
  regNum: "HE 100200",
  EUVAT: "CY10259033P",
  country: "CY",
  province: "",
  city: "Limassol",
  zip: "3000",
  address: "1 Harbour Avenue",
  address2: "Floor 2",
  termsAcceptedDate: "2026-11-21T10:20:30.000Z",
  owner: { fullname: "Olivia Hart", email: "olivia@northwind.example" },
  letter: {
    company: {
      ...{ companyName: "Northwind Ltd", regNum: "HE 100200", vat: "CY10259033P", address: "9 Old Street" },
      ...{ city: "Limassol", zip: "3000", country: "CY", email: "olivia@northwind.example" },
    },
    provider: {
      ...{ companyName: "Artel Demo (Malta) Ltd", regNum: "C 00012", vat: "MT00000012", address: "2 Demo Street" },
      ...{ city: "Valletta", zip: "VLT 1000", country: "MT", email: "malta@artel.example" },
    },
    acceptedBy: "Olivia Hart, olivia@northwind.example",
    detailsAt: "2026-11-22T10:20:30.000Z",
  },
  provider: {
    companyName: "Artel Demo (Malta) Ltd",
    regNum: "C 00012",
    vatNum: "MT00000012",
    country: "MT",
    city: "Valletta",
    zip: "VLT 1000",
    address: "2 Demo Street",
    email: "malta@artel.example",
  },
  paidInto: [{ currency: "USDT", bank: null, usdt: { network: "TRC20", address: "T9yD" } }],
};
const plan: Plan = {
  tarifId: 2,
  name: "Standard",
  feeRate: "0.05",
  withdrawTax: "2.80",
  withdrawBankAltTax: "3.00",
  exchangeFee: "1.00",
  quotas: [
    {
      ...{ label: "Free withdrawals", total: 2, left: null, afterPrice: "5.00", afterPriceRegular: "5.00" },
      ...{ currencies: ["USD", "EUR"], withdrawalMethods: ["toBank"] },
    },
  ],
};

const session = { flags: { canProforma: true } } as Parameters<typeof aSession>[0];
const page = (changes: Partial<Company> = {}, planChanges: Partial<Plan> = {}, who = session) =>
  shown(<CompanyScreen />, aSession(who), [
    answer(getCompany, {}, { ...company, ...changes }),
    answer(profilePlan, {}, { ...plan, ...planChanges }),
  ]);

/** Names and values of the rows, as pairs. */
function rowsIn(html: string): string[] {
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(
    ([, name = "", value = ""]) => `${wordsOf(name)}: ${wordsOf(value)}`,
  );
}

test("F-01, A-18: the company page has a row for plan, names, type, numbers, country, address and terms, and a support button", () => {
  const html = page();
  expect(rowsIn(html).slice(0, 8)).toEqual([
    "Plan: Standard",
    "Company name: Northwind Studio Ltd",
    "Company type: Legal entity",
    "Brand: Northwind",
    "Registration number: HE 100200",
    "EU VAT: CY10259033P",
    "Country: Cyprus",
    "Address: 1 Harbour Avenue, Floor 2, 3000 Limassol",
  ]);
  expect(html).toContain('aria-label="21/11/2026: open the letter of acceptance (PDF)"');
  expect(wordsOf(html)).toContain("Contact support");
});

test("F-21: the plan stands on the company page with its fees and free withdrawals", () => {
  const rows = rowsIn(page()).map((row) => row.replaceAll(/\s/g, " "));
  expect(rows).toEqual(
    expect.arrayContaining([
      "Task fee: 5,00 %",
      "Withdrawal to a card: 2,80 %",
      "Withdrawal to a bank account in Russia or Belarus: 3,00 %",
      "Exchange, each side in USDT: 1,00 %",
      "Free withdrawals of a freelancer: 2 a month",
    ]),
  );
});

test.each([
  [1, "Plan: Archived (2022) Archived"],
  [2, "Plan: Standard"],
  [3, "Plan: Premium"],
])("B-26, F-26: the label of tariff %i is that of its id, and the archived one is flagged", (tarifId, row) => {
  expect(rowsIn(page({}, { tarifId }))[0]).toBe(row);
});

test("what was never filled in says so, and outside the EU VAT is not applicable", () => {
  const rows = rowsIn(page({ country: "RS", EUVAT: "", brandName: "", taxStatus: "", termsAcceptedDate: null }));
  expect(rows).toEqual(
    expect.arrayContaining([
      "Company type: Not filled in",
      "Brand: Not filled in",
      "EU VAT: VAT is not applicable",
      "Terms accepted: Not accepted yet",
    ]),
  );
  expect(rowsIn(page({ EUVAT: "" }))).toContain("EU VAT: Not filled in");
});

test("HO-45: a manager reads the company, and is offered neither a change nor bank details", () => {
  const html = page({ paidInto: [] }, {}, { ...session, isOwner: false } as typeof session);
  expect(wordsOf(html)).toContain("Northwind Studio Ltd");
  expect(wordsOf(html)).not.toContain("Bank details");
  expect(html).not.toContain("/profile?edit");
});

test("F-02: the letter is made of what was kept at the acceptance, not of what the page shows, and there is none before the terms are accepted", () => {
  expect(letterOf(company, "https://artel.example/terms", zones)).toMatchObject({
    company: { companyName: "Northwind Ltd", vat: "CY10259033P", address: "9 Old Street" },
    provider: { companyName: "Artel Demo (Malta) Ltd", vat: "MT00000012" },
    acceptedAt: "2026-11-21T10:20:30.000Z",
    timeZone: "Asia/Kathmandu",
    acceptedBy: "Olivia Hart, olivia@northwind.example",
    detailsAt: "2026-11-22T10:20:30.000Z",
  });
  expect(letterOf({ ...company, termsAcceptedDate: null }, "", zones)).toBeUndefined();
});

/** The company moved after it had accepted the terms. */
const zones = [
  { timeZone: "Asia/Kathmandu", since: null },
  { timeZone: "UTC", since: "2026-11-22T00:00:00.000Z" },
];
