import {
  ledgerAccounts,
  ledgerMovements,
  ledgerPosting,
  ledgerPostings,
  proposeAdjustment,
} from "@artel/shared/calls/ledger/operator";
import { operatorInit } from "@artel/shared/calls/operators/operator";
import { button, choose, field, popup } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, replied, repliedLong, waiting } from "../support/states.ts";

const house = { owner: 0, ownerName: "", ownerRole: "house", entries: 4120 };
const northwind = { owner: 2000, ownerName: "Northwind Studio Ltd", ownerRole: "company" };
const available = { ...northwind, account: "available", currency: "USD", balance: "3922.00", entries: 3, shards: 1 };
const accounts = {
  rows: [
    { ...house, account: "bankClearing", currency: "USD", balance: "-125000.00", shards: 1 },
    { ...house, account: "feeTask", currency: "USD", balance: "4120.50", shards: 8 },
    { ...house, account: "fxPosition", currency: "USDT", balance: "-198.00", shards: 3 },
    available,
  ],
  isCut: true,
};

const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const anna = { id: 2001, name: "Anna Petrovic" };
const happened = (id: number, kind: string, subject: string, naturalKey: string) => ({
  ...{ id, kind, subject, naturalKey, at: "2026-11-20T10:00:00.000Z", actor: anna },
});
const movements = {
  account: available,
  rows: [
    {
      ...happened(4713, "task.return", "task:1042", "return:1042:1"),
      version: 3,
      amount: "30.00",
      balance: "3922.00",
      hash,
    },
    {
      ...happened(4712, "task.pay", "task:1042", "pay:1042"),
      version: 2,
      amount: "-1078.00",
      balance: "3892.00",
      hash,
    },
    {
      ...{ ...happened(4711, "topup.settle", "topup:7", "topup:7"), actor: null },
      ...{ version: 1, amount: "5000.00", balance: "5000.00", hash },
    },
  ],
  next: "41:120",
  searchedSince: null,
};
const postings = {
  rows: movements.rows.map(({ version: _, balance: __, hash: ___, amount, ...row }) => ({
    ...row,
    sums: [{ currency: "USD", amount: amount.replace("-", "") }],
  })),
  next: 4711,
  searchedSince: "2026-10-01T00:00:00.000Z",
};
const leg = (account: object, amount: string, version: number) => ({
  ...{ currency: "USD", accountId: 41, balance: "3922.00", amount, version, hash, ...account },
});
const posting = {
  ...happened(4713, "task.return", "task:1042", "return:1042:1"),
  ...{ requestId: "5f0c1d2e3a4b5c6d", reverses: null, reversedBy: null, judgedBy: null },
  record: { tenant: 2000, number: 18, reason: "The work was not needed", askedBy: null, hash, detail: null },
  legs: [
    leg({ owner: 2001, ownerName: "Anna Petrovic", ownerRole: "freelancer", account: "available" }, "-30.00", 9),
    leg({ ...northwind, account: "available" }, "30.00", 3),
  ],
  links: [
    { kind: "task", id: 1042, name: "1042" },
    { kind: "document", id: 71, name: "SI-2026-000000018" },
  ],
};

const answers = [
  { call: ledgerAccounts, reply: accounts },
  { call: ledgerMovements, reply: movements },
  { call: ledgerPostings, reply: postings },
  { call: ledgerPosting, reply: posting },
  replied(proposeAdjustment, { approval: 31 }),
];

seeScreen({
  screen: "operator/ledger/ledger-screen.tsx",
  path: "/operator/ledger",
  person: "operator",
  answers,
  states: [
    { kind: "filled", shows: () => "Northwind Studio Ltd" },
    {
      kind: "empty",
      path: "/operator/ledger?find=nobody",
      answers: [{ call: ledgerAccounts, reply: { rows: [], isCut: false } }],
      shows: (say) => say("ledger.noAccounts"),
    },
    { kind: "loading", answers: [waiting(ledgerAccounts)], shows: (say) => say("ledger.findLabel") },
    { kind: "error", answers: [failing(ledgerAccounts)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(ledgerAccounts, { rows: { account: "payoutInTransit", currency: "USDT" } })],
      shows: (say) => say("ledger.findLabel"),
    },
    {
      kind: "other",
      name: "HO-43: the movements of an account",
      path: "/operator/ledger?account=2000-available-USD",
      shows: (say) => say("ledger.movements"),
      next: [
        {
          name: "HO-43: a posting with its legs",
          act: (page) => page.getByRole("link", { name: /Payment returned|Оплата возвращена/ }).click(),
          shows: (say) => say("ledger.legs"),
        },
      ],
    },
    {
      kind: "other",
      name: "an account without a movement of the sum",
      path: "/operator/ledger?account=2000-available-USD&amount=1",
      answers: [{ call: ledgerMovements, reply: { ...movements, rows: [], next: null } }],
      shows: (say) => say("ledger.noMovements"),
    },
    {
      kind: "other",
      name: "postings, and a sum that is none",
      path: "/operator/ledger?tab=postings",
      shows: (say) => say("ledger.tab.postings"),
      next: [
        {
          name: "the sum is refused at its field",
          act: async (page, say) => {
            await field(page, say("ledger.amountLabel")).fill("many");
            await button(page, say("ledger.search")).click();
          },
          shows: (say) => say("validations.amount"),
        },
      ],
    },
    {
      kind: "other",
      name: "the postings of a task, of which there are none",
      path: "/operator/ledger?tab=postings&about=task:1042",
      answers: [{ call: ledgerPostings, reply: { rows: [], next: null, searchedSince: null } }],
      shows: (say) => say("ledger.noPostings"),
    },
    {
      kind: "other",
      name: "HO-43: a correction by a posting",
      shows: (say) => say("operator.ledger.title"),
      next: [
        {
          name: "HO-43: between which accounts, and why",
          onDesk: true,
          act: (page, say) => button(page, say("ledger.correct")).click(),
          shows: (say) => say("ledger.adjustNote"),
        },
        {
          name: "what is missing is said at its field",
          onDesk: true,
          act: async (page, say) => {
            const dialog = popup(page, say("ledger.correct"));
            await choose(dialog, say("ledger.code"), say("ledger.code.doubled"));
            await button(dialog, say("ledger.adjustAsk")).click();
          },
          shows: (say) => say("validations.required"),
        },
        {
          name: "HO-43: another operator has to decide",
          onDesk: true,
          act: async (page, say) => {
            const dialog = popup(page, say("ledger.correct"));
            await field(dialog, say("ledger.toOwner")).fill("2000");
            await field(dialog, say("common.amount")).fill("2,50");
            await field(dialog, say("ledger.evidence")).fill("Case 17 of the support");
            await field(dialog, say("operator.reason.label")).fill("The fee was taken twice");
            await button(dialog, say("ledger.adjustAsk")).click();
          },
          shows: (say) => say("ledger.adjustAsked"),
        },
      ],
    },
    {
      kind: "other",
      name: "HO-43: nothing for who has to do with no money",
      answers: [replied(operatorInit, { rights: ["support"], realtime: null, isDemo: false })],
      shows: (say) => say("ledger.noDuty"),
    },
  ],
});
