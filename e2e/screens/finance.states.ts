import {
  cashFlow,
  cashFlowCharts,
  cashFlowGroups,
  cashFlowTotals,
  findCashFlow,
} from "@artel/shared/calls/finance/app";
import { companyFinance } from "@artel/shared/calls/finance/legacy";
import type { Page } from "@playwright/test";
import { button } from "../journeys/forms.ts";
import { seeScreen } from "../support/see-states.ts";
import { failing, listStates, replied, repliedLong, repliedMany, waiting } from "../support/states.ts";
import type { Say } from "../support/test.ts";

const payment = {
  ...{ id: "USD-2-1", date: "2026-11-20T09:00:00.000Z", cash_flow_type: "task_payment", exchange_rate: null },
  ...{ balance: { before: "5000.00", after: "4000.00" }, credit: "0.00", debit: "1000.00", currency: "USD" },
  ...{ price: "1000.00", fee: "0.00", amount: "1000.00" },
};
const wholePayment = {
  ...payment,
  document: { id: 4, number: "SI-2026-000000001" },
  task: { number: 1042, project: "Website" },
  contractor: { id: 7, full_name: "Anna Petrovic", email: "anna@demo.example" },
  description: "Landing page",
};
const topup = {
  ...{ ...wholePayment, id: "USD-1-1", date: "2026-11-18T09:00:00.000Z", cash_flow_type: "topup" },
  ...{ balance: { before: "0.00", after: "5000.00" }, credit: "5000.00", debit: "0.00" },
  ...{ price: "5000.00", amount: "5000.00", document: { id: 1, number: "PI-2026-1" } },
  ...{ task: null, contractor: null, description: "" },
};
const given = {
  ...{ ...topup, id: "USD-3-1", date: "2026-11-21T09:00:00.000Z", cash_flow_type: "exchange_out" },
  ...{ balance: { before: "4000.00", after: "3900.00" }, credit: "0.00", debit: "100.00", exchange_rate: "0.9200" },
  ...{ price: "100.00", amount: "100.00", document: null, description: "100,00\u00A0$ → 92,00\u00A0€" },
};
const fee = {
  ...{ ...wholePayment, id: "USD-2-2", cash_flow_type: "task_fee" },
  ...{ balance: { before: "4000.00", after: "3950.00" }, debit: "50.00", price: "0.00", fee: "50.00", amount: "50.00" },
};
const period = [
  { currency: "EUR", opening: "0.00", in: "92.00", out: "0.00", closing: "92.00" },
  { currency: "USD", opening: "0.00", in: "5000.00", out: "1100.00", closing: "3900.00" },
];
const totals = replied(cashFlowTotals, {
  period,
  selection: period.map(({ currency, in: come, out }) => ({ currency, in: come, out })),
});
const groups = replied(cashFlowGroups, {
  groups: [
    { key: "Website", currency: "USD", in: "210.00", out: "12300.50", count: 41 },
    { key: "", currency: "EUR", in: "92.00", out: "0.00", count: 1 },
    { key: "", currency: "USD", in: "5000.00", out: "100.00", count: 2 },
  ],
});
const charts = replied(cashFlowCharts, {
  months: [
    { month: "2026-10", currency: "USD", in: "1250.00", out: "310.50" },
    { month: "2026-11", currency: "USD", in: "5000.00", out: "1100.00" },
    { month: "2026-11", currency: "EUR", in: "92.00", out: "0.00" },
  ],
  projects: [
    { project: "Website", currency: "USD", spent: "800.00", count: 1 },
    { project: "", currency: "USD", spent: "150.00", count: 1 },
    { project: null, currency: "USD", spent: "50.00", count: 3 },
  ],
  contractors: [
    {
      contractor: { id: 7, full_name: "Anna Petrovic", email: "anna@demo.example" },
      currency: "USD",
      spent: "1000.00",
      count: 1,
    },
    { contractor: null, currency: "USD", spent: "12.00", count: 2 },
  ],
});

async function openCharts(page: Page, say: Say): Promise<void> {
  await page.getByText(say("finance.charts"), { exact: true }).click();
}

async function showTables(page: Page, say: Say): Promise<void> {
  for (const title of ["finance.byMonth", "finance.byProject", "finance.byContractor"] as const) {
    const view = page.getByRole("radiogroup", { name: say("finance.view", { title: say(title) }) });
    await view.getByText(say("finance.asTable")).click();
  }
}

async function selectFirst(page: Page): Promise<void> {
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
}

seeScreen({
  screen: "screens/finance-screen.tsx",
  path: "/finance",
  person: "company",
  phoneBegins: { with: "section li", atMost: 220 },
  answers: [totals, charts, groups],
  states: [
    ...listStates({
      call: findCashFlow,
      rows: payment,
      rest: { nearest: null, searchedSince: null },
      title: (say) => say("finance.title"),
      filled: () => /Anna/,
      empty: (say) => say("finance.emptyEver"),
    }),
    {
      kind: "other",
      name: "M-02: several kinds of movements",
      answers: [
        replied(findCashFlow, {
          rows: [given, fee, wholePayment, topup],
          total: 4,
          searchedSince: null,
          nearest: null,
        }),
      ],
      shows: (say) => say("finance.type.exchange_out"),
      next: [
        {
          name: "some are selected",
          act: selectFirst,
          shows: (say) => say("finance.exportCount", { count: 1 }),
          onDesk: true,
        },
        {
          name: "M-02: in groups",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("finance.group")).click();
            await page.getByRole("menuitem", { name: say("finance.group.project") }).click();
          },
          shows: (say) => say("finance.noProject"),
        },
      ],
    },
    {
      kind: "other",
      name: "a period without movements names the nearest",
      answers: [
        replied(findCashFlow, { rows: [], total: 0, searchedSince: null, nearest: "2026-08-14T10:00:00.000Z" }),
      ],
      shows: (say) => say("finance.nearest", { day: "14/08/2026" }),
    },
    {
      kind: "other",
      name: "M-02: charts",
      act: openCharts,
      shows: (say) => say("finance.byMonth"),
      next: [{ name: "the same as tables", act: showTables, shows: (say) => say("finance.noProject") }],
    },
    {
      kind: "other",
      name: "neither balances nor charts can be read",
      answers: [failing(cashFlowTotals), failing(cashFlowCharts), failing(cashFlow)],
      act: openCharts,
      shows: (say) => say("common.retry"),
    },
  ],
});

const record = { InvCreatedAt: "2026-11-18T10:30:00.000Z", Price: 1250, PriceCurrency: 3 };
const records = [902, 901, 8, 1].map((Type, place) => ({
  ...{ ...record, Type, InvID: place + 1 },
  Data: { Client: { ID: place + 1, DateInvReg: "18/11/2026" } },
}));

seeScreen({
  screen: "screens/finance-screen.tsx of the old report",
  path: "/finance",
  person: "oldReportCompany",
  phoneBegins: { with: "[data-narrow] li", atMost: 244 },
  states: [
    { kind: "filled", answers: [replied(companyFinance, records)], shows: (say) => say("finance.oldNotice") },
    { kind: "empty", answers: [replied(companyFinance, [])], shows: (say) => say("finance.oldEmpty") },
    { kind: "loading", answers: [waiting(companyFinance)], shows: (say) => say("finance.title") },
    { kind: "error", answers: [failing(companyFinance)], shows: (say) => say("common.retry") },
    {
      kind: "long",
      answers: [repliedLong(companyFinance, { ...record, Type: 8, Price: 987654321 })],
      shows: () => /987\s654\s321/,
    },
    {
      kind: "many",
      answers: [repliedMany(companyFinance, 60, { ...record, Type: 8 })],
      shows: (say) => say("table.pageRange", { from: 1, to: 25, total: 60 }),
    },
  ],
});
