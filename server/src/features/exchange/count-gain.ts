import { moneyLimits } from "@artel/shared/limits/money";
import { type Amount, fromDecimal, multiply, subtract, toDecimal } from "@artel/shared/money/amount";
import { Decimal } from "@artel/shared/money/decimal";
import type { ExchangeQuote } from "@artel/shared/rules/exchange-quote";
import { AppError } from "../../http/app-error.ts";
import type { Tx } from "../../platform/db/db.ts";
import { baseCurrency } from "./current-rates.ts";
import { type ApprovedRate, addGain, selectApproved } from "./gain-store.ts";
import type { Conversion } from "./quote-conversion.ts";

const most = fromDecimal(new Decimal(moneyLimits.onePersonGainUsd), baseCurrency, "down").minor;

/**
 * Counts what an exchange gives more than the rates that two persons approved would, for each of its currencies whose rate one
 * person has moved since. Refuses it above 300 US dollars in all: then a second person approves the present rate first, and the
 * count begins anew. Locks the counts in the order of their numbers, before any account.
 */
export async function countGain(tx: Tx, { from, to, amount }: Conversion, price: ExchangeQuote): Promise<void> {
  const rates = await selectApproved(tx, [from, to]);
  const moved = [...rates.values()].filter(({ isMoved }) => isMoved);
  if (moved.length === 0) {
    return;
  }
  const given = subtract(amount, multiply(amount, price.feeFraction, "halfUp"));
  const gain = worth(rates.get(to), price.toAmount).sub(worth(rates.get(from), given));
  if (gain.lte(0)) {
    return;
  }
  const cents = roundedUp(gain);
  for (const { id } of moved.toSorted((a, b) => a.id - b.id)) {
    if (!(await addGain(tx, id, cents, most))) {
      throw new AppError("rateUnconfirmed", { fields: { Amount: { key: "errors.rateUnconfirmed" } } });
    }
  }
}

/** In US dollars, by the rate that two persons approved; the dollar has none. */
function worth(rate: ApprovedRate | undefined, amount: Amount): Decimal {
  return toDecimal(amount).div(new Decimal(rate?.rate ?? 1));
}

/** In cents; a part of one counts as a whole one, so that many small exchanges gain nothing uncounted. */
function roundedUp(gain: Decimal): bigint {
  const down = fromDecimal(gain, baseCurrency, "down");
  return toDecimal(down).lt(gain) ? down.minor + 1n : down.minor;
}
