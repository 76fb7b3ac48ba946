import type { Input, Output } from "@artel/shared/calls/call";
import { momentsOf } from "@artel/shared/calls/date-range";
import type {
  findCompanyTasks as companyCall,
  findContractorTasks as contractorCall,
} from "@artel/shared/calls/tasks/app-find";
import { folded, wordsOf } from "@artel/shared/checks/folded";
import { amountOf, toWire } from "@artel/shared/money/amount";
import { taskStatus, taskStatuses, taskStatusName } from "@artel/shared/states/task-status";
import { wordOf } from "@artel/shared/states/word-of";
import { refuseField } from "../../http/app-error.ts";
import type { Context, Language } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { selectTasks, sumsOfPeriod, type TaskFilter } from "./find-store.ts";
import { statusText, viewerOf } from "./policy.ts";
import { presentCompanyTask, presentContractorTask } from "./present.ts";

/** A page of the company's tasks; a manager without allTask sees the tasks he made. */
export async function findCompanyTasks(
  tx: Read,
  ctx: Context,
  input: Input<typeof companyCall>,
): Promise<Output<typeof companyCall>> {
  const filter = { ...filterOf(ctx, input, input.freelancer), contractorId: input.contractorId };
  const { rows, total } = await selectTasks(tx, viewerOf(ctx.user), filter, input);
  return { rows: rows.map(presentCompanyTask), total, sums: await sumsOf(tx, ctx, filter) };
}

/** A page of the contractor's tasks, never with drafts. */
export async function findContractorTasks(
  tx: Read,
  ctx: Context,
  input: Input<typeof contractorCall>,
): Promise<Output<typeof contractorCall>> {
  const filter = filterOf(ctx, input, input.company);
  const { rows, total } = await selectTasks(tx, viewerOf(ctx.user), filter, input);
  return { rows: rows.map(presentContractorTask), total, sums: await sumsOf(tx, ctx, filter) };
}

type Asked = Pick<
  Input<typeof companyCall>,
  "dateFrom" | "dateTo" | "search" | "tab" | "statuses" | "title" | "sumFrom" | "sumTo"
>;

function filterOf(ctx: Context, asked: Asked, party: string | undefined): TaskFilter {
  const { dateFrom, dateTo, sumFrom, sumTo } = asked;
  return {
    ...(momentsOf(dateFrom, dateTo) ?? refuseField("dateTo", "validations.dateRange")),
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

function statusesByWord(language: Language): string[] {
  return taskStatuses
    .toSorted((one, other) => statusText(language, one).localeCompare(statusText(language, other), language))
    .map(taskStatusName);
}

function statusesWithWord(language: Language, word: string): string[] {
  return taskStatuses.filter((status) => folded(statusText(language, status)).includes(word)).map(taskStatusName);
}

async function sumsOf(tx: Read, ctx: Context, period: TaskFilter): Promise<Output<typeof companyCall>["sums"]> {
  const rows = await sumsOfPeriod(tx, viewerOf(ctx.user), period);
  return rows?.map((row) => ({ ...row, amount: toWire(amountOf(row.currency, BigInt(row.amount))) })) ?? null;
}
