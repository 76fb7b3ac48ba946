import "../../testing/browser.ts";
import { listCompanyTasks, listContractorTasks } from "@artel/shared/calls/tasks/app";
import { statesText } from "@artel/shared/text/states";
import { tableText } from "@artel/shared/text/table";
import { tasksText } from "@artel/shared/text/tasks";
import { expect, test } from "vitest";
import { answer, wordsOf } from "../../testing/markup.tsx";
import { aSession, everyOf, shown } from "../../testing/shown.tsx";
import { companyTaskOf, contractorTaskOf } from "../../testing/tasks.ts";
import { defaultRange } from "../../ui/form/date-ranges.ts";
import { rangeMoments } from "../../ui/form/range-moments.ts";
import { registerTexts } from "../../ui/texts.ts";
import { CompanyTaskList } from "./company-list.tsx";
import { ContractorTaskList } from "./contractor-list.tsx";

registerTexts(tasksText, statesText, tableText);

type CompanyTask = ReturnType<typeof companyTaskOf>;
type ContractorTask = ReturnType<typeof contractorTaskOf>;
const selection = { rows: new Map(), set: () => undefined, clear: () => undefined };

const companyList = (items: CompanyTask[]) =>
  shown(<CompanyTaskList empty="" onEdit={() => undefined} selection={selection} />, aSession(), [
    answer(listCompanyTasks, rangeMoments(defaultRange()), { items, isCut: false }),
  ]);
const contractorList = (items: ContractorTask[]) =>
  shown(<ContractorTaskList />, aSession({ role: "freelancer", isOwner: false }), [
    answer(listContractorTasks, rangeMoments(defaultRange()), { items, isCut: false }),
  ]);

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
  ["a company", companyList([1, 3, 2].map((id) => companyTaskOf({ id })))],
  ["a contractor", contractorList([1, 3, 2].map((id) => contractorTaskOf({ id })))],
])("Q-03: the tasks of %s start in descending order of their first column, the number", (_, html) => {
  expect(orderOf(html)).toEqual([["ID", "descending"]]);
  expect(headsOf(html).filter((head) => !head.startsWith("Select"))[0]).toBe("ID");
  expect(rowsOf(html).map((cells) => cells[1])).toEqual(["3", "2", "1"]);
});

test("C-39: below the company's list stand the sums of drafts and of tasks on approval, each currency by itself", () => {
  const html = companyList([
    companyTaskOf({ id: 1, priceTotal: "105.00" }),
    companyTaskOf({ id: 2, priceTotal: "0.50" }),
    companyTaskOf({ id: 3, priceTotal: "21.00", currency: "EUR" }),
    companyTaskOf({ id: 4, status: 2, priceTotal: "1050.00" }),
    companyTaskOf({ id: 5, status: 3, priceTotal: "700.00" }),
    companyTaskOf({ id: 6, status: 4, priceTotal: "800.00" }),
  ]);
  const sums = [...html.matchAll(/<span class="_sum_[^"]*">(.*?)<button/gs)].map(([, sum = ""]) => wordsOf(sum));
  expect(sums).toEqual(["Drafts € 21,00 € $ 105,50 $", "On approval $ 1 050,00 $"]);
});

test.each([
  [2, ["Accept", "Decline"]],
  [3, []],
  [4, []],
  [7, []],
  [8, []],
])("C-14, C-42: the row of a task of status %i offers its contractor %j", (status, offered) => {
  const html = contractorList([contractorTaskOf({ status })]);
  expect(everyOf("button", html.slice(html.indexOf("<tbody>"), html.indexOf("</tbody>")))).toEqual(offered);
});
