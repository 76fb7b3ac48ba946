import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixedClock } from "../../platform/clock.ts";
import { createOutgoing, type Outgoing } from "../../platform/http-client/http-client.ts";
import { silentLog } from "../../platform/log.ts";
import { createSandbox } from "../../sandbox/app.ts";
import { createControl } from "../../sandbox/control.ts";
import { freePort } from "../../testing/ports.ts";
import { cbr } from "./cbr.ts";
import { ecb } from "./ecb.ts";
import { nbrb } from "./nbrb.ts";
import type { RateSource } from "./port.ts";
import { ratesContract } from "./rates.contract.ts";
import type { SourceOptions } from "./reading.ts";
import { addRates } from "./sandbox/feeds.ts";
import { walked } from "./sandbox/walk.ts";
import { coinbase, kraken } from "./usdt.ts";

const now = new Date("2026-11-20T09:00:00Z");
const outgoing: Outgoing = createOutgoing({
  clock: fixedClock("2026-11-20T09:00:00Z"),
  ids: { fraction: () => 0 },
  wait: async () => undefined,
});
const adapters = { ecb, cbr, nbrb, coinbase, kraken } as const;
type Name = keyof typeof adapters;
const pairs = {
  ecb: "EUR/USD",
  cbr: "USD/RUB",
  nbrb: "USD/BYN",
  coinbase: "USDT/USD",
  kraken: "USDT/USD",
} as const;
const names = Object.keys(adapters) as Name[];
const made = new Map<Name, RateSource>();
let sandbox: FastifyInstance;
let day = now;

beforeAll(async () => {
  sandbox = createSandbox({ control: createControl(), now: () => day, parts: [addRates] });
  const address = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  for (const name of names) {
    made.set(name, adapters[name]({ baseUrl: `${address}/rates/${name}`, log: silentLog, outgoing }));
  }
});
afterAll(async () => {
  await outgoing.close();
  await sandbox.close();
});

const source = (name: Name): RateSource => {
  const known = made.get(name);
  if (!known) {
    throw new Error(name);
  }
  return known;
};
const turn = async (name: string, mood: string) =>
  (await sandbox.inject({ method: "POST", url: "/control/rates", payload: { source: name, mood } })).statusCode;

for (const name of names) {
  ratesContract(name, () => ({
    source: source(name),
    pair: pairs[name],
    turn: async (mood) => {
      await turn(name, mood);
    },
  }));
}

/** An adapter that is answered with these bytes. */
async function answered(make: (options: SourceOptions) => RateSource, body: string | Uint8Array, status = 200) {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await make({ baseUrl, log: silentLog, outgoing }).read(now);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return answer;
}
const sample = (file: string) => readFileSync(join(import.meta.dirname, "samples", file));

describe("the documented shapes", () => {
  test.each([
    ["ecb-daily.xml", ecb, { base: "EUR", quote: "USD", rate: "1.0873", effectiveAt: "2026-11-20" }],
    ["cbr-daily.xml", cbr, { base: "USD", quote: "RUB", rate: "90.4127", effectiveAt: "2026-11-21" }],
    ["nbrb-usd.json", nbrb, { base: "USD", quote: "BYN", rate: "3.2617", effectiveAt: "2026-11-20" }],
    ["coinbase-spot.json", coinbase, { base: "USDT", quote: "USD", rate: "0.99985", effectiveAt: "2026-11-20" }],
    ["kraken-ticker.json", kraken, { base: "USDT", quote: "USD", rate: "1.00011", effectiveAt: "2026-11-20" }],
  ])("S-10: %s gives its rate", async (file, make, expected) => {
    const answer = await answered(make, sample(file));
    if (answer.outcome !== "read") {
      throw new Error(answer.fault);
    }
    const { effectiveAt, ...rate } = answer.rate;
    expect({ ...rate, effectiveAt: effectiveAt.toISOString().slice(0, 10) }).toEqual(expected);
  });

  test("S-10: a rate for a hundred units, or ten, is that of one", async () => {
    const hundred = sample("cbr-daily.xml")
      .toString("latin1")
      .replace("<Nominal>1</Nominal><Name>\xc4", "<Nominal>100</Nominal><Name>\xc4");
    expect(await answered(cbr, Buffer.from(hundred, "latin1"))).toMatchObject({ rate: { rate: "0.904127" } });
    const ten = sample("nbrb-usd.json")
      .toString()
      .replace(/("Cur_Scale": ?)1/, "$110");
    expect(await answered(nbrb, ten)).toMatchObject({ rate: { rate: "0.32617" } });
  });

  test.each([
    ["a page in place of XML", ecb, "<p>hello", "unreadable"],
    ["XML that defines entities", ecb, '<!DOCTYPE a [<!ENTITY b "c">]><a/>', "unreadable"],
    ["no day", ecb, "<Envelope><Cube><Cube><Cube currency='USD' rate='1.1'/></Cube></Cube></Envelope>", "unreadable"],
    [
      "a day that is none",
      ecb,
      "<E><Cube><Cube time='2026-02-30'><Cube currency='USD' rate='1.1'/></Cube></Cube></E>",
      "unreadable",
    ],
    [
      "no dollar",
      ecb,
      "<E><Cube><Cube time='2026-11-20'><Cube currency='JPY' rate='1.1'/></Cube></Cube></E>",
      "missing",
    ],
    ["no dollar", cbr, '<ValCurs Date="20.11.2026"></ValCurs>', "missing"],
    [
      "no unit",
      cbr,
      '<ValCurs Date="20.11.2026"><Valute><CharCode>USD</CharCode><Nominal>0</Nominal><Value>90,1</Value></Valute></ValCurs>',
      "zero",
    ],
    [
      "a thousands separator",
      cbr,
      '<ValCurs Date="20.11.2026"><Valute><CharCode>USD</CharCode><Nominal>1</Nominal><Value>1 090,1</Value></Valute></ValCurs>',
      "notANumber",
    ],
    [
      "another currency",
      nbrb,
      '{"Cur_Abbreviation":"EUR","Cur_Scale":1,"Cur_OfficialRate":3.5,"Date":"2026-11-20T00:00:00"}',
      "missing",
    ],
    ["no JSON", nbrb, "{", "unreadable"],
    ["another pair", coinbase, '{"data":{"amount":"1","base":"BTC","currency":"USD"}}', "missing"],
    ["Infinity", coinbase, '{"data":{"amount":"Infinity","base":"USDT","currency":"USD"}}', "notANumber"],
    ["an exponent", coinbase, '{"data":{"amount":"1e9","base":"USDT","currency":"USD"}}', "notANumber"],
    ["an error of its own", kraken, '{"error":["EQuery:Unknown asset pair"]}', "missing"],
    ["two pairs", kraken, '{"error":[],"result":{"A":{"c":["1"]},"B":{"c":["2"]}}}', "missing"],
  ])("T-62: %s is an answer without a rate (%#)", async (_, make, body, fault) => {
    expect(await answered(make, body)).toEqual({ outcome: "bad", fault });
  });

  test("T-62: an answer above its size is not read to its end", async () => {
    expect(await answered(coinbase, `{"data":"${"x".repeat(20_000)}"}`)).toEqual({
      outcome: "bad",
      fault: "unreadable",
    });
  });

  test("S-10: an address where nobody listens, and a page that is not found, say nothing of the rate", async () => {
    const none = ecb({ baseUrl: `http://127.0.0.1:${await freePort()}`, log: silentLog, outgoing });
    expect(await none.read(now)).toEqual({ outcome: "down", fault: "noAnswer" });
    expect(await answered(cbr, "none", 404)).toEqual({ outcome: "down", fault: "failed" });
  });
});

describe("the stand-in", () => {
  test("S-10: on a Saturday and a Sunday the European Central Bank names the Friday before", async () => {
    const dayAt = async (moment: string) => {
      day = new Date(moment);
      const answer = await source("ecb").read(day);
      day = now;
      return answer.outcome === "read" ? answer.rate.effectiveAt.toISOString().slice(0, 10) : answer.fault;
    };
    expect([await dayAt("2026-11-21T12:00:00Z"), await dayAt("2026-11-22T12:00:00Z")]).toEqual([
      "2026-11-20",
      "2026-11-20",
    ]);
    expect(await dayAt("2026-11-23T12:00:00Z")).toBe("2026-11-23");
  });

  test("S-10: its rates walk by the date alone: near those of the demo, never 3 % in a day, and not the same every day", () => {
    const days = Array.from({ length: 400 }, (_, index) => new Date(now.getTime() + index * 86_400_000));
    for (const [walk, usual] of [
      ["EURUSD", 1.087],
      ["USDRUB", 90],
      ["USDBYN", 3.25],
      ["USDTUSD", 1],
    ] as const) {
      const rates = days.map((one) => walked(walk, one));
      expect(rates).toEqual(days.map((one) => walked(walk, one)));
      expect(rates.every((rate) => Math.abs(rate / usual - 1) < 0.0125)).toBe(true);
      expect(rates.every((rate, index) => Math.abs(rate / (rates[index - 1] ?? rate) - 1) < 0.025)).toBe(true);
      expect(new Set(rates).size).toBeGreaterThan(300);
    }
  });

  test("S-10: its switches take nothing but what they name", async () => {
    expect([await turn("ecb", "sad"), await turn("fed", "well"), await turn("all", "well")]).toEqual([400, 400, 200]);
  });
});
