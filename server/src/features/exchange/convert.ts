import { type Amount, multiply, subtract, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { fixedText } from "@artel/shared/money/decimal-text";
import { convertFinely, formatRate, type Rate } from "@artel/shared/money/rate";
import type { ExchangeQuote } from "@artel/shared/rules/exchange-quote";
import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import { type AccountRef, companyAvailable, contractorAvailable, house } from "../../ledger/accounts.ts";
import { type Move, tryPost } from "../../ledger/post.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { MoneyParty } from "../balances/money-party.ts";
import { refuseViolations } from "../balances/refuse-violations.ts";
import { tellBalances } from "../balances/tell-balances.ts";
import { countGain } from "./count-gain.ts";
import type { Conversion } from "./quote-conversion.ts";
import { insertExchange } from "./store.ts";

export interface ConversionOrder {
  readonly party: MoneyParty;
  readonly conversion: Conversion;
  readonly price: ExchangeQuote;
  /** Unique for ever: one order is executed once. */
  readonly naturalKey: string;
  /** Why an operator did it. */
  readonly reason?: string;
  /** The approval of two persons that it follows, and who asked for it. */
  readonly approval?: { readonly id: number; readonly askedBy: number };
}

/**
 * Moves the money of one exchange and records it: source to FX position and fee revenue, FX position to
 * target; what the spread keeps is income, and what rounding keeps of a finer currency goes to the rounding account.
 * Refuses broken rules, a gain by one person's rate above its limit, too little money and an order that was executed before.
 */
export async function executeConversion(tx: Tx, ctx: Context, order: ConversionOrder): Promise<void> {
  const { party, conversion, price } = order;
  const { from, to, amount, rate } = conversion;
  refuseViolations(price.violations, { amount: "Amount", to: "To" });
  if (!order.approval) {
    await countGain(tx, conversion, price);
  }
  const fee = multiply(amount, price.feeFraction, "halfUp");
  const source = availableOf(party, from);
  const spread = spreadIncome(conversion, price);
  const moves: Move[] = [
    { from: source, to: house("fxPosition", from), amount: subtract(amount, fee) },
    { from: source, to: house("feeExchange", from), amount: fee },
    { from: house("fxPosition", to), to: availableOf(party, to, party.cardTax), amount: price.toAmount },
    { from: house("fxPosition", to), to: house("feeSpread", to), amount: spread },
    { from: house("fxPosition", to), to: house("rounding", to), amount: residueOf(conversion, price) },
  ];
  const posting = await tryPost(tx, ctx, {
    kind: "exchange",
    subject: `user:${party.id}`,
    naturalKey: order.naturalKey,
    tenant: party.id,
    moves,
    ruleSet: party.book.id,
    ...(order.reason ? { reason: order.reason } : {}),
    detail: { rate: formatRate(rate), fee: fixedText(price.feeFraction, 4), ...firstPersonOf(order) },
  });
  if (posting.outcome === "short") {
    throw new AppError("insufficientFunds", { fields: { Amount: { key: "CryptoNoFunds" } } });
  }
  if (posting.outcome === "exists") {
    throw new AppError("alreadyDone");
  }
  await insertExchange(tx, {
    party: party.id,
    actor: order.approval?.askedBy ?? ctx.actor,
    from,
    fromMinor: amount.minor,
    to,
    toMinor: price.toAmount.minor,
    rate: formatRate(rate),
    mid: formatRate(conversion.mid),
    spreadBps: conversion.spreadBps,
    spreadMinor: spread.minor,
    ratesSeq: conversion.ratesSeq,
    fee: fixedText(price.feeFraction, 4),
    feeMinor: fee.minor,
    reason: order.reason ?? null,
    approvalId: order.approval?.id ?? null,
    txnId: posting.txnId,
    ruleSet: party.book.id,
    now: ctx.now,
  });
  await tellBalances(tx, party.id, party.role);
}

function firstPersonOf({ approval }: ConversionOrder): { firstPerson?: number } {
  return approval ? { firstPerson: approval.askedBy } : {};
}

function availableOf(party: MoneyParty, currency: CurrencyCode, cardTax?: string): AccountRef {
  return party.role === "company"
    ? companyAvailable(party.id, currency)
    : contractorAvailable(party.id, currency, cardTax);
}

/** What the middle rate would have given more. Nothing without a spread: a rate that operators agreed on has none. */
function spreadIncome(conversion: Conversion, price: ExchangeQuote): Amount {
  const { amount, to, rate, mid, spreadBps } = conversion;
  const at = (one: Rate) => convertFinely(amount, one, price.feeFraction, to);
  return spreadBps ? subtract(at(mid), at(rate)) : zero(to);
}

/** What the exact result has beyond the hundredths that are paid: nothing for currencies of two digits. */
function residueOf({ amount, rate, to }: Conversion, price: ExchangeQuote): Amount {
  return subtract(convertFinely(amount, rate, price.feeFraction, to), price.toAmount);
}
