import type { Output } from "@artel/shared/calls/call";
import type { listWithdrawals, withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { type Amount, add, amountOf, minorToWire, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { currenciesOfMethod } from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { Action } from "../../../http/context.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import { openLots } from "../../../ledger/lots.ts";
import { cardHosts } from "../../../providers/cards/choose-cards.ts";
import { type ContractorMethods, contractorMethods } from "../../wallets/contractor-methods.ts";
import { payoutsOnTheWay } from "./list-payouts.ts";
import { selectTasksOnApproval } from "./list-store.ts";
import { type Lot, planOf, totalOf } from "./plan-withdrawal.ts";
import { freeWithdrawals, isInQuota, quotaScope } from "./quotas.ts";

type Group = Output<typeof listWithdrawals>[number]["walletTypes"][number]["totalGroup"];

/** Each balance with what every method of the caller would pay out of it. */
export const listBalances: Action<typeof listWithdrawals> = async (tx, ctx) => {
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  const lots = await openLots(tx, ctx.user.id);
  const free = await freeWithdrawals(tx, methods.book, methods.contractor, ctx.now);
  return offeredCurrencyCodes.flatMap((currency) => {
    const own = lots.filter((lot) => lot.currency === currency);
    if (own.length === 0) {
      return [];
    }
    const types = methods.visible.filter((type) => currenciesOfMethod(type).includes(currency));
    return [
      {
        currency,
        amount: toWire(totalOf(own, currency)),
        walletTypes: types.map((type) => walletType(methods, type, currency, own, free > 0)),
      },
    ];
  });
};

function walletType(
  methods: ContractorMethods,
  type: WithdrawMethod,
  currency: CurrencyCode,
  lots: readonly Lot[],
  hasFree: boolean,
) {
  const taxes = [...new Set(lots.map(({ tax }) => tax))];
  const hasFreeQuota = hasFree && isInQuota(methods.book, type, currency);
  const group = (chosen: readonly Lot[]): Group => {
    const wish = { method: type, currency, amount: totalOf(chosen, currency), fundIds: undefined };
    const { quote, waived } = planOf(methods.book, chosen, wish, {
      terms: methods.contractor,
      user: methods.user,
      hasFreeQuota,
    });
    return {
      fundIds: chosen.map(({ id }) => id),
      amount: toWire(quote.amount),
      amountWithdraw: toWire(quote.amountWithdraw),
      fee: toWire(quote.fee),
      feeDetails: quote.feeDetails.map(({ amount }) => toWire(amount)),
      useQuota: waived.minor > 0n ? [quotaScope(methods.book)] : [],
    };
  };
  return {
    type,
    partialGroups: taxes.map((tax) => group(lots.filter((lot) => lot.tax === tax))),
    totalGroup: group(lots),
  };
}

/** The three places of a contractor's money: available, on approval, on its way. */
export const overview: Action<typeof withdrawalOverview> = async (tx, ctx) => {
  const available = await spendableOf(tx, ctx.user.id);
  const tasks = await selectTasksOnApproval(tx, ctx.user.id);
  const payouts = await payoutsOnTheWay(tx, ctx.user.id);
  return {
    pageHosts: [...ctx.app.config.payoutPageHosts, ...cardHosts(ctx.app.config)],
    available: offeredCurrencyCodes.flatMap((currency) => {
      const amount = available.get(currency);
      return amount && amount.minor > 0n ? [{ currency, amount: toWire(amount) }] : [];
    }),
    onApproval: byCurrency(tasks, ({ currency, reward }) => amountOf(currency, BigInt(reward))).map(
      ({ currency, amount, rows }) => ({
        currency,
        amount: toWire(amount),
        tasks: rows.map(({ id, company, deadline, reward }) => ({
          id,
          company,
          deadline,
          amount: minorToWire(currency, reward),
        })),
      }),
    ),
    onTheWay: byCurrency(payouts, ({ amount }) => amount).map(({ currency, amount, rows }) => ({
      currency,
      amount: toWire(amount),
      payouts: rows.map((row) => ({
        id: row.id,
        type: row.method,
        label: row.label,
        status: row.status,
        amount: toWire(row.amount),
        since: row.since.toISOString(),
      })),
    })),
  };
};

function byCurrency<Row extends { readonly currency: CurrencyCode }>(
  rows: readonly Row[],
  amountFrom: (row: Row) => Amount,
): { currency: CurrencyCode; amount: Amount; rows: readonly Row[] }[] {
  return offeredCurrencyCodes.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const amount = own.reduce((sum, row) => add(sum, amountFrom(row)), zero(currency));
    return own.length > 0 ? [{ currency, amount, rows: own }] : [];
  });
}
