import type { companyBalances, contractorBalances } from "@artel/shared/calls/balances/app";
import type { companyInfo, contractorInfo } from "@artel/shared/calls/balances/legacy";
import type { Output } from "@artel/shared/calls/call";
import { type Amount, amountOf, minorToWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { legacyNumber } from "@artel/shared/money/wire";
import { taxToWire } from "@artel/shared/rules/tariffs";
import type { Action, Context } from "../../http/context.ts";
import { type BalanceRow, balancesOf } from "../../ledger/balances.ts";
import { type LotSum, lotSums } from "../../ledger/lots.ts";
import type { Read } from "../../platform/db/db.ts";
import { moneyParty } from "./money-party.ts";
import { selectCompany } from "./store.ts";

/** The counts of tasks that the legacy replies carry beside the balances. */
export type TaskStats = (tx: Read, ctx: Context) => Promise<Output<typeof companyInfo>["stats"]>;

/** Balances of the contractor with the money on its way out. */
export const listContractorBalances: Action<typeof contractorBalances> = async (tx, ctx) => {
  const [rows, sums] = [await balancesOf(tx, ctx.user.id), await lotSums(tx, ctx.user.id)];
  return rows.map((row) => ({
    currency: row.currency,
    amount: wire(row.currency, row.available),
    pending: wire(row.currency, row.pending),
    inTransit: wire(row.currency, row.in_transit),
    taxCard: taxCardOf(sums, row.currency),
    version: row.version,
  }));
};

/** Balances of the company: enabled currencies, and others that still hold money. Managers see none. */
export async function listCompanyBalances(tx: Read, ctx: Context): Promise<Output<typeof companyBalances>> {
  if (!ctx.user.isOwner) {
    return [];
  }
  const party = await moneyParty(tx, ctx, ctx.user.companyId, "company");
  const rows = new Map((await balancesOf(tx, party.id)).map((row) => [row.currency, row]));
  const shown = [
    ...party.currencies,
    ...[...rows.values()].filter((row) => !party.currencies.includes(row.currency) && holdsMoney(row)).map(codeOf),
  ];
  return shown.map((currency) => ({
    currency,
    amount: wire(currency, rows.get(currency)?.available ?? "0"),
    escrow: wire(currency, rows.get(currency)?.escrow ?? "0"),
    isEnabled: party.currencies.includes(currency),
    taxCard: [],
    version: rows.get(currency)?.version ?? 0,
  }));
}

/** The legacy balances of a company: enabled currencies and others that hold money; empty for a manager. */
export function getCompanyInfo(taskStats: TaskStats): Action<typeof companyInfo> {
  return async (tx, ctx) => {
    const company = await selectCompany(tx, ctx.user.companyId);
    const shown = await listCompanyBalances(tx, ctx);
    const rows = shown.length > 0 ? await balancesOf(tx, ctx.user.companyId) : [];
    const entries = shown.map(({ currency, isEnabled }) => ({
      Currency: currency,
      Amount: legacyNumber(
        availableOf(
          rows.find((row) => row.currency === currency),
          currency,
        ),
      ),
      Tax: 0,
      Tarif: company?.tarif_id ?? 0,
      CompanyPayTax: company?.company_pay_tax ?? false,
      IsEnabled: isEnabled,
    }));
    return { ...legacyShape(rows), balances: entries, stats: await taskStats(tx, ctx) };
  };
}

/** The legacy balances of a contractor: one entry per currency and card-tax rate. */
export function getContractorInfo(taskStats: TaskStats): Action<typeof contractorInfo> {
  return async (tx, ctx) => {
    const rows = await balancesOf(tx, ctx.user.id);
    const party = await moneyParty(tx, ctx, ctx.user.id, "contractor");
    const entries = (await lotSums(tx, ctx.user.id)).map((sum) => ({
      Currency: sum.currency,
      Amount: legacyNumber(amountOf(sum.currency, BigInt(sum.amount))),
      Tax: taxToWire(sum.tax),
      Tarif: party.tarifId,
      CompanyPayTax: taxToWire(sum.tax) === 0,
      IsEnabled: true,
    }));
    return { ...legacyShape(rows), balances: entries, stats: await taskStats(tx, ctx) };
  };
}

function legacyShape(rows: readonly BalanceRow[]): Omit<Output<typeof companyInfo>, "balances" | "stats"> {
  const number = (currency: CurrencyCode) =>
    legacyNumber(
      availableOf(
        rows.find((row) => row.currency === currency),
        currency,
      ),
    );
  const [usd, eur, rub, byn] = [currencies.USD, currencies.EUR, currencies.RUB, currencies.BYN].map(({ code }) =>
    number(code),
  ) as [number, number, number, number];
  return {
    BalanceDol: usd,
    BalanceEur: eur,
    BalanceRub: rub,
    BalanceByn: byn,
    bill_dol: usd,
    bill_euro: eur,
    bill_rub: rub,
    bill_byn: byn,
    usdt: number(currencies.USDT.code),
  };
}

function availableOf(row: BalanceRow | undefined, currency: CurrencyCode): Amount {
  return row ? amountOf(currency, BigInt(row.available)) : zero(currency);
}

function taxCardOf(sums: readonly LotSum[], currency: CurrencyCode): { tax: string; amount: string }[] {
  return sums
    .filter((sum) => sum.currency === currency)
    .map((sum) => ({ tax: sum.tax, amount: wire(currency, sum.amount) }));
}

function holdsMoney(row: BalanceRow): boolean {
  return row.available !== "0" || row.escrow !== "0";
}

function codeOf(row: BalanceRow): CurrencyCode {
  return row.currency;
}

function wire(currency: CurrencyCode, minor: string): string {
  return minorToWire(currency, minor);
}
