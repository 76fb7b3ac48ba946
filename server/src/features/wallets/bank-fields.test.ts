import { getBankSettings } from "@artel/shared/calls/wallets/app";
import { saveBankSettings } from "@artel/shared/calls/wallets/legacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { aContractor } from "../../testing/people.ts";
import type { TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

const all = {
  fullname: "Ana Petrovic",
  accountNumber: "RS35260005601001611379",
  address: "1 Demo Street",
  address2: "Flat 7",
  zip: "11000",
  city: "Belgrade",
  country: "RS",
  bankCountry: "RS",
  achRoutingNumber: "021000021",
  bankSwift: "RZBSRSBG",
  bankName: "Prva banka",
  isBankCor: true,
  bankCorSwift: "DEUTDEFF",
  bankCorName: "Correspondent bank",
  bankCorAccountNum: "DE89370400440532013000",
  taxState: 2,
};
const stored = { ...all, accountNumber: "•••• 1379", bankCorAccountNum: "•••• 3000" };

test("K-26, HO-32: every one of the sixteen bank fields is stored and read back, account numbers masked", async () => {
  const contractor = await aContractor(world.tx);
  expect((await app.as(contractor)(saveBankSettings, all)).statusCode).toBe(200);
  expect((await app.as(contractor)(getBankSettings, {})).json().settings).toEqual(stored);
});

test("K-26, HO-101: a changed field alone is stored, whichever it is, and the others stay", async () => {
  const contractor = await aContractor(world.tx);
  await app.as(contractor)(saveBankSettings, all);
  const changes = {
    fullname: "Ana Petrovic Ilic",
    address: "2 Demo Street",
    address2: "",
    zip: "11001",
    city: "Novi Sad",
    country: "ME",
    achRoutingNumber: "011401533",
    bankSwift: "AIKBRS22",
    bankName: "Druga banka",
    isBankCor: false,
    bankCorSwift: "COBADEFF",
    bankCorName: "Other correspondent",
    taxState: 3,
  };
  for (const [field, value] of Object.entries(changes)) {
    const changed = { ...stored, [field]: value };
    expect((await app.as(contractor)(saveBankSettings, changed)).statusCode, field).toBe(200);
    expect((await app.as(contractor)(getBankSettings, {})).json().settings, field).toEqual(changed);
  }
});
