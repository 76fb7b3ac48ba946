import {
  accountSettingEffect,
  accountTariffEffect,
  operatorAccount,
  operatorAccounts,
  proposeAccountSetting,
  proposeAccountTariff,
} from "@artel/shared/calls/accounts/operator";
import { button, choose, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, waiting } from "../support/states.ts";

const row = {
  ...{ id: 2001, kind: "company", name: "Aurora Labs Ltd", email: "finance@aurora.example" },
  ...{ tariff: "premium", special: ["tariff", "ownFees", "isFriend"], hidden: [] },
  changedAt: "2026-11-18T08:00:00.000Z",
};
const rows = [
  row,
  {
    ...{ ...row, id: 2041, kind: "contractor", name: "Boris Kozlov", email: "boris@demo.example", tariff: "standard" },
    special: ["apiV2", "bynHidden"],
    hidden: [{ currency: "BYN", amount: "420.00" }],
  },
  {
    ...{ ...row, id: 1200, name: "Pioneer Trading Ltd", email: "pioneer@pioneer.example", tariff: "standard" },
    special: ["maltaTreatment", "isOldRubFlow", "isNewTransactions", "usdtHidden"],
    hidden: [
      { currency: "RUB", amount: "1200000.00" },
      { currency: "USDT", amount: "350.00" },
    ],
  },
];
const counts = { special: 3, hidden: 2 };
const list = { rows, total: 3, counts };

seeScreen({
  screen: "operator/accounts/accounts-screen.tsx",
  path: "/operator/accounts",
  person: "operator",
  answers: [{ call: operatorAccounts, reply: list }],
  states: [
    { kind: "filled", shows: (say) => say("accounts.name.maltaTreatment") },
    {
      kind: "empty",
      answers: [{ call: operatorAccounts, reply: { rows: [], total: 0, counts: { special: 0, hidden: 0 } } }],
      shows: (say) => say("accounts.noneSpecial"),
    },
    { kind: "loading", answers: [waiting(operatorAccounts)], shows: (say) => say("accounts.title") },
    { kind: "error", answers: [failing(operatorAccounts)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(operatorAccounts, { rows: { tariff: "archived" } })],
      shows: (say) => say("accounts.title"),
    },
    {
      kind: "many",
      answers: [repliedMany(operatorAccounts, 100, { rows: row, total: 240, counts })],
      shows: (say) => say("accounts.title"),
    },
    {
      kind: "other",
      name: "HO-88: nobody has hidden money",
      path: "/operator/accounts?tab=hidden",
      answers: [{ call: operatorAccounts, reply: { rows: [], total: 0, counts: { special: 3, hidden: 0 } } }],
      shows: (say) => say("accounts.noneHidden"),
    },
  ],
});

const change = {
  ...{ changedAt: "2026-11-18T08:00:00.000Z", askedBy: "Olga Operator", approvedBy: "Semyon Second" },
  ...{
    reason: "Contract of the account",
    owner: "Olga Operator",
    endsAt: "2027-01-01T00:00:00.000Z",
    isByClock: false,
  },
};
const none = { change: null, pending: null };
const pending = {
  ...{ approval: 7, after: "Premium, task fee 3.00 %" },
  ...{ askedBy: "Olga Operator", askedAt: "2026-11-20T08:30:00.000Z" },
};
const settings = [
  { name: "isFriend", value: true, change, pending: null },
  { name: "hideRubByn", value: false, ...none },
  { name: "altCurrenciesOff", value: false, ...none },
  { name: "rubHidden", value: true, change, pending: null },
  { name: "bynHidden", value: false, ...none },
  { name: "usdtHidden", value: false, ...none },
  { name: "isOldRubFlow", value: false, ...none },
  { name: "isNewTransactions", value: true, ...none },
  { name: "apiV2", value: true, ...none },
  { name: "isAutoStartKycReadOnly", value: false, ...none },
  { name: "cardPayIn", value: false, change: null, pending: { ...pending, approval: 8, after: "Card" } },
  { name: "maltaTreatment", value: false, ...none },
];
const account = {
  ...{ id: 2001, kind: "company", name: "Aurora Labs Ltd", email: "finance@aurora.example", country: "CY" },
  ...{ version: 12, settings, hidden: [{ currency: "RUB", amount: "64000.00" }] },
  tariff: { tariff: "standard", taskFee: "5.00", cardFee: null, bankAltFee: null, smallFee: null, ...none },
  history: [
    {
      ...{ ...change, id: 12, about: "Friend" },
      ...{ before: "USDT is hidden", after: "USDT is available" },
    },
  ],
};
const freelancer = {
  ...{ ...account, id: 2041, kind: "contractor", name: "Boris Kozlov", email: "boris@demo.example", history: [] },
  settings: settings.filter(({ name }) =>
    ["altCurrenciesOff", "rubHidden", "bynHidden", "usdtHidden", "apiV2"].includes(name),
  ),
  hidden: [],
  tariff: { tariff: "premium", taskFee: null, cardFee: "2.50", bankAltFee: "3.00", smallFee: "4.50", change, pending },
};
const effects = [
  {
    call: accountTariffEffect,
    reply: {
      figures: [
        { name: "taskOf100", currency: "USD", before: "105.00", after: "103.00" },
        { name: "exchangeToUsdt", currency: null, before: "1.0000", after: "1.0000" },
      ],
      ...{ off: [], on: [], hidden: [], shown: [] },
    },
  },
  {
    call: accountSettingEffect,
    reply: { figures: [], off: ["USDT"], on: [], hidden: [{ currency: "USDT", amount: "5000.00" }], shown: [] },
  },
];

seeScreen({
  screen: "operator/accounts/account-screen.tsx",
  path: "/operator/accounts/2001",
  person: "operator",
  answers: [{ call: operatorAccount, reply: account }, ...effects],
  states: [
    { kind: "filled", shows: (say) => say("accounts.section.documents") },
    {
      kind: "empty",
      name: "an account that is as it began",
      answers: [{ call: operatorAccount, reply: { ...account, history: [], hidden: [] } }],
      shows: (say) => say("accounts.noHistory"),
    },
    { kind: "loading", answers: [waiting(operatorAccount)], shows: (say) => say("accounts.title") },
    { kind: "error", answers: [failing(operatorAccount)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(operatorAccount, { kind: "company", tariff: { tariff: "archived" } })],
      shows: (say) => say("accounts.section.history"),
    },
    {
      kind: "many",
      answers: [
        {
          call: operatorAccount,
          reply: { ...account, history: Array.from({ length: 60 }, (_, id) => ({ ...account.history[0], id })) },
        },
      ],
      shows: (say) => say("accounts.section.history"),
    },
    {
      kind: "other",
      name: "a freelancer with a change that waits",
      answers: [{ call: operatorAccount, reply: freelancer }],
      shows: (say) => say("accounts.waits"),
    },
    {
      kind: "other",
      name: "a number that is nobody's",
      answers: [{ call: operatorAccount, refuses: { status: 404, code: "notFound" } }],
      shows: (say) => say("accounts.missing"),
    },
    {
      kind: "other",
      name: "HO-54: another tariff with what it changes",
      answers: [replied(proposeAccountTariff)],
      act: (page, say) => button(page, say("accounts.changeName", { name: say("accounts.tariff") })).click(),
      shows: (say) => say("accounts.figure.taskOf100"),
      next: [
        {
          name: "Premium, without a reason",
          act: async (page, say) => {
            const dialog = popup(page, say("accounts.tariffTitle"));
            await choose(dialog, say("accounts.tariff"), say("accounts.tariff.premium"));
            await button(dialog, say("accounts.ask")).click();
          },
          shows: (say) => say("operator.reason.tooShort"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-88: a setting that hides money",
      answers: [{ call: proposeAccountSetting, refuses: { status: 409, code: "conflict" } }],
      act: (page, say) => button(page, say("accounts.changeName", { name: say("accounts.name.isFriend") })).click(),
      shows: (say) => say("accounts.effect.hidden"),
    },
    {
      kind: "other",
      name: "what a setting changes could not be worked out",
      answers: [failing(accountSettingEffect)],
      act: (page, say) => button(page, say("accounts.changeName", { name: say("accounts.name.apiV2") })).click(),
      shows: (say) => say("accounts.effectUnknown"),
    },
  ],
});
