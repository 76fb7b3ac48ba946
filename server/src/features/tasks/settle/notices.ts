import type { Tx } from "../../../platform/db/db.ts";
import { deleteNotices, insertNotice, wakeNotices } from "./notice-store.ts";

/**
 * What a person hears by mail about tasks. The batches of pay and accept themselves write the first two, and the last: who
 * proposed a payment hears that it was made.
 */
export const taskNoticeKinds = [
  "taskSent",
  "taskAccepted",
  "taskRejected",
  "taskDeclined",
  "taskCompleted",
  "taskWaitsForYou",
  "taskProposed",
  "proposalDeclined",
  "proposalPaid",
] as const;
export type TaskNoticeKind = (typeof taskNoticeKinds)[number];

/** Remembers to tell the other side by mail; the job `send-notices` sums up what comes within a second. */
export async function addTaskNotice(tx: Tx, now: Date, kind: TaskNoticeKind, task: NoticedTask): Promise<void> {
  await insertNotice(tx, { userId: receiverOf(kind, task), kind, subject: String(task.id), now });
  await wakeNotices(tx);
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

/** Takes back everything that nobody was told yet. */
export async function dropNotices(tx: Tx): Promise<void> {
  await deleteNotices(tx);
}
