import type { Output } from "@artel/shared/calls/call";
import type { findCompanyTasks } from "@artel/shared/calls/tasks/app-find";
import { isHeld, taskStatus } from "@artel/shared/states/task-status";

/** A task as the list of its company has it. */
export type CompanyTask = Output<typeof findCompanyTasks>["rows"][number];

/** A task whose deadline still matters. */
export function isOpenTask(status: number): boolean {
  return status === taskStatus.draft || isHeld(status);
}
