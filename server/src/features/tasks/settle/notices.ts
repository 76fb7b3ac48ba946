import type { NotificationName } from "@artel/shared/states/notification-kinds";
import { addNotice } from "../../../outbox/notice.ts";
import type { Tx } from "../../../platform/db/db.ts";

/**
 * What a person hears about tasks, by the names of the table of kinds. The batches of pay and accept themselves write the
 * first two, and the last: who proposed a payment hears that it was made.
 */
type TaskNoticeKind = Extract<
  NotificationName,
  | "taskSent"
  | "taskAccepted"
  | "taskRejected"
  | "taskDeclined"
  | "taskCompleted"
  | "taskWaitsForYou"
  | "taskProposed"
  | "proposalDeclined"
  | "proposalPaid"
>;

/** Remembers to tell the other side, by the bell and by mail; the job `send-notices` sums up what comes within a second. */
export async function addTaskNotice(tx: Tx, now: Date, kind: TaskNoticeKind, task: NoticedTask): Promise<void> {
  await addNotice(tx, { userId: receiverOf(kind, task), kind, subject: String(task.id), now });
}

interface NoticedTask {
  readonly id: number;
  readonly companyId: number;
  readonly contractorId: number;
  readonly proposedBy: number | null;
}

/** The side that did not act: the company, its manager who proposed a payment, or the contractor. */
function receiverOf(kind: TaskNoticeKind, task: NoticedTask): number {
  switch (kind) {
    case "taskDeclined":
    case "taskAccepted":
    case "taskProposed":
      return task.companyId;
    case "proposalDeclined":
    case "proposalPaid":
      return task.proposedBy ?? task.companyId;
    default:
      return task.contractorId;
  }
}
