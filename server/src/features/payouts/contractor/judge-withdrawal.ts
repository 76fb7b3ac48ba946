import { isZero, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { ErrorDetails } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import { openLots } from "../../../ledger/lots.ts";
import type { Read } from "../../../platform/db/db.ts";
import type { ContractorMethods } from "../../wallets/contractor-methods.ts";
import { judgeMethod, type WithdrawalRefusal } from "./choose-wallet.ts";
import { planWithdrawal, totalOf } from "./plan-withdrawal.ts";

/** What stands against any withdrawal by a method in a currency, with the rule where an amount is judged. */
export interface AnyRefusal extends Pick<ErrorDetails, "text" | "params"> {
  readonly code: WithdrawalRefusal["code"] | "notFound" | "insufficientFunds" | "minimum";
  readonly rule?: string;
}

/**
 * The first thing against every withdrawal by a method in a currency: what the judge of methods says of all its wallets, that there
 * is none, that there is no money, or that all of it is below the least. Undefined where some amount can be withdrawn.
 */
export async function judgeAnyWithdrawal(
  tx: Read,
  ctx: Context,
  methods: ContractorMethods,
  { method, currency }: { readonly method: WithdrawMethod; readonly currency: CurrencyCode },
): Promise<AnyRefusal | undefined> {
  const wallets = methods.wallets.filter(({ type }) => type === method);
  const judged = (wallets.length > 0 ? wallets : [undefined]).map(
    (wallet) => judgeMethod(ctx, methods, { method, currency }, wallet)[0],
  );
  if (judged.every((refusal) => refusal !== undefined)) {
    return judged[0];
  }
  if (wallets.length === 0) {
    return { code: "notFound" };
  }
  const lots = await openLots(tx, ctx.user.id, currency);
  const amount = lots.length > 0 ? totalOf(lots, currency) : zero(currency);
  if (isZero(amount)) {
    return { code: "insufficientFunds" };
  }
  const plan = await planWithdrawal(tx, ctx, methods, { method, currency, amount, fundIds: undefined }, lots);
  const least = plan.violations.find(({ code }) => code === "minimum");
  return least && { code: "minimum", rule: least.rule, params: least.params };
}
