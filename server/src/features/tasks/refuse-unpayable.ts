import { contractorStatus } from "@artel/shared/states/contractor-status";
import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { companyFacts } from "./company-facts.ts";
import type { SettledContractor } from "./company-store.ts";
import { judgeTask } from "./judge.ts";
import type { LockedTask } from "./store.ts";

/** Throws the judge's refusal of a draft, so that nobody is asked for a code or a decision about what cannot be paid. */
export async function refuseUnpayable(
  tx: Read,
  ctx: Context,
  task: LockedTask,
  contractor: SettledContractor | undefined,
): Promise<void> {
  const refusal = judgeTask(await companyFacts(tx, ctx, task.companyId), {
    contractor: contractor?.status ?? contractorStatus.inactive,
    currency: task.currency,
  });
  if (refusal) {
    throw new AppError(refusal);
  }
}
