import { isBlockedAt } from "@artel/shared/states/kyc-state";
import { mayChangeDraftOf } from "@artel/shared/states/manager-rights";
import { type TaskStatus, taskStatusName, taskStatusOf } from "@artel/shared/states/task-status";
import { hasAcceptedTerms } from "@artel/shared/states/terms";
import { translate } from "@artel/shared/text/translate";
import { AppError } from "../../http/app-error.ts";
import type { Context, Language, SessionUser } from "../../http/context.ts";
import type { Eligibility } from "./settle/move-store.ts";
import type { Viewer } from "./store.ts";

/** What a person sees: members of a company its tasks, without allTask their own ones; contractors theirs. */
export function viewerOf(user: SessionUser): Viewer {
  return user.role === "company"
    ? { companyId: user.companyId, contractorId: 0, actor: user.id, seesAll: user.rights.allTask }
    : { companyId: 0, contractorId: user.id, actor: user.id, seesAll: true };
}

/** Whose drafts a person may change and delete: the owner of a company all, a manager the own ones. */
export function editorOf(user: SessionUser): Viewer {
  return { ...viewerOf(user), seesAll: user.isOwner };
}

/** Refuses to change a draft of others, which is seen with allTask. */
export function requireOwnDraft(ctx: Context, task: { readonly createdBy: number }): void {
  if (!mayChangeDraftOf(task.createdBy, ctx.user)) {
    throw new AppError("forbidden");
  }
}

/** The conflict of states: names the task and its present status, in the reader's language. */
export function statusWrong(language: Language, task: { id: number; status: number }): AppError {
  return new AppError("taskStatusWrong", {
    params: { id: task.id, status: statusText(language, task.status) },
    extra: { taskId: task.id, taskStatus: task.status },
  });
}

/** The word of a status as people read it. */
export function statusText(language: Language, status: number): string {
  const known = taskStatusOf(status);
  return known === undefined ? String(status) : translate(language, statusKey(known));
}

function statusKey(status: TaskStatus) {
  return `taskStatus.${taskStatusName(status)}` as const;
}

/** Refuses a member of a company without the right that an action needs. */
export function requireRight(ctx: Context, right: "newTask" | "acceptTask" | "makePay"): void {
  if (ctx.user.role === "company" && !ctx.user.rights[right]) {
    throw new AppError("forbidden");
  }
}

/** A contractor can be paid: the terms are accepted and no verification blocks him. */
export function isEligible(contractor: Eligibility, now: Date): boolean {
  return hasAcceptedTerms(contractor.terms) && !isBlockedAt(contractor.kycState, contractor.kycDue, now);
}
