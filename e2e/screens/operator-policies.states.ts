import {
  operatorPolicies,
  operatorSegments,
  policiesAsUser,
  policyReach,
  proposePolicy,
  proposePolicyEnd,
  proposeSegment,
} from "@artel/shared/calls/policies/operator";
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
const everybody = { country: null, currency: null, tariff: null, kycState: null, segment: null, account: null };
const made = {
  ...everybody,
  ...{ scope: "withdrawalMethods", status: "disabled", askedBy: "Olga Operator", askedAt: "2026-11-19T08:00:00.000Z" },
  ...{
    isApproved: true,
    approvedBy: "Second Operator",
    endedBy: null,
    endedAt: null,
    urgentUntil: null,
    pending: null,
    replaces: null,
  },
};
const network = {
  ...{ ...made, id: 4, method: "toUSDT", state: "now" },
  ...{ messageEn: "The network is congested", messageRu: "Сеть перегружена" },
  ...{ begins: "2026-11-20T06:00:00.000Z", ends: "2026-11-21T06:00:00.000Z" },
};
const georgia = {
  ...{ ...made, id: 3, method: "toBank", country: "GE", currency: "USD", state: "now" },
  ...{ messageEn: "The bank moves to another system", messageRu: "Банк переходит на другую систему" },
  ...{ begins: "2026-11-19T08:00:00.000Z", ends: null, pending: { approval: 12, kind: "end" } },
};
const pilots = { id: 1, name: "Pilots" };
const opened = {
  ...{ ...network, id: 6, method: "toUSDT", status: "enabled", messageEn: "", messageRu: "" },
  ...{ segment: pilots, tariff: "premium", kycState: "accepted" },
};
const planned = {
  ...network,
  id: 5,
  method: "toCard",
  state: "coming",
  begins: "2026-11-24T06:00:00.000Z",
  ends: null,
};
const urgent = {
  ...{ ...network, id: 7, method: "toBankAlt", state: "urgent", isApproved: false, approvedBy: null, ends: null },
  ...{ urgentUntil: "2026-11-21T08:00:00.000Z", pending: { approval: 13, kind: "publish" } },
};
const ended = {
  ...{ ...georgia, id: 2, method: "toCardRub", country: null, currency: null, state: "past", pending: null },
  ...{ endedBy: "Second Operator", endedAt: "2026-11-19T12:00:00.000Z" },
};
const over = {
  ...{ ...network, id: 1, state: "past" },
  ...{ begins: "2026-11-17T06:00:00.000Z", ends: "2026-11-18T06:00:00.000Z" },
};
const segments = [pilots];
const policies = [georgia, network, opened, urgent, planned, ended, over];

seeScreen({
  screen: "operator/policies/policies-screen.tsx",
  path: "/operator/policies",
  person: "operator",
  answers: [
    { call: operatorPolicies, reply: { methods, segments, policies } },
    { call: policyReach, reply: { freelancers: 128, orders: 7 } },
  ],
  states: [
    { kind: "filled", shows: (say) => say("policies.past") },
    {
      kind: "empty",
      answers: [{ call: operatorPolicies, reply: { methods, segments: [], policies: [] } }],
      shows: (say) => say("policies.none"),
    },
    { kind: "loading", answers: [waiting(operatorPolicies)], shows: (say) => say("policies.title") },
    { kind: "error", answers: [failing(operatorPolicies)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(operatorPolicies, { policies: { country: "GS", state: "now" } })],
      shows: (say) => say("policies.list"),
    },
    {
      kind: "many",
      answers: [repliedMany(operatorPolicies, 60, { methods, segments, policies: { country: "GE", state: "now" } })],
      shows: (say) => say("policies.list"),
    },
    {
      kind: "other",
      name: "N-29: whom a policy concerns could not be counted",
      answers: [failing(policyReach)],
      act: (page, say) => button(page, say("policies.newFor", { method: say("wallets.type.toBank") })).click(),
      shows: (say) => say("policies.reachUnknown"),
      next: [
        {
          name: "it is asked for all the same, with a reason",
          act: (page, say) => button(popup(page, say("policies.new")), say("policies.ask")).click(),
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "N-29: a policy and its end",
      answers: [replied(proposePolicy), { call: proposePolicyEnd, refuses: { status: 409, code: "alreadyDone" } }],
      shows: (say) => say("policies.partly"),
      next: [
        {
          name: "whom it concerns",
          act: (page, say) => button(page, say("policies.newFor", { method: say("wallets.type.toBank") })).click(),
          shows: (say) => say("policies.reachFreelancers", { count: 128 }),
        },
        {
          name: "without a reason, and with an end in the past",
          act: async (page, say) => {
            const dialog = popup(page, say("policies.new"));
            await field(dialog, say("policies.endsDay")).fill("01/11/2026");
            await field(dialog, say("policies.endsTime")).fill("10:00");
            await button(dialog, say("policies.ask")).click();
          },
          shows: (say) => say("policies.endsInPast"),
        },
        {
          name: "the question before it is ended",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("ui.discard.go")).click();
            const policy = `${say("wallets.type.toCard")}, ${say("policies.allCurrencies")}, ${say("policies.everybody")}`;
            await page.getByRole("button", { name: say("policies.endName", { policy }) }).click();
          },
          shows: (say) => say("policies.endText"),
        },
      ],
    },
  ],
});

const anna = { id: 12, name: "Anna Nikolić", email: "anna@demo.example" };
const segment = {
  ...{ ...pilots, version: 2, members: [anna], policies: 1 },
  ...{ owner: { id: 3, name: "Olga Operator" }, endsAt: "2027-01-01T00:00:00.000Z" },
  ...{ changedAt: "2026-11-19T08:00:00.000Z", pending: null },
};

seeScreen({
  screen: "operator/policies/policies-screen.tsx with segments",
  path: "/operator/policies?tab=segments",
  person: "operator",
  answers: [
    {
      call: operatorSegments,
      reply: { segments: [segment, { ...segment, id: 2, name: "Waits", pending: 3 }], waiting: 1 },
    },
    { call: proposeSegment, refuses: { status: 409, code: "conflict" } },
  ],
  states: [
    { kind: "filled", shows: () => "Pilots" },
    {
      kind: "empty",
      answers: [{ call: operatorSegments, reply: { segments: [], waiting: 0 } }],
      shows: (say) => say("policies.segmentNone"),
    },
    { kind: "loading", answers: [waiting(operatorSegments)], shows: (say) => say("policies.title") },
    { kind: "error", answers: [failing(operatorSegments)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(operatorSegments)], shows: (say) => say("policies.tab.segments") },
    { kind: "many", answers: [repliedMany(operatorSegments, 60)], shows: (say) => say("policies.tab.segments") },
    {
      kind: "other",
      name: "X-45: other accounts of a segment",
      act: (page, say) => button(page, say("policies.changeName", { policy: "Pilots" })).click(),
      shows: (say) => say("policies.segmentText"),
    },
  ],
});

seeScreen({
  screen: "operator/policies/policies-screen.tsx as a freelancer",
  path: "/operator/policies?tab=asUser&account=anna%40demo.example",
  person: "operator",
  answers: [
    {
      call: policiesAsUser,
      reply: {
        ...{ account: anna, country: "RS", tariff: "standard", kycState: "accepted", segments },
        methods: [
          { method: "toCard", currency: "EUR", status: "enabled", message: "", policy: null },
          { method: "toUSDT", currency: "USDT", status: "disabled", message: "The network is congested", policy: 4 },
        ],
      },
    },
  ],
  states: [
    { kind: "filled", shows: (say) => say("policies.policyNumber", { id: 4 }) },
    { kind: "loading", answers: [waiting(policiesAsUser)], shows: (say) => say("policies.asUserLabel") },
    { kind: "error", answers: [failing(policiesAsUser)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(policiesAsUser)], shows: (say) => say("policies.asUserMethods") },
    {
      kind: "other",
      name: "N-30: nobody has such an address",
      answers: [
        {
          call: policiesAsUser,
          refuses: { status: 400, code: "invalidInput", fields: { account: "There is no such freelancer" } },
        },
      ],
      shows: () => "There is no such freelancer",
    },
  ],
});
