import { companyBalances } from "@artel/shared/calls/balances/app";
import { findContractors } from "@artel/shared/calls/contractors/app";
import { getOrder } from "@artel/shared/calls/documents/app";
import { homeCashFlow } from "@artel/shared/calls/finance/app";
import { listTopups } from "@artel/shared/calls/funding/app";
import { signInOptions } from "@artel/shared/calls/session/app";
import {
  companyTaskSummary,
  contractorTaskSummary,
  createTask,
  getCompanyTask,
  getContractorTask,
  updateTask,
} from "@artel/shared/calls/tasks/app";
import { estimatePayment, getBulk, startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { listViews, saveView } from "@artel/shared/calls/views/app";
import { translate } from "@artel/shared/text/translate";
import { button, field, popup } from "../journeys/forms.ts";
import { sampleOf } from "../support/sample.ts";
import { seeScreen } from "../support/see-states.ts";
import { callStates, failing, listStates, replied, repliedLong, waiting } from "../support/states.ts";

const proposed = { status: 10, currency: "USD", contractorKyc: "accepted", deadline: "04/12/2026" };
const draft = { ...proposed, approval: null, proposal: null };
const waits = {
  byId: 8,
  by: "Max Moreno",
  at: "2026-11-18T11:30:00.000Z",
  declinedBy: null,
  declinedAt: null,
  reason: "",
};
const refused = {
  ...waits,
  ...{ declinedBy: "Olivia Hart", declinedAt: "2026-11-19T09:00:00.000Z", reason: "The invoice is not here yet" },
};
const onApproval = { status: 2, currency: "EUR", isNew: true, deadline: "22/11/2026" };
const views = [
  { id: 1, name: "On approval this month", isDefault: true, savedVersion: "a" },
  {
    id: 2,
    name: "Storefront with subscriptions and a very thorough accessibility review",
    isDefault: false,
    savedVersion: "b",
  },
  { id: 3, name: "Paid", isDefault: false, savedVersion: "b" },
];
const tooMany = translate("en", "validations.tooManyViews", { max: 20 });
const [aTask] = sampleOf(findCompanyTasks).rows;
const whole = { searchedSince: null, sums: [] };

/** The strip of the demo: its mails, and the other roles. */
const demo = {
  ...{ password: "artel-demo-1", inbox: "http://127.0.0.1:3001/mail", users: [] },
  roles: [
    { role: "company", email: "olivia@northwind.example", name: "Olivia Hart" },
    { role: "freelancer", email: "anna@freelance.example", name: "Anna Petrova" },
    { role: "operator", email: "first@operator.example", name: "First Operator" },
  ],
};
const emptyBalances = sampleOf(companyBalances).map((row) => ({ ...row, amount: "0.00", escrow: "0.00" }));

/** Three drafts: one that is proposed, one that was declined, and one that nobody asked about. */
const threeDrafts = [
  replied(findCompanyTasks, {
    ...{ ...whole, total: 3 },
    rows: [
      { ...aTask, id: 3, ...proposed, approval: "proposed", proposal: waits },
      { ...aTask, id: 2, ...proposed, approval: "declined", proposal: refused },
      { ...aTask, id: 1, ...draft },
    ],
  }),
  replied(getCompanyTask, { ...proposed, approval: "proposed", proposal: waits, title: "Icons" }),
  replied(createTask, { status: 10 }),
  {
    call: updateTask,
    refuses: {
      ...{ status: 409, code: "staleSave" },
      present: {
        ...sampleOf(getCompanyTask),
        ...{
          ...proposed,
          approval: "proposed",
          proposal: waits,
          title: "Icons",
          priceReward: "990.00",
          savedVersion: "newer",
        },
      },
    },
  },
  // The time to have drafts back may end while the last view is looked at.
  replied(startBulk, { jobId: "a-run", total: 3 }),
  replied(getBulk, { jobId: "a-run", action: "delete", total: 3, done: 3, failed: 0, isFinished: true, results: [] }),
  // As the list is at first, so that the default view changes nothing.
  replied(listViews, {
    views: views.map((view) => ({
      ...view,
      state: {
        ...{ sort: "-id", search: view.isDefault ? "" : view.name, tab: "all", period: "90" },
        ...{ filters: [], columns: [] },
      },
    })),
  }),
  { call: saveView, refuses: { status: 400, code: "invalidInput", fields: { name: tooMany } } },
];

/** In a message, which stays in the language in which it was told. */
const changes = /^(Edit|Изменить)$/;

seeScreen({
  screen: "screens/tasks-screen.tsx",
  path: "/tasks",
  person: "company",
  phoneBegins: { with: "[data-narrow] li", atMost: 176 },
  states: [
    ...listStates({
      call: findCompanyTasks,
      rows: draft,
      rest: whole,
      title: (say) => say("tasks.title"),
      filled: () => "Landing page",
      empty: (say) => say("tasks.emptyText"),
    }),
    {
      kind: "other",
      name: "filters, columns and saved views",
      answers: threeDrafts,
      shows: () => "Landing page",
      next: [
        {
          name: "filters",
          act: (page, say) => page.getByRole("button", { name: say("common.filters") }).click(),
          shows: (say) => say("tasks.created"),
          onDesk: true,
        },
        {
          name: "period",
          act: async (page, say) => {
            await page.getByRole("button", { name: say("common.filters") }).click();
            await page.getByRole("button", { name: new RegExp(`^${say("tasks.created")}: `) }).click();
          },
          shows: () => /august|август|november|ноябр/i,
          onDesk: true,
        },
        {
          name: "columns",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await page.getByRole("button", { name: say("table.columns") }).click();
          },
          shows: (say) => say("table.density.roomy"),
          onDesk: true,
        },
        {
          name: "Q-28: saved views",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await page.getByRole("button", { name: say("table.viewsOf", { name: "On approval this month" }) }).click();
          },
          shows: (say) => say("table.viewSaveNew"),
          onDesk: true,
        },
        {
          name: "Q-28: one view too many",
          act: async (page, say) => {
            await button(page, say("table.viewSaveNew")).click();
            await field(page, say("table.viewName")).fill("Paid");
            await button(page, say("common.save")).click();
          },
          shows: () => tooMany,
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "C-41: what its rows and buttons open",
      answers: [
        ...threeDrafts,
        replied(estimatePayment, {
          count: 3,
          isShort: false,
          sums: [],
          fitting: [1, 2, 3],
          unpayable: [],
          refusals: [],
        }),
      ],
      shows: () => "Landing page",
      next: [
        {
          name: "menu",
          act: async (page) => {
            await page.getByRole("row").nth(1).getByRole("button").last().click();
            await page.getByRole("menu").waitFor();
          },
          shows: (say) => say("tasks.pay"),
          onDesk: true,
        },
        {
          name: "HO-95: a refusal without a reason",
          act: async (page, say) => {
            await page.getByRole("menuitem", { name: say("tasks.declineProposal") }).click();
            await button(popup(page, say("tasks.declineProposalTitle")), say("tasks.declineProposal")).click();
          },
          shows: (say) => say("validations.required"),
        },
        {
          name: "selection",
          act: async (page) => {
            await page.keyboard.press("Escape");
            for (const row of [1, 2, 3]) {
              await page.getByRole("row").nth(row).getByRole("checkbox").check();
            }
          },
          shows: (say) => say("tasks.payCount", { count: 3 }),
        },
        {
          name: "pay",
          act: (page, say) => button(page, say("tasks.payCount", { count: 3 })).click(),
          shows: (say) => say("tasks.payTitle", { count: 3 }),
        },
        {
          name: "C-41: a new task",
          act: async (page, say) => {
            await page.keyboard.press("Escape");
            await button(page, say("tasks.new")).click();
          },
          shows: (say) => say("tasks.form.title"),
          onDesk: true,
        },
        {
          name: "ui 8: drafts that are deleted and can be had back",
          act: async (page, say) => {
            await button(popup(page, say("tasks.new")), say("common.close")).click();
            for (const row of [1, 2, 3]) {
              await page.getByRole("row").nth(row).getByRole("checkbox").check();
            }
            await button(page, say("tasks.deleteCount", { count: 3 })).click();
            // The message, and the time to undo, stay while it has the focus.
            await page.getByRole("button", { name: /^(Undo|Вернуть)$/ }).focus();
          },
          // A message stays in the language in which it was told.
          shows: () => /^(3 drafts are deleted|Удалено 3 черновика)$/,
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "C-16, C-37: the task of a row, and a copy of it",
      answers: threeDrafts,
      shows: () => "Landing page",
      next: [
        {
          name: "C-37: the task of a row",
          act: async (page) => {
            await page.getByRole("row").nth(1).getByRole("cell").nth(2).click();
            await page.waitForURL(/\/task\/\d+$/);
          },
          shows: () => "Icons",
          onDesk: true,
        },
        {
          name: "C-16: a copy",
          act: async (page, say) => {
            await page.goBack();
            await page.getByRole("row").nth(1).getByRole("button").last().click();
            await page.getByRole("menuitem", { name: say("tasks.clone") }).click();
            // A message stays while it has the focus.
            await page.getByRole("link", { name: changes }).focus();
          },
          // A message stays in the language in which it was told.
          shows: () => /copied successfully|успешно скопирована/,
          onDesk: true,
        },
        {
          name: "C-16: the change of the copy",
          act: async (page) => {
            await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
            await page.getByRole("link", { name: changes }).click();
            await page.waitForURL(/edit/);
            // A link in a message moves inside the application: the page is not loaded anew.
            await page.locator("body[data-same-page]").waitFor({ timeout: 1_000 });
          },
          shows: (say) => say("tasks.editTitle"),
          onDesk: true,
        },
        {
          name: "HO-130: the draft was changed elsewhere",
          act: async (page, say) => {
            const dialog = popup(page, say("tasks.editTitle"));
            await field(dialog, say("tasks.form.amount")).fill("1400");
            await button(dialog, say("tasks.form.save")).click();
          },
          shows: (say) => say("ui.newerValue", { value: "990,00\u00A0$" }),
          onDesk: true,
        },
      ],
    },
    {
      kind: "other",
      name: "a deadline in long words",
      answers: [repliedLong(findCompanyTasks, { rows: { ...proposed, deadline: "x".repeat(90) }, ...whole, total: 3 })],
      shows: () => /Responsive storefront/,
    },
    {
      kind: "other",
      name: "nothing found by a search that left rows out",
      path: "/tasks?q=needle",
      answers: [replied(findCompanyTasks, { rows: [], total: 0, sums: [], searchedSince: "2026-02-01T00:00:00.000Z" })],
      shows: (say) => say("table.searchedSince", { number: 9999, day: "01/02/2026" }),
    },
  ],
});

seeScreen({
  screen: "screens/tasks-screen.tsx of a contractor",
  path: "/tasks",
  person: "contractor",
  phoneBegins: { with: "[data-narrow] li", atMost: 288 },
  states: listStates({
    call: findContractorTasks,
    rows: onApproval,
    rest: whole,
    title: (say) => say("tasks.title"),
    filled: () => "Landing page",
    empty: (say) => say("tasks.emptyContractorText"),
  }),
});

const timeline = [{ event: "created", at: "2026-11-18T10:30:00.000Z", by: "Olivia Hart" }];
const answered = [
  ...timeline,
  { event: "proposed", at: "2026-11-18T11:30:00.000Z", by: "Max Moreno" },
  {
    event: "proposalDeclined",
    at: "2026-11-19T09:00:00.000Z",
    by: "Olivia Hart",
    reason: "The invoice is not here yet",
  },
];

seeScreen({
  screen: "screens/task-screen.tsx",
  path: "/task/15",
  person: "company",
  states: callStates({
    calls: [getCompanyTask],
    changes: { ...proposed, approval: "declined", id: 15, timeline: answered },
    title: (say) => say("frame.tasks"),
    filled: () => "Landing page",
  }),
});

seeScreen({
  screen: "screens/task-screen.tsx of a task on approval",
  path: "/task/15",
  person: "company",
  states: [
    {
      kind: "other",
      name: "before it is marked completed",
      answers: [
        replied(getCompanyTask, {
          ...{ ...draft, status: 2, id: 15, timeline },
          ...{ priceReward: "500.00", priceTotal: "525.00" },
        }),
      ],
      act: (page, say) => button(page, say("tasks.complete")).click(),
      shows: (say) => say("tasks.receipt.reservedThen"),
    },
    {
      kind: "other",
      name: "HO-96: settled, and a part of it came back",
      answers: [
        replied(getCompanyTask, {
          ...{ ...draft, status: 4, id: 15, returned: "30.00" },
          ...{ priceReward: "500.00", priceTotal: "525.00" },
          timeline: [
            ...timeline,
            {
              ...{ event: "returned", at: "2026-11-19T09:00:00.000Z", by: "Anna Petrovic", amount: "30.00" },
              reason: "The work was not needed",
            },
          ],
        }),
      ],
      shows: (say) => say("tasks.returned"),
    },
  ],
});

const order = {
  ...{ documentId: 71, number: "SI-2026-000000017", issuedOn: "2026-12-01", amount: "315.00", currency: "USD" },
  period: { from: "2026-11-01", to: "2026-11-30" },
  tasks: [
    { id: 15, title: "Landing page", amount: "105.00" },
    { id: 16, title: "Guide translation", amount: "210.00" },
  ],
};

seeScreen({
  screen: "screens/task-screen.tsx of the order of a month",
  path: "/task/15?order=17",
  person: "company",
  answers: [replied(getCompanyTask, { ...draft, status: 4, id: 15, timeline }), { call: getOrder, reply: order }],
  states: [
    { kind: "filled", name: "HO-37: an order and its tasks", shows: () => order.number },
    { kind: "loading", answers: [waiting(getOrder)], shows: (say) => say("tasks.order.loading") },
    { kind: "error", answers: [failing(getOrder)], shows: (say) => say("common.retry") },
    {
      kind: "empty",
      name: "HO-37: an order that is not there",
      path: "/task/15?order=none",
      shows: (say) => say("tasks.order.missing"),
    },
    { kind: "long", answers: [repliedLong(getOrder)], shows: (say) => say("tasks.order.title") },
  ],
});

seeScreen({
  screen: "screens/task-screen.tsx of a manager who may not pay",
  path: "/task/15",
  person: "manager",
  states: [
    {
      kind: "other",
      name: "HO-95: a draft whose payment can be proposed",
      answers: [replied(getCompanyTask, { ...draft, id: 15, timeline })],
      shows: (say) => say("tasks.propose"),
      next: [
        {
          name: "HO-95: before it is proposed",
          act: (page, say) => button(page, say("tasks.propose")).click(),
          shows: (say) => say("tasks.proposeText"),
        },
      ],
    },
  ],
});

seeScreen({
  screen: "screens/task-screen.tsx of a contractor",
  path: "/task/15",
  person: "contractor",
  states: callStates({
    calls: [getContractorTask],
    changes: { ...onApproval, id: 15, timeline },
    title: (say) => say("frame.tasks"),
    filled: () => "Landing page",
  }),
});

seeScreen({
  screen: "screens/home-screen.tsx",
  path: "/",
  person: "company",
  states: [
    {
      kind: "filled",
      shows: (say) => say("home.balances"),
      next: [
        {
          name: "HO-121: the table of the chart",
          act: (page, say) =>
            page
              .getByRole("region", { name: say("home.cashFlow") })
              .getByText(say("finance.asTable"), { exact: true })
              .click(),
          shows: () => "06/2026",
        },
      ],
    },
    {
      kind: "loading",
      answers: [waiting(companyTaskSummary), waiting(homeCashFlow)],
      shows: (say) => say("home.balances"),
    },
    {
      kind: "error",
      answers: [failing(companyTaskSummary), failing(homeCashFlow), failing(listTopups)],
      shows: (say) => say("common.retry"),
    },
    {
      kind: "long",
      answers: [repliedLong(companyTaskSummary)],
      shows: (say) => say("home.balances"),
    },
  ],
});

seeScreen({
  screen: "screens/home-screen.tsx on the first day",
  path: "/",
  person: "waitingCompany",
  answers: [
    replied(findContractors, { rows: [], total: 0 }),
    replied(companyBalances, emptyBalances),
    replied(signInOptions, { ...{ serviceMode: null, captcha: null, analytics: null }, demo }),
  ],
  states: [{ kind: "other", name: "under the strip of the demo", shows: (say) => say("home.stepReview") }],
});

seeScreen({
  screen: "screens/home-screen.tsx of a contractor",
  path: "/",
  person: "contractor",
  states: [
    {
      kind: "filled",
      answers: [replied(contractorTaskSummary, {}), replied(homeCashFlow, { months: [] })],
      shows: (say) => say("frame.home"),
    },
    { kind: "loading", answers: [waiting(contractorTaskSummary)], shows: (say) => say("frame.home") },
    { kind: "error", answers: [failing(contractorTaskSummary)], shows: (say) => say("common.retry") },
    { kind: "long", answers: [repliedLong(contractorTaskSummary)], shows: (say) => say("frame.home") },
  ],
});

seeScreen({
  screen: "screens/tasks-screen.tsx with the older popup",
  path: "/tasks?new",
  person: "olderCompany",
  answers: [replied(findCompanyTasks, { rows: [], total: 0, ...whole })],
  states: [{ kind: "other", name: "A-107: a new task without apiV2", shows: (say) => say("tasks.form.docTitleHint") }],
});
