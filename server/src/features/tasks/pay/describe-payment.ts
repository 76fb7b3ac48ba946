import { amountOf } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import { taskStatus } from "@artel/shared/states/task-status";
import type { Context } from "../../../http/context.ts";
import type { FactorLine } from "../../../http/door/factor-line.ts";
import type { Read } from "../../../platform/db/db.ts";
import { draftSums } from "../find/read-store.ts";
import { viewerOf } from "../policy.ts";
import { readTask } from "../store.ts";
import { judgeDaySum } from "./day-sum.ts";
import { planOf, refuseShortage } from "./estimate-payment.ts";

/** What the code of a single payment confirms: the task and its total. */
export async function describePayment(tx: Read, ctx: Context, { id }: { id: number }): Promise<readonly FactorLine[]> {
  const task = await readTask(tx, viewerOf(ctx.user), id);
  if (task?.status !== taskStatus.draft) {
    return [];
  }
  return [
    { key: "tasks.factor.task", value: `#${id} ${task.title}` },
    { key: "tasks.factor.total", value: moneyText(amountOf(task.currency, task.total)) },
  ];
}

/** The same for the app's call: what would be refused for its money, or for the sum of the day, is refused before a code is asked. */
export async function describeOnePayment(
  tx: Read,
  ctx: Context,
  input: { id: number },
): Promise<readonly FactorLine[]> {
  const plan = await planOf(tx, ctx, [input.id]);
  if (plan.left.length > 0) {
    refuseShortage(ctx, plan, "id");
  }
  await judgeDaySum(tx, ctx, input.id);
  return describePayment(tx, ctx, input);
}

/**
 * What the one code of a selection confirms: how many drafts, and their sums by currency; of a partial payment those
 * that fit. A payment that would be refused for its money is refused before a code is asked.
 */
export async function describeSelection(
  tx: Read,
  ctx: Context,
  { ids, shortage }: { ids: readonly number[]; shortage?: "refuse" | "partial" },
): Promise<readonly FactorLine[]> {
  const plan = await planOf(tx, ctx, [...new Set(ids)]);
  if (shortage !== "partial" && plan.left.length > 0) {
    refuseShortage(ctx, plan, "ids");
  }
  const sums = await draftSums(tx, viewerOf(ctx.user), shortage === "partial" ? plan.fitting : ids);
  return [
    { key: "tasks.factor.count", value: String(sums.reduce((count, sum) => count + sum.count, 0)) },
    {
      key: "tasks.factor.total",
      value: sums.map(({ currency, total }) => moneyText(amountOf(currency, BigInt(total)))).join(", "),
    },
  ];
}

/** What the code of a task that is published at once confirms. */
export async function describeNewTask(
  _tx: Read,
  _ctx: Context,
  input: { title?: string; nametask?: string; amount?: string; price?: string; currency?: CurrencyCode },
): Promise<readonly FactorLine[]> {
  const amount = input.amount ?? input.price;
  return [
    { key: "tasks.factor.task", value: input.title ?? input.nametask ?? "" },
    ...(amount && input.currency
      ? [{ key: "tasks.factor.reward" as const, value: formatMoney(amount, input.currency) }]
      : []),
  ];
}
