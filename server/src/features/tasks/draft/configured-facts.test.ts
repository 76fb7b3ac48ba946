import { companyBalances } from "@artel/shared/calls/balances/app";
import { createTask, payTask, taskOptions } from "@artel/shared/calls/tasks/app";
import { importContext } from "@artel/shared/calls/tasks/app-import";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, type TestApp, testApp } from "../../../testing/app.ts";
import { changeAccount } from "../../../testing/change-account.ts";
import { importRows } from "../../../testing/import-rows.ts";
import { aCompany, aContractor, aDraft } from "../../../testing/people.ts";
import { rowsOf, type TestWorld, testWorld } from "../../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let company: number;
let contractor: number;

/** The installation has a step of 50; operators list accounts. */
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

describe("what decides beside the company itself", () => {
  test("X-45, I-25: an account that is listed for hidden rubles can neither pay a draft in them, nor make one, nor sees them", async () => {
    const offered = async () => (await app.as(company)(taskOptions, { id: contractor })).json().currencies;
    const balances = async () =>
      (await app.as(company)(companyBalances, {})).json().map(({ currency }: { currency: string }) => currency);
    expect([await offered(), await balances()]).toEqual([
      expect.arrayContaining(["RUB"]),
      expect.arrayContaining(["RUB"]),
    ]);
    const before = await aDraft(world.tx, { company, contractor, reward: 10_000n, currency: "RUB" });
    await changeAccount({ world, app }, company, { setting: "rubHidden", value: "on" });
    const unpaid = await app.as(company)(payTask, { id: before });
    expect([unpaid.statusCode, unpaid.json().code]).toEqual([422, "currencyNotOffered"]);
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
    expect(context.user.flags).toEqual(["rubHidden"]);
  });

  test("X-45, I-25: USDT, BYN and RUB are off for a friend company that is listed for that, and for nobody else", async () => {
    const [listed, other] = [await aCompany(world.tx), await aCompany(world.tx)];
    await rowsOf(
      world.tx,
      `UPDATE company SET bills = '{RUB,EUR,USD,USDT,BYN}', is_friend = true WHERE id IN (${listed}, ${other})`,
    );
    await changeAccount({ world, app }, listed, { setting: "altCurrenciesOff", value: "on" });
    const balances = async (id: number) =>
      (await app.as(id)(companyBalances, {})).json().map(({ currency }: { currency: string }) => currency);
    expect([await balances(listed), await balances(other)]).toEqual([
      ["EUR", "USD"],
      ["RUB", "EUR", "USD", "USDT", "BYN"],
    ]);
    expect((await app.as(other)(importContext, {})).json().user).toEqual({
      ...{ userId: other, isFriend: true, hideRubByn: false, flags: [] },
    });
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
