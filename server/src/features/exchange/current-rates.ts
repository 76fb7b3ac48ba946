import { type CurrencyCode, currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import { allRates, parseRate, type Rate, type RatePair, ratePair } from "@artel/shared/money/rate";
import { type TariffId, tariffIds } from "@artel/shared/rules/tariffs";
import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type Closure, closureOf } from "./closures.ts";
import { selectFeeds, selectHolds } from "./feed-store.ts";
import { selectSpreads } from "./spread-store.ts";
import { lessSpread, spreadOf } from "./spreads.ts";
import { type RateRow, selectCurrentRates, selectPairsOff } from "./store.ts";

/** All rates are kept against the dollar; every other pair is derived and rounded down. */
export const baseCurrency = currencies.USD.code;

/** What a pair is exchanged at. */
export interface PairRate {
  /** What people get for one unit: the middle rate less the spread, rounded down. */
  readonly rate: Rate;
  readonly mid: Rate;
  /** In hundredths of a percent; null where operators agreed on a rate of its own. */
  readonly spreadBps: number | null;
  /** The number of the newest rate: with those before it, the rates of that moment. */
  readonly ratesSeq: number;
}

export interface CurrentRates {
  /** The middle rate of every pair between currencies with a rate, removed and closed ones too: for the worth of an amount. */
  readonly all: ReadonlyMap<RatePair, Rate>;
  /** The pairs that people may exchange now, at the spread of their tariff. */
  readonly offered: ReadonlyMap<RatePair, PairRate>;
  /** Currencies whose rate may not be used now, and why. */
  readonly closed: ReadonlyMap<CurrencyCode, Closure>;
  /** The rates in force, newest of each currency. */
  readonly rows: readonly RateRow[];
  readonly publishedAt: Date;
}

/** The rates in force now, with the spreads of a tariff; by itself that of new accounts. */
export async function currentRates(
  tx: Read,
  ctx: Pick<Context, "app" | "now">,
  tarifId: TariffId = tariffIds.standard,
): Promise<CurrentRates> {
  const { now } = ctx;
  const rows = await selectCurrentRates(tx);
  const off = new Set((await selectPairsOff(tx)).map(({ from, to }) => ratePair(from, to)));
  const all = allRates(baseCurrency, Object.fromEntries(rows.map((row) => [row.currency, parseRate(row.rate)])));
  const closed = await closedCurrencies(tx, ctx, rows);
  const spreads = await selectSpreads(tx, now);
  const ratesSeq = Math.max(0, ...rows.map(({ seq }) => seq));
  const offered = new Map<RatePair, PairRate>();
  for (const [pair, mid] of all) {
    const [from = "", to = ""] = pair.split("/");
    if (off.has(pair) || !isCurrencyCode(from) || !isCurrencyCode(to) || closed.has(from) || closed.has(to)) {
      continue;
    }
    const spreadBps = spreadOf(spreads, { from, to, tarifId });
    const rate = lessSpread(mid, spreadBps);
    if (!rate.isZero()) {
      offered.set(pair, { rate, mid, spreadBps, ratesSeq });
    }
  }
  const times = rows.map((row) => row.in_force_at);
  const publishedAt = times.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? now;
  return { all, offered, closed, rows, publishedAt };
}

async function closedCurrencies(
  tx: Read,
  { app, now }: Pick<Context, "app" | "now">,
  rows: readonly RateRow[],
): Promise<ReadonlyMap<CurrencyCode, Closure>> {
  const { config: settings } = app;
  const asks = settings.ratesSource === "sources";
  const [feeds, holds] = asks ? [await selectFeeds(tx), await selectHolds(tx)] : [new Map(), new Map()];
  return new Map(
    rows.flatMap((row) => {
      const closure = closureOf(row, { settings, feeds, holds, now });
      return closure ? [[row.currency, closure] as const] : [];
    }),
  );
}

/** What a pair that both currencies of a party take part in is exchanged at. Refuses closed currencies and pairs that are not offered. */
export function offeredRate(
  rates: CurrentRates,
  allowed: readonly CurrencyCode[],
  from: CurrencyCode,
  to: CurrencyCode,
): PairRate {
  const refusal = judgePair(rates, allowed, from, to);
  const found = rates.offered.get(ratePair(from, to));
  if (refusal === "ratesStale") {
    throw new AppError("ratesStale");
  }
  if (refusal || !found) {
    throw new AppError("pairNotOffered", { fields: { To: { key: "errors.pairNotOffered" } } });
  }
  return found;
}

/** What stands against the exchange of a pair: a closed currency, or that it is not offered. Undefined where nothing does. */
export function judgePair(
  rates: Pick<CurrentRates, "closed" | "offered">,
  allowed: readonly CurrencyCode[],
  from: CurrencyCode,
  to: CurrencyCode,
): "ratesStale" | "pairNotOffered" | undefined {
  const isAllowed = allowed.includes(from) && allowed.includes(to);
  if (isAllowed && (rates.closed.has(from) || rates.closed.has(to))) {
    return "ratesStale";
  }
  return isAllowed && rates.offered.has(ratePair(from, to)) ? undefined : "pairNotOffered";
}

/** Since when each currency is not exchanged because of its rate; now where it never was. */
export async function closedSince(read: Read, ctx: Pick<Context, "app" | "now">): Promise<readonly Date[]> {
  const closed = await closedCurrencies(read, ctx, await selectCurrentRates(read));
  return [...closed.values()].map(({ since }) => since ?? ctx.now);
}
