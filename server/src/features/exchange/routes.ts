import {
  coverExchange as coverExchangeCall,
  exchangeOptions,
  getExchangeQuote,
} from "@artel/shared/calls/exchange/app";
import {
  getCurrencies,
  getRates,
  getSessionRates,
  listCompanyExchanges,
  listExchanges,
  requestConversion as requestConversionCall,
} from "@artel/shared/calls/exchange/legacy";
import {
  adminDoExchange,
  adminLogsExchange,
  fetchRates,
  operatorRates,
  publishRate,
  rateHistory,
  setExchangePair,
  setSpread,
} from "@artel/shared/calls/exchange/operator";
import {
  exchangeForUserQuote,
  exchangeParty,
  operatorExchanges,
} from "@artel/shared/calls/exchange/operator-exchanges";
import { type Binding, bind, bindList } from "../../http/context.ts";
import { convertForUser, describeExchangeFor } from "./convert-for-user.ts";
import { coverExchange } from "./cover-exchange.ts";
import { describePair, describeRate } from "./describe-operator.ts";
import { asksExchangeFactor } from "./exchange-factor.ts";
import { askSources } from "./fetch-rates.ts";
import { listCurrencies, listExchangeOptions, listRates, listSessionRates } from "./get-rates.ts";
import { listAllExchanges, listOwnExchanges } from "./list-exchanges.ts";
import { findExchangeParty, listOperatorExchanges, quoteForUser } from "./list-operator-exchanges.ts";
import { listOperatorRates, listRateHistory } from "./list-operator-rates.ts";
import { publishOneRate, setPair } from "./publish-rate.ts";
import { quoteConversion } from "./quote-conversion.ts";
import { describeExchange, requestConversion } from "./request-conversion.ts";
import { askForSpread, describeSpread } from "./set-spread.ts";

export const exchangeRoutes: readonly Binding[] = [
  bind(getRates, listRates),
  bind(getSessionRates, listSessionRates),
  bind(getCurrencies, listCurrencies),
  bind(exchangeOptions, listExchangeOptions),
  bind(getExchangeQuote, quoteConversion),
  bind(coverExchangeCall, coverExchange),
  bind(requestConversionCall, requestConversion, asksExchangeFactor, describeExchange),
  bindList(listExchanges, listOwnExchanges),
  bindList(listCompanyExchanges, listOwnExchanges),
  bind(adminDoExchange, convertForUser, undefined, describeExchangeFor),
  bindList(adminLogsExchange, listAllExchanges),
  bind(operatorExchanges, listOperatorExchanges),
  bind(exchangeParty, findExchangeParty),
  bind(exchangeForUserQuote, quoteForUser),
  bind(operatorRates, listOperatorRates),
  bind(publishRate, publishOneRate, undefined, describeRate),
  bind(setExchangePair, setPair, undefined, describePair),
  bind(rateHistory, listRateHistory),
  bind(fetchRates, askSources),
  bind(setSpread, askForSpread, undefined, describeSpread),
];
