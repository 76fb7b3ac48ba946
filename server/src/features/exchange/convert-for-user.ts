import type { Input, Output } from "@artel/shared/calls/call";
import type { adminDoExchange } from "@artel/shared/calls/exchange/operator";
import type { exchangeForUserQuote } from "@artel/shared/calls/exchange/operator-exchanges";
import { moneyLimits } from "@artel/shared/limits/money";
import { approvalLimits } from "@artel/shared/limits/operator";
import { type Amount, amountOf, compare, parseAmount, toDecimal, toWire } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import { formatRate, parseRate, type Rate, ratePair } from "@artel/shared/money/rate";
import { formatMoney } from "@artel/shared/money/wire";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Context, Describe } from "../../http/context.ts";
import { refuseChanged } from "../../http/seen.ts";
import { spendableOf } from "../../ledger/balances.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { KindRules } from "../approvals/approval.ts";
import { askSecondPerson, refuseAwaited } from "../approvals/ask-second.ts";
import { moneyParty, partyRole } from "../balances/money-party.ts";
import { refuseViolations } from "../balances/refuse-violations.ts";
import { executeConversion } from "./convert.ts";
import { baseCurrency, type CurrentRates, currentRates, offeredRate, type PairRate } from "./current-rates.ts";
import { priceOf } from "./quote-conversion.ts";
import { isJump } from "./rate-steps.ts";
import { isExecuted, lockOperator, lockOrder, lockRates, nameOf, selectGivenAlone } from "./store.ts";

type Order = Input<typeof adminDoExchange>;
/** What an exchange is made of. */
type Asked = Pick<Order, "userId" | "Amount" | "From" | "To" | "Rate">;

interface CustomExchange {
  readonly order: Order;
  readonly naturalKey: string;
}

/**
 * An operator exchanges for a user, at the present rate or an own one. A rate better for the user than the present
 * one waits for a second person, however small the difference; so does one more than 3 % worse, and whatever exceeds what one
 * operator may exchange alone in 24 hours; what is not what was seen is refused (409), and what cannot be done is refused, not asked about. One `requestId` is
 * done once, and not otherwise while it waits.
 */
export async function convertForUser(tx: Tx, ctx: Context, order: Order): Promise<Output<typeof adminDoExchange>> {
  const naturalKey = `exchange:${order.requestId ? `request:${order.requestId}` : ctx.app.ids.uuid()}`;
  await lockOperator(tx, ctx.user.id);
  await lockOrder(tx, naturalKey);
  await refuseAwaited(tx, ctx.now, [naturalKey]);
  const prepared = await prepare(tx, ctx, order);
  refuseChanged(order.seen, presentExchange(order, prepared));
  const { present, own } = prepared;
  if (await isForOne(tx, ctx, prepared)) {
    await convert(tx, ctx, { order, naturalKey }, prepared);
    return "done";
  }
  await refuseImpossible(tx, order, prepared);
  const { amount: text, currency } = { amount: String(order.Amount), currency: order.From };
  await askSecondPerson(tx, ctx, {
    kind: "exchange.custom",
    subject: naturalKey,
    tenant: order.userId,
    detail: { order, naturalKey } satisfies CustomExchange,
    about: {
      key: "approvals.about.exchange",
      params: { amount: formatMoney(text, currency), to: order.To, name: await nameOf(tx, order.userId) },
    },
    before: { key: "approvals.exchange.present", params: { rate: formatRate(present) } },
    after: own
      ? { key: "approvals.exchange.own", params: { rate: formatRate(own) } }
      : { key: "approvals.exchange.atDecision", params: {} },
    reason: order.comment,
  });
  return "waitsForSecondPerson";
}

/** An exchange that waits: executed at its own rate, or at the one in force at the moment of the approval, which the approver sees. */
export const exchangeApproval: KindRules<CustomExchange> = {
  lock: async (tx, _ctx, { detail }) => {
    // Rates stand still from what is compared with what was seen to what is executed.
    await lockRates(tx);
    return !(await isExecuted(tx, detail.naturalKey));
  },
  present: async (tx, ctx, { detail: { order } }) => {
    const prepared = await prepare(tx, ctx, order);
    const seen = presentExchange(order, prepared);
    return {
      lines: [
        { key: "operatorFactor.gets", value: formatMoney(seen.toAmount, order.To) },
        { key: "operatorFactor.rate", value: seen.rate },
        ...(prepared.own ? [{ key: "operatorFactor.presentRate" as const, value: formatRate(prepared.present) }] : []),
      ],
      seen,
    };
  },
  execute: async (tx, ctx, { id, askedBy, detail }) => {
    await convert(tx, ctx, detail, await prepare(tx, ctx, detail.order), { id, askedBy });
  },
};

/** What the code of an exchange for a user confirms: whose, how much, what comes for it, and at which rate. */
export const describeExchangeFor: Describe<typeof adminDoExchange> = async (tx, ctx, order) => {
  const seen = presentExchange(order, await prepare(tx, ctx, order));
  refuseChanged(order.seen, seen);
  return {
    lines: [
      { key: "operatorFactor.account", value: `${await nameOf(tx, order.userId)}, #${order.userId}` },
      { key: "operatorFactor.gives", value: formatMoney(order.Amount, order.From) },
      { key: "operatorFactor.gets", value: formatMoney(seen.toAmount, order.To) },
      { key: "operatorFactor.rate", value: seen.rate },
    ],
    seen,
  };
};

/** What an exchange for a user would give now at the present or an own rate, and whether it waits for a second person. */
export async function judgeForUser(tx: Read, ctx: Context, order: Asked): Promise<Output<typeof exchangeForUserQuote>> {
  const prepared = await prepare(tx, ctx, order);
  const { party, amount, present, own } = prepared;
  const price = priceOf(party, { from: order.From, to: order.To, amount, rate: own ?? present });
  return {
    present: formatRate(present),
    rate: formatRate(own ?? present),
    feePercent: price.feePercent,
    toAmount: toWire(price.toAmount),
    needsSecondPerson: !(await isForOne(tx, ctx, prepared)),
  };
}

/** At the present rate or one a little worse for the user, within what one operator may exchange in a day. */
async function isForOne(tx: Read, ctx: Context, { amount, rates, present, own }: Prepared): Promise<boolean> {
  const isBeside = own !== undefined && (own.gt(present) || isJump(present, own));
  return !isBeside && (await fitsDay(tx, ctx, rates, amount));
}

function presentExchange(order: Asked, { party, amount, present, own }: Prepared): { rate: string; toAmount: string } {
  const conversion = { from: order.From, to: order.To, amount, rate: own ?? present };
  return { rate: formatRate(conversion.rate), toAmount: toWire(priceOf(party, conversion).toAmount) };
}

interface Prepared {
  readonly party: Awaited<ReturnType<typeof moneyParty>>;
  readonly amount: Amount;
  readonly rates: CurrentRates;
  /** The present rate of the pair with what it is made of. */
  readonly offered: PairRate;
  readonly present: Rate;
  readonly own: Rate | undefined;
}

async function prepare(tx: Read, ctx: Context, order: Asked): Promise<Prepared> {
  const party = await moneyParty(tx, ctx, order.userId, found(await partyRole(tx, order.userId)));
  const amount = parseAmount(order.Amount, order.From) ?? refuseField("Amount", "validations.amount");
  const rates = await currentRates(tx, ctx, party.tarifId);
  const offered = offeredRate(rates, party.currencies, order.From, order.To);
  const own =
    order.Rate === undefined ? undefined : (parseRate(order.Rate) ?? refuseField("Rate", "validations.wrongValue"));
  return { party, amount, rates, offered, present: offered.rate, own };
}

/** Refuses what could not be done now, so that no second person is asked about it. The approval judges anew. */
async function refuseImpossible(tx: Read, order: Order, { party, amount, present, own }: Prepared): Promise<void> {
  const { violations } = priceOf(party, { from: order.From, to: order.To, amount, rate: own ?? present });
  refuseViolations(violations, { amount: "Amount", to: "To" });
  const spendable = (await spendableOf(tx, party.id)).get(order.From);
  if (!spendable || compare(spendable, amount) < 0) {
    throw new AppError("insufficientFunds", { fields: { Amount: { key: "CryptoNoFunds" } } });
  }
}

async function convert(
  tx: Tx,
  ctx: Context,
  { order, naturalKey }: CustomExchange,
  { party, amount, offered, own }: Prepared,
  approval?: { readonly id: number; readonly askedBy: number },
): Promise<void> {
  const agreed = own ? { rate: own, spreadBps: null } : {};
  const conversion = { ...offered, ...agreed, from: order.From, to: order.To, amount };
  await executeConversion(tx, ctx, {
    party,
    conversion,
    price: priceOf(party, conversion),
    naturalKey,
    reason: order.comment,
    ...(approval ? { approval } : {}),
  });
}

/** Whether this amount and what the operator exchanged alone in the last 24 hours stay within the limit of a day. */
async function fitsDay(tx: Read, ctx: Context, rates: CurrentRates, amount: Amount): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - moneyLimits.rateDaySeconds * 1000);
  const given = (await selectGivenAlone(tx, ctx.user.id, since)).map(({ currency, minor }) =>
    amountOf(currency, BigInt(minor)),
  );
  const worth = [...given, amount].reduce((sum, one) => sum.add(worthOf(rates, one)), new Decimal(0));
  return worth.lte(new Decimal(approvalLimits.exchangeUsdPerDay));
}

/** In US dollars; what has no rate is worth more than any limit. */
function worthOf(rates: CurrentRates, amount: Amount): Decimal {
  if (amount.currency === baseCurrency) {
    return toDecimal(amount);
  }
  const rate = rates.all.get(ratePair(amount.currency, baseCurrency));
  return rate ? toDecimal(amount).mul(rate) : new Decimal(approvalLimits.exchangeUsdPerDay).add(1);
}
