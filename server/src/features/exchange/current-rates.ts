import { moneyLimits } from "@artel/shared/limits/money";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { allRates, parseRate, type Rate, type RatePair, ratePair } from "@artel/shared/money/rate";
import { AppError } from "../../http/app-error.ts";
import type { Read } from "../../platform/db/db.ts";
import { selectCurrentRates, selectPairsOff } from "./store.ts";

/** All rates are kept against the dollar; every other pair is derived and rounded down. */
export const baseCurrency = currencies.USD.code;

export interface CurrentRates {
  /** Every pair between currencies with a rate, removed ones too: for the worth of an amount. */
  readonly all: ReadonlyMap<RatePair, Rate>;
  /** The pairs that people may exchange. */
  readonly offered: ReadonlyMap<RatePair, Rate>;
  readonly publishedAt: Date;
  /** Rates of a provider have become too old: nothing is exchanged. */
  readonly isStale: boolean;
}

/** The rates in force now. Rates that operators keep by hand never go stale, those of a provider after 24 h. */
export async function currentRates(tx: Read, now: Date): Promise<CurrentRates> {
  const rows = await selectCurrentRates(tx);
  const off = new Set((await selectPairsOff(tx)).map(({ from, to }) => ratePair(from, to)));
  const all = allRates(baseCurrency, Object.fromEntries(rows.map((row) => [row.currency, parseRate(row.rate)])));
  const times = rows.map((row) => row.in_force_at);
  const oldest = new Date(now.getTime() - moneyLimits.ratesStaleSeconds * 1000);
  return {
    all,
    offered: new Map([...all].filter(([pair]) => !off.has(pair))),
    publishedAt: times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? now,
    isStale: rows.some((row) => row.source !== "fixed" && row.in_force_at < oldest),
  };
}

/** The rate of a pair that both currencies of a party take part in. Refuses stale rates and pairs that are not offered. */
export function offeredRate(
  rates: CurrentRates,
  allowed: readonly CurrencyCode[],
  from: CurrencyCode,
  to: CurrencyCode,
): Rate {
  if (rates.isStale) {
    throw new AppError("ratesStale");
  }
  const rate = allowed.includes(from) && allowed.includes(to) ? rates.offered.get(ratePair(from, to)) : undefined;
  if (!rate) {
    throw new AppError("pairNotOffered", { fields: { To: { key: "errors.pairNotOffered" } } });
  }
  return rate;
}
