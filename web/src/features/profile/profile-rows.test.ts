import type { Profile } from "@artel/shared/calls/profile/legacy";
import { describe, expect, test } from "vitest";
import { changesOf, draftOf, openProblems, taxStatesFor, withValue } from "./profile-draft.ts";
import { profileRows } from "./profile-rows.ts";

const contractor: Profile = {
  userRole: "freelancer",
  savedVersion: "a",
  userId: 1,
  id4dev: "1",
  email: "ana@contractor.test",
  name: "Ana",
  surname: "Petrovic",
  fullname: "Ana Petrovic",
  fullnameRu: "Петрович Ана Ивановна",
  phone: "+381110000000",
  address: "1 Demo Street",
  address2: "Flat 2",
  province: "",
  city: "Belgrade",
  zip: "11000",
  country: "RS",
  regNum: "",
  EUVAT: "",
  ein: "",
  countryVat: "",
  taxStatus: "",
  vatNum: "",
  taxNum: "T 1",
  innRu: "500100732259",
  isVatOptional: false,
  companyName: "",
  brandName: "",
  terms: 1,
  termsAcceptedDate: null,
  canProforma: false,
  isAutoPublishTask: false,
  isAutoStartKyc: false,
  isAutoStartKycReadOnly: false,
  isNewTransactions: true,
  feeRate: 0.05,
  tarifId: 2,
  bankSettings: {},
  hasBynTasks: false,
  isFriend: false,
  tariff: {
    isOldRubFlow: false,
    withdrawTax: 2.8,
    withdrawBankAltTax: 3,
    wCardUSDLess100USDPlus: 5,
    rateUSDUSDT: 1,
  },
  prof: "designer",
  kycState: "accepted",
};
const company: Profile = {
  ...contractor,
  userRole: "company",
  companyName: "Northwind Ltd",
  country: "US",
  province: "NY",
  regNum: "HE 1",
  taxStatus: "4",
  prof: "",
};
const rows = (profile: Profile) => profileRows(profile, "en").map(({ name, value }) => `${name}: ${value}`);

describe("the read-only rows", () => {
  test("B-18, B-25: those of a contractor, with KYC, Russian name and tax id, specialization", () => {
    expect(rows(contractor)).toEqual([
      "kyc: accepted",
      "name: Ana Petrovic",
      "fullnameRu: Петрович Ана Ивановна",
      "email: ana@contractor.test",
      "phone: +381110000000",
      "country: Serbia",
      "address: 1 Demo Street, Flat 2, 11000 Belgrade",
      "prof: designer",
      "taxNum: T 1",
      "innRu: 500100732259",
      "vat: vatNone",
    ]);
    expect(rows({ ...contractor, prof: "abc" })).not.toContain("prof: abc");
  });

  test("B-18: those of a company, with province, registration number and EIN", () => {
    expect(rows(company)).toEqual([
      "name: Ana Petrovic",
      "email: ana@contractor.test",
      "phone: +381110000000",
      "country: United States",
      "province: New York",
      "address: 1 Demo Street, Flat 2, 11000 Belgrade",
      "regNum: HE 1",
      "ein: ",
      "vat: vatNone",
    ]);
  });

  test("B-19: VAT is not applicable outside the EU and to who said so; a number is shown, a missing one stays empty", () => {
    const vat = (profile: Profile) => rows(profile).at(-1);
    expect(vat({ ...contractor, country: "FR" })).toBe("vat: ");
    expect(vat({ ...contractor, country: "FR", isVatOptional: true })).toBe("vat: vatNone");
    expect(vat({ ...contractor, country: "FR", vatNum: "FR40303265045" })).toBe("vat: FR40303265045");
    expect(vat({ ...contractor, country: "GB", vatNum: "GB980780684" })).toBe("vat: GB980780684");
    expect(vat({ ...company, country: "DE", EUVAT: "DE136695976" })).toBe("vat: DE136695976");
  });
});

describe("the form", () => {
  test("HO-16: only what was changed is sent", () => {
    const draft = withValue(draftOf(contractor), "contractor", "city", " Novi Sad ");
    expect(changesOf(draft, contractor)).toEqual({ city: "Novi Sad" });
    expect(changesOf(draftOf(company), company)).toEqual({});
  });

  test("B-32, B-34: another country empties the province and names itself as that of the VAT number", () => {
    const german = withValue(draftOf(company), "company", "country", "DE");
    expect(changesOf(german, company)).toEqual({ country: "DE", province: "", countryVat: "DE" });
    expect(withValue(german, "company", "country", "CA").countryVat).toBe("");
  });

  test("B-29, B-36: a company is a legal entity or an entrepreneur, and keeps another state that it has; a freelancer may be any", () => {
    expect(taxStatesFor("company", "")).toEqual([4, 2]);
    expect(taxStatesFor("company", "2")).toEqual([4, 2]);
    expect(taxStatesFor("company", "3")).toEqual([4, 2, 3]);
    expect(taxStatesFor("contractor", "")).toEqual([1, 2, 3, 4]);
  });

  test("B-43: what is missing is counted, without fields that only support can change", () => {
    const missing = { ...contractor, city: "", name: "", kycState: "init" };
    expect(openProblems(missing, draftOf(missing)).map(({ field }) => field)).toEqual(["name", "city"]);
    const verified = { ...missing, kycState: "accepted" };
    expect(openProblems(verified, draftOf(verified)).map(({ field }) => field)).toEqual(["city"]);
  });
});
