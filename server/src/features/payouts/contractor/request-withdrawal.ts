import type { Input, Output } from "@artel/shared/calls/call";
import type { withdraw } from "@artel/shared/calls/payouts/app";
import { resultCodes } from "@artel/shared/calls/payouts/fields";
import { moneyText } from "@artel/shared/money/wire";
import type { Action, Context } from "../../../http/context.ts";
import type { FactorLine } from "../../../http/door/factor-line.ts";
import { type Lot, lockLots, openLots } from "../../../ledger/lots.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { refuseViolations } from "../../balances/refuse-violations.ts";
import { currentRates } from "../../exchange/current-rates.ts";
import { requireSecondCode } from "../../two-factor/factor-gate.ts";
import type { WalletRow } from "../../wallets/contractor-methods.ts";
import { contractorMethods, lockContractorOf } from "../../wallets/contractor-methods.ts";
import { namedWallet, requireAllowed, requireVerified, type WalletName } from "./choose-wallet.ts";
import { createPayout } from "./create-payout.ts";
import { partsOf } from "./funds.ts";
import { planWithdrawal, type WithdrawalWish, wishOf } from "./plan-withdrawal.ts";
import { personOf, safetyOf } from "./safety.ts";

/**
 * Asks for a payout: to a verified method of the caller only, by the fees and limits of the server, out
 * of the oldest lots. A new method asks for a second code or waits for an operator, another name on the
 * account always waits. The money moves to payout pending in this transaction, or nothing happens.
 */
export const withdrawV2: Action<typeof withdraw> = async (tx, ctx, input) => {
  const wish = await wishOf(tx, ctx.user.id, input);
  return requestWithdrawal(tx, ctx, wish, input.walletId ?? undefined);
};

/** The one action behind both families. */
export async function requestWithdrawal(
  tx: Tx,
  ctx: Context,
  wish: WithdrawalWish,
  name: WalletName,
): Promise<Output<typeof withdraw>> {
  // Wallets, limits and free withdrawals of a contractor change one after another.
  await lockContractorOf(tx, ctx.user.id);
  const lots = await lockLots(tx, ctx.user.id, wish.currency);
  const { methods, wallet, plan } = await checkedWish(tx, ctx, wish, name, lots);
  const safety = safetyOf(wallet, personOf(ctx, methods), wish.amount, await currentRates(tx, ctx.now), ctx.now);
  if (safety.step === "secondCode") {
    requireSecondCode(tx, factorLines(wish, wallet));
  }
  const id = await createPayout(tx, ctx, {
    contractor: methods.contractor,
    wallet,
    method: wish.method,
    quote: plan.quote,
    parts: partsOf(wish.method, plan.funds, plan.quote),
    tax: plan.choice.tax,
    isQuotaUsed: plan.waived.minor > 0n,
    hold: safety.hold,
  });
  return { code: resultCodes.done, id };
}

/** Refuses a wish that cannot be fulfilled; else its method and its fees. */
async function checkedWish(tx: Read, ctx: Context, wish: WithdrawalWish, name: WalletName, lots: readonly Lot[]) {
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  requireAllowed(methods, wish.method);
  const wallet = requireVerified(namedWallet(methods, wish.method, name));
  const plan = await planWithdrawal(tx, ctx, methods, wish, lots);
  refuseViolations(plan.violations);
  return { methods, wallet, plan };
}

/** What the code of a withdrawal confirms: the amount and the masked destination (P7). */
export async function describeWithdrawal(tx: Read, ctx: Context, input: Input<typeof withdraw>): Promise<FactorLine[]> {
  return describeWish(tx, ctx, await wishOf(tx, ctx.user.id, input), input.walletId ?? undefined);
}

/** The same for a wish of either family. Refuses what the request itself would refuse: no code is mailed for that. */
export async function describeWish(
  tx: Read,
  ctx: Context,
  wish: WithdrawalWish,
  name: WalletName,
): Promise<FactorLine[]> {
  const { wallet } = await checkedWish(tx, ctx, wish, name, await openLots(tx, ctx.user.id, wish.currency));
  return factorLines(wish, wallet);
}

function factorLines(wish: WithdrawalWish, wallet: WalletRow): FactorLine[] {
  return [
    { key: "withdrawals.factor.amount", value: moneyText(wish.amount) },
    { key: "withdrawals.factor.to", value: wallet.details },
  ];
}
