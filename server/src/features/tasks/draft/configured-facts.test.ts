import { companyBalances } from "@artel/shared/calls/balances/app";
import { createTask, taskOptions } from "@artel/shared/calls/tasks/app";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../../testing/app.ts";
import { importRows } from "../../../testing/import-rows.ts";
import { aCompany, aContractor } from "../../../testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

/** What the operator of the installation configured: this company without roubles, and a step of 50. */
beforeAll(async () => {
  world = await testWorld({ IMPORT_AMOUNT_STEP: "50" });
  app = await testApp(world);
  company = await aCompany(world.tx);
  contractor = await aContractor(world.tx, { email: "anna@demo.test", companies: [company] });
  await rowsOf(world.tx, `UPDATE company SET bills = '{RUB,EUR,USD}' WHERE id = ${company}`);
});
afterAll(() => closeWithCleanBooks(app, world));

const cells = {
  email: "anna@demo.test",
  currency: "USD",
  serviceCode: "1",
  description: "Valid row",
  deadline: "31/12/2026",
};

describe("configuration of the installation", () => {
  test("X-45, I-25: an account on the list of hidden roubles can neither pay in them nor sees them", async () => {
    const offered = async () => (await app.as(company)(taskOptions, { id: contractor })).json().currencies;
    const balances = async () =>
      (await app.as(company)(companyBalances, {})).json().map(({ currency }: { currency: string }) => currency);
    expect([await offered(), await balances()]).toEqual([
      expect.arrayContaining(["RUB"]),
      expect.arrayContaining(["RUB"]),
    ]);
    world.app.config.accountLists.hiddenRubUserIds.push(company);
    expect(await offered()).toEqual(["EUR", "USD"]);
    expect(await balances()).not.toContain("RUB");
    const refused = await app.as(company)(createTask, {
      contractorId: contractor,
      title: "Landing page",
      description: "Valid",
      categoryId: 1,
      amount: "500",
      currency: "RUB",
      deadline: "04/12/2026",
    });
    expect([refused.statusCode, refused.json().code]).toEqual([422, "currencyNotOffered"]);
    const context = (await app.as(company)(importContext, {})).json();
    expect(context.user.lists.hiddenRubUserIds).toEqual([company]);
  });

  test("X-45, T-24: the page of a company is told of itself on the lists of accounts, never of others", async () => {
    const { accountLists } = world.app.config;
    const stranger = await aCompany(world.tx);
    accountLists.disabledAltCurrencyUserIds.push(stranger);
    accountLists.hiddenBynUserIds.push(stranger, company);
    accountLists.hiddenUsdtUserIds.push(stranger);
    const { user, isOldRubFlow } = (await app.as(company)(importContext, {})).json();
    expect(user).toMatchObject({ userId: company, isFriend: false, hideRubByn: false });
    expect(user.lists).toMatchObject({
      disabledAltCurrencyUserIds: [],
      hiddenBynUserIds: [company],
      hiddenUsdtUserIds: [],
    });
    expect(isOldRubFlow).toBe(false);
  });

  test("X-05: amounts of a file are multiples of the configured step", async () => {
    expect((await app.as(company)(importContext, {})).json().amountStep).toBe("50");
    const rows = [
      { number: 2, cells: { ...cells, amount: "150" } },
      { number: 3, cells: { ...cells, amount: "120" } },
    ];
    const reply = await importRows({ world, app }, company, rows);
    expect(reply).toMatchObject({ created: 1, failed: 1 });
    expect(reply.errors[0]).toMatchObject({ number: 3, key: "tasks.priceStep", params: { step: "50" } });
  });
});
