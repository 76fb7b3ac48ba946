import { liftPause, operatorMethods, operatorPauseReach, pauseMethod } from "@artel/shared/calls/wallets/operator";
import { button, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, waiting } from "../support/states.ts";

const methods = [
  { method: "toCard", currencies: ["EUR", "USD"] },
  { method: "toBank", currencies: ["EUR", "USD"] },
  { method: "toUSDT", currencies: ["USDT"] },
  { method: "toCardRub", currencies: ["RUB"] },
  { method: "toBankAlt", currencies: ["RUB"] },
  { method: "cardBlr", currencies: ["BYN"] },
  { method: "bankBlr", currencies: ["BYN", "RUB"] },
];
const made = { madeBy: "Olga Operator", madeAt: "2026-11-19T08:00:00.000Z", liftedBy: null, liftedAt: null };
const network = {
  ...{ ...made, id: 4, method: "toUSDT", country: null, currency: null, state: "now" },
  ...{ messageEn: "The network is congested", messageRu: "Сеть перегружена" },
  ...{ begins: "2026-11-20T06:00:00.000Z", ends: "2026-11-21T06:00:00.000Z" },
};
const georgia = {
  ...{ ...made, id: 3, method: "toBank", country: "GE", currency: "USD", state: "now" },
  ...{ messageEn: "The bank moves to another system", messageRu: "Банк переходит на другую систему" },
  ...{ begins: "2026-11-19T08:00:00.000Z", ends: null },
};
const planned = {
  ...network,
  id: 5,
  method: "toCard",
  state: "coming",
  begins: "2026-11-24T06:00:00.000Z",
  ends: null,
};
const lifted = {
  ...{ ...georgia, id: 2, method: "toCardRub", country: null, currency: null, state: "past" },
  ...{ liftedBy: "Second Operator", liftedAt: "2026-11-19T12:00:00.000Z" },
};
const ended = {
  ...{ ...network, id: 1, state: "past" },
  ...{ begins: "2026-11-17T06:00:00.000Z", ends: "2026-11-18T06:00:00.000Z" },
};

seeScreen({
  screen: "operator/methods/methods-screen.tsx",
  path: "/operator/methods",
  person: "operator",
  answers: [
    { call: operatorMethods, reply: { methods, pauses: [georgia, network, planned, lifted, ended] } },
    { call: operatorPauseReach, reply: { freelancers: 128, orders: 7 } },
  ],
  states: [
    { kind: "filled", shows: (say) => say("methodPauses.past") },
    {
      kind: "empty",
      answers: [{ call: operatorMethods, reply: { methods, pauses: [] } }],
      shows: (say) => say("methodPauses.none"),
    },
    { kind: "loading", answers: [waiting(operatorMethods)], shows: (say) => say("methodPauses.title") },
    { kind: "error", answers: [failing(operatorMethods)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(operatorMethods, { pauses: { country: "GS", state: "now" } })],
      shows: (say) => say("methodPauses.list"),
    },
    {
      kind: "many",
      answers: [repliedMany(operatorMethods, 60, { methods, pauses: { country: "GE", state: "now" } })],
      shows: (say) => say("methodPauses.list"),
    },
    {
      kind: "other",
      name: "J-08: whom a pause concerns could not be counted",
      answers: [failing(operatorPauseReach)],
      act: (page, say) => button(page, say("methodPauses.pauseName", { method: say("wallets.type.toBank") })).click(),
      shows: (say) => say("methodPauses.reachUnknown"),
      next: [
        {
          name: "it is paused all the same, with a reason",
          act: async (page, say) => {
            const dialog = popup(page, say("methodPauses.pauseTitle"));
            await button(dialog, say("methodPauses.pause")).click();
          },
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "J-08: a pause and its end",
      answers: [replied(pauseMethod), { call: liftPause, refuses: { status: 409, code: "alreadyDone" } }],
      shows: (say) => say("methodPauses.partly"),
      next: [
        {
          name: "whom it concerns",
          act: (page, say) =>
            button(page, say("methodPauses.pauseName", { method: say("wallets.type.toBank") })).click(),
          shows: (say) => say("methodPauses.reachFreelancers", { count: 128 }),
        },
        {
          name: "without a reason, and with an end in the past",
          act: async (page, say) => {
            const dialog = popup(page, say("methodPauses.pauseTitle"));
            await field(dialog, say("methodPauses.endsDay")).fill("01/11/2026");
            await field(dialog, say("methodPauses.endsTime")).fill("10:00");
            await button(dialog, say("methodPauses.pause")).click();
          },
          shows: (say) => say("methodPauses.endsInPast"),
        },
        {
          name: "the question before it is lifted",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("ui.discard.go")).click();
            await page
              .getByRole("button", { name: say("methodPauses.liftName", { method: say("wallets.type.toUSDT") }) })
              .click();
          },
          shows: (say) => say("methodPauses.liftText"),
        },
      ],
    },
  ],
});
