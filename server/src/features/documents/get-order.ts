import type { getOrder as getOrderCall } from "@artel/shared/calls/documents/app";
import { dayIn } from "@artel/shared/checks/zoned-day";
import { add, parseAmount, toWire } from "@artel/shared/money/amount";
import { found } from "../../http/app-error.ts";
import type { Action } from "../../http/context.ts";
import { viewerOf } from "./list-documents.ts";
import { numberOf, presentDocument } from "./present.ts";
import { orderOf } from "./store.ts";

/** The order of a month with the tasks that it bills; somebody else's is not found, nor one that holds a task that the caller may not see. */
export const getOrder: Action<typeof getOrderCall> = async (tx, ctx, { task, order }) => {
  const row = found(await orderOf(tx, viewerOf(ctx), { task, order }));
  const { Data, print, info } = presentDocument(row, ctx.language, "v2");
  const lines = Data.TasksF.slice(1);
  return {
    documentId: row.id,
    number: numberOf(row),
    issuedOn: dayIn(row.time_zone, row.created_at),
    period: found(print?.period),
    amount: info.amount,
    currency: row.currency,
    tasks: lines.map(({ TaskRef, TaskTitle, Cost, Tax }) => ({
      id: row.task_ids.find((id) => String(id) === String(TaskRef)) ?? 0,
      title: TaskTitle ?? "",
      amount: toWire(add(found(parseAmount(Cost, row.currency)), found(parseAmount(Tax || 0, row.currency)))),
    })),
  };
};
