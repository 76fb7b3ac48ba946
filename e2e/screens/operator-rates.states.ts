import {
  fetchRates,
  operatorRates,
  publishRate,
  rateHistory,
  setExchangePair,
  setSpread,
} from "@artel/shared/calls/exchange/operator";
import { button, choose, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, waiting } from "../support/states.ts";

const byHand = {
  ...{ source: "fixed", setBy: 2, setByName: "Olga Operator", approvedBy: null, approvedByName: null },
  ...{ createdAt: "2026-11-19T08:00:00.000Z", inForceAt: "2026-11-19T08:00:00.000Z", reason: "Rate of the day" },
};
const installed = {
  ...{ ...byHand, setBy: 0, setByName: "", reason: "Rates of the specification" },
  ...{ createdAt: "2026-01-01T00:00:00.000Z", inForceAt: "2026-01-01T00:00:00.000Z" },
};
const eur = { ...byHand, id: 12, currency: "EUR", rate: "0.9210" };
const rub = {
  ...{ ...byHand, id: 11, currency: "RUB", rate: "94.5000", reason: "The market moved" },
  ...{ approvedBy: 3, approvedByName: "Second Operator" },
};
const byn = { ...installed, id: 3, currency: "BYN", rate: "3.2500" };
const usdt = { ...installed, id: 4, currency: "USDT", rate: "1.0000" };
const before = { ...installed, id: 2, currency: "RUB", rate: "90.0000" };
const open = { gained: "0.00", closed: null, effectiveAt: "2026-11-19T08:00:00.000Z" };
const current = [
  { ...byn, ...open },
  { ...eur, ...open, gained: "41.30" },
  { ...rub, ...open },
  { ...usdt, ...open },
];
const history = [eur, rub, usdt, byn, before];
const pairsOff = [{ from: "USD", to: "BYN", reason: "Little money in Belarusian rubles" }];

const spread = {
  ...{ id: 7, from: "USD", to: "EUR", tarifId: null, bps: 50, holdsFrom: "2026-11-18T00:00:00.000Z", isInForce: true },
  ...{ setByName: "Olga Operator", approvedByName: "Second Operator", reason: "Costs of the bank" },
};
const spreads = [
  { ...spread, id: 9, tarifId: 3, bps: 25, holdsFrom: "2026-12-01T00:00:00.000Z", isInForce: false },
  spread,
  { ...spread, id: 5, from: null, to: null, bps: 10, isInForce: false },
];
const byHands = { base: "USD", mode: "fixed", feeds: [], held: [], spreads, current, history, pairsOff };

const told = { triedAt: "2026-11-20T08:58:00.000Z", succeededAt: "2026-11-20T08:58:00.000Z", fault: null };
const feed = { ...told, nextAt: "2026-11-20T09:28:00.000Z", effectiveAt: "2026-11-20T00:00:00.000Z" };
const feeds = [
  { ...feed, source: "ecb", base: "EUR", quote: "USD", rate: "1.0837" },
  { ...feed, source: "cbr", base: "USD", quote: "RUB", rate: "99.2385" },
  {
    ...feed,
    source: "nbrb",
    base: "USD",
    quote: "BYN",
    rate: "3.2732",
    fault: "zero",
    succeededAt: "2026-11-19T16:28:00.000Z",
  },
  { ...feed, source: "coinbase", base: "USDT", quote: "USD", rate: "0.9998", fault: "noAnswer" },
  {
    ...{
      source: "kraken",
      base: "USDT",
      quote: "USD",
      rate: null,
      effectiveAt: null,
      triedAt: null,
      succeededAt: null,
    },
    ...{ fault: null, nextAt: null },
  },
];
const bySource = { setBy: 0, setByName: "", reason: "" };
const ofSources = {
  ...{ ...byHands, mode: "sources", feeds },
  held: [{ currency: "RUB", rate: "99.2385", source: "cbr", heldAt: "2026-11-20T08:58:00.000Z" }],
  current: [
    { ...byn, ...bySource, source: "nbrb", ...open, closed: "bad" },
    { ...eur, ...bySource, source: "ecb", ...open, effectiveAt: feed.effectiveAt },
    { ...rub, ...open, closed: "held" },
    { ...usdt, ...bySource, source: "peg", ...open, effectiveAt: told.triedAt },
  ],
};
const points = [
  { at: "2026-08-22T09:00:00.000Z", rate: "3.2500", source: "fixed" },
  { at: "2026-09-14T10:00:00.000Z", rate: "3.2840", source: "nbrb" },
  { at: "2026-10-02T10:00:00.000Z", rate: "3.2410", source: "nbrb" },
  { at: "2026-11-11T10:00:00.000Z", rate: "3.2732", source: "nbrb" },
];
const went = replied(rateHistory, { currency: "BYN", points });

seeScreen({
  screen: "operator/rates/rates-screen.tsx",
  path: "/operator/rates",
  person: "operator",
  answers: [{ call: operatorRates, reply: byHands }, went],
  states: [
    { kind: "filled", shows: (say) => say("rates.pairs") },
    {
      kind: "empty",
      answers: [
        { call: operatorRates, reply: { ...byHands, history: [], pairsOff: [], spreads: [] } },
        replied(rateHistory, { currency: "BYN", points: points.slice(0, 1) }),
      ],
      shows: (say) => say("rates.allOffered"),
    },
    { kind: "loading", answers: [waiting(operatorRates)], shows: (say) => say("operator.rates") },
    { kind: "error", answers: [failing(operatorRates)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(operatorRates)], shows: (say) => say("rates.current") },
    {
      kind: "many",
      answers: [
        repliedMany(operatorRates, 60, {
          ...byHands,
          history: { currency: "EUR" },
          spreads: { from: "USD", to: "EUR" },
        }),
      ],
      shows: (say) => say("rates.current"),
    },
    {
      kind: "other",
      name: "S-10, HO-39: sources that are well and ill, and a jump that waits",
      answers: [{ call: operatorRates, reply: ofSources }, replied(fetchRates, { isAsked: true })],
      shows: (say) => say("rates.feed.zero"),
      next: [
        {
          name: "all sources are asked now",
          act: (page, say) => button(page, say("rates.fetch")).click(),
          shows: (say) => say("rates.fetching"),
        },
        {
          name: "the jump is published by two",
          act: (page, say) => button(page, say("rates.heldPublish")).click(),
          shows: (say) => say("rates.byTwo"),
        },
      ],
    },
    {
      kind: "other",
      name: "S-10: the history does not load",
      answers: [failing(rateHistory)],
      shows: (say) => say("common.retry"),
    },
    {
      kind: "other",
      name: "S-10: a spread is proposed",
      answers: [replied(setSpread, { id: 12 })],
      act: (page, say) => button(page, say("rates.spreadPropose")).click(),
      shows: (say) => say("rates.everyPair"),
      next: [
        {
          name: "more than it may be, for half a pair",
          act: async (page, say) => {
            const dialog = popup(page, say("rates.spreadTitle"));
            await choose(dialog, say("rates.from"), "USD");
            await field(dialog, say("rates.spreadField")).fill("7");
            await button(dialog, say("rates.askConfirm")).click();
          },
          shows: (say) => say("rates.spreadWrong"),
        },
        {
          name: "what people get then",
          act: async (page, say) => {
            const dialog = popup(page, say("rates.spreadTitle"));
            await choose(dialog, say("rates.to"), "EUR");
            await field(dialog, say("rates.spreadField")).fill("0,5");
          },
          shows: () => /0\.9210.*0\.9163/,
        },
      ],
    },
    {
      kind: "other",
      name: "S-10: a rate is published",
      answers: [replied(publishRate, { id: 9, isInForce: false })],
      act: (page, say) => button(page, say("rates.publishName", { currency: "RUB" })).click(),
      shows: (say) => say("rates.atOnce"),
      next: [
        {
          name: "more than 3 % beside the present one",
          act: (page, say) =>
            field(popup(page, say("rates.publishTitle")), say("rates.rate", { currency: "RUB" })).fill("98,5"),
          shows: (say) => say("rates.byTwo"),
        },
        {
          name: "without a reason",
          act: (page, say) => button(popup(page, say("rates.publishTitle")), say("rates.askConfirm")).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
        {
          name: "it waits for another operator",
          act: async (page, say) => {
            const dialog = popup(page, say("rates.publishTitle"));
            await field(dialog, say("operator.reason.label")).fill("The market moved");
            await button(dialog, say("rates.askConfirm")).click();
          },
          shows: (say) => say("rates.waits", { currency: "RUB" }),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-61: a pair is taken off, and offered again",
      answers: [replied(setExchangePair, { isOffered: false })],
      act: (page, say) => button(page, say("rates.removePair")).click(),
      shows: (say) => say("rates.removeText"),
      next: [
        {
          name: "the same currency twice",
          act: async (page, say) => {
            const dialog = popup(page, say("rates.removeTitle"));
            await choose(dialog, say("rates.from"), "EUR");
            await choose(dialog, say("rates.to"), "EUR");
            await button(dialog, say("rates.removeConfirm")).click();
          },
          shows: (say) => say("rates.twoCurrencies"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-61: the question before a pair is offered again",
      act: (page, say) => button(page, say("rates.offerName", { pair: "USD → BYN" })).click(),
      shows: (say) => say("rates.offerText"),
    },
  ],
});
