import type { importRepeats as repeatsCall } from "@artel/shared/calls/tasks/app-import-jobs";
import { dayMilliseconds } from "@artel/shared/checks/calendar";
import { repeatDays } from "@artel/shared/limits/imports";
import { parseAmount } from "@artel/shared/money/amount";
import { cleanCell } from "@artel/shared/sheets/clean-cell";
import type { Action } from "../../../http/context.ts";
import { contractorsByEmail } from "../company-store.ts";
import { viewerOf } from "../policy.ts";
import { repeatedTasks } from "./repeats-store.ts";

/**
 * Which rows are likely repeats of a task: the same contractor, title and reward within the last days. Only tasks that the
 * person may see are named. Nothing is refused for it.
 */
export const importRepeats: Action<typeof repeatsCall> = async (tx, ctx, { rows }) => {
  const cleaned = rows.map((row) => ({ ...row, email: cleanCell("email", row.email) }));
  const contractors = await contractorsByEmail(tx, ctx.user.companyId, [...new Set(cleaned.map(({ email }) => email))]);
  const asked = cleaned.flatMap(({ number, email, title, currency, amount }) => {
    const contractor = contractors.get(email);
    const reward = parseAmount(amount, currency);
    return contractor && reward
      ? [{ number, contractor_id: contractor.id, title, currency, reward: reward.minor.toString() }]
      : [];
  });
  const since = new Date(ctx.now.getTime() - repeatDays * dayMilliseconds);
  const found = asked.length > 0 ? (await repeatedTasks(tx, viewerOf(ctx.user), since, asked)).rows : [];
  return { repeats: found.map(({ number, id }) => ({ number, taskId: id })) };
};
