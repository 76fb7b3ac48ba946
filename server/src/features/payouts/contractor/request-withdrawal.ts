import type { Input, Output } from "@artel/shared/calls/call";
import type { withdraw } from "@artel/shared/calls/payouts/app";
import { resultCodes } from "@artel/shared/calls/payouts/fields";
import type { seenWithdrawal } from "@artel/shared/calls/seen";
import { toWire } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import type { output } from "zod/mini";
import type { Action, Context } from "../../../http/context.ts";
import type { Confirmed, FactorLine } from "../../../http/door/factor-line.ts";
import { refuseChanged } from "../../../http/seen.ts";
import { type Lot, lockLots, openLots } from "../../../ledger/lots.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { refuseViolations } from "../../balances/refuse-violations.ts";
import { currentRates } from "../../exchange/current-rates.ts";
import { requireSecondCode } from "../../two-factor/factor-gate.ts";
import { startLink } from "../../wallets/cards/link-card.ts";
import type { WalletRow } from "../../wallets/contractor-methods.ts";
import { contractorMethods, lockContractorOf } from "../../wallets/contractor-methods.ts";
import { namedWallet, requireUsable, type WalletName } from "./choose-wallet.ts";
import { createPayout } from "./create-payout.ts";
import { partsOf } from "./funds.ts";
import { planWithdrawal, type WithdrawalPlan, type WithdrawalWish, wishOf } from "./plan-withdrawal.ts";
import { personOf, safetyOf } from "./safety.ts";

type SeenWithdrawal = output<typeof seenWithdrawal>;

/**
 * Asks for a payout: to a verified method of the caller only, by the fees and limits of the server, out
 * of the oldest lots. A new method asks for a second code or waits for an operator, another name on the
 * account always waits. A card whose number was typed is entered once at the card provider, where one is set up: the answer is its
 * page (111), and nothing moves. Refuses (409) what is not what was seen. The money moves to payout pending in this transaction,
 * or nothing happens.
 */
export const withdrawV2: Action<typeof withdraw> = async (tx, ctx, input) => {
  const wish = await wishOf(tx, ctx.user.id, input);
  return requestWithdrawal(tx, ctx, wish, input.walletId ?? undefined, input.seen);
};

/** The one action behind both families. */
export async function requestWithdrawal(
  tx: Tx,
  ctx: Context,
  wish: WithdrawalWish,
  name: WalletName,
  seen: SeenWithdrawal | undefined,
): Promise<Output<typeof withdraw>> {
  // Wallets, limits and free withdrawals of a contractor change one after another.
  await lockContractorOf(tx, ctx.user.id);
  const lots = await lockLots(tx, ctx.user.id, wish.currency);
  const { methods, wallet, plan } = await checkedWish(tx, ctx, { wish, name, seen }, lots);
  const link = wish.method === "toCard" && !wallet.is_linked ? await startLink(tx, ctx) : undefined;
  if (link) {
    return { code: resultCodes.openUrl, url: link.url };
  }
  const safety = safetyOf(wallet, personOf(ctx, methods), wish.amount, await currentRates(tx, ctx), ctx.now);
  if (safety.step === "secondCode") {
    requireSecondCode(tx, factorLines(wallet, plan));
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

interface Asked {
  readonly wish: WithdrawalWish;
  readonly name: WalletName;
  readonly seen: SeenWithdrawal | undefined;
}

/** Refuses a wish that cannot be fulfilled, and one of which something is not what was seen; else its method and its fees. */
async function checkedWish(tx: Read, ctx: Context, { wish, name, seen }: Asked, lots: readonly Lot[]) {
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  const wallet = requireUsable(ctx, methods, wish, namedWallet(methods, wish.method, name));
  const plan = await planWithdrawal(tx, ctx, methods, wish, lots);
  refuseViolations(plan.violations);
  refuseChanged(seen, presentWithdrawal(wallet, plan));
  return { methods, wallet, plan };
}

function presentWithdrawal({ details }: WalletRow, { wish, quote }: WithdrawalPlan): SeenWithdrawal {
  return {
    to: details,
    currency: wish.currency,
    amountWithdraw: toWire(quote.amountWithdraw),
    fee: toWire(quote.fee),
  };
}

/** What the code of a withdrawal confirms: the amount, what arrives, and the masked destination (P7). */
export async function describeWithdrawal(tx: Read, ctx: Context, input: Input<typeof withdraw>): Promise<Confirmed> {
  return describeWish(tx, ctx, {
    wish: await wishOf(tx, ctx.user.id, input),
    name: input.walletId ?? undefined,
    seen: input.seen,
  });
}

/** The same for a wish of either family. Refuses what the request itself would refuse: no code is mailed for that. */
export async function describeWish(tx: Read, ctx: Context, asked: Asked): Promise<Confirmed> {
  const { wish } = asked;
  const { wallet, plan } = await checkedWish(tx, ctx, asked, await openLots(tx, ctx.user.id, wish.currency));
  return { lines: factorLines(wallet, plan), seen: presentWithdrawal(wallet, plan) };
}

function factorLines(wallet: WalletRow, { wish, quote }: WithdrawalPlan): FactorLine[] {
  return [
    { key: "withdrawals.factor.amount", value: moneyText(wish.amount) },
    { key: "withdrawals.factor.net", value: moneyText(quote.amountWithdraw) },
    { key: "withdrawals.factor.to", value: wallet.details },
  ];
}
