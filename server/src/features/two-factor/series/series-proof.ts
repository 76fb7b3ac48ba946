import type { Context } from "../../../http/context.ts";
import type { Counted } from "../../../http/door/counted.ts";
import type { FactorProof, FactorRequest } from "../../../http/door/two-factor.ts";
import type { Database } from "../../../platform/db/db.ts";
import { type Question, totpRequired } from "../question.ts";
import { type SeriesRow, selectSeries, takeFromSeries } from "./series-store.ts";

/**
 * The proof of a request that counts against a series of its session; undefined where there is none that holds it, and a code is
 * asked for. What it takes is found anew in the transaction of the action, and taken there: two at once never share a rest.
 */
export async function seriesProof(
  db: Database,
  ctx: Context,
  counts: NonNullable<FactorRequest["counts"]>,
  question: Question,
): Promise<FactorProof | undefined> {
  const counted = await counts(db.read);
  if (!counted || !(await selectSeries(db.read, ctx.sessionId, ctx.now)).some((series) => holds(series, counted))) {
    return undefined;
  }
  return {
    consume: async (tx) => {
      const present = await counts(tx);
      if (!present || !(await takeFromSeries(tx, ctx.sessionId, present, ctx.now))) {
        throw totpRequired(question);
      }
    },
  };
}

function holds(series: SeriesRow, { kind, count, sums }: Counted): boolean {
  return (
    series.kind === kind &&
    series.count >= count &&
    sums.every(({ currency, minor }) =>
      series.sums.some((sum) => sum.currency === currency && BigInt(sum.amount) >= minor),
    )
  );
}
