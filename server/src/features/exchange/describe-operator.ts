import type { adminDoExchange, publishRate, setExchangePair } from "@artel/shared/calls/exchange/operator";
import { formatRate, parseRate } from "@artel/shared/money/rate";
import { formatMoney } from "@artel/shared/money/wire";
import { translate } from "@artel/shared/text/translate";
import type { Describe } from "../../http/context.ts";
import { nameOf } from "./store.ts";

/** What the code of an exchange for a user confirms: whose, how much, into what, and at which rate. */
export const describeExchangeFor: Describe<typeof adminDoExchange> = async (tx, ctx, order) => {
  const own = order.Rate === undefined ? undefined : parseRate(order.Rate);
  return [
    { key: "operatorFactor.account", value: `${await nameOf(tx, order.userId)}, #${order.userId}` },
    { key: "operatorFactor.gives", value: formatMoney(order.Amount, order.From) },
    { key: "operatorFactor.gets", value: order.To },
    {
      key: "operatorFactor.rate",
      value: own ? formatRate(own) : translate(ctx.language, "operatorFactor.presentRate"),
    },
  ];
};

/** What the code of a rate confirms: units of which currency for one dollar. */
export const describeRate: Describe<typeof publishRate> = async (_tx, _ctx, { currency, rate }) => {
  const parsed = parseRate(rate);
  return parsed ? [{ key: "operatorFactor.perDollar", value: `${formatRate(parsed)} ${currency}` }] : [];
};

/** What the code of a pair confirms: which way it goes, and whether it is offered from now on. */
export const describePair: Describe<typeof setExchangePair> = async (_tx, _ctx, { from, to, isOffered }) => [
  { key: isOffered ? "operatorFactor.offered" : "operatorFactor.removed", value: `${from} → ${to}` },
];
