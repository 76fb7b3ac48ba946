import { amountOf, compare } from "@artel/shared/money/amount";
import { moneyText } from "@artel/shared/money/wire";
import { taskStatus } from "@artel/shared/states/task-status";
import { AppError, found } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import type { Read } from "../../../platform/db/db.ts";
import { daySumOf } from "../../managers/day-sums.ts";
import { viewerOf } from "../policy.ts";
import { readTask } from "../store.ts";

/** Refuses a payment above what a manager pays alone in a day, and says what is left of the sum. */
export async function refuseAboveDaySum(tx: Read, ctx: Context, id: number): Promise<never> {
  const task = found(await readTask(tx, viewerOf(ctx.user), id));
  const rest = await daySumOf(tx, ctx.user.id, task.currency, ctx.now);
  const params = rest && { sum: moneyText(rest.sum), left: moneyText(rest.left) };
  throw new AppError("aboveDaySum", params ? { fields: { id: { key: "tasks.daySum.refused", params } } } : {});
}

/** The same before a code is asked for a draft; the payment itself judges once more, under lock. */
export async function judgeDaySum(tx: Read, ctx: Context, id: number): Promise<void> {
  const task = ctx.user.isOwner ? undefined : await readTask(tx, viewerOf(ctx.user), id);
  if (task?.status !== taskStatus.draft) {
    return;
  }
  const rest = await daySumOf(tx, ctx.user.id, task.currency, ctx.now);
  if (rest && compare(amountOf(task.currency, task.total), rest.left) > 0) {
    await refuseAboveDaySum(tx, ctx, id);
  }
}
