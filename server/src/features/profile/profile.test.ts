import {
  companyProfile,
  contractorProfile,
  updateCompanyProfile,
  updateContractorProfile,
} from "@artel/shared/calls/profile/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager } from "../../testing/people.ts";
import { aBank } from "../../testing/verified-wallets.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

test("A-95, B-20, B-24, B-27: a company's profile with its fee, tariff and flags", async () => {
  const id = await aCompany(world.tx, { name: "Northwind", email: "profile@company.test", country: "CY" });
  const reply = await app.as(id)(companyProfile, {});
  expect(reply.json()).toMatchObject({
    userRole: "company",
    userId: id,
    email: "profile@company.test",
    companyName: "Northwind",
    country: "CY",
    feeRate: 0.05,
    tarifId: 2,
    terms: 1,
    isFriend: false,
    hasBynTasks: false,
    tariff: {
      isOldRubFlow: false,
      withdrawTax: 2.8,
      withdrawBankAltTax: 3,
      wCardUSDLess100USDPlus: 5,
      rateUSDUSDT: 1,
    },
  });
});

test("A-96, R-06: a contractor's profile says freelancer", async () => {
  const id = await aContractor(world.tx, { name: "Ana", surname: "Petrovic", country: "RS" });
  const reply = await app.as(id)(contractorProfile, {});
  expect(reply.json()).toMatchObject({ userRole: "freelancer", fullname: "Ana Petrovic", kycState: "not_assigned" });
});

test("A-34, A-35: neither role reads the other's profile call", async () => {
  const company = await aCompany(world.tx);
  const contractor = await aContractor(world.tx);
  expect((await app.as(company)(contractorProfile, {})).statusCode).toBe(403);
  expect((await app.as(contractor)(companyProfile, {})).statusCode).toBe(403);
});

test("B-44, HO-16: Terms=1 accepts the terms now", async () => {
  const id = await aContractor(world.tx);
  await rowsOf(world.tx, `UPDATE app_user SET terms = 'mustAccept', terms_accepted_at = NULL WHERE id = ${id}`);
  expect((await app.as(id)(updateContractorProfile, { Terms: 1 })).json()).toEqual({ status: "Done" });
  const { terms, termsAcceptedDate } = (await app.as(id)(contractorProfile, {})).json();
  expect([terms, termsAcceptedDate]).toEqual([1, "2026-11-20T09:00:00.000Z"]);
  expect((await app.as(id)(updateContractorProfile, { Terms: 2 })).statusCode).toBe(400);
});

test("HO-16, B-31: any subset of the address is kept; Cyrillic is refused naming the fields", async () => {
  const id = await aCompany(world.tx);
  await app.as(id)(updateCompanyProfile, { city: " Nicosia " });
  await app.as(id)(updateCompanyProfile, { address: "1 Demo Street", zip: "1000" });
  const profile = (await app.as(id)(companyProfile, {})).json();
  expect([profile.city, profile.address, profile.zip]).toEqual(["Nicosia", "1 Demo Street", "1000"]);
  const refused = await app.as(id)(updateCompanyProfile, { city: "Никосия", phone: "call me" });
  expect(refused.json().fields).toEqual({ city: "Only latin characters", phone: "Phone number is not valid" });
});

test("B-48: a Russian full name has three words and is kept without extra spaces", async () => {
  const id = await aContractor(world.tx);
  await app.as(id)(updateContractorProfile, { fullnameRu: "Иванов  Иван Иванович " });
  expect((await app.as(id)(contractorProfile, {})).json().fullnameRu).toBe("Иванов Иван Иванович");
  expect((await app.as(id)(updateContractorProfile, { fullnameRu: "Иванов Иван" })).statusCode).toBe(400);
});

const companyForm = {
  companyName: "Northwind Ltd",
  brandName: "Northwind",
  name: "Olivia",
  surname: "North",
  phone: "+4930000000",
  country: "DE",
  province: "Berlin",
  city: "Berlin",
  zip: "10115",
  address: "1 Demo Street",
  address2: "Floor 2",
  taxStatus: "4",
  regNum: "HRB 1",
  countryVat: "DE",
  EUVAT: "DE136695976",
  ein: "12-3456789",
};

const contractorForm = {
  name: "Ana",
  surname: "Petrovic",
  phone: "+381110000000",
  prof: "designer",
  country: "FR",
  province: "Paris",
  city: "Paris",
  zip: "75001",
  address: "1 Demo Street",
  address2: "Floor 2",
  vatNum: "FR40303265045",
  taxNum: "T 1",
  fullnameRu: "Петрович Ана Ивановна",
  innRu: "500100732259",
};

/** A company that no operator has activated yet: its name and seat may still change. */
async function newCompany(): Promise<number> {
  const id = await aCompany(world.tx);
  await rowsOf(world.tx, `UPDATE company SET can_proforma = false WHERE id = ${id}`);
  return id;
}

test("B-21, B-22, B-23: what a company's form holds comes back in the profile under its names", async () => {
  const id = await newCompany();
  expect((await app.as(id)(updateCompanyProfile, companyForm)).json()).toEqual({ status: "Done" });
  const profile = (await app.as(id)(companyProfile, {})).json();
  expect(profile).toMatchObject({ ...companyForm, vatNum: "", taxNum: "", innRu: "", isVatOptional: false });
  expect(profile).toMatchObject({
    companyName: "Northwind Ltd",
    brandName: "Northwind",
    terms: 1,
    termsAcceptedDate: "2026-11-01T00:00:00.000Z",
    canProforma: false,
    isAutoPublishTask: false,
    isAutoStartKyc: false,
    isAutoStartKycReadOnly: false,
    isNewTransactions: true,
  });
  const rows = await rowsOf(world.tx, `SELECT country, provider_id FROM company WHERE id = ${id}`);
  expect(rows).toEqual([{ country: "DE", provider_id: 12 }]);
});

test("B-20, B-21, B-22: and a contractor's; isVatOptional is the person's own word", async () => {
  const id = await aContractor(world.tx);
  await app.as(id)(updateContractorProfile, contractorForm);
  expect((await app.as(id)(contractorProfile, {})).json()).toMatchObject({
    ...contractorForm,
    userId: id,
    id4dev: String(id),
    fullname: "Ana Petrovic",
    isVatOptional: false,
  });
  expect((await app.as(id)(updateContractorProfile, { vatNum: "" })).json().fields).toEqual({
    vatNum: "Required field",
  });
  expect((await app.as(id)(updateContractorProfile, { vatNum: "", isVatOptional: true })).statusCode).toBe(200);
  expect((await app.as(id)(contractorProfile, {})).json()).toMatchObject({ vatNum: "", isVatOptional: true });
  const bad = await app.as(id)(updateContractorProfile, { vatNum: "FR1" });
  expect(bad.json().fields).toEqual({ vatNum: "Invalid VAT number" });
});

test("B-40, B-49, HO-102: numbers are kept, shown and printed in their clean form, whatever they were typed like", async () => {
  const company = await newCompany();
  const typed = {
    ...companyForm,
    country: "GR",
    countryVat: "GR",
    EUVAT: "gr 094 259 216",
    phone: "+30 (210) 000-0000",
  };
  expect((await app.as(company)(updateCompanyProfile, typed)).statusCode).toBe(200);
  expect((await app.as(company)(companyProfile, {})).json()).toMatchObject({
    EUVAT: "EL094259216",
    phone: "+302100000000",
  });
  const person = await aContractor(world.tx);
  const own = { ...contractorForm, country: "HU", vatNum: "1289 2312", innRu: "5001 0073 2259", taxNum: " T 1 " };
  expect((await app.as(person)(updateContractorProfile, own)).statusCode).toBe(200);
  expect((await app.as(person)(contractorProfile, {})).json()).toMatchObject({
    vatNum: "HU12892312",
    innRu: "500100732259",
    taxNum: "T 1",
  });
});

test("B-24, B-30: the bank settings of a contractor stand in the profile, account numbers masked", async () => {
  const id = await aContractor(world.tx);
  await aBank(world, app, id, "Ana Petrovic");
  expect((await app.as(id)(contractorProfile, {})).json().bankSettings).toMatchObject({
    fullname: "Ana Petrovic",
    accountNumber: "•••• 1379",
    address: "1 Demo Street",
    zip: "11000",
    city: "Belgrade",
    country: "RS",
    bankCountry: "RS",
    bankSwift: "RZBSRSBG",
    bankName: "Prva banka",
  });
});

test("B-31, B-33, B-34, B-36: a refused company form names every field, and nothing of it is stored", async () => {
  const id = await newCompany();
  const wrong = {
    city: "",
    zip: "",
    address: "Улица",
    country: "DE",
    regNum: "",
    EUVAT: "",
    countryVat: "",
    taxStatus: "",
  };
  const reply = await app.as(id)(updateCompanyProfile, { ...wrong, brandName: "Ромашка", ein: "ИНН" });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({
    brandName: "Only latin characters",
    city: "Required field",
    zip: "Required field",
    address: "Only latin characters",
    taxStatus: "Required field",
    regNum: "Required field",
    countryVat: "Required field",
    EUVAT: "Required field",
    ein: "Only latin characters",
  });
  expect((await app.as(id)(companyProfile, {})).json()).toMatchObject({ country: "CY", brandName: "" });
});

test("HO-16, B-39: a new country that makes something else wrong names it; what was missing before does not matter", async () => {
  const id = await aContractor(world.tx);
  const refused = await app.as(id)(updateContractorProfile, { country: "MX" });
  expect(refused.json().fields).toEqual({ province: "Required field" });
  expect((await app.as(id)(updateContractorProfile, { country: "MX", province: "JAL" })).statusCode).toBe(200);
  expect((await app.as(id)(contractorProfile, {})).json()).toMatchObject({ country: "MX", province: "JAL", city: "" });
});

test("HO-102: a failing check digit is no reason to refuse", async () => {
  const id = await newCompany();
  const reply = await app.as(id)(updateCompanyProfile, { ...companyForm, EUVAT: "DE136695978" });
  expect(reply.statusCode).toBe(200);
});

test("HO-89: name and country of a verified contractor stay, the same values may be sent", async () => {
  const id = await aContractor(world.tx, { name: "Ana", surname: "Petrovic" });
  await rowsOf(world.tx, `UPDATE contractor SET kyc_state = 'accepted' WHERE id = ${id}`);
  const reply = await app.as(id)(updateContractorProfile, { name: "Anna", surname: "Petrovic", country: "DE" });
  const locked = "This was verified and can be changed by support only";
  expect(reply.json().fields).toMatchObject({ name: locked, country: locked });
  expect(reply.json().fields.surname).toBeUndefined();
  expect((await app.as(id)(updateContractorProfile, { name: "Ana", city: "Belgrade" })).statusCode).toBe(200);
});

test("T-27: only the owner changes the company; legal name and seat stay once an operator has activated it", async () => {
  const id = await aCompany(world.tx, { name: "Northwind" });
  const manager = await aManager(world.tx, id, ["newTask", "acceptTask", "makePay", "allTask", "invFreel", "finance"]);
  expect((await app.as(manager)(updateCompanyProfile, { city: "Nicosia" })).statusCode).toBe(403);
  const reply = await app.as(id)(updateCompanyProfile, { companyName: "Southwind", country: "MT" });
  expect(Object.keys(reply.json().fields)).toEqual(expect.arrayContaining(["companyName", "country"]));
  expect((await app.as(id)(companyProfile, {})).json()).toMatchObject({ companyName: "Northwind", country: "CY" });
});

test("T-27: fields that only operators or the product set are refused, and nothing changes", async () => {
  const contractor = await aContractor(world.tx);
  const company = await aCompany(world.tx);
  const before = (await app.as(contractor)(contractorProfile, {})).json();
  const companyBefore = (await app.as(company)(companyProfile, {})).json();
  const extras = [
    { isFriend: true },
    { feeRate: 0 },
    { tarifId: 3 },
    { kycState: "accepted" },
    { userId: 1 },
    { companyId: 1 },
    { canProforma: true },
    { isAutoPublishTask: true },
    { email: "other@contractor.test" },
    { userRole: "company" },
    { terms: 1 },
    { termsAcceptedDate: "2026-01-01" },
    { bankSettings: {} },
    { tariff: { withdrawTax: 0 } },
    { Rights: { makePay: true } },
  ];
  for (const extra of extras) {
    expect((await app.as(contractor)(updateContractorProfile, { city: "X", ...extra })).statusCode).toBe(400);
    expect((await app.as(company)(updateCompanyProfile, { city: "X", ...extra })).statusCode).toBe(400);
  }
  expect((await app.as(contractor)(contractorProfile, {})).json()).toEqual(before);
  expect((await app.as(company)(companyProfile, {})).json()).toEqual(companyBefore);
});

test("B-49: the Russian tax id needs a fitting check digit", async () => {
  const id = await aContractor(world.tx);
  const refused = await app.as(id)(updateContractorProfile, { innRu: "7707083894" });
  expect(refused.json().fields).toEqual({ innRu: "The tax number (INN) is not valid" });
  expect((await app.as(id)(updateContractorProfile, { innRu: "7707083893" })).statusCode).toBe(200);
});
