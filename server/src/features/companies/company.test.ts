import { getCompany } from "@artel/shared/calls/companies/app";
import { profilePlan } from "@artel/shared/calls/profile/app";
import { updateCompanyProfile } from "@artel/shared/calls/profile/legacy";
import { registerCompany } from "@artel/shared/calls/registration/legacy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aCompany, aContractor, aManager } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const companyOf = async (who: number) => (await app.as(who)(getCompany, {})).json();
const planOf = async (who: number, headers?: Record<string, string>) =>
  (await app.as(who)(profilePlan, {}, headers)).json();
const set = (company: number, changes: string) =>
  rowsOf(world.tx, `UPDATE company SET ${changes} WHERE id = ${company}`);

describe("the company", () => {
  test("F-01: it answers names, type, numbers, address, the date of the terms and the provider", async () => {
    const company = await aCompany(world.tx, { name: "Northwind Studio Ltd", email: "olivia@northwind.test" });
    await app.as(company)(updateCompanyProfile, {
      ...{ brandName: "Northwind", taxStatus: "4", regNum: "HE 100200", countryVat: "CY", EUVAT: "CY10259033P" },
      ...{ address: "1 Harbour Avenue", city: "Limassol", zip: "3000" },
    });
    await set(company, "provider_id = 12");
    expect(await companyOf(company)).toMatchObject({
      companyName: "Northwind Studio Ltd",
      brandName: "Northwind",
      taxStatus: "4",
      regNum: "HE 100200",
      EUVAT: "CY10259033P",
      country: "CY",
      address: "1 Harbour Avenue",
      city: "Limassol",
      zip: "3000",
      termsAcceptedDate: "2026-11-01T00:00:00.000Z",
      owner: { email: "olivia@northwind.test" },
      provider: { companyName: "Artel Demo (Malta) Ltd", country: "MT", regNum: "C 00012", vatNum: "MT00000012" },
    });
  });

  test("F-02: the letter of acceptance shows both sides as they were then, and the first address with its day", async () => {
    const reply = await app.as(undefined)(registerCompany, {
      ...{ Name: "Old Name Ltd", NameAdmin: "Hart Olivia", Surname: "Hart", Email: "old.name@company.test" },
      ...{ Phone: "+35799000000", Country: "CY" },
    });
    expect(reply.json()).toMatchObject({ status: "Done" });
    const { id } = reply.json();
    const letter = async () => (await companyOf(id)).letter;
    expect(await letter()).toMatchObject({ company: { address: "" }, detailsAt: "2026-11-20T09:00:00.000Z" });
    world.clock.advance(24 * 3600);
    const details = { address: "1 First Street", city: "Limassol", zip: "3000", regNum: "HE 1" };
    expect((await app.as(id)(updateCompanyProfile, details)).statusCode).toBe(200);
    world.clock.advance(24 * 3600);
    const later = { brandName: "New", address: "2 Second Street", regNum: "HE 2" };
    expect((await app.as(id)(updateCompanyProfile, later)).statusCode).toBe(200);
    await set(id, "name = 'New Name Ltd', provider_id = 12");
    await rowsOf(world.tx, `UPDATE app_user SET surname = 'Married' WHERE id = ${id}`);
    const kept = {
      company: {
        companyName: "Old Name Ltd",
        address: "1 First Street",
        city: "Limassol",
        regNum: "HE 1",
        country: "CY",
      },
      provider: { companyName: "Artel Demo (Cyprus) Ltd", address: "1 Demo Street" },
      acceptedBy: "Olivia Hart, old.name@company.test",
      detailsAt: "2026-11-21T09:00:00.000Z",
    };
    expect(await letter()).toMatchObject(kept);
    // Accepting anew is another letter, of that day.
    expect((await app.as(id)(updateCompanyProfile, { Terms: 1 })).statusCode).toBe(200);
    expect(await letter()).toMatchObject({
      company: { companyName: "New Name Ltd", address: "2 Second Street", regNum: "HE 2" },
      provider: { companyName: "Artel Demo (Malta) Ltd" },
      detailsAt: "2026-11-22T09:00:00.000Z",
    });
    expect(await companyOf(id)).toMatchObject({ termsAcceptedDate: "2026-11-22T09:00:00.000Z" });
  });

  test("the owner reads where top-ups are paid to in the currencies that are on, USDT as an address", async () => {
    const company = await aCompany(world.tx);
    await set(company, "bills = '{RUB,EUR,USDT}'");
    const { paidInto } = await companyOf(company);
    expect(paidInto).toEqual([
      {
        currency: "EUR",
        bank: {
          ...{ beneficiary: "Artel Demo (Cyprus) Ltd", bankName: "Demo Bank (fictitious)" },
          ...{ accountNumber: "CY98000000000000000000000003", swift: "DEMOCY20" },
          ...{ corBank: "", corAccount: "", corSwift: "" },
        },
        usdt: null,
      },
      {
        currency: "USDT",
        bank: null,
        usdt: { network: "TRC20", address: "T9yD14Nj9j7xAB4dbGeiX9h8unkKi6mJHp" },
      },
    ]);
  });

  test("HO-45, F-01: a manager reads the company with the owner's date of the terms, and no bank details", async () => {
    const company = await aCompany(world.tx, { name: "Aurora Ltd" });
    const manager = await aManager(world.tx, company, [
      "newTask",
      "acceptTask",
      "makePay",
      "allTask",
      "invFreel",
      "finance",
    ]);
    await rowsOf(world.tx, `UPDATE app_user SET terms_accepted_at = '2026-11-20' WHERE id = ${manager}`);
    expect(await companyOf(manager)).toMatchObject({
      companyName: "Aurora Ltd",
      termsAcceptedDate: "2026-11-01T00:00:00.000Z",
      paidInto: [],
    });
    const contractor = await aContractor(world.tx, { companies: [company] });
    expect((await app.as(contractor)(getCompany, {})).statusCode).toBe(403);
  });
});

const freeWithdrawals = {
  label: "Free withdrawals",
  total: 2,
  left: null,
  afterPrice: "5.00",
  afterPriceRegular: "5.00",
  currencies: ["USD", "EUR"],
  withdrawalMethods: ["toBank", "toCard"],
};

describe("the plan", () => {
  test("F-21, HO-25: a company's plan has its own task fee, the tariff's other fees, and the quota of its freelancers", async () => {
    const company = await aCompany(world.tx);
    await set(company, "fee_rate = 0.0425");
    const { label, ...quota } = freeWithdrawals;
    expect(await planOf(company)).toEqual({
      tarifId: 2,
      name: "Standard",
      feeRate: "0.0425",
      withdrawTax: "2.80",
      withdrawBankAltTax: "3.00",
      exchangeFee: "1.00",
      quotas: [expect.objectContaining(quota)],
    });
    const manager = await aManager(world.tx, company);
    expect(await planOf(manager)).toMatchObject({ feeRate: "0.0425" });
  });

  test("F-21, HO-25: a contractor's plan has the own card fee and what is left of the quota; none without apiV2", async () => {
    const contractor = await aContractor(world.tx);
    await rowsOf(world.tx, `UPDATE contractor SET card_tax = 0.015 WHERE id = ${contractor}`);
    expect(await planOf(contractor)).toMatchObject({
      tarifId: 2,
      withdrawTax: "1.50",
      quotas: [{ total: 2, left: 2 }],
    });
    await rowsOf(world.tx, `UPDATE app_user SET api_v2 = false WHERE id = ${contractor}`);
    expect(await planOf(contractor)).toMatchObject({ quotas: [] });
  });

  test.each([
    [1, "Archived (2022)", "Архивный (2022)", "0.00"],
    [2, "Standard", "Стандарт", "1.00"],
    [3, "Premium", "Премиум", "1.00"],
  ])("B-26, F-26: tariff %i is named %s", async (tarifId, en, ru, exchangeFee) => {
    const company = await aCompany(world.tx);
    await set(company, `tarif_id = ${tarifId}`);
    expect(await planOf(company)).toMatchObject({ tarifId, name: en, exchangeFee });
    expect(await planOf(company, { "accept-language": "ru" })).toMatchObject({ tarifId, name: ru });
  });
});
