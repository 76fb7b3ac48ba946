import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { exchangeOptions, getExchangeQuote } from "@artel/shared/calls/exchange/app";
import { getRates, requestConversion } from "@artel/shared/calls/exchange/legacy";
import { fetchRates, operatorRates, publishRate, rateHistory } from "@artel/shared/calls/exchange/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { giveMoney } from "../../testing/contractor-money.ts";
import { aContractor, anOperator } from "../../testing/people.ts";
import { type RateFeeds, startRateFeeds } from "../../testing/rate-feeds.ts";
import { runJobs, runSchedules } from "../../testing/run-jobs.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";
import { pullRates } from "./pull-rates.ts";

// A Friday.
let now = new Date("2026-11-20T09:00:00Z");
let feeds: RateFeeds;
let world: TestWorld;
let app: TestApp;
let pull: () => Promise<void>;
let first: number;
let second: number;

beforeEach(async () => {
  now = new Date("2026-11-20T09:00:00Z");
  feeds = await startRateFeeds(() => now);
  ({ world, app } = await startApp(feeds.environment));
  const handler = pullRates(world.app);
  pull = () => handler({ isAsked: true });
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
afterEach(async () => {
  await closeWithCleanBooks(app, world);
  await feeds.close();
});

/** The clock of product and sources goes on. */
function wait(seconds: number): void {
  world.clock.advance(seconds);
  now = new Date(now.getTime() + seconds * 1000);
}
const hour = 3600;
const map = async (): Promise<Record<string, number>> => (await app.as(undefined)(getRates, {})).json();
const shown = async () => (await app.as(first)(operatorRates, {})).json();
const rowOf = async (currency: string) =>
  (await shown()).current.find((row: { currency: string }) => row.currency === currency);
const stateOf = async (currency: string) => {
  const { rate, source, closed } = await rowOf(currency);
  return [rate, source, closed];
};
const publish = async (currency: string, rate: string) =>
  (await app.as(first)(publishRate, { currency, rate, reason: "Market" })).json();
const approve = async (id: number) =>
  (await app.as(second)(decideApproval, { id: String(id), decision: "approved", reason: "Checked" })).json();
async function someone() {
  const id = await aContractor(world.tx);
  await giveMoney(world.tx, id, "USD", 1_000_000n);
  const exchange = async (To: string) => {
    const reply = await app.as(id)(requestConversion, { Amount: "10", From: "USD", To });
    return reply.statusCode === 200 ? reply.body : reply.json().code;
  };
  return { id, exchange };
}

describe("a fetch", () => {
  test("S-10, H-11: each currency takes the rate of its own source, rounded down to four decimals, and what was said is kept", async () => {
    expect(await map()).toEqual({});
    await pull();
    expect(await map()).toMatchObject({
      "USD/RUB": 89.3704,
      "USD/BYN": 3.2732,
      // One by 1.0837 is 0.92276.
      "USD/EUR": 0.9227,
      "USD/USDT": 1,
      "RUB/USD": 0.0111,
      // 89.3704 by 0.9227 is 96.85748.
      "EUR/RUB": 96.8574,
    });
    expect(
      await rowsOf(
        world.tx,
        `SELECT source, base_currency || '/' || quote_currency AS pair, rate::text AS rate, effective_at::date::text AS day,
          length(raw_sha256) AS bytes FROM rate_snapshot ORDER BY source`,
      ),
    ).toEqual([
      { source: "cbr", pair: "USD/RUB", rate: "89.3704000000", day: "2026-11-20", bytes: 32 },
      { source: "coinbase", pair: "USDT/USD", rate: "0.9998000000", day: "2026-11-20", bytes: 32 },
      { source: "ecb", pair: "EUR/USD", rate: "1.0837000000", day: "2026-11-20", bytes: 32 },
      { source: "kraken", pair: "USDT/USD", rate: "0.9998000000", day: "2026-11-20", bytes: 32 },
      { source: "nbrb", pair: "USD/BYN", rate: "3.2732000000", day: "2026-11-20", bytes: 32 },
    ]);
    expect(await stateOf("RUB")).toEqual(["89.3704", "cbr", null]);
    expect(await rowOf("RUB")).toMatchObject({ effectiveAt: "2026-11-20T00:00:00.000Z", setByName: "" });
    expect(await stateOf("USDT")).toEqual(["1.0000", "peg", null]);
    const counts = () =>
      rowsOf(
        world.tx,
        "SELECT (SELECT count(*) FROM exchange_rate)::int AS rates, (SELECT count(*) FROM rate_snapshot)::int AS said",
      );
    await pull();
    expect(await counts()).toEqual([{ rates: 8, said: 5 }]);
  });

  test("S-10: by its schedule each source is asked at its time only: central banks every half hour, those of USDT every two minutes", async () => {
    await runSchedules(world, app.queues);
    const tried = async () =>
      Object.fromEntries(
        (await shown()).feeds.map(({ source, triedAt }: Record<string, string>) => [source, triedAt?.slice(11, 16)]),
      );
    expect(await tried()).toEqual({ ecb: "09:00", cbr: "09:00", nbrb: "09:00", coinbase: "09:00", kraken: "09:00" });
    wait(60);
    await runSchedules(world, app.queues);
    expect(await tried()).toMatchObject({ ecb: "09:00", kraken: "09:00" });
    wait(60);
    await runSchedules(world, app.queues);
    expect(await tried()).toMatchObject({ ecb: "09:00", coinbase: "09:02", kraken: "09:02" });
    wait(28 * 60);
    await runSchedules(world, app.queues);
    expect(await tried()).toMatchObject({ ecb: "09:30", cbr: "09:30", nbrb: "09:30", coinbase: "09:30" });
  });

  test("S-10: an operator has all sources asked now; the chart then shows the rate before and after", async () => {
    expect((await app.as(first)(fetchRates, {})).json()).toEqual({ isAsked: true });
    await runJobs(world, app.queues);
    expect(await stateOf("BYN")).toEqual(["3.2732", "nbrb", null]);
    const { points } = (await app.as(first)(rateHistory, { currency: "BYN", days: 7 })).json();
    expect(points).toEqual([
      { at: "2026-11-13T09:00:00.000Z", rate: "3.2500", source: "fixed" },
      { at: "2026-11-20T09:00:00.000Z", rate: "3.2732", source: "nbrb" },
    ]);
  });

  test("S-10: where operators publish the rates no source is asked, and asking is refused", async () => {
    const other = await startApp({ ...feeds.environment, RATES_SOURCE: "fixed" });
    const operator = await anOperator(other.world.tx);
    await pullRates(other.world.app)({ isAsked: true });
    expect(await rowsOf(other.world.tx, "SELECT * FROM rate_feed")).toEqual([]);
    const refused = await other.app.as(operator)(fetchRates, {});
    expect([refused.statusCode, refused.json().code]).toEqual([409, "conflict"]);
    expect((await other.app.as(operator)(operatorRates, {})).json()).toMatchObject({ mode: "fixed", feeds: [] });
    expect((await other.app.as(undefined)(getRates, {})).json()["USD/EUR"]).toBe(0.92);
    await closeWithCleanBooks(other.app, other.world);
  });
});

describe("a source that is ill", () => {
  test.each([
    ["zero", "zero"],
    ["negative", "negative"],
    ["nan", "notANumber"],
    ["spike", "tooFar"],
  ])(
    "T-62, S-10: after the answer %j its currency is not exchanged, the last good rate stays, and no quote of before goes through",
    async (mood, fault) => {
      await pull();
      const { id, exchange } = await someone();
      const quote = (await app.as(id)(getExchangeQuote, { from: "USD", to: "RUB", amount: "10" })).json();
      await feeds.turn("cbr", mood);
      wait(30);
      await pull();
      expect(await stateOf("RUB")).toEqual(["89.3704", "cbr", "bad"]);
      expect((await shown()).feeds.find(({ source }: { source: string }) => source === "cbr")).toMatchObject({
        ...{ fault, rate: "89.3704", succeededAt: "2026-11-20T09:00:00.000Z", triedAt: "2026-11-20T09:00:30.000Z" },
      });
      expect(await exchange("RUB")).toBe("ratesStale");
      const quoted = { Amount: "10", From: "USD", To: "RUB", QuoteId: quote.quoteId };
      expect((await app.as(id)(requestConversion, quoted)).json().code).toBe("ratesStale");
      expect(await exchange("EUR")).toBe("done");
      expect(Object.keys(await map()).filter((pair) => pair.includes("RUB"))).toEqual([]);
      const options = (await app.as(id)(exchangeOptions, {})).json();
      expect([options.isOpen, options.closed]).toEqual([true, [{ currency: "RUB", reason: "bad" }]]);
      await feeds.turn("cbr", "well");
      wait(30);
      await pull();
      expect(await exchange("RUB")).toBe("done");
    },
  );

  test("S-10, T-62: a source that is down keeps its rate for 24 hours, and not a second longer", async () => {
    await pull();
    const { exchange } = await someone();
    await feeds.turn("nbrb", "down");
    wait(60);
    await pull();
    expect(await stateOf("BYN")).toEqual(["3.2732", "nbrb", null]);
    wait(24 * hour - 60);
    expect(await exchange("BYN")).toBe("done");
    wait(1);
    expect(await exchange("BYN")).toBe("ratesStale");
    expect(await stateOf("BYN")).toEqual(["3.2732", "nbrb", "stale"]);
  });

  test("HO-43, S-10: currencies that their rate stops are a queue of the treasury, by the moment of the last good answer", async () => {
    const queue = async (by: number) =>
      (await app.as(by)(operatorOverview, {})).json().queues.find(({ name }: { name: string }) => name === "rates");
    await pull();
    expect(await queue(first)).toEqual({ name: "rates", count: 0, mine: 0, byAge: [0, 0, 0], oldest: null });
    await feeds.turn("nbrb", "down");
    wait(60);
    await pull();
    wait(24 * hour - 59);
    // Belarusian rubles for a day and a second; USDT is asked for every ten minutes.
    const stopped = { name: "rates", count: 2, byAge: [0, 1, 1], oldest: "2026-11-20T09:00:00.000Z" };
    expect(await queue(first)).toEqual({ ...stopped, mine: 2 });
    expect(await queue(await anOperator(world.tx, ["support"]))).toEqual({ ...stopped, mine: 0 });
  });

  test("S-10, T-62: a source that answers with the same old day holds for 96 hours, over a weekend, and not a second longer", async () => {
    await pull();
    const { exchange } = await someone();
    await feeds.turn("ecb", "stale");
    // From Friday at 09:00 to Tuesday at 00:00: four days after the Friday began.
    wait(87 * hour);
    await pull();
    expect(await stateOf("EUR")).toEqual(["0.9227", "ecb", null]);
    expect(await exchange("EUR")).toBe("done");
    wait(1);
    expect(await exchange("EUR")).toBe("ratesStale");
    expect(await stateOf("EUR")).toEqual(["0.9227", "ecb", "old"]);
  });

  test("S-10, T-62: a first answer that names a day of a week ago is not published", async () => {
    await feeds.turn("cbr", "stale");
    await pull();
    expect(await stateOf("RUB")).toEqual(["90.0000", "fixed", "old"]);
  });

  test("S-10: USDT is not exchanged when none of its sources has answered for 10 minutes", async () => {
    await pull();
    const { exchange } = await someone();
    wait(600);
    expect(await exchange("USDT")).toBe("done");
    wait(1);
    expect(await exchange("USDT")).toBe("ratesStale");
    expect(await stateOf("USDT")).toEqual(["1.0000", "peg", "stale"]);
    expect(await exchange("EUR")).toBe("done");
  });

  test("S-10: USDT stays at a dollar while one of its two sources sees it within 1 %, and stops when both see it farther off", async () => {
    await feeds.turn("coinbase", "jump");
    await pull();
    const { exchange } = await someone();
    expect(await exchange("USDT")).toBe("done");
    await feeds.turn("kraken", "jump");
    wait(30);
    await pull();
    expect(await exchange("USDT")).toBe("ratesStale");
    expect(await stateOf("USDT")).toEqual(["1.0000", "peg", "peg"]);
    await feeds.turn("coinbase", "zero");
    await feeds.turn("kraken", "nan");
    wait(30);
    await pull();
    expect(await stateOf("USDT")).toEqual(["1.0000", "peg", "bad"]);
    await feeds.turn("all", "well");
    wait(30);
    await pull();
    expect(await exchange("USDT")).toBe("done");
  });
});

describe("a jump", () => {
  test("HO-39, T-62: a rate more than 3 % beside waits, its currency is not exchanged meanwhile, and two persons publish it", async () => {
    await pull();
    const { exchange } = await someone();
    await feeds.turn("cbr", "jump");
    wait(30);
    await pull();
    expect(await stateOf("RUB")).toEqual(["89.3704", "cbr", "held"]);
    // 89.3704 × 1.05.
    expect((await shown()).held).toEqual([
      { currency: "RUB", rate: "93.8389", source: "cbr", heldAt: "2026-11-20T09:00:30.000Z" },
    ]);
    expect(await exchange("RUB")).toBe("ratesStale");
    // One person alone opens nothing, not even by a rate within 3 %.
    expect((await publish("RUB", "90")).isInForce).toBe(true);
    expect(await exchange("RUB")).toBe("ratesStale");
    const { id, isInForce } = await publish("RUB", "93.8389");
    expect(isInForce).toBe(false);
    expect(await approve(id)).toEqual({ decision: "approved" });
    expect(await exchange("RUB")).toBe("done");
    expect((await map())["USD/RUB"]).toBe(93.8389);
    wait(30);
    await pull();
    expect((await shown()).held).toEqual([]);
    expect(await stateOf("RUB")).toEqual(["93.8389", "fixed", null]);
  });

  test("HO-39: a source that comes back by itself ends what waited", async () => {
    await pull();
    await feeds.turn("nbrb", "jump");
    wait(30);
    await pull();
    const { id } = await publish("BYN", "3.4368");
    await feeds.turn("nbrb", "well");
    wait(30);
    await pull();
    expect(await stateOf("BYN")).toEqual(["3.2732", "nbrb", null]);
    expect((await shown()).held).toEqual([]);
    expect((await approve(id)).code).toBe("conflict");
  });

  test("HO-39, T-133: sources that creep are held 3 % from the last rate that two persons approved, however slowly", async () => {
    await pull();
    const snapshot = (rate: string, at: Date) =>
      rowsOf(
        world.tx,
        `INSERT INTO exchange_rate (currency, rate, source, snapshot_id, created_at, in_force_at)
          SELECT 'BYN', ${rate}, 'nbrb', max(id), '${at.toISOString()}', '${at.toISOString()}' FROM rate_snapshot WHERE source = 'nbrb'`,
      );
    // The installation's 3.2500 counts as approved; the source has crept to 3.34 by small steps.
    await snapshot("3.3400", now);
    wait(25 * hour);
    await feeds.turn("nbrb", "jump");
    await pull();
    // 3.2702 × 1.05 is 3.4337: 2.8 % above that of a day ago, 5.7 % above the approved one.
    expect((await shown()).held).toMatchObject([{ currency: "BYN", rate: "3.4337" }]);
  });
});

describe("rates by hand beside sources", () => {
  test("S-10, HO-60: what operators publish holds until the source says something new", async () => {
    await pull();
    expect((await publish("EUR", "0.93")).isInForce).toBe(true);
    wait(hour);
    await pull();
    expect(await stateOf("EUR")).toEqual(["0.9300", "fixed", null]);
    // The Monday has a rate of its own: one by 1.0815 is 0.92464.
    wait(71 * hour);
    await pull();
    expect(await stateOf("EUR")).toEqual(["0.9246", "ecb", null]);
  });

  test("S-10, T-62: while a source is ill one person opens nothing; a rate that two persons approved does", async () => {
    await pull();
    const { exchange } = await someone();
    await feeds.turn("ecb", "zero");
    wait(30);
    await pull();
    await publish("EUR", "0.925");
    expect(await exchange("EUR")).toBe("ratesStale");
    const again = await publish("EUR", "0.925");
    expect(again.isInForce).toBe(false);
    await approve(again.id);
    expect(await exchange("EUR")).toBe("done");
  });

  test("S-10: before the first answer nothing is exchanged at the rates of the installation", async () => {
    await feeds.turn("all", "down");
    await pull();
    const { id, exchange } = await someone();
    expect(await exchange("RUB")).toBe("ratesStale");
    expect((await app.as(id)(exchangeOptions, {})).json()).toMatchObject({ isOpen: false, pairs: [] });
  });
});
