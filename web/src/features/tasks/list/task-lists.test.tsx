import "../../../testing/browser.ts";
import { companyTaskSummary } from "@artel/shared/calls/tasks/app";
import { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { commonText } from "@artel/shared/text/common";
import { statesText } from "@artel/shared/text/states";
import { tableText } from "@artel/shared/text/table";
import { tasksText } from "@artel/shared/text/tasks";
import { uiRichText } from "@artel/shared/text/ui-rich";
import { expect, test } from "vitest";
import { TasksScreen } from "../../../screens/tasks-screen.tsx";
import { answer, answerList, wordsOf } from "../../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../../testing/shown.tsx";
import { companyTaskOf, contractorTaskOf } from "../../../testing/tasks.ts";
import { defaultRange } from "../../../ui/form/date/date-ranges.ts";
import { rangeMoments } from "../../../ui/form/date/range-moments.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { CompanyTaskList } from "./company-list.tsx";
import { ContractorTaskList } from "./contractor-list.tsx";
import { emptyIn } from "./empty-tab.tsx";
import type { StatusSum } from "./task-tabs.ts";

registerTexts(commonText, tasksText, statesText, tableText, uiRichText);

type CompanyTask = ReturnType<typeof companyTaskOf>;
type ContractorTask = ReturnType<typeof contractorTaskOf>;
const selection = { rows: new Map(), set: () => undefined, clear: () => undefined };

/** What the lists ask for as they are opened first: the newest numbers of the usual period, whatever their status. */
const first = { sort: { key: "id", desc: true }, page: 1, size: 25, search: "", tab: "all" };
const period = rangeMoments(defaultRange());

const companyList = (rows: CompanyTask[], sums: StatusSum[] = []) =>
  shown(<CompanyTaskList empty="" onEdit={() => undefined} selection={selection} />, aSession(), [
    answerList(findCompanyTasks, first, period, { rows, total: rows.length, searchedSince: null, sums }),
  ]);
const contractorList = (rows: ContractorTask[]) =>
  shown(<ContractorTaskList />, aSession({ role: "freelancer", isOwner: false }), [
    answerList(findContractorTasks, first, period, { rows, total: rows.length, searchedSince: null, sums: [] }),
  ]);

const proposed = companyTaskOf({
  approval: "proposed",
  proposal: {
    ...{ byId: 5, by: "Max Moreno", at: "2026-11-20T12:00:00.000Z" },
    ...{ declinedBy: null, declinedAt: null, reason: "" },
  },
});
const none = { count: 0, sums: [] };
const summary = {
  ...{ draft: none, approve: none, waitPay: none, paid: none, rejected: { count: 0 }, projects: [] },
  unverified: { count: 0, dueInDays: null },
};

/** Cells of the rows of a table, in its order. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr class="_row_[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) => everyOf("td", row));
/** The heads of the columns by which the rows are ordered. */
const orderOf = (html: string) =>
  [...html.matchAll(/<th [^>]*aria-sort="(\w+)"[^>]*>(.*?)<\/th>/gs)].map(([, order, head = ""]) => [
    wordsOf(head),
    order,
  ]);
const headsOf = (html: string) => everyOf("th", html).filter((head) => head !== "");

test.each([
  ["a company", companyList([3, 2, 1].map((id) => companyTaskOf({ id })))],
  ["a contractor", contractorList([3, 2, 1].map((id) => contractorTaskOf({ id })))],
])("Q-03: the tasks of %s start in descending order of their first column, the number", (_, html) => {
  expect(orderOf(html)).toEqual([["ID", "descending"]]);
  expect(headsOf(html).filter((head) => !head.startsWith("Select"))[0]).toBe("ID");
  expect(rowsOf(html).map((cells) => cells[1])).toEqual(["3", "2", "1"]);
});

test("C-39: below the company's list stand the sums of drafts and of tasks on approval, each currency by itself", () => {
  const html = companyList(
    [companyTaskOf({ id: 1 })],
    [
      { status: 10, currency: "EUR", count: 1, amount: "21.00" },
      { status: 10, currency: "USD", count: 2, amount: "105.50" },
      { status: 2, currency: "USD", count: 1, amount: "1050.00" },
      { status: 3, currency: "USD", count: 1, amount: "700.00" },
      { status: 4, currency: "USD", count: 1, amount: "800.00" },
    ],
  );
  const sums = [...html.matchAll(/<span class="_sum_[^"]*">(.*?)<button/gs)].map(([, sum = ""]) => wordsOf(sum));
  expect(sums).toEqual(["Drafts € 21,00 € $ 105,50 $", "On approval $ 1 050,00 $"]);
});

test("C-39: a tab without tasks does not say that there are none at all", () => {
  const wordsIn = (tab: string) => wordsOf(shown(<>{emptyIn(tab, "No tasks yet")}</>, aSession(), []));
  expect(["all", "proposed", "paid"].map(wordsIn)).toEqual(["No tasks yet", "Nothing here yet", "Nothing here yet"]);
});

test("C-39: each tab says how many tasks of the period are its own", () => {
  const html = companyList(
    [companyTaskOf({ id: 1 })],
    [
      { status: 10, currency: "EUR", count: 4, amount: "21.00" },
      { status: 10, currency: "USD", count: 2, amount: "105.50" },
      { status: 7, currency: "USD", count: 1, amount: "10.00" },
      { status: 8, currency: "USD", count: 5, amount: "20.00" },
    ],
  );
  const tabs = everyOf("button", html.slice(0, html.indexOf("<table")));
  expect(tabs.filter((tab) => /^(All|Drafts|On approval|Pending payment|Paid|Rejected)\b/.test(tab))).toEqual([
    "All 12",
    "Drafts 6",
    "On approval 0",
    "Pending payment 0",
    "Paid 0",
    "Rejected 6",
  ]);
});

test("HO-95: proposed payments have a tab with their number, of any age, while there are some; their chip names who and when", () => {
  const listOf = (count: number) =>
    shown(<CompanyTaskList empty="" onEdit={() => undefined} selection={selection} />, aSession(), [
      answerList(findCompanyTasks, first, period, { rows: [proposed], total: 1, searchedSince: null, sums: [] }),
      answer(companyTaskSummary, {}, { ...summary, proposed: { count } }),
    ]);
  const tabs = (html: string) => everyOf("button", html).filter((tab) => /^Proposed/.test(tab));
  expect([tabs(listOf(0)), tabs(listOf(3))]).toEqual([[], ["Proposed 3"]]);
  expect(rowsOf(listOf(3))[0]?.at(-2)).toMatch(/^Payment proposed ?Max Moreno, 2[01]\/11\/2026$/);
});

test.each([
  [2, ["Accept", "Decline: Task 15: Landing page"]],
  [3, []],
  [4, []],
  [7, []],
  [8, []],
])("C-14, C-42: the row of a task of status %i offers its contractor %j", (status, offered) => {
  const html = contractorList([contractorTaskOf({ status })]);
  expect(everyOf("button", html.slice(html.indexOf("<tbody>"), html.indexOf("</tbody>")))).toEqual(offered);
});

test("Q-37: the buttons of a row name their task aloud, the table says what it lists", () => {
  const html = contractorList([contractorTaskOf({ status: 2 })]);
  const names = [...html.matchAll(/<(?:table|button)[^>]*? aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toContain("List of tasks");
  expect(names.filter((name) => name?.includes("Task 15"))).toEqual([
    "Accept: Task 15: Landing page",
    "Decline: Task 15: Landing page",
  ]);
});

test("G-H1: a list says how far back its search looked, and nothing while it looked at all", () => {
  const words = "Searched the newest 9999 rows, back to 12/03/2025. To search older ones, choose an earlier period.";
  const listOf = (searchedSince: string | null) =>
    shown(<CompanyTaskList empty="" onEdit={() => undefined} selection={selection} />, aSession(), [
      answerList(findCompanyTasks, first, period, { rows: [], total: 0, searchedSince, sums: [] }),
    ]);
  expect(listOf("2025-03-12T10:00:00.000Z")).toContain(words);
  expect(listOf(null)).not.toContain("Searched");
});

test("C-07: badges read New and Declined to the contractor, and Pending payment to both sides", () => {
  const badges = (html: string) =>
    [...html.matchAll(/<span class="_chip[^>]*title="([^"]*)"/g)].map(([, word]) => word);
  const contractors = contractorList([
    contractorTaskOf({ id: 4, status: 2, isNew: true }),
    contractorTaskOf({ id: 3, status: 2 }),
    contractorTaskOf({ id: 2, status: 3 }),
    contractorTaskOf({ id: 1, status: 8 }),
  ]);
  expect(badges(contractors)).toEqual(["New", "On approval", "Pending payment", "Declined"]);
  const companys = companyList([companyTaskOf({ id: 2, status: 3 }), companyTaskOf({ id: 1, status: 8 })]);
  expect(badges(companys)).toEqual(["Pending payment", "Declined by freelancer"]);
});

test("C-37: the company's list has filters, a period, a box in each row and rows that open their task", () => {
  const html = companyList([companyTaskOf({ id: 2 }), companyTaskOf({ id: 1 })]);
  const tools = wordsOf(html.slice(0, html.indexOf("<table")));
  expect(tools).toContain("Filters");
  expect(tools).toContain("Last 90 days");
  const rows = [...html.matchAll(/<tr class="_row_([^>]*)>(.*?)<\/tr>/gs)];
  expect(
    rows.map(([, attributes = "", row = ""]) => [/data-opens/.test(attributes), /type="checkbox"/.test(row)]),
  ).toEqual([
    [true, true],
    [true, true],
  ]);
});

test("C-41: from the list of tasks a company goes to the import and opens a new task, if it may create tasks", () => {
  const offered = (newTask: boolean) => {
    const rights = { newTask, acceptTask: true, makePay: true, allTask: true, invFreel: true, finance: false };
    const html = shown(<TasksScreen />, aSession({ isOwner: false, rights }));
    return [
      everyOf("a", html).includes("Import"),
      html.includes('href="/tasks/import"'),
      everyOf("button", html).includes("New task"),
    ];
  };
  expect(offered(true)).toEqual([true, true, true]);
  expect(offered(false)).toEqual([false, false, false]);
});

test("HO-104: the row of a refused task says why, to its company and its contractor", () => {
  const refused = { status: 7, rejectReason: "The work is no longer needed" };
  for (const html of [companyList([companyTaskOf(refused)]), contractorList([contractorTaskOf(refused)])]) {
    expect(wordsOf(html.slice(html.indexOf("<tbody>")))).toContain("The work is no longer needed");
  }
});
