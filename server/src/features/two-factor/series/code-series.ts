import type { Output } from "@artel/shared/calls/call";
import {
  type endCodeSeries,
  type listCodeSeries,
  type openCodeSeries,
  seriesLimits,
} from "@artel/shared/calls/two-factor/operator";
import { type Amount, minorToWire, parseAmount, toWire } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { translate } from "@artel/shared/text/translate";
import { recordAction } from "../../../audit/record.ts";
import { refuseField } from "../../../http/app-error.ts";
import type { Action, Describe } from "../../../http/context.ts";
import { deleteSeries, replaceSeries, type SeriesRow, selectSeries } from "./series-store.ts";

type Sums = readonly { readonly currency: CurrencyCode; readonly amount: string }[];

/** Opens a series for this session. Refuses a sum of nothing and a currency twice, naming the field. */
export const openSeries: Action<typeof openCodeSeries> = async (tx, ctx, { kind, count, sums }) => {
  const { sessionId, now } = ctx;
  const expiresAt = new Date(now.getTime() + seriesLimits.seconds * 1000);
  const amounts = readSums(sums);
  await replaceSeries(tx, { sessionId, kind, count, sums: amounts, now, expiresAt });
  const left = amounts.map((amount) => ({ currency: amount.currency, amount: toWire(amount) }));
  await recordAction(tx, ctx, {
    action: "code-series.open",
    subject: `code-series:${kind}`,
    tenant: 0,
    detail: { count, sums: left, expiresAt: expiresAt.toISOString() },
  });
  return { kind, count, sums: left, expiresAt: expiresAt.toISOString() };
};

/** What the code of a series confirms: the kind of its actions, how many and how much in all, and until when. */
export const describeSeries: Describe<typeof openCodeSeries> = async (_tx, ctx, { kind, count, sums }) => [
  { key: "operatorFactor.series", value: translate(ctx.language, `series.kind.${kind}`) },
  { key: "operatorFactor.seriesCount", value: String(count) },
  {
    key: "operatorFactor.seriesSums",
    value: sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(", "),
  },
];

/** The series of this session that go on. */
export const listSeries: Action<typeof listCodeSeries> = async (tx, ctx) =>
  (await selectSeries(tx, ctx.sessionId, ctx.now)).map(present);

/** Ends a series of this session. */
export const endSeries: Action<typeof endCodeSeries> = async (tx, ctx, { kind }) => {
  await deleteSeries(tx, ctx.sessionId, kind);
};

function readSums(sums: Sums): readonly Amount[] {
  return sums.map(({ currency, amount }, index) => {
    if (sums.findIndex((one) => one.currency === currency) < index) {
      refuseField(`sums.${index}.currency`, "validations.givenTwice");
    }
    const sum = parseAmount(amount, currency);
    return sum && sum.minor > 0n ? sum : refuseField(`sums.${index}.amount`, "validations.amount");
  });
}

function present({ kind, count, sums, expires_at }: SeriesRow): Output<typeof listCodeSeries>[number] {
  return {
    kind,
    count,
    sums: sums.map(({ currency, amount }) => ({
      currency: currency as CurrencyCode,
      amount: minorToWire(currency as CurrencyCode, amount),
    })),
    expiresAt: expires_at.toISOString(),
  };
}
