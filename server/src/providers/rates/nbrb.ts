import { currencies } from "@artel/shared/money/currencies";
import { z } from "zod";
import type { RateSource } from "./port.ts";
import { BadRate, dayOf, positiveRate, type SourceOptions, sourceOf } from "./reading.ts";

const answerSchema = z.object({
  Cur_Abbreviation: z.string(),
  Cur_Scale: z.number(),
  Cur_OfficialRate: z.number().nullable(),
  Date: z.string(),
});

/**
 * The rates of the National Bank of Belarus: Belarusian rubles for so many units (`Cur_Scale`) of the US dollar. The dollar is
 * asked for by its letters, since the numbers of currencies change there.
 */
export function nbrb(options: SourceOptions): RateSource {
  return sourceOf(options, {
    name: "nbrb",
    path: `/exrates/rates/${currencies.USD.code}?parammode=2`,
    bodyBytes: 16_384,
    rateOf: (bytes) => {
      const answer = answerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
      if (answer.Cur_Abbreviation !== currencies.USD.code || answer.Cur_OfficialRate === null) {
        throw new BadRate("missing");
      }
      return {
        base: currencies.USD.code,
        quote: currencies.BYN.code,
        rate: positiveRate(String(answer.Cur_OfficialRate), answer.Cur_Scale),
        effectiveAt: dayOf(answer.Date),
      };
    },
  });
}
