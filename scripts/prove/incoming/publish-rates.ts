import { done, look, order } from "../chaos/client.ts";
import { killOne, type Victim } from "../chaos/kills.ts";
import { anOperatorWithApp } from "../outside/cast.ts";
import { holdRow } from "../outside/held.ts";
import { aPayer, type Ground, soon } from "./ground.ts";

/** The sources that tell a rate, what each is asked at, and how the driver finds the rate in its answer. */
const sources = [
  {
    currency: "EUR",
    name: "ecb",
    path: "/rates/ecb/stats/eurofxref/eurofxref-daily.xml",
    told: /currency='USD' rate='([\d.]+)'/,
  },
  { currency: "RUB", name: "cbr", path: "/rates/cbr/scripts/XML_daily.asp", told: /<Value>([\d,]+)<\/Value>/ },
  { currency: "BYN", name: "nbrb", path: "/rates/nbrb/exrates/rates/USD", told: /"Cur_OfficialRate":([\d.]+)/ },
] as const;

interface Published {
  readonly currency: string;
  readonly rate: string;
  readonly source: string;
  readonly told_by: string | null;
}

/**
 * Rates are fetched twice, of two days. The product or its database is killed when the first answers have come and nothing is
 * written, and in the middle of writing the second ones: what most sources said is written, that of the last is not.
 */
export async function publishRates(ground: Ground, victim: Victim): Promise<number> {
  const { outer, wrong } = ground;
  const operator = await anOperatorWithApp(ground.world);
  const fetchNow = () => done(ground.stand, order(operator.token, "/api/operator/rates/fetch"));
  const own: Published[] = [];
  await outer.say("/control/rates", { source: "all", mood: "well" });
  own.push(...(await toldNow(ground)));
  await killAt(ground, victim, "SELECT pg_advisory_xact_lock(hashtext('exchange_rate'))", fetchNow, []);
  await fetchNow();
  await untilPublished(ground, own.length);
  wrong.push(...(await differences(ground, own)));

  outer.setDay(3);
  const before = [...own];
  own.push(...(await toldNow(ground)));
  await killAt(ground, victim, "SELECT 1 FROM rate_feed WHERE source = 'kraken' FOR UPDATE", fetchNow, before);
  await fetchNow();
  await untilPublished(ground, own.length);
  await fetchNow();
  await untilAsked(ground, fetchNow);
  wrong.push(...(await differences(ground, own)), ...(await unofferedPairs(ground)));
  return own.length;
}

/** Kills at a lock that a fetch needs; what is published then is what was before. */
async function killAt(
  ground: Ground,
  victim: Victim,
  query: string,
  fetchNow: () => Promise<unknown>,
  before: readonly Published[],
): Promise<void> {
  const { world, stand, wrong } = ground;
  const held = await holdRow(world, query, []);
  await fetchNow();
  await held.met();
  await killOne(world, stand, victim, async () => {
    await held.release();
    wrong.push(...(await differences(ground, before)).map((text) => `at the kill: ${text}`));
  });
}

/** What the sources say now as units for one dollar, rounded down to four decimals by the driver's own arithmetic. */
async function toldNow({ outer }: Ground): Promise<Published[]> {
  const found: Published[] = [];
  for (const { currency, name, path, told } of sources) {
    const text = (told.exec(await outer.read(path))?.[1] ?? "").replace(",", ".");
    const [whole = "", part = ""] = text.split(".");
    const scaled = BigInt(whole + part.padEnd(4, "0").slice(0, 4));
    // The European bank tells dollars for a euro.
    const rate = currency === "EUR" ? (10_000n * 10_000n) / scaled : scaled;
    const digits = String(rate).padStart(5, "0");
    found.push({ currency, rate: `${digits.slice(0, -4)}.${digits.slice(-4)}`, source: name, told_by: name });
  }
  return found;
}

function published(ground: Ground): Promise<Published[]> {
  return ground.world.rows<Published>(`SELECT r.currency, r.rate::numeric(20, 4)::text AS rate, r.source, s.source AS told_by FROM exchange_rate r
      LEFT JOIN rate_snapshot s ON s.id = r.snapshot_id WHERE r.source NOT IN ('fixed', 'peg') ORDER BY r.seq`);
}

function untilPublished(ground: Ground, count: number): Promise<void> {
  return soon(`${count} rates of sources are published`, async () => (await published(ground)).length >= count);
}

/** Asks once more and waits until every source was heard after that. */
async function untilAsked(ground: Ground, fetchNow: () => Promise<unknown>): Promise<void> {
  const [row] = await ground.world.rows<{ now: Date }>("SELECT clock_timestamp() AS now");
  await fetchNow();
  await soon("every source was heard once more", async () => {
    const heard = await ground.world.rows("SELECT 1 FROM rate_feed WHERE succeeded_at > $1", [row?.now]);
    return heard.length === 5;
  });
}

/** Where rates and snapshots are not what the sources said, each once and each rate with its own snapshot. */
async function differences(ground: Ground, own: readonly Published[]): Promise<string[]> {
  const texts = (rows: readonly Published[]) =>
    rows.map(({ currency, rate, source, told_by }) => `${currency} ${rate} of ${source} by ${told_by}`).toSorted();
  const found = texts(await published(ground));
  const wanted = texts(own);
  const wrong = found.join() === wanted.join() ? [] : [`rates ${found.join(", ")}, own books ${wanted.join(", ")}`];
  const snapshots = await ground.world.rows<{ source: string; number: number }>(
    "SELECT source, count(*)::int AS number FROM rate_snapshot WHERE source IN ('ecb', 'cbr', 'nbrb') GROUP BY source",
  );
  for (const { name } of sources) {
    const [mine, theirs] = [
      own.filter(({ source }) => source === name).length,
      snapshots.find(({ source }) => source === name)?.number ?? 0,
    ];
    if (mine !== theirs) {
      wrong.push(`${theirs} snapshots of ${name}, own books ${mine}`);
    }
  }
  return wrong;
}

/** Every pair that a company of three currencies may have is offered: none is without its source. */
async function unofferedPairs(ground: Ground): Promise<string[]> {
  const { token } = await aPayer(ground);
  const options = (await look(() => ground.stand.product.address, "/api/app/exchange/options", token)) as
    | { readonly pairs: readonly unknown[]; readonly closed: readonly unknown[]; readonly sources: readonly unknown[] }
    | undefined;
  return options?.closed.length === 0 && options.pairs.length === 6 && options.sources.length === 2
    ? []
    : [`pairs that are offered: ${JSON.stringify(options)}, own books six of three currencies`];
}
