import { getChain, getHistory, getStatement, listMoneyAccounts } from "@artel/shared/calls/statements/app";
import { button } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, repliedMany, waiting } from "../support/states.ts";

const none = { task: null, document: null, exchange: null, party: null, feePercent: null };
const at = "2026-11-18T10:30:00.000Z";
const dollars = { ...none, accountId: 1, account: "available", currency: "USD" };
const reserve = { ...dollars, accountId: 2, account: "escrow" };

const topUp = { ...dollars, version: 1, at, kind: "topup.settle", amount: "10000.00", balance: "10000.00" };
const pay = { ...dollars, version: 2, at, kind: "task.pay", amount: "-1050.00", balance: "8950.00" };
const exchange = { ...dollars, version: 3, at, kind: "exchange", amount: "-1000.00", balance: "7950.00" };
const sides = { given: "1000.00", givenCurrency: "USD", received: "910.80", receivedCurrency: "EUR" };
const task = { id: 1042, title: "Landing page" };

const rows = [
  { ...topUp, party: "Northwind Studio Ltd", document: { id: 7, number: "PI-2026-1" } },
  { ...pay, party: "Anna Petrovic", task, feePercent: "5.00" },
  { ...exchange, exchange: { rate: "0.9200", ...sides }, feePercent: "1.00" },
];
const movements = rows.map((row, index) => ({ ...row, txn: index + 1, minor: "1", balanceMinor: "1", hash: "" }));
const settled = { ...reserve, version: 2, at, kind: "task.accept", amount: "-1050.00", balance: "0.00" };
const history = [
  { ...settled, txn: 4, minor: "1", balanceMinor: "1", hash: "", party: "Anna Petrovic", task, feePercent: "5.00" },
  ...movements.toReversed(),
];

const statement = { opening: "0.00", closing: "7950.00", credits: "10000.00", debits: "2050.00", total: 3 };
const account = { account: "available", balance: "7950.00", entries: 2, head: "00" };
const accounts = [
  { id: 1, currency: "USD", ...account },
  { id: 2, currency: "USD", ...account, account: "escrow" },
  { id: 3, currency: "USDT", ...account },
];
const known = { call: listMoneyAccounts, reply: accounts };
const november = "/finance/statements?currency=USD&from=2026-11-01&to=2026-11-30";
const long = { ...none, task, party: "Donaudampfschifffahrtsgesellschaftskapitaenswitwe Petrovic" };

seeScreen({
  screen: "screens/statements-screen.tsx",
  path: november,
  person: "company",
  phoneBegins: { with: "tbody tr", atMost: 574 },
  answers: [known],
  states: [
    {
      kind: "filled",
      answers: [replied(getStatement, { ...statement, rows: movements })],
      shows: (say) => say("statements.kind.topup.settle"),
      next: [
        {
          name: "the formats",
          act: (page, say) => button(page, say("statements.download")).click(),
          shows: (say) => say("statements.file.camt"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "empty",
      answers: [replied(getStatement, { ...statement, closing: "0.00", total: 0, rows: [] })],
      shows: (say) => say("statements.empty"),
    },
    { kind: "loading", answers: [waiting(getStatement)], shows: (say) => say("statements.title") },
    { kind: "error", answers: [failing(getStatement)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [
        repliedLong(getStatement, {
          ...{ ...statement, closing: "987654321.00", credits: "987654321.00" },
          rows: { ...dollars, ...long, amount: "-987654321.00", kind: "task.pay" },
        }),
      ],
      shows: () => /Donaudampf/,
    },
    {
      kind: "many",
      answers: [
        repliedMany(getStatement, 100, { ...statement, credits: null, debits: null, total: 12_000, rows: dollars }),
      ],
      shows: (say) => say("statements.rowsShown", { from: 1, to: 100, total: 12_000 }),
      next: [
        {
          name: "formats that do not take so many",
          act: (page, say) => button(page, say("statements.download")).click(),
          shows: (say) => say("statements.tooLong", { most: 5000 }),
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "a currency that banks do not know",
      path: "/finance/statements?currency=USDT&from=2026-11-01&to=2026-11-30",
      answers: [replied(getStatement, { ...statement, rows: { ...dollars, currency: "USDT" } })],
      shows: (say) => say("statements.opening"),
      next: [
        {
          name: "its files",
          act: (page, say) => button(page, say("statements.download")).click(),
          shows: (say) => say("statements.noCamt"),
          onDesk: true,
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/history-screen.tsx",
  path: "/history",
  person: "contractor",
  phoneBegins: { with: "tbody tr", atMost: 304 },
  answers: [known],
  states: [
    {
      kind: "filled",
      answers: [
        replied(getHistory, { rows: history, next: "1:2" }),
        replied(getChain, { links: { version: 1, txn: 1, minor: "5", balanceMinor: "5", hash: "" } }),
      ],
      shows: (say) => say("history.checkTitle"),
      next: [
        {
          name: "M-23: an entry that was changed",
          act: (page, say) => button(page, say("history.check")).click(),
          shows: (say) => say("history.faultAdvice"),
        },
        {
          name: "the formats",
          act: (page, say) => button(page, say("history.export")).click(),
          shows: (say) => say("history.file.json"),
          onDesk: true,
        },
      ],
    },
    {
      kind: "empty",
      alone: true,
      answers: [{ call: listMoneyAccounts, reply: [] }],
      shows: (say) => say("history.empty"),
    },
    { kind: "loading", answers: [waiting(getHistory)], shows: (say) => say("history.title") },
    { kind: "error", answers: [failing(getHistory)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(getHistory, { rows: { ...dollars, ...long, amount: "-987654321.00" }, next: null })],
      shows: () => /Donaudampf/,
    },
    {
      kind: "many",
      answers: [repliedMany(getHistory, 25, { rows: dollars, next: "1:2" })],
      shows: (say) => say("history.older"),
    },
    {
      kind: "other",
      name: "a choice without entries",
      path: "/history?account=escrow",
      answers: [replied(getHistory, { rows: [], next: null })],
      shows: (say) => say("history.emptyFilter"),
    },
  ],
});
