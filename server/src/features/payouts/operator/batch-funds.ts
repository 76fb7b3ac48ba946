import type { Output } from "@artel/shared/calls/call";
import type { operatorBatch } from "@artel/shared/calls/payouts/operator";
import { type Amount, add, amountOf, compare, parseAmount, subtract, toWire, zero } from "@artel/shared/money/amount";
import { type CurrencyCode, currencyOf, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import type { Read } from "../../../platform/db/db.ts";
import type { Rails } from "../../../providers/payouts/choose-rail.ts";
import type { ItemRow, PayoutRow } from "../store.ts";
import { selectFunds } from "./funds-store.ts";

type Funds = Output<typeof operatorBatch>["funds"];

/**
 * What a batch needs before it is released, by currency: what leaves, what its rails take for that by their tariffs, what lies
 * at the bank by the books less the orders that are under way, and what is missing. A fee counts in its own currency; orders
 * whose rail cannot say stand under their own.
 */
export async function fundsOf(
  tx: Read,
  rails: Rails,
  payouts: readonly PayoutRow[],
  items: readonly ItemRow[],
): Promise<Funds> {
  const needs = new Map<CurrencyCode, Need>();
  const needOf = (currency: CurrencyCode): Need => {
    const known = needs.get(currency) ?? { net: zero(currency), cost: zero(currency), unquoted: 0 };
    needs.set(currency, known);
    return known;
  };
  for (const payout of payouts) {
    for (const item of items.filter(({ payout_id }) => payout_id === payout.id)) {
      const need = needOf(payout.currency);
      const net = amountOf(payout.currency, BigInt(item.net));
      need.net = add(need.net, net);
      const cost = quoted(rails, payout, net);
      if (cost) {
        const own = needOf(cost.currency);
        own.cost = add(own.cost, cost);
      } else {
        need.unquoted += 1;
      }
    }
  }
  const rows = await selectFunds(tx, [...needs.keys()]);
  return offeredCurrencyCodes.flatMap((currency) => {
    const [need, row] = [needs.get(currency), rows.find((one) => one.currency === currency)];
    return need && row ? [lineOf(currency, need, BigInt(row.booked) - BigInt(row.under_way))] : [];
  });
}

interface Need {
  net: Amount;
  cost: Amount;
  unquoted: number;
}

function quoted(rails: Rails, { method, currency }: PayoutRow, net: Amount): Amount | undefined {
  const quote = rails.named(rails.nameFor(method)).quote?.({ method, currency, amount: toWire(net) });
  const code = quote && currencyOf(quote.currency)?.code;
  return quote && code && parseAmount(quote.amount, code);
}

function lineOf(currency: CurrencyCode, { net, cost, unquoted }: Need, money: bigint): Funds[number] {
  const [needed, there] = [add(net, cost), amountOf(currency, money)];
  const isShort = compare(needed, there) > 0;
  return {
    currency,
    net: toWire(net),
    cost: toWire(cost),
    unquoted,
    money: toWire(there),
    shortfall: toWire(isShort ? subtract(needed, there) : zero(currency)),
  };
}
