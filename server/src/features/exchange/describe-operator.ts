import type { publishRate, setExchangePair } from "@artel/shared/calls/exchange/operator";
import { formatRate, parseRate } from "@artel/shared/money/rate";
import type { Describe } from "../../http/context.ts";

/** What the code of a rate confirms: units of which currency for one dollar. */
export const describeRate: Describe<typeof publishRate> = async (_tx, _ctx, { currency, rate }) => {
  const parsed = parseRate(rate);
  return parsed ? [{ key: "operatorFactor.perDollar", value: `${formatRate(parsed)} ${currency}` }] : [];
};

/** What the code of a pair confirms: which way it goes, and whether it is offered from now on. */
export const describePair: Describe<typeof setExchangePair> = async (_tx, _ctx, { from, to, isOffered }) => [
  { key: isOffered ? "operatorFactor.offered" : "operatorFactor.removed", value: `${from} → ${to}` },
];
