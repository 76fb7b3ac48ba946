import {
  companyProfile,
  contractorProfile,
  updateCompanyProfile,
  updateContractorProfile,
} from "@artel/shared/calls/profile";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../testing/app.ts";
import { aCompany, aContractor } from "../../testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  world = await testWorld();
  app = await testApp(world);
});
afterAll(async () => {
  await app.server.close();
  await world.close();
});

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
  await rowsOf(world.tx, `UPDATE app_user SET terms = 2, terms_accepted_at = NULL WHERE id = ${id}`);
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

test("T-27: fields that only operators set are refused, and nothing changes", async () => {
  const id = await aContractor(world.tx);
  for (const extra of [{ isFriend: true }, { feeRate: 0 }, { kycState: "accepted" }, { userId: 1 }]) {
    expect((await app.as(id)(updateContractorProfile, { city: "X", ...extra })).statusCode).toBe(400);
  }
  expect((await app.as(id)(contractorProfile, {})).json().city).toBe("");
});
