import type { Input, Output } from "@artel/shared/calls/call";
import type { withdraw } from "@artel/shared/calls/payouts/app";
import { resultCodes } from "@artel/shared/calls/payouts/fields";
import type { seenWithdrawal } from "@artel/shared/calls/seen";
import { type Amount, add, amountOf, compare, multiply, subtract, toWire, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import { moneyText } from "@artel/shared/money/wire";
import { payoutMethods } from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { FeeDetail, WithdrawalQuote } from "@artel/shared/rules/withdrawal-quote";
import type { output } from "zod/mini";
import { AppError, found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Confirmed, FactorLine } from "../../../http/door/factor-line.ts";
import { refuseChanged } from "../../../http/seen.ts";
import { contractorAvailable, payoutPending } from "../../../ledger/accounts.ts";
import { lockLots, openLots } from "../../../ledger/lots.ts";
import { post } from "../../../ledger/post.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { refuseViolations } from "../../balances/refuse-violations.ts";
import { screen } from "../../screening/screen.ts";
import { requireSecondCode } from "../../two-factor/factor-gate.ts";
import { startLink } from "../../wallets/cards/link-card.ts";
import {
  type ContractorRow,
  contractorMethods,
  lockContractorOf,
  type WalletRow,
} from "../../wallets/contractor-methods.ts";
import { type Hold, insertItem, insertPayout, lockPayout, nextPayoutId } from "../store.ts";
import { mailNews, tellChange } from "../tell-payout.ts";
import { namedWallet, type PayableWallet, requireUsable, safetyOf, type WalletName } from "./choose-wallet.ts";
import {
  type Fund,
  type Lot,
  planWithdrawal,
  type WithdrawalPlan,
  type WithdrawalWish,
  wishOf,
} from "./plan-withdrawal.ts";

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
  const safety = await safetyOf(tx, ctx, methods, wallet, wish.amount);
  if (safety.step === "secondCode") {
    requireSecondCode(tx, factorLines(wallet, plan));
  }
  const listed = await screeningHold(tx, ctx);
  const hold = safety.hold ?? listed;
  const id = await createPayout(tx, ctx, { contractor: methods.contractor, wallet, plan, hold });
  return { code: resultCodes.done, id };
}

/** Whether the request waits since a listed name may be that of its person or of a holder. Refuses whoever is the listed one. */
async function screeningHold(tx: Tx, { user, now }: Context): Promise<Hold | undefined> {
  const stand = await screen(tx, { user: user.id, occasion: "payout", now });
  if (stand === "blocked") {
    throw new AppError("withdrawalBlocked");
  }
  return stand === "held" ? "screening" : undefined;
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

interface PayoutDraft {
  readonly contractor: ContractorRow;
  readonly wallet: PayableWallet;
  readonly plan: WithdrawalPlan;
  readonly hold: Hold | undefined;
}

/**
 * Makes a payout request: the gross amount moves from the spendable balance to payout pending, once for ever under the
 * natural key of the request. Refuses more than there is. Answers the id.
 */
async function createPayout(tx: Tx, ctx: Context, draft: PayoutDraft): Promise<number> {
  const { contractor, wallet, plan, hold } = draft;
  const { wish, choice, funds, quote } = plan;
  const { method } = wish;
  const id = await nextPayoutId(tx);
  const { currency } = quote.amount;
  const txnId = await post(tx, ctx, {
    kind: "withdrawal.request",
    subject: `payout:${id}`,
    naturalKey: `wd:${id}`,
    tenant: contractor.id,
    moves: [
      {
        from: contractorAvailable(contractor.id, currency, choice.tax),
        to: payoutPending(contractor.id, currency),
        amount: quote.amount,
      },
    ],
    detail: {
      method,
      to: wallet.details,
      net: toWire(quote.amountWithdraw),
      fee: toWire(quote.fee),
      hold: hold ?? null,
    },
    ruleSet: plan.ruleSet,
    refuse: () => new AppError("insufficientFunds", { fields: { amount: { key: "errors.insufficientFunds" } } }),
  });
  await insertPayout(tx, {
    id,
    contractor: contractor.id,
    method,
    amount: quote.amount,
    net: quote.amountWithdraw,
    fee: quote.fee,
    walletId: wallet.id,
    destinationId: wallet.destination_id,
    publicDestination: publicPart(contractor, wallet),
    label: wallet.label,
    details: wallet.details,
    isQuotaUsed: plan.waived.minor > 0n,
    hold,
    txnId,
    ruleSet: plan.ruleSet,
    now: ctx.now,
  });
  for (const part of partsOf(method, funds, quote)) {
    await insertItem(tx, { ...part, payout: id });
  }
  await tellChange(tx, contractor.id, [id], true);
  await mailNews(tx, ctx, found(await lockPayout(tx, id)), hold ? "held" : "requested");
  return id;
}

/** What of a destination is no secret, as it is on the day of the request: that of the profile's bank, or of the wallet itself. */
function publicPart(contractor: ContractorRow, wallet: WalletRow): Record<string, string> {
  if (wallet.network !== null) {
    return { network: wallet.network };
  }
  const bank = wallet.type === "toBank" ? contractor.bank_settings : wallet.open_details;
  const texts = Object.entries(bank).flatMap(([name, value]) =>
    typeof value === "string" && value ? [[name, value]] : [],
  );
  const bankName = wallet.bank_name === null ? {} : { bankName: wallet.bank_name };
  return { ...bankName, ...Object.fromEntries(texts), holder: wallet.holder || contractor.name };
}

/** One order to a rail with its share of the fees; its parts add up to the request to the cent. */
interface Part {
  readonly amount: Amount;
  readonly net: Amount;
  readonly feeCard: Amount;
  readonly feeBank: Amount;
  readonly feeFlat: Amount;
  readonly funds: readonly Fund[];
}

/**
 * The parts of a withdrawal (fund × rail). A method whose tax is split gets a part per card-fee rate, all
 * others one part. Where a share would not cover its fees, everything stays one part.
 */
export function partsOf(method: WithdrawMethod, funds: readonly Fund[], quote: WithdrawalQuote): readonly Part[] {
  const whole = wholePart(funds, quote);
  if (!payoutMethods[method].isTaxSplit || funds.length < 2) {
    return [whole];
  }
  const parts = spreadFlat(cardShares(funds, whole.feeCard), whole.feeFlat);
  return parts.every(({ net }) => net.minor > 0n) ? parts : [whole];
}

function wholePart(funds: readonly Fund[], quote: WithdrawalQuote): Part {
  const { amount, amountWithdraw, feeDetails } = quote;
  return {
    amount,
    net: amountWithdraw,
    feeCard: feeOf(feeDetails, "card", amount.currency),
    feeBank: feeOf(feeDetails, "bankAlt", amount.currency),
    feeFlat: feeOf(feeDetails, "flat", amount.currency),
    funds,
  };
}

/** The card fee of each rate, half up; what rounding leaves belongs to the largest share. */
function cardShares(funds: readonly Fund[], cardFee: Amount): Part[] {
  const largest = funds.reduce((best, fund) => (compare(fund.amount, best.amount) > 0 ? fund : best), funds[0] as Fund);
  const fees = funds.map((fund) => multiply(fund.amount, new Decimal(fund.tax), "halfUp"));
  const sum = fees.reduce((total, fee) => add(total, fee), zero(cardFee.currency));
  const rest = subtract(cardFee, sum);
  return funds.map((fund, index) => {
    const share = fees[index] ?? zero(cardFee.currency);
    const feeCard = fund === largest ? add(share, rest) : share;
    const none = zero(cardFee.currency);
    return {
      amount: fund.amount,
      net: subtract(fund.amount, feeCard),
      feeCard,
      feeBank: none,
      feeFlat: none,
      funds: [fund],
    };
  });
}

/** Takes the flat fee from the largest parts, leaving something to each. */
function spreadFlat(parts: readonly Part[], flat: Amount): Part[] {
  const { currency } = flat;
  let left = flat;
  const order = parts.toSorted((a, b) => compare(b.net, a.net));
  const charged = new Map(
    order.map((part) => {
      const room = subtract(part.net, amountOf(currency, 1n));
      const share = compare(left, room) > 0 ? room : left;
      left = subtract(left, share);
      return [part, share];
    }),
  );
  return parts.map((part) => {
    const feeFlat = add(charged.get(part) ?? zero(currency), part === order[0] ? left : zero(currency));
    return { ...part, feeFlat, net: subtract(part.net, feeFlat) };
  });
}

function feeOf(details: readonly FeeDetail[], code: FeeDetail["code"], currency: CurrencyCode): Amount {
  return details.find((detail) => detail.code === code)?.amount ?? zero(currency);
}
