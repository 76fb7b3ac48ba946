import { operatorRates, publishRate, setExchangePair } from "@artel/shared/calls/exchange/operator";
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
const current = [
  { ...byn, gained: "0.00" },
  { ...eur, gained: "41.30" },
  { ...rub, gained: "0.00" },
  { ...usdt, gained: "0.00" },
];
const history = [eur, rub, usdt, byn, before];
const pairsOff = [{ from: "USD", to: "BYN", reason: "Little money in Belarusian rubles" }];

seeScreen({
  screen: "operator/rates/rates-screen.tsx",
  path: "/operator/rates",
  person: "operator",
  answers: [{ call: operatorRates, reply: { base: "USD", current, history, pairsOff } }],
  states: [
    { kind: "filled", shows: (say) => say("rates.pairs") },
    {
      kind: "empty",
      answers: [{ call: operatorRates, reply: { base: "USD", current, history: [], pairsOff: [] } }],
      shows: (say) => say("rates.allOffered"),
    },
    { kind: "loading", answers: [waiting(operatorRates)], shows: (say) => say("operator.rates") },
    { kind: "error", answers: [failing(operatorRates)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(operatorRates)], shows: (say) => say("rates.current") },
    {
      kind: "many",
      answers: [repliedMany(operatorRates, 60, { base: "USD", current, history: { currency: "EUR" }, pairsOff })],
      shows: (say) => say("rates.current"),
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
