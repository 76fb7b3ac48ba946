import { adminDoExchange } from "@artel/shared/calls/exchange/operator";
import {
  exchangeForUserQuote,
  exchangeParty,
  operatorExchanges,
} from "@artel/shared/calls/exchange/operator-exchanges";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { listStates, replied, unknown } from "../support/states.ts";

const own = {
  ...{ id: 91, createdAt: "2026-11-20T08:40:00.000Z", userId: 44, userName: "Acme Studio", userEmail: "pay@acme.test" },
  ...{ from: "USD", fromAmount: "1250.00", to: "EUR", toAmount: "1144.25", rate: "0.9154", mid: "0.9200" },
  ...{ spreadBps: 50, spreadAmount: "5.75", feePercent: "0.00", feeAmount: "0.00" },
  ...{ byName: null, approvedByName: null, reason: null, judgedBy: null },
};
const toUsdt = {
  ...own,
  id: 92,
  to: "USDT",
  toAmount: "32.99",
  fromAmount: "33.33",
  feePercent: "1.00",
  feeAmount: "0.33",
};
const agreed = {
  ...{
    ...own,
    id: 93,
    userId: 51,
    userName: "Ivan Ivanov",
    userEmail: "ivan@mail.test",
    to: "RUB",
    toAmount: "113750.00",
  },
  ...{ rate: "91.0000", mid: "90.0000", spreadBps: null, spreadAmount: "0.00" },
  ...{ byName: "Olga Operator", approvedByName: "Second Operator", reason: "Agreed by letter" },
  judgedBy: { id: 7, name: "Spring fees" },
};

const party = {
  ...{ userId: 51, name: "Ivan Ivanov", email: "ivan@mail.test", role: "contractor" },
  currencies: [
    { code: "USD", amount: "1250.00" },
    { code: "EUR", amount: "0.00" },
    { code: "RUB", amount: "480.50" },
  ],
  pairs: [
    { from: "USD", to: "EUR", rate: "0.9154" },
    { from: "USD", to: "RUB", rate: "90.0000" },
    { from: "RUB", to: "USD", rate: "0.0111" },
  ],
};
const quote = {
  present: "90.0000",
  rate: "91.0000",
  feePercent: "0.0000",
  toAmount: "9100.00",
  needsSecondPerson: true,
};

seeScreen({
  screen: "operator/exchanges/exchanges-screen.tsx",
  path: "/operator/exchanges",
  person: "operator",
  states: [
    ...listStates({
      call: operatorExchanges,
      rows: { rate: "0.9154", mid: "0.9200", from: "USD", to: "EUR" },
      title: (say) => say("operatorExchanges.title"),
      filled: (say) => say("operatorExchanges.title"),
      empty: (say) => say("operatorExchanges.none"),
      long: (say) => say("operatorExchanges.title"),
    }),
    {
      kind: "other",
      name: "H-16, HO-39: exchanges of owners and of operators, with what each rate was made of",
      answers: [replied(operatorExchanges, { rows: [agreed, toUsdt, own], total: 3 })],
      shows: () => "Agreed by letter",
    },
    {
      kind: "other",
      name: "H-15, HO-39: an exchange for a user at an own rate",
      answers: [
        replied(operatorExchanges, { rows: [own], total: 1 }),
        { call: exchangeParty, reply: party },
        { call: exchangeForUserQuote, reply: quote },
        { call: adminDoExchange, reply: "waitsForSecondPerson" },
      ],
      act: (page, say) => button(page, say("operatorExchanges.custom")).click(),
      shows: (say) => say("operatorExchanges.userHint"),
      next: [
        {
          name: "whose money it is",
          act: (page, say) =>
            field(popup(page, say("operatorExchanges.customTitle")), say("operatorExchanges.user")).fill(
              "ivan@mail.test",
            ),
          shows: () => /Ivan Ivanov, #51/,
        },
        {
          name: "nothing is filled in",
          act: (page, say) =>
            button(popup(page, say("operatorExchanges.customTitle")), say("operatorExchanges.confirm")).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "H-15: nobody has the address",
      answers: [replied(operatorExchanges, { rows: [own], total: 1 }), unknown(exchangeParty)],
      act: async (page, say) => {
        await button(page, say("operatorExchanges.custom")).click();
        await field(popup(page, say("operatorExchanges.customTitle")), say("operatorExchanges.user")).fill(
          "nobody@mail.test",
        );
      },
      shows: (say) => say("operatorExchanges.notFound"),
    },
  ],
});
