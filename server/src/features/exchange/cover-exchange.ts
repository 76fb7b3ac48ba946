import type { Output } from "@artel/shared/calls/call";
import type { coverExchange as coverCall } from "@artel/shared/calls/exchange/app";
import {
  type Amount,
  add,
  amountOf,
  compare,
  fromDecimal,
  parseAmount,
  subtract,
  toDecimal,
  toWire,
} from "@artel/shared/money/amount";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import { type Rate, ratePair } from "@artel/shared/money/rate";
import { boundsOf } from "@artel/shared/rules/bounds";
import type { ExchangeQuote } from "@artel/shared/rules/exchange-quote";
import { AppError, refuseField } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { spendableOf } from "../../ledger/balances.ts";
import type { MoneyParty } from "../balances/money-party.ts";
import { currentRates } from "./current-rates.ts";
import { exchangeParty } from "./exchange-party.ts";
import { priceOf } from "./quote-conversion.ts";

type Cover = Output<typeof coverCall>[number];

/**
 * What an exchange from each other balance would give towards a missing amount: the least that gives it, or the
 * whole balance. Enough comes first, then what gives most. Balances that cannot be exchanged are left out.
 */
export const coverExchange: Action<typeof coverCall> = async (tx, ctx, input) => {
  const party = await exchangeParty(tx, ctx);
  const missing = parseAmount(input.missing, input.to) ?? refuseField("missing", "validations.amount");
  const rates = await currentRates(tx, ctx, party.tarifId);
  if (rates.closed.has(input.to)) {
    throw new AppError("ratesStale");
  }
  const found: { cover: Cover; gives: Amount }[] = [];
  for (const [from, exact] of await spendableOf(tx, party.id)) {
    const rate = rates.offered.get(ratePair(from, input.to))?.rate;
    const balance = parseAmount(toWire(exact), from);
    if (rate && balance && party.currencies.includes(from) && party.currencies.includes(input.to)) {
      found.push(...coverFrom(party, { from, to: input.to, rate, balance, missing }));
    }
  }
  return found
    .toSorted((a, b) => (a.cover.isEnough === b.cover.isEnough ? compare(b.gives, a.gives) : a.cover.isEnough ? -1 : 1))
    .map(({ cover }) => cover);
};

interface Source {
  readonly from: CurrencyCode;
  readonly to: CurrencyCode;
  readonly rate: Rate;
  readonly balance: Amount;
  readonly missing: Amount;
}

function coverFrom(party: MoneyParty, source: Source): { cover: Cover; gives: Amount }[] {
  const { from, to, rate, balance, missing } = source;
  const priced = (amount: Amount) => priceOf(party, { from, to, rate, amount });
  const least = compare(priced(balance).toAmount, missing) < 0 ? undefined : leastFor(party, source, priced);
  const isEnough = least !== undefined && compare(least, balance) <= 0;
  const amount = isEnough ? least : balance;
  const { toAmount: gives, violations } = priced(amount);
  const isPossible = violations.length === 0 && compare(gives, amountOf(to, 0n)) > 0;
  const cover = {
    from,
    amount: toWire(amount),
    gives: toWire(gives),
    left: toWire(subtract(balance, amount)),
    isEnough,
  };
  return isPossible && (!isEnough || compare(gives, missing) >= 0) ? [{ cover, gives }] : [];
}

/** The least amount of a balance that is enough whose exchange gives what is missing; what it gives is rounded down, so it is looked up. */
function leastFor(
  { book }: MoneyParty,
  { from, rate, balance, missing }: Source,
  priced: (amount: Amount) => ExchangeQuote,
): Amount {
  const cent = amountOf(from, 10n ** BigInt(currencies[from].digits - 2));
  const { feeFraction } = priced(balance);
  const exact = toDecimal(missing).div(rate.mul(new Decimal(1).sub(feeFraction)));
  const { min } = boundsOf(book.rules, "exFrom", from);
  let amount = larger(fromDecimal(exact, from, "down"), parseAmount(min ?? "0", from) ?? cent);
  // Rounded down here and once more by the exchange: a cent or two make up for it.
  while (compare(priced(amount).toAmount, missing) < 0) {
    amount = add(amount, cent);
  }
  return amount;
}

function larger(left: Amount, right: Amount): Amount {
  return compare(left, right) > 0 ? left : right;
}
