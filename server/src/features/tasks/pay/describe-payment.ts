import type { Input } from "@artel/shared/calls/call";
import type { startBulk } from "@artel/shared/calls/tasks/app-bulk";
import { amountOf } from "@artel/shared/money/amount";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import { taskStatus } from "@artel/shared/states/task-status";
import type { Context } from "../../../http/context.ts";
import type { Confirmed, FactorLine } from "../../../http/door/factor-line.ts";
import { refuseChanged } from "../../../http/seen.ts";
import type { Read } from "../../../platform/db/db.ts";
import { companyFacts } from "../company-facts.ts";
import { contractorOf } from "../company-store.ts";
import { draftOf, type NewTask, presentNewTask } from "../draft/draft.ts";
import { viewerOf } from "../policy.ts";
import { refuseUnpayable } from "../refuse-unpayable.ts";
import { presentTask, refuseChangedTask, type SeenTask } from "../seen-task.ts";
import { readTask } from "../store.ts";
import { judgeDaySum } from "./day-sum.ts";
import { planOf, refuseShortage } from "./estimate-payment.ts";

/**
 * What the code of a single payment confirms: the task, who gets it and its total. What would be refused is refused before a code is
 * asked: by the judge, for its money, for the sum of the day, or because it is not what was seen.
 */
export async function describePayment(
  tx: Read,
  ctx: Context,
  { id, seen }: { readonly id: number; readonly seen?: SeenTask | undefined },
): Promise<Confirmed> {
  const task = await readTask(tx, viewerOf(ctx.user), id);
  if (task?.status !== taskStatus.draft) {
    return { lines: [] };
  }
  const contractor = await contractorOf(tx, task.companyId, { id: task.contractorId });
  await refuseUnpayable(tx, ctx, task, contractor);
  refuseChangedTask(ctx, seen, task);
  const plan = await planOf(tx, ctx, [id]);
  if (plan.left.length > 0) {
    refuseShortage(ctx, plan, "id");
  }
  await judgeDaySum(tx, ctx, id);
  return {
    lines: [
      { key: "tasks.factor.task", value: `#${id} ${task.title}` },
      { key: "tasks.factor.to", value: contractor?.name || contractor?.email || "" },
      { key: "tasks.factor.total", value: moneyText(amountOf(task.currency, task.total)) },
    ],
    seen: presentTask(task),
  };
}

/**
 * What the one code of a selection confirms: how many drafts are paid, and their sums by currency. Drafts that are not what was seen
 * are not among them; of a partial payment those that fit are. A payment that would be refused for its money is refused before a
 * code is asked.
 */
export async function describeSelection(
  tx: Read,
  ctx: Context,
  { items, shortage }: Pick<Input<typeof startBulk>, "items" | "shortage">,
): Promise<readonly FactorLine[]> {
  const seen = new Map(items.map((item) => [item.id, item.seen]));
  const plan = await planOf(tx, ctx, [...seen.keys()], seen);
  if (shortage !== "partial" && plan.left.length > 0) {
    refuseShortage(ctx, plan, "items");
  }
  return [
    { key: "tasks.factor.count", value: String(plan.fitting.length) },
    { key: "tasks.factor.total", value: plan.sums.map(({ fits }) => moneyText(fits.sum)).join(", ") },
  ];
}

/** What the code of a task that is published at once confirms; what would not become a draft is refused before. */
export async function describeNewTask(tx: Read, ctx: Context, input: NewTask): Promise<Confirmed> {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const { draft, contractor } = await draftOf(tx, company, input);
  const seen = presentNewTask(input, draft, true);
  refuseChanged(input.seen, seen);
  return {
    lines: [
      { key: "tasks.factor.task", value: draft.title },
      { key: "tasks.factor.to", value: contractor.name || contractor.email },
      { key: "tasks.factor.total", value: formatMoney(seen.total, draft.currency) },
    ],
    seen,
  };
}
