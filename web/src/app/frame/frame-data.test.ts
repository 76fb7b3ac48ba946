import "../../testing/browser.ts";
import { contractorTaskSummary } from "@artel/shared/calls/tasks/app";
import { expect, test } from "vitest";
import { refuses, worldOf } from "../../testing/served.tsx";
import { aSession } from "../../testing/shown.tsx";
import { enabledBalances, fundedBalances, legacyBalances, useFrameItems } from "./frame-data.ts";

const company = (currency: "USD" | "EUR" | "RUB", amount: string, isEnabled: boolean) => ({
  currency,
  amount,
  escrow: "10.00",
  isEnabled,
  taxCard: [],
  version: 1,
});
const contractor = (currency: "USD" | "EUR" | "RUB", amount: string) => ({
  currency,
  amount,
  pending: "5.00",
  inTransit: "0.00",
  taxCard: [],
  version: 1,
});

test("X-11, G-18: the header shows a company its enabled currencies, funded or not, and a contractor the funded ones", () => {
  const shown = enabledBalances([
    company("USD", "0.00", true),
    company("EUR", "7.50", true),
    company("RUB", "9.00", false),
  ]);
  expect(shown.map(({ currency, available, reserved, total }) => [currency, available, reserved, total])).toEqual([
    ["USD", "0.00", "10.00", "10.00"],
    ["EUR", "7.50", "10.00", "17.50"],
  ]);
  expect(fundedBalances([contractor("USD", "0.00"), contractor("EUR", "0.01")])).toEqual([
    { currency: "EUR", available: "0.01" },
  ]);
});

test("X-54, X-11: the legacy shape gives the same figures, the rows of one currency summed, enabled ones only", () => {
  const row = { Tax: 0, Tarif: 1, CompanyPayTax: false, IsEnabled: true };
  const bucket = { eur: 0, rub: 0, usd: 0, usdt: 0, byn: 0, count: 0 };
  const info = {
    ...{ BalanceDol: 0, BalanceEur: 0, BalanceRub: 0, BalanceByn: 0 },
    ...{ bill_dol: 0, bill_euro: 0, bill_rub: 0, bill_byn: 0, usdt: 0 },
    balances: [
      { ...row, Currency: "USD" as const, Amount: 0.1 },
      { ...row, Currency: "USD" as const, Amount: 0.2, Tax: 280 },
      { ...row, Currency: "EUR" as const, Amount: 0 },
      { ...row, Currency: "RUB" as const, Amount: 500, IsEnabled: false },
    ],
    stats: { draft: bucket, approve: bucket, waitPay: bucket },
  };
  expect(legacyBalances(info)).toEqual([
    { currency: "USD", available: "0.30" },
    { currency: "EUR", available: "0.00" },
  ]);
  expect(legacyBalances(undefined)).toEqual([]);
});

test("R-05, K-37, X-12: apiV2 of the account decides whether the menu withdraws on /balance or on /transactions", async () => {
  const hrefOf = async (apiV2: boolean) => {
    const session = aSession({ role: "freelancer", isOwner: false, apiV2 });
    const menu = await worldOf(session, refuses(contractorTaskSummary, 500, {})).run(() => useFrameItems(session));
    return menu.result().find(({ label }) => label === "frame.withdraw")?.href;
  };
  expect([await hrefOf(true), await hrefOf(false)]).toEqual(["/balance", "/transactions"]);
});
