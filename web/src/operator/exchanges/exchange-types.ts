import type { Output } from "@artel/shared/calls/call";
import type { exchangeParty, operatorExchanges } from "@artel/shared/calls/exchange/operator-exchanges";
import { type CurrencyCode, currencyCodes } from "@artel/shared/money/currencies";

export type Exchange = Output<typeof operatorExchanges>["rows"][number];
export type Party = Output<typeof exchangeParty>;

/** What a person can give: with a balance and a pair. */
export function givable(party: Party): readonly CurrencyCode[] {
  return currencyCodes.filter(
    (code) =>
      party.pairs.some(({ from }) => from === code) &&
      party.currencies.some((one) => one.code === code && !/^0+\.0+$/.test(one.amount)),
  );
}

/** What a currency can be exchanged for. */
export function gettable(party: Party, from: string): readonly CurrencyCode[] {
  return party.pairs.filter((pair) => pair.from === from).map(({ to }) => to);
}
