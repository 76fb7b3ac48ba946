import type { ClosureReason } from "@artel/shared/calls/exchange/views";
import { moneyLimits } from "@artel/shared/limits/money";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import { percentToFraction } from "@artel/shared/rules/tariffs";
import { badFaults, type RateSourceName } from "../../providers/rates/port.ts";
import type { RateSettings } from "../../providers/rates/variables.ts";
import type { FeedRow, HoldRow } from "./feed-store.ts";
import type { RateRow } from "./store.ts";

/** The one source of each currency against the dollar. No rate is made of two others where a source tells it. */
export const sourceOfCurrency: Partial<Record<CurrencyCode, RateSourceName>> = { EUR: "ecb", RUB: "cbr", BYN: "nbrb" };

/** The currency that is held at one dollar, and the sources that watch it. */
export const pegged = { currency: currencies.USDT.code, sources: ["coinbase", "kraken"] } as const;

/** Why a currency is not exchanged, and since when that is known; without a moment it was never otherwise. */
export interface Closure {
  readonly reason: ClosureReason;
  readonly since: Date | null;
}

export interface SourceState {
  readonly settings: Pick<RateSettings, "ratesSource" | "ratesUsdtDrift">;
  readonly feeds: ReadonlyMap<string, FeedRow>;
  readonly holds: ReadonlyMap<string, HoldRow>;
  readonly now: Date;
}

/** Answers that no rate can be: whoever trades on would trade blindly. */
const untrusted: readonly string[] = [...badFaults, "tooFar"];

/**
 * Why the rate in force of a currency may not be used now; undefined where it may. Rates that operators publish hold without end
 * where the installation has no sources. Where it has, only one that two persons approved holds against what a source says.
 */
export function closureOf(row: RateRow, state: SourceState): Closure | undefined {
  const { settings, holds } = state;
  if (settings.ratesSource !== "sources") {
    return row.source === "fixed" ? undefined : staleRow(row, state);
  }
  const hold = holds.get(row.currency);
  if (hold) {
    return { reason: "held", since: hold.held_at };
  }
  if (row.source === "fixed" && row.approved_by !== null) {
    return undefined;
  }
  return row.currency === pegged.currency ? pegClosure(state) : feedClosure(row.currency, state);
}

/** Rates of sources that nobody asks any more. */
function staleRow(row: RateRow, { now }: SourceState): Closure | undefined {
  return ageOf(row.in_force_at, now) > moneyLimits.ratesStaleSeconds
    ? { reason: "stale", since: row.in_force_at }
    : undefined;
}

function feedClosure(currency: CurrencyCode, { feeds, now }: SourceState): Closure | undefined {
  const feed = feeds.get(sourceOfCurrency[currency] ?? "");
  if (feed?.fault && untrusted.includes(feed.fault)) {
    return { reason: "bad", since: feed.tried_at };
  }
  if (!feed?.succeeded_at || ageOf(feed.succeeded_at, now) > moneyLimits.ratesStaleSeconds) {
    return { reason: "stale", since: feed?.succeeded_at ?? null };
  }
  const isOld = feed.effective_at !== null && ageOf(feed.effective_at, now) > moneyLimits.ratesOldSeconds;
  return isOld ? { reason: "old", since: feed.effective_at } : undefined;
}

/** Of the sources that answered lately one has to see it near a dollar. */
function pegClosure({ feeds, settings, now }: SourceState): Closure | undefined {
  const watchers = pegged.sources.flatMap((name) => feeds.get(name) ?? []);
  const fresh = watchers.filter(
    ({ succeeded_at: at }) => at !== null && ageOf(at, now) <= moneyLimits.usdtStaleSeconds,
  );
  const good = fresh.filter(({ fault }) => fault === null || !untrusted.includes(fault));
  const most = percentToFraction(settings.ratesUsdtDrift);
  if (good.some(({ rate }) => new Decimal(rate ?? 0).sub(1).abs().lte(most))) {
    return undefined;
  }
  const [newest] = watchers.toSorted((a, b) => b.tried_at.getTime() - a.tried_at.getTime());
  if (good.length > 0) {
    return { reason: "peg", since: newest?.tried_at ?? null };
  }
  return { reason: fresh.length > 0 ? "bad" : "stale", since: newest?.succeeded_at ?? null };
}

function ageOf(moment: Date, now: Date): number {
  return (now.getTime() - moment.getTime()) / 1000;
}
