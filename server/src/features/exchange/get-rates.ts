import type { Output } from "@artel/shared/calls/call";
import type { exchangeOptions } from "@artel/shared/calls/exchange/app";
import type { getCurrencies, getRates, getSessionRates } from "@artel/shared/calls/exchange/legacy";
import { rateSource } from "@artel/shared/calls/exchange/views";
import { parseAmount, toWire, zero } from "@artel/shared/money/amount";
import { currencies, isCurrencyCode, offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { formatRate } from "@artel/shared/money/rate";
import { boundsOf } from "@artel/shared/rules/bounds";
import type { Action } from "../../http/context.ts";
import { spendableOf } from "../../ledger/balances.ts";
import { moneyParty } from "../balances/money-party.ts";
import { baseCurrency, type CurrentRates, currentRates } from "./current-rates.ts";
import { exchangeParty } from "./exchange-party.ts";
import { selectFeeds } from "./feed-store.ts";
import { effectiveAt } from "./rate-age.ts";

/** The offered rates as a map FROM/TO to a number, at the spreads of new accounts; pairs of closed currencies are left out. */
export const listRates: Action<typeof getRates> = async (tx, ctx) => {
  return rateMap(await currentRates(tx, ctx));
};

/** The same at the spreads of the account of a session. */
export const listSessionRates: Action<typeof getSessionRates> = async (tx, ctx) => {
  const { id, companyId } = ctx.user;
  const party = await (companyId > 0
    ? moneyParty(tx, ctx, companyId, "company")
    : moneyParty(tx, ctx, id, "contractor"));
  return rateMap(await currentRates(tx, ctx, party.tarifId));
};

function rateMap({ offered }: CurrentRates): Output<typeof getRates> {
  return Object.fromEntries([...offered].map(([pair, { rate }]) => [pair, rate.toNumber()]));
}

/** The currencies that users meet. */
export async function listCurrencies(): Promise<Output<typeof getCurrencies>> {
  return offeredCurrencyCodes.map((code) => {
    const { id, symbol, label, hideIn } = currencies[code];
    return { id, code, symbol, label: { ...label }, hideIn: [...hideIn] };
  });
}

/** What the popup offers: currencies of the party with balances, and the pairs between them. */
export const listExchangeOptions: Action<typeof exchangeOptions> = async (tx, ctx) => {
  const party = await exchangeParty(tx, ctx);
  const rates = await currentRates(tx, ctx, party.tarifId);
  const feeds = await selectFeeds(tx);
  const balances = await spendableOf(tx, party.id);
  const pairs = [...rates.offered].flatMap(([pair, { rate }]) => {
    const [from = "", to = ""] = pair.split("/");
    return isCurrencyCode(from) &&
      isCurrencyCode(to) &&
      party.currencies.includes(from) &&
      party.currencies.includes(to)
      ? [{ from, to, rate: formatRate(rate) }]
      : [];
  });
  const { min } = boundsOf(party.book.rules, "exFrom", baseCurrency);
  return {
    currencies: party.currencies.map((code) => ({ code, amount: toWire(balances.get(code) ?? zero(code)) })),
    pairs,
    ratesTime: rates.publishedAt.toISOString(),
    sources: rates.rows
      .filter(({ currency }) => party.currencies.includes(currency))
      .map((row) => ({
        currency: row.currency,
        source: rateSource.parse(row.source),
        at: effectiveAt(row, feeds).toISOString(),
      })),
    closed: [...rates.closed].flatMap(([currency, { reason }]) =>
      party.currencies.includes(currency) ? [{ currency, reason }] : [],
    ),
    isOpen: pairs.length > 0 || rates.closed.size === 0,
    minimum: toWire(parseAmount(min ?? "0", baseCurrency) ?? zero(baseCurrency)),
  };
};
