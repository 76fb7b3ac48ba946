import type { Input, Output } from "@artel/shared/calls/call";
import { momentsOf } from "@artel/shared/calls/date-range";
import type {
  listCompanyTasks as companyCall,
  listContractorTasks as contractorCall,
} from "@artel/shared/calls/tasks/app";
import { allRows } from "@artel/shared/limits/lists";
import { refuseField } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { viewerOf } from "./policy.ts";
import { presentCompanyTask, presentContractorTask } from "./present.ts";
import { listTasks, type TaskRow } from "./read-store.ts";

/** Tasks that the caller sees, created in a range. Refuses a range whose end lies before its beginning, by its name. */
export async function tasksInRange(
  tx: Read,
  ctx: Context,
  dateFrom: string | undefined,
  dateTo: string | undefined,
  end: "dateTo" | "DateTo" = "dateTo",
): Promise<TaskRow[]> {
  const range = momentsOf(dateFrom, dateTo) ?? refuseField(end, "validations.dateRange");
  return listTasks(tx, viewerOf(ctx.user), range);
}

/** The company's list, newest first; a manager without allTask sees the tasks he made. */
export async function listCompanyTasks(
  tx: Read,
  ctx: Context,
  { dateFrom, dateTo }: Input<typeof companyCall>,
): Promise<Output<typeof companyCall>> {
  const rows = await tasksInRange(tx, ctx, dateFrom, dateTo);
  return { items: rows.slice(0, allRows).map(presentCompanyTask), isCut: rows.length > allRows };
}

/** The contractor's list, newest first, never with drafts. */
export async function listContractorTasks(
  tx: Read,
  ctx: Context,
  { dateFrom, dateTo }: Input<typeof contractorCall>,
): Promise<Output<typeof contractorCall>> {
  const rows = await tasksInRange(tx, ctx, dateFrom, dateTo);
  return { items: rows.slice(0, allRows).map(presentContractorTask), isCut: rows.length > allRows };
}
