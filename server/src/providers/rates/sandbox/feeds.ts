import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { type Walk, walked } from "./walk.ts";

const sources = ["ecb", "cbr", "nbrb", "coinbase", "kraken"] as const;
type Source = (typeof sources)[number];

/** `stale` names a day a week back; `spike` a rate a hundredfold, `jump` one that is 5 % higher; `down` answers 503. */
const moods = ["well", "stale", "spike", "jump", "down", "zero", "negative", "nan"] as const;
type Mood = (typeof moods)[number];

const controlSchema = z.object({ source: z.enum([...sources, "all"]), mood: z.enum(moods) });

const dayMilliseconds = 86_400_000;

/**
 * The feeds of the sources as they document them: the ECB's XML (no Saturdays and Sundays), the Bank of Russia's XML in
 * windows-1251 with commas and nominals, the National Bank of Belarus's JSON with scales, Coinbase's spot price and Kraken's
 * ticker. Values walk by the date. `POST /control/rates {"source", "mood"}` turns one of them, or all, into a source that is ill;
 * `GET /control/rates` tells how they are.
 */
export function addRates(server: FastifyInstance, now: () => Date): void {
  const state = new Map<Source, Mood>(sources.map((source) => [source, "well"]));
  const serve = (source: Source, path: string, send: (reply: FastifyReply, feed: Feed) => FastifyReply) =>
    server.get(`/rates/${source}${path}`, (_request, reply) => {
      const mood = state.get(source) ?? "well";
      return mood === "down" ? reply.code(503).send("down") : send(reply, { mood, now: now() });
    });

  serve("ecb", "/stats/eurofxref/eurofxref-daily.xml", (reply, feed) => {
    const day = workday(dayIn(feed));
    return reply.type("text/xml").send(ecbXml(isoDay(day), told(feed, "EURUSD", day, 4)));
  });
  serve("cbr", "/scripts/XML_daily.asp", (reply, feed) => {
    const day = dayIn(feed);
    const text = cbrXml(isoDay(day).split("-").toReversed().join("."), told(feed, "USDRUB", day, 4));
    return reply.type("application/xml; charset=windows-1251").send(inWindows1251(text));
  });
  serve("nbrb", "/exrates/rates/USD", (reply, feed) => {
    const day = dayIn(feed);
    const rate = told(feed, "USDBYN", day, 4);
    return reply
      .type("application/json; charset=utf-8")
      .send(
        `{"Cur_ID":431,"Date":"${isoDay(day)}T00:00:00","Cur_Abbreviation":"USD","Cur_Scale":1,"Cur_Name":"Доллар США","Cur_OfficialRate":${rate}}`,
      );
  });
  serve("coinbase", "/v2/prices/USDT-USD/spot", (reply, feed) =>
    reply.send({ data: { amount: told(feed, "USDTUSD", dayIn(feed), 6), base: "USDT", currency: "USD" } }),
  );
  serve("kraken", "/0/public/Ticker", (reply, feed) => {
    const price = told(feed, "USDTUSD", dayIn(feed), 5);
    return reply.send({
      error: [],
      result: { USDTZUSD: { a: [price, "1", "1.000"], b: [price, "1", "1.000"], c: [price, "25.00"] } },
    });
  });

  server.get("/control/rates", async () => Object.fromEntries(state));
  server.post("/control/rates", async (request, reply) => {
    const asked = controlSchema.safeParse(request.body);
    if (!asked.success) {
      return reply.code(400).send({ error: `source: ${sources.join(", ")} or all; mood: ${moods.join(", ")}` });
    }
    const { source, mood } = asked.data;
    for (const one of source === "all" ? sources : [source]) {
      state.set(one, mood);
    }
    return Object.fromEntries(state);
  });
}

interface Feed {
  readonly mood: Mood;
  readonly now: Date;
}

function dayIn({ mood, now }: Feed): Date {
  return mood === "stale" ? new Date(now.getTime() - 7 * dayMilliseconds) : now;
}

/** The newest day on which TARGET is open; its holidays are left out. */
function workday(day: Date): Date {
  const back = { 0: 2, 6: 1 }[day.getUTCDay()] ?? 0;
  return new Date(day.getTime() - back * dayMilliseconds);
}

function isoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function told({ mood }: Feed, walk: Walk, day: Date, places: number): string {
  const usual = walked(walk, day);
  const times = { well: 1, stale: 1, down: 1, zero: 0, negative: 1, nan: 1, spike: 100, jump: 1.05 }[mood];
  const text = inPlaces(usual * times, places);
  return mood === "nan" ? "NaN" : mood === "negative" ? `-${text}` : text;
}

/** A number of so many decimal places. */
function inPlaces(value: number, places: number): string {
  const digits = String(Math.round(value * 10 ** places)).padStart(places + 1, "0");
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function ecbXml(day: string, rate: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
	<Cube><Cube time='${day}'><Cube currency='USD' rate='${rate}'/><Cube currency='JPY' rate='171.55'/></Cube></Cube>
</gesmes:Envelope>`;
}

function cbrXml(day: string, rate: string): string {
  const value = rate.replace(".", ",");
  return `<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="${day}" name="Foreign Currency Market"><Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>Доллар США</Name><Value>${value}</Value><VunitRate>${value}</VunitRate></Valute></ValCurs>`;
}

/** Russian letters and ASCII in the code page of the Bank of Russia. */
function inWindows1251(text: string): Buffer {
  return Buffer.from([...text].map((letter) => byteOf(letter.charCodeAt(0))));
}

function byteOf(code: number): number {
  return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
}
