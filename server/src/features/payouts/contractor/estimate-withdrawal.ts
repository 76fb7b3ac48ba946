import type { Output } from "@artel/shared/calls/call";
import type { estimateWithdrawal } from "@artel/shared/calls/payouts/app";
import { toWire } from "@artel/shared/money/amount";
import type { TaxCode, Violation } from "@artel/shared/rules/rule";
import { fractionToPercent } from "@artel/shared/rules/tariffs";
import { isTextKey, translate } from "@artel/shared/text/translate";
import type { Action, Context } from "../../../http/context.ts";
import { spendableOf } from "../../../ledger/balances.ts";
import { openLots } from "../../../ledger/lots.ts";
import { type ContractorMethods, contractorMethods, type WalletRow } from "../../wallets/contractor-methods.ts";
import { judgeMethod, namedWallet, safetyOf } from "./choose-wallet.ts";
import { balanceAfter, planWithdrawal, type WithdrawalPlan, type WithdrawalWish, wishOf } from "./plan-withdrawal.ts";
import { quotaScope } from "./quotas.ts";

type Estimate = Output<typeof estimateWithdrawal>;

/** Fee lines, limits and what is paid out, adding up to the cent. What is wrong is listed, not thrown. */
export const estimate: Action<typeof estimateWithdrawal> = async (tx, ctx, input) => {
  const wish = await wishOf(tx, ctx.user.id, input);
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  const plan = await planWithdrawal(tx, ctx, methods, wish, await openLots(tx, ctx.user.id, wish.currency));
  const wallet = namedWallet(methods, wish.method, input.walletId ?? undefined);
  const whole = (await spendableOf(tx, ctx.user.id)).get(wish.currency);
  const { quote, waived } = plan;
  return {
    amount: toWire(quote.amount),
    amountWithdraw: toWire(quote.amountWithdraw),
    fee: toWire(quote.fee),
    feeDetails: feeLines(plan, methods.contractor.bank_alt_tax),
    useQuota: waived.minor > 0n ? [quotaScope(methods.book)] : [],
    waived: toWire(waived),
    currency: wish.currency,
    min: quote.min ? toWire(quote.min) : null,
    max: quote.max ? toWire(quote.max) : null,
    balanceAfter: whole ? toWire(balanceAfter(plan, whole)) : null,
    errors: errorsOf(ctx, methods, wish, wallet, plan.violations),
    to: wallet?.details ?? null,
    safety: wallet ? (await safetyOf(tx, ctx, methods, wallet, wish.amount)).step : "none",
  };
};

/** The fees of a plan by kind, with the percentage where one rate holds for all of it. */
function feeLines(plan: WithdrawalPlan, bankAltTax: string): Estimate["feeDetails"] {
  return plan.quote.feeDetails.flatMap(({ code, amount }) => {
    const name = feeName(code);
    return name ? [{ code: name, amount: toWire(amount), percent: percentOf(name, plan, bankAltTax) }] : [];
  });
}

function feeName(code: TaxCode): "card" | "bankAlt" | "flat" | undefined {
  return code === "card" || code === "bankAlt" || code === "flat" ? code : undefined;
}

function percentOf(code: "card" | "bankAlt" | "flat", { funds }: WithdrawalPlan, bankAltTax: string): string | null {
  if (code === "bankAlt") {
    return fractionToPercent(bankAltTax);
  }
  return code === "card" && funds.length === 1 && funds[0] ? fractionToPercent(funds[0].tax) : null;
}

function errorsOf(
  ctx: Context,
  methods: ContractorMethods,
  wish: WithdrawalWish,
  wallet: WalletRow | undefined,
  violations: readonly Violation[],
): Estimate["errors"] {
  const { language } = ctx;
  return [
    ...judgeMethod(ctx, methods, wish, wallet).map(({ code, text = `errors.${code}`, params }) => ({
      code,
      text: translate(language, text, params),
    })),
    ...violations.map(({ code, key, params }) => ({
      code,
      text: isTextKey(key) ? translate(language, key, params) : translate(language, `errors.${code}`, params),
    })),
  ];
}
