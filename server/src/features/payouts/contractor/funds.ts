import { type Amount, add, amountOf, compare, isZero, multiply, subtract, zero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import { payoutMethods } from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { FeeDetail, WithdrawalQuote } from "@artel/shared/rules/withdrawal-quote";
import { refuseField } from "../../../http/app-error.ts";

/** Money of one lot, or of several lots of one card-fee rate. */
export interface Fund {
  /** Card-fee rate as a fraction of four digits. */
  readonly tax: string;
  readonly amount: Amount;
}

/** An open lot: its id is the fundId. */
export interface Lot extends Fund {
  readonly id: number;
}

export interface Choice {
  /** Lots that the money may come from, oldest first. */
  readonly lots: readonly Lot[];
  /** Set when only lots of this rate are taken. */
  readonly tax: string | undefined;
}

/**
 * The lots of a request. Without fundIds all of them; with those of one rate that partial group; otherwise the ids
 * must be the oldest ones, since oldest lots go first. Refuses ids that are not open lots of the contractor in this currency.
 */
export function chooseFunds(lots: readonly Lot[], fundIds: readonly number[] | undefined): Choice {
  if (!fundIds || fundIds.length === 0) {
    return { lots, tax: undefined };
  }
  const chosen = lots.filter(({ id }) => fundIds.includes(id));
  if (chosen.length !== new Set(fundIds).size) {
    return refuseField("fundIds", "validations.wrongValue");
  }
  const rates = new Set(chosen.map(({ tax }) => tax));
  if (rates.size === 1) {
    const isWhole = new Set(lots.map(({ tax }) => tax)).size === 1;
    return { lots: chosen, tax: isWhole ? undefined : chosen[0]?.tax };
  }
  if (lots.slice(0, chosen.length).some((lot, index) => lot.id !== chosen[index]?.id)) {
    return refuseField("fundIds", "validations.wrongValue");
  }
  return { lots: chosen, tax: undefined };
}

/** What an amount takes from the lots, oldest first, summed per rate; less than the amount when the lots hold less. */
export function takeFrom(lots: readonly Fund[], amount: Amount): Fund[] {
  const taken = new Map<string, Amount>();
  let left = amount;
  for (const lot of lots) {
    const part = compare(lot.amount, left) > 0 ? left : lot.amount;
    if (!isZero(part)) {
      taken.set(lot.tax, add(taken.get(lot.tax) ?? zero(amount.currency), part));
      left = subtract(left, part);
    }
  }
  return [...taken].map(([tax, sum]) => ({ tax, amount: sum }));
}

/** The sum of lots. */
export function totalOf(lots: readonly Fund[], currency: CurrencyCode): Amount {
  return lots.reduce((sum, lot) => add(sum, lot.amount), zero(currency));
}

/** One order to a rail with its share of the fees; its parts add up to the request to the cent. */
export interface Part {
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
