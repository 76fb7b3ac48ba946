import type { Tx } from "../../../platform/db/db.ts";
import { deleteNotices, insertNotice, wakeNotices } from "./notice-store.ts";

/** What a person hears by mail about tasks. The first two are written by the batches of pay and accept themselves. */
export const taskNoticeKinds = [
  "taskSent",
  "taskAccepted",
  "taskRejected",
  "taskDeclined",
  "taskCompleted",
  "taskWaitsForYou",
] as const;
export type TaskNoticeKind = (typeof taskNoticeKinds)[number];

/** Remembers to tell the other side by mail; the job `send-notices` sums up what comes within a second. */
export async function addTaskNotice(
  tx: Tx,
  now: Date,
  kind: TaskNoticeKind,
  task: { readonly id: number; readonly companyId: number; readonly contractorId: number },
): Promise<void> {
  const userId = kind === "taskDeclined" || kind === "taskAccepted" ? task.companyId : task.contractorId;
  await insertNotice(tx, { userId, kind, subject: String(task.id), now });
  await wakeNotices(tx);
}

/** Takes back everything that nobody was told yet. */
export async function dropNotices(tx: Tx): Promise<void> {
  await deleteNotices(tx);
}
