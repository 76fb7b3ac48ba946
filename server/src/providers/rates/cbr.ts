import { allOf, readXml, textAt } from "@artel/shared/bank-files/xml-tree";
import { currencies } from "@artel/shared/money/currencies";
import type { RateSource } from "./port.ts";
import { BadRate, dayOf, positiveRate, type SourceOptions, sourceOf } from "./reading.ts";

/**
 * The rates of the Bank of Russia: rubles for so many units (`Nominal`) of the US dollar, with a comma, in windows-1251. In the
 * afternoon the newest rate is that of the next day.
 */
export function cbr(options: SourceOptions): RateSource {
  return sourceOf(options, {
    name: "cbr",
    path: "/scripts/XML_daily.asp",
    bodyBytes: 131_072,
    rateOf: (bytes) => {
      const root = readXml(new TextDecoder("windows-1251").decode(bytes));
      const dollar = allOf(root, "Valute").find((valute) => textAt(valute, "CharCode") === currencies.USD.code);
      if (!dollar) {
        throw new BadRate("missing");
      }
      const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(root.attributes.Date ?? "") ?? [];
      return {
        base: currencies.USD.code,
        quote: currencies.RUB.code,
        rate: positiveRate(textAt(dollar, "Value").replace(",", "."), textAt(dollar, "Nominal")),
        effectiveAt: dayOf(`${year}-${month}-${day}`),
      };
    },
  });
}
