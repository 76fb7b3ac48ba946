import * as app from "@artel/shared/calls/exchange/app";
import * as legacy from "@artel/shared/calls/exchange/legacy";
import * as operator from "@artel/shared/calls/exchange/operator";
import * as operatorExchangesCalls from "@artel/shared/calls/exchange/operator-exchanges";
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
  bind(legacy.getRates, listRates),
  bind(legacy.getSessionRates, listSessionRates),
  bind(legacy.getCurrencies, listCurrencies),
  bind(app.exchangeOptions, listExchangeOptions),
  bind(app.getExchangeQuote, quoteConversion),
  bind(app.coverExchange, coverExchange),
  bind(legacy.requestConversion, requestConversion, asksExchangeFactor, describeExchange),
  bindList(legacy.listExchanges, listOwnExchanges),
  bindList(legacy.listCompanyExchanges, listOwnExchanges),
  bind(operator.adminDoExchange, convertForUser, undefined, describeExchangeFor),
  bindList(operator.adminLogsExchange, listAllExchanges),
  bind(operatorExchangesCalls.operatorExchanges, listOperatorExchanges),
  bind(operatorExchangesCalls.exchangeParty, findExchangeParty),
  bind(operatorExchangesCalls.exchangeForUserQuote, quoteForUser),
  bind(operator.operatorRates, listOperatorRates),
  bind(operator.publishRate, publishOneRate, undefined, describeRate),
  bind(operator.setExchangePair, setPair, undefined, describePair),
  bind(operator.rateHistory, listRateHistory),
  bind(operator.fetchRates, askSources),
  bind(operator.setSpread, askForSpread, undefined, describeSpread),
];
