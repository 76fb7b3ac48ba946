import type { Input, Output } from "@artel/shared/calls/call";
import type {
  findCompanyTasks as companyCall,
  findContractorTasks as contractorCall,
} from "@artel/shared/calls/tasks/app-find";
import { folded, wordsOf } from "@artel/shared/checks/folded";
import { allRows } from "@artel/shared/limits/lists";
import { minorToWire } from "@artel/shared/money/amount";
import { taskStatus, taskStatuses, taskStatusName } from "@artel/shared/states/task-status";
import { wordOf } from "@artel/shared/states/word-of";
import type { Action, Context, Language } from "../../../http/context.ts";
import { periodOf } from "../../../http/period.ts";
import type { SearchedPage } from "../../../platform/db/list.ts";
import { statusText, viewerOf } from "../policy.ts";
import { type StatusSum, sumsOfPeriod } from "./counts-store.ts";
import { isOfPeriod, selectTasks, type TaskFilter } from "./find-store.ts";
import { presentCompanyTask, presentContractorTask } from "./present.ts";
import type { TaskRow } from "./read-store.ts";

/** A page of the company's tasks; a manager without allTask sees the tasks he made. */
export const findCompanyTasks: Action<typeof companyCall> = async (tx, ctx, input) => {
  const filter = {
    ...filterOf(ctx, input, input.freelancer),
    contractorId: input.contractorId,
    isProposed: input.approval !== undefined,
    importId: input.importId,
  };
  const viewer = viewerOf(ctx.user);
  const sums = await sumsOfPeriod(tx, viewer, filter);
  const page = await selectTasks(tx, viewer, filter, input, isOfPeriod(filter) ? countIn(sums, filter) : undefined);
  return { ...pageOf(page, presentCompanyTask), sums: wired(sums) };
};

/** A page of the contractor's tasks, never with drafts. */
export const findContractorTasks: Action<typeof contractorCall> = async (tx, ctx, input) => {
  const filter = filterOf(ctx, input, input.company);
  const viewer = viewerOf(ctx.user);
  const page = await selectTasks(tx, viewer, filter, input);
  // A period has no fewer tasks than the page found in it.
  const sums = page.total > allRows ? undefined : await sumsOfPeriod(tx, viewer, filter);
  return { ...pageOf(page, presentContractorTask), sums: wired(sums) };
};

function pageOf<View>({ rows, total, searchedSince }: SearchedPage<TaskRow>, present: (row: TaskRow) => View) {
  return { rows: rows.map(present), total, searchedSince: searchedSince?.toISOString() ?? null };
}

type Asked = Pick<
  Input<typeof companyCall>,
  "dateFrom" | "dateTo" | "search" | "tab" | "statuses" | "title" | "sumFrom" | "sumTo"
>;

function filterOf(ctx: Context, asked: Asked, party: string | undefined): TaskFilter {
  const { dateFrom, dateTo, sumFrom, sumTo } = asked;
  return {
    ...periodOf(ctx.user.timeZone, dateFrom, dateTo),
    tab: wordsOfNumbers(asked.tab),
    statuses: wordsOfNumbers(asked.statuses),
    sumFrom,
    sumTo,
    search: wordsOf(asked.search),
    title: wordsOf(asked.title),
    party: wordsOf(party),
    byWord: statusesByWord(ctx.language),
    statusesOf: (word) => statusesWithWord(ctx.language, word),
  };
}

/** "10,2" as the words of these statuses. */
function wordsOfNumbers(choice: string | undefined): string[] | undefined {
  return choice?.split(",").map((number) => wordOf(taskStatus, Number.parseInt(number, 10)));
}

/** The same for each request of a language: sorting words costs a tenth of a page. */
const byWord = new Map<Language, readonly string[]>();

function statusesByWord(language: Language): readonly string[] {
  const known = byWord.get(language) ?? sortedByWord(language);
  byWord.set(language, known);
  return known;
}

function sortedByWord(language: Language): readonly string[] {
  return taskStatuses
    .toSorted((one, other) => statusText(language, one).localeCompare(statusText(language, other), language))
    .map(taskStatusName);
}

function statusesWithWord(language: Language, word: string): string[] {
  return taskStatuses.filter((status) => folded(statusText(language, status)).includes(word)).map(taskStatusName);
}

/** How many tasks of a period have the statuses that a list shows; undefined where they were not counted. */
function countIn(sums: readonly StatusSum[] | undefined, { tab, statuses }: TaskFilter): number | undefined {
  return sums
    ?.filter(({ status }) => [tab, statuses].every((words) => words?.includes(wordOf(taskStatus, status)) ?? true))
    .reduce((total, { count }) => total + count, 0);
}

function wired(sums: readonly StatusSum[] | undefined): Output<typeof companyCall>["sums"] {
  return sums?.map((row) => ({ ...row, amount: minorToWire(row.currency, row.amount) })) ?? null;
}
