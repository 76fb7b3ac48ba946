import { allOf, at, readXml } from "@artel/shared/bank-files/xml-tree";
import { currencies } from "@artel/shared/money/currencies";
import type { RateSource } from "./port.ts";
import { BadRate, dayOf, positiveRate, type SourceOptions, sourceOf } from "./reading.ts";

/**
 * The reference rates of the European Central Bank: US dollars for one euro, on the days on which TARGET is open. Weekends and
 * holidays have none, so the newest day is some days old then.
 */
export function ecb(options: SourceOptions): RateSource {
  return sourceOf(options, {
    name: "ecb",
    path: "/stats/eurofxref/eurofxref-daily.xml",
    bodyBytes: 65_536,
    rateOf: (bytes) => {
      const day = at(readXml(new TextDecoder("utf-8", { fatal: true }).decode(bytes)), "Cube", "Cube");
      const dollar = allOf(day, "Cube").find(({ attributes }) => attributes.currency === currencies.USD.code);
      if (!day || !dollar) {
        throw new BadRate("missing");
      }
      return {
        base: currencies.EUR.code,
        quote: currencies.USD.code,
        rate: positiveRate(dollar.attributes.rate ?? ""),
        effectiveAt: dayOf(day.attributes.time ?? ""),
      };
    },
  });
}
