import type {
  getCompanyTask as companyCall,
  getContractorTask as contractorCall,
  viewContractorTask as viewCall,
} from "@artel/shared/calls/tasks/app";
import { taskStatus } from "@artel/shared/states/task-status";
import { found } from "../../../http/app-error.ts";
import type { Action, Context } from "../../../http/context.ts";
import type { Read, Tx } from "../../../platform/db/db.ts";
import { viewerOf } from "../policy.ts";
import { selectReturns } from "../returns/return-store.ts";
import { returnsOf } from "../returns/returns-of.ts";
import { markOpened } from "../settle/move-store.ts";
import {
  cardFeePercent,
  presentCompanyTimeline,
  presentContractorTask,
  presentDocument,
  presentTimeline,
} from "./present.ts";
import { documentsOf, historyOf, oneTask, type TaskRow } from "./read-store.ts";
import { presentSavedTask } from "./saved-task.ts";

/** One task for its company. What the caller may not see is missing. */
export const getCompanyTask: Action<typeof companyCall> = async (tx, ctx, { id }) => {
  const row = found(await oneTask(tx, viewerOf(ctx.user), id));
  const history = found(await historyOf(tx, id));
  return {
    ...presentSavedTask(row),
    timeline: presentCompanyTimeline(row, history, await selectReturns(tx, id)),
    documents: await taskDocuments(tx, row.company_id, row),
    createdBy: history.created_name ?? "",
    contractorTasks: history.contractor_tasks,
    cardFeePercent: cardFeePercent(row),
    returned: (await returnsOf(tx, row)).returned,
  };
};

/** One task for its contractor; from the first look on it is no longer new. */
export const getContractorTask: Action<typeof contractorCall> = async (tx, ctx, { id }) => {
  return detailOf(tx, found(await openedTask(tx, ctx, id)));
};

/** The same for an operator who looks on as the contractor: it stays new. Who does not look on finds nothing. */
export const viewTaskOfContractor: Action<typeof viewCall> = async (tx, ctx, { id }) => {
  found(ctx.user.viewer);
  return detailOf(tx, found(await oneTask(tx, viewerOf(ctx.user), id)));
};

async function detailOf(tx: Read, row: TaskRow) {
  const history = found(await historyOf(tx, row.id));
  return {
    ...presentContractorTask(row),
    timeline: presentTimeline(row, history, await selectReturns(tx, row.id)),
    documents: await taskDocuments(tx, row.contractor_id, row),
    ...(await returnsOf(tx, row)),
  };
}

/** Reads the task for its contractor and remembers that it was opened. */
export async function openedTask(tx: Tx, ctx: Context, id: number): Promise<TaskRow | undefined> {
  const row = await oneTask(tx, viewerOf(ctx.user), id);
  if (row?.is_new) {
    await markOpened(tx, id, ctx.user.id, ctx.now);
  }
  return row;
}

/** The documents that one side of a paid task got about it. */
export async function taskDocuments(tx: Read, owner: number, row: TaskRow) {
  if (row.status !== taskStatus.paid || !row.payment_date) {
    return [];
  }
  const rows = await documentsOf(tx, owner, row.id, row.payment_date);
  return rows.map((document) => presentDocument(owner, document));
}
