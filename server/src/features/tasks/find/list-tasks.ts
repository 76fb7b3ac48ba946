import type * as app from "@artel/shared/calls/tasks/app";
import type * as legacy from "@artel/shared/calls/tasks/legacy";
import { type WholeList, wholeList } from "../../../http/answer/whole-list.ts";
import type { Context, ListAction } from "../../../http/context.ts";
import { periodOf } from "../../../http/period.ts";
import { viewerOf } from "../policy.ts";
import { legacyCompanyTask, legacyContractorTask, presentCompanyTask, presentContractorTask } from "./present.ts";
import { type TaskRow, tasksOf } from "./read-store.ts";

/** The company's list, newest first; a manager without allTask sees the tasks he made. */
export const listCompanyTasks: ListAction<typeof app.listCompanyTasks> = async (ctx, { dateFrom, dateTo }) =>
  tasksInRange(ctx, [dateFrom, dateTo, "dateTo"], presentCompanyTask);

/** The contractor's list, newest first, never with drafts. */
export const listContractorTasks: ListAction<typeof app.listContractorTasks> = async (ctx, { dateFrom, dateTo }) =>
  tasksInRange(ctx, [dateFrom, dateTo, "dateTo"], presentContractorTask);

/** The company's list with JSON numbers. */
export const listLegacyTasks: ListAction<typeof legacy.legacyTasks> = async (ctx, { DateFrom, DateTo }) =>
  tasksInRange(ctx, [DateFrom, DateTo, "DateTo"], legacyCompanyTask);

/** The contractor's list with JSON numbers. */
export const listLegacyContractorTasks: ListAction<typeof legacy.legacyContractorTasks> = async (
  ctx,
  { DateFrom, DateTo },
) => tasksInRange(ctx, [DateFrom, DateTo, "DateTo"], legacyContractorTask);

/** Tasks that the caller sees, created in a range. Refuses one whose end lies before its beginning, by the end's name. */
function tasksInRange<Item>(
  ctx: Context,
  [from, to, end]: readonly [string | undefined, string | undefined, "dateTo" | "DateTo"],
  present: (row: TaskRow) => Item,
): WholeList<Item> {
  const range = periodOf(ctx.user.timeZone, from, to, end);
  return wholeList(ctx.app.db, tasksOf(viewerOf(ctx.user), range), present);
}
