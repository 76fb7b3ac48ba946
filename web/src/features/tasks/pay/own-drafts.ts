import { mayChangeDraftOf } from "@artel/shared/states/manager-rights";
import { isEditable, isRemovable } from "@artel/shared/states/task-status";
import type { Session } from "../../../api/session.ts";

type Person = Pick<Session, "userId" | "isOwner" | "rights">;
interface Draft {
  readonly status: number;
  readonly createdById: number;
}

/** Whether a person may change this task: a draft, and for a manager one of the own. */
export function mayEdit(person: Person, task: Draft): boolean {
  return isEditable(task.status) && mayTouch(person, task);
}

/** Whether a person may delete this task, by the same rule. */
export function mayRemove(person: Person, task: Draft): boolean {
  return isRemovable(task.status) && mayTouch(person, task);
}

function mayTouch({ userId, isOwner, rights }: Person, { createdById }: Draft): boolean {
  return rights.newTask && mayChangeDraftOf(createdById, { id: userId, isOwner });
}
