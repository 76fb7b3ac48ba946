import type { Output } from "@artel/shared/calls/call";
import type { operatorRates, rateHistory } from "@artel/shared/calls/exchange/operator";
import { rateSource } from "@artel/shared/calls/exchange/views";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { minorToWire } from "@artel/shared/money/amount";
import { currencies } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import type { Action, Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type RateSourceName, rateSources } from "../../providers/rates/port.ts";
import { pegged, sourceOfCurrency } from "./closures.ts";
import { baseCurrency, currentRates } from "./current-rates.ts";
import { type FeedRow, selectFeeds, selectHolds } from "./feed-store.ts";
import { selectGained } from "./gain-store.ts";
import { effectiveAt } from "./rate-age.ts";
import { type NamedSpread, selectAllSpreads, selectSpreads } from "./spread-store.ts";
import { type NamedRate, selectPairsOff, selectRatePoints, selectRates } from "./store.ts";

type Reply = Output<typeof operatorRates>;

/** Rates in force, those before them, how their sources are, spreads, and removed pairs. */
export async function listOperatorRates(tx: Read, ctx: Context): Promise<Reply> {
  const gained = await selectGained(tx);
  const rates = await selectRates(tx);
  const feeds = await selectFeeds(tx);
  const { closed } = await currentRates(tx, ctx);
  const current = rates.filter((row, index) => rates.findIndex(({ currency }) => currency === row.currency) === index);
  const isAsking = ctx.app.config.ratesSource === "sources";
  return {
    base: baseCurrency,
    mode: isAsking ? "sources" : "fixed",
    feeds: isAsking ? rateSources.map((source) => feedView(source, feeds.get(source))) : [],
    held: isAsking ? await heldViews(tx) : [],
    spreads: await spreadViews(tx, ctx.now),
    current: current
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
      .map((row) => ({
        ...rateView(row),
        gained: minorToWire(baseCurrency, gained.get(row.currency) ?? "0"),
        effectiveAt: effectiveAt(row, feeds).toISOString(),
        closed: closed.get(row.currency)?.reason ?? null,
      })),
    history: rates.slice(0, 100).map(rateView),
    pairsOff: await selectPairsOff(tx),
  };
}

/** How the rate of a currency went in the last days, with the one that was in force when they began. */
export const listRateHistory: Action<typeof rateHistory> = async (tx, ctx, { currency, days }) => {
  const since = new Date(ctx.now.getTime() - days * dayMilliseconds);
  const points = (await selectRatePoints(tx, currency, since)).map(({ in_force_at: at, rate, source }) => ({
    at: (at < since ? since : at).toISOString(),
    rate,
    source: rateSource.parse(source),
  }));
  return { currency, points };
};

async function heldViews(tx: Read): Promise<Reply["held"]> {
  return [...(await selectHolds(tx)).values()].map(({ currency, rate, held_at: at }) => ({
    ...{ currency, rate, heldAt: at.toISOString() },
    source: rateSource.parse(sourceOfCurrency[currency]),
  }));
}

async function spreadViews(tx: Read, now: Date): Promise<Reply["spreads"]> {
  const holding = new Set((await selectSpreads(tx, now)).map(({ id }) => id));
  return (await selectAllSpreads(tx)).map((row: NamedSpread) => ({
    ...{ id: row.id, from: row.from_currency, to: row.to_currency, tarifId: row.tarif_id, bps: row.bps },
    holdsFrom: row.holds_from.toISOString(),
    isInForce: holding.has(row.id),
    setByName: row.set_by_name,
    approvedByName: row.approved_by_name,
    reason: row.reason,
  }));
}

function feedView(source: RateSourceName, feed: FeedRow | undefined): Reply["feeds"][number] {
  return {
    source,
    ...pairOf(source),
    rate: feed?.rate == null ? null : new Decimal(feed.rate).toString(),
    effectiveAt: feed?.effective_at?.toISOString() ?? null,
    triedAt: feed?.tried_at.toISOString() ?? null,
    succeededAt: feed?.succeeded_at?.toISOString() ?? null,
    fault: feed?.fault ?? null,
    nextAt: feed?.next_at.toISOString() ?? null,
  };
}

/** The pair that a source tells. */
function pairOf(source: RateSourceName): Pick<Reply["feeds"][number], "base" | "quote"> {
  const { EUR, RUB, BYN } = currencies;
  switch (source) {
    case "ecb":
      return { base: EUR.code, quote: baseCurrency };
    case "cbr":
      return { base: baseCurrency, quote: RUB.code };
    case "nbrb":
      return { base: baseCurrency, quote: BYN.code };
    default:
      return { base: pegged.currency, quote: baseCurrency };
  }
}

function rateView(row: NamedRate): Reply["history"][number] {
  return {
    id: row.id,
    currency: row.currency,
    rate: row.rate,
    source: rateSource.parse(row.source),
    setBy: row.set_by,
    setByName: row.set_by_name,
    approvedBy: row.approved_by,
    approvedByName: row.approved_by_name,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    inForceAt: row.in_force_at.toISOString(),
  };
}
