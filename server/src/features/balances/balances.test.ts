import { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aCompany, aContractor, fund } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;

beforeAll(async () => {
  ({ world, app } = await startApp());
});
afterAll(() => closeWithCleanBooks(app, world));

describe("balances of a contractor", () => {
  test("G-15, G-38, HO-28: each currency with its amount and the sums per card-fee rate", async () => {
    const contractor = await aContractor(world.tx);
    await giveMoney(world.tx, contractor, "USD", 10_050n);
    await giveMoney(world.tx, contractor, "USD", 2_000n, "0");
    await giveMoney(world.tx, contractor, "USDT", 12_345_678n);
    expect((await app.as(contractor)(contractorBalances, {})).json()).toMatchObject([
      {
        currency: "USD",
        amount: "120.50",
        pending: "0.00",
        inTransit: "0.00",
        taxCard: [
          { tax: "0.0000", amount: "20.00" },
          { tax: "0.0280", amount: "100.50" },
        ],
      },
      { currency: "USDT", amount: "12.34" },
    ]);
  });

  test("A-99, I-11: the legacy call has the old fields as numbers and one entry per fee rate", async () => {
    const contractor = await aContractor(world.tx);
    await giveMoney(world.tx, contractor, "EUR", 10_050n);
    const info = (await app.as(contractor)(contractorInfo, {})).json();
    expect(info.balances).toEqual([
      { Currency: "EUR", Amount: 100.5, Tax: 280, Tarif: 2, CompanyPayTax: false, IsEnabled: true },
    ]);
  });

  test("G-16: each currency of a contractor stands in both of its old fields, USDT in the one it has", async () => {
    const contractor = await aContractor(world.tx);
    await giveMoney(world.tx, contractor, "USD", 10_101n);
    await giveMoney(world.tx, contractor, "EUR", 20_202n);
    await giveMoney(world.tx, contractor, "RUB", 30_303n);
    await giveMoney(world.tx, contractor, "BYN", 40_404n);
    await giveMoney(world.tx, contractor, "USDT", 50_505_055n);
    const { balances, stats, ...old } = (await app.as(contractor)(contractorInfo, {})).json();
    expect(old).toEqual({
      ...{ BalanceDol: 101.01, bill_dol: 101.01, BalanceEur: 202.02, bill_euro: 202.02 },
      ...{ BalanceRub: 303.03, bill_rub: 303.03, BalanceByn: 404.04, bill_byn: 404.04, usdt: 50.5 },
    });
    expect([balances.length, Object.keys(stats)]).toEqual([5, ["draft", "approve", "waitPay"]]);
  });

  test("A-35: a company cannot read a contractor's balances, a contractor not a company's", async () => {
    const [company, contractor] = [await aCompany(world.tx), await aContractor(world.tx)];
    expect((await app.as(company)(contractorBalances, {})).statusCode).toBe(403);
    expect((await app.as(contractor)(companyBalances, {})).statusCode).toBe(403);
    expect((await app.as(contractor)(companyInfo, {})).statusCode).toBe(403);
  });
});

describe("balances of a company", () => {
  test("HO-92, G-13, G-14: enabled currencies, USDT only for friends, and others that still hold money", async () => {
    const company = await aCompany(world.tx);
    await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USDT}' WHERE id = ${company}`);
    await fund(world.tx, company, "USD", 5_000n);
    const read = async () =>
      (await app.as(company)(companyBalances, {}))
        .json()
        .map(({ currency, amount, isEnabled }: { currency: string; amount: string; isEnabled: boolean }) =>
          [currency, amount, isEnabled].join(" "),
        );
    expect(await read()).toEqual(["EUR 0.00 true", "USD 50.00 false"]);
    await rowsOf(world.tx, `UPDATE company SET is_friend = true WHERE id = ${company}`);
    expect(await read()).toEqual(["EUR 0.00 true", "USDT 0.00 true", "USD 50.00 false"]);
  });

  test("G-12: a balance of a company has amount, currency, whether it is enabled, and its sums per card fee, of which it has none", async () => {
    const company = await aCompany(world.tx);
    await rowsOf(world.tx, `UPDATE company SET bills = '{EUR}' WHERE id = ${company}`);
    await fund(world.tx, company, "EUR", 7_050n);
    const [{ version, ...bill }] = (await app.as(company)(companyBalances, {})).json();
    expect(bill).toEqual({ currency: "EUR", amount: "70.50", escrow: "0.00", isEnabled: true, taxCard: [] });
    expect(version).toBeGreaterThan(0);
  });

  test("A-98, X-11, HO-45: the owner reads the legacy balances of every enabled currency, a manager gets none", async () => {
    const company = await aCompany(world.tx);
    await fund(world.tx, company, "USD", 5_000n);
    const [manager] = await rowsOf<{ id: number }>(
      world.tx,
      `INSERT INTO app_user (role, company_id, email, current_state, created_at)
        VALUES ('company', ${company}, 'balance-manager@company.test', 'member', now()) RETURNING id::int`,
    );
    const info = (await app.as(company)(companyInfo, {})).json();
    expect(info).toMatchObject({ BalanceDol: 50, bill_dol: 50 });
    // Every enabled currency, funded or not.
    expect(info.balances.map((row: { Currency: string; Amount: number }) => [row.Currency, row.Amount])).toEqual([
      ["EUR", 0],
      ["USD", 50],
    ]);
    expect((await app.as(manager?.id)(companyInfo, {})).json()).toMatchObject({ BalanceDol: 0, balances: [] });
    expect((await app.as(manager?.id)(companyBalances, {})).json()).toEqual([]);
  });
});
