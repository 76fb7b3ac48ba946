import { moneyLimits } from "@artel/shared/limits/money";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { Decimal } from "@artel/shared/money/decimal";
import { formatRate, parseRate, type Rate } from "@artel/shared/money/rate";
import { roundDecimal } from "@artel/shared/money/rounding";
import { z } from "zod";
import { recordAction } from "../../audit/record.ts";
import type { App } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { JobHandler } from "../../platform/jobs/queue.ts";
import type { Origin } from "../../platform/origin.ts";
import { ratesOf } from "../../providers/rates/choose-rates.ts";
import type { RateAnswer, RateSource, RateSourceName, SourceRate } from "../../providers/rates/port.ts";
import { overtake } from "../approvals/ask-second.ts";
import { pegged, sourceOfCurrency } from "./closures.ts";
import { baseCurrency } from "./current-rates.ts";
import * as feedStore from "./feed-store.ts";
import { isJump } from "./rate-steps.ts";
import { insertRate, lockRates, type RateRow, selectCurrentRates, selectRateAt } from "./store.ts";

export const pullRatesJob = "pull-rates";

const payloadSchema = z.object({ isAsked: z.boolean().optional() });

/**
 * Asks the sources whose time has come, or all where somebody asks, and publishes what they say. What each of them said is kept;
 * a rate that jumped waits for two persons; a source that is ill leaves the last good rate as it is. Does nothing where operators
 * publish the rates. Running it again changes nothing.
 */
export function pullRates(app: App): JobHandler {
  const sources = ratesOf(app);
  return async (payload) => {
    if (!sources) {
      return;
    }
    const now = app.clock.now();
    const isAsked = payloadSchema.safeParse(payload ?? {}).data?.isAsked === true;
    const known = await feedStore.selectFeeds(app.db.read);
    const due = sources.filter(({ name }) => isAsked || (known.get(name)?.next_at ?? now) <= now);
    const answers = await Promise.all(due.map(async (source) => ({ source, answer: await source.read(now) })));
    await app.db.transaction(async (tx) => {
      await lockRates(tx);
      for (const { source, answer } of answers) {
        await keepAnswer(tx, source, answer, now);
      }
      await publishRates(tx, { actor: 0, requestId: `job:${pullRatesJob}`, now });
    });
  };
}

async function keepAnswer(tx: Tx, { name }: RateSource, answer: RateAnswer, now: Date): Promise<void> {
  const feed = (await feedStore.selectFeeds(tx)).get(name);
  const fault = answer.outcome === "read" ? await farFault(tx, answer.rate) : answer.fault;
  if (answer.outcome !== "read" || fault) {
    await feedStore.saveFault(tx, { source: name, fault: fault ?? "missing", now, nextAt: retryAt(name, feed, now) });
    return;
  }
  const { rate } = answer;
  // A day before the one that is known is an old page of the source: it answers, and says nothing new.
  const isEarlier = feed?.effective_at != null && rate.effectiveAt < feed.effective_at;
  if (!isEarlier && isNew(feed, rate, now)) {
    await feedStore.insertSnapshot(tx, { source: name, rate, sha256: answer.sha256, now });
  }
  await feedStore.saveSuccess(tx, {
    source: name,
    rate: isEarlier ? (feed.rate ?? rate.rate) : rate.rate,
    effectiveAt: isEarlier ? (feed.effective_at ?? rate.effectiveAt) : rate.effectiveAt,
    now,
    nextAt: new Date(now.getTime() + secondsOf(name) * 1000),
  });
}

/** A source of the moment says something new where its price is another one, the others also by another day. */
function isNew(feed: feedStore.FeedRow | undefined, rate: SourceRate, now: Date): boolean {
  const isOfMoment = rate.effectiveAt.getTime() === now.getTime();
  const isSameDay = isOfMoment || feed?.effective_at?.getTime() === rate.effectiveAt.getTime();
  return !feed?.rate || !isSameDay || !new Decimal(feed.rate).eq(rate.rate);
}

function secondsOf(name: RateSourceName): number {
  const isOfPeg = pegged.sources.some((one) => one === name);
  return isOfPeg ? moneyLimits.usdtPullSeconds : moneyLimits.ratesPullSeconds;
}

function retryAt(name: RateSourceName, feed: feedStore.FeedRow | undefined, now: Date): Date {
  const grown = moneyLimits.ratesRetrySeconds * 2 ** Math.min(feed?.failures ?? 0, 10);
  return new Date(now.getTime() + Math.min(grown, secondsOf(name)) * 1000);
}

/** A rate ten times the one in force, or a tenth of it, is no market: its source is mistaken. */
async function farFault(tx: Tx, rate: SourceRate): Promise<feedStore.FeedFault | undefined> {
  const { currency, perDollar } = againstDollar(rate);
  const inForce = parseRate((await selectCurrentRates(tx)).find((row) => row.currency === currency)?.rate ?? "");
  const times = inForce ? perDollar.div(inForce) : new Decimal(1);
  const most = new Decimal(moneyLimits.rateFarTimes);
  return times.gte(most) || times.mul(most).lte(1) ? "tooFar" : undefined;
}

/** What a source said as units for one dollar, rounded down to the four decimals that are applied. */
export function againstDollar({ base, quote, rate }: Pick<SourceRate, "base" | "quote" | "rate">): {
  readonly currency: CurrencyCode;
  readonly perDollar: Rate;
} {
  const told = new Decimal(rate);
  const perDollar = base === baseCurrency ? told : new Decimal(1).div(told);
  return { currency: base === baseCurrency ? quote : base, perDollar: roundDecimal(perDollar, 4, "down") };
}

/** Publishes the rates of sources that are newer than those in force, and holds what jumped. */
async function publishRates(tx: Tx, origin: Origin): Promise<void> {
  const rows = await selectCurrentRates(tx);
  const snapshots = await feedStore.selectNewestSnapshots(tx);
  for (const row of rows) {
    const snapshot = snapshots.get(sourceOfCurrency[row.currency] ?? "");
    if (snapshot) {
      await publishOne(tx, origin, row, snapshot);
    }
  }
  await publishPeg(tx, origin, rows, snapshots);
}

async function publishOne(tx: Tx, origin: Origin, row: RateRow, snapshot: feedStore.SnapshotRow): Promise<void> {
  const { currency, perDollar } = againstDollar(snapshot);
  const hold = (await feedStore.selectHolds(tx)).get(currency);
  if (!isNewer(snapshot, row) || hold?.snapshot_id === snapshot.id || isTooOld(snapshot, origin.now)) {
    return;
  }
  if (await isFarBeside(tx, currency, perDollar, origin.now)) {
    const rate = formatRate(perDollar);
    await feedStore.saveHold(tx, { currency, snapshotId: snapshot.id, rate, now: origin.now });
    await audit(tx, origin, "rate.hold", currency, { before: row.rate, rate, source: snapshot.source });
    return;
  }
  await publish(tx, origin, row, { perDollar, name: snapshot.source, snapshotId: snapshot.id });
}

/** What an operator published holds until the source says something new; a rate of the source is followed by its next one. */
function isNewer(snapshot: feedStore.SnapshotRow, row: RateRow): boolean {
  return row.source === "fixed"
    ? row.set_by === 0 || snapshot.fetched_at > row.in_force_at
    : snapshot.id > (row.snapshot_id ?? 0);
}

function isTooOld({ effective_at: at }: feedStore.SnapshotRow, now: Date): boolean {
  return now.getTime() - at.getTime() > moneyLimits.ratesOldSeconds * 1000;
}

/** More than 3 % beside the last rate that two persons approved, or that of 24 hours ago. */
async function isFarBeside(tx: Tx, currency: CurrencyCode, rate: Rate, now: Date): Promise<boolean> {
  const dayAgo = await selectRateAt(tx, currency, new Date(now.getTime() - moneyLimits.rateDaySeconds * 1000));
  const marks = [(await feedStore.selectLastByTwo(tx)).get(currency), dayAgo].flatMap(
    (text) => parseRate(text ?? "") ?? [],
  );
  return marks.some((mark) => isJump(mark, rate));
}

/** USDT is held at a dollar: the installation's own rate becomes that of the peg once a source was heard. */
async function publishPeg(
  tx: Tx,
  origin: Origin,
  rows: readonly RateRow[],
  snapshots: ReadonlyMap<string, feedStore.SnapshotRow>,
): Promise<void> {
  const row = rows.find(({ currency }) => currency === pegged.currency);
  const isHeard = pegged.sources.some((name) => snapshots.has(name));
  if (row && isHeard && row.source === "fixed" && row.set_by === 0) {
    await publish(tx, origin, row, { perDollar: new Decimal(1), name: "peg", snapshotId: null });
  }
}

async function publish(
  tx: Tx,
  origin: Origin,
  row: RateRow,
  of: { readonly perDollar: Rate; readonly name: string; readonly snapshotId: number | null },
): Promise<void> {
  const { currency } = row;
  const rate = formatRate(of.perDollar);
  const name = publisher.parse(of.name);
  await overtake(tx, origin, `rate:${currency}`);
  const setBy = 0;
  const moments = { createdAt: origin.now, now: origin.now };
  await insertRate(tx, { currency, rate, setBy, reason: "", ...moments, source: { name, snapshotId: of.snapshotId } });
  await feedStore.deleteHold(tx, currency);
  await audit(tx, origin, "rate.publish", currency, { before: row.rate, after: rate, source: name });
}

const publisher = z.enum(["ecb", "cbr", "nbrb", "peg"]);

function audit(tx: Tx, origin: Origin, action: string, currency: CurrencyCode, detail: object): Promise<void> {
  return recordAction(tx, origin, { action, subject: `rate:${currency}`, tenant: 0, detail: { currency, ...detail } });
}
