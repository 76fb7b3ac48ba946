import type { NewMessage } from "@artel/shared/messages/message";
import { tasksMessage } from "@artel/shared/messages/tasks";
import { addToOutboxes } from "../../../outbox/add.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { payersOf } from "../../managers/payers.ts";
import type { LockedTask } from "../store.ts";

/** Tells the company of a draft that changed, and whoever proposed its payment before. */
export async function tellDraft(tx: Tx, before: LockedTask, message: NewMessage): Promise<void> {
  const proposer = before.approval === null ? [] : [before.proposedBy ?? before.companyId];
  await addToOutboxes(tx, [...new Set([before.companyId, ...proposer])], message);
}

/** Tells all who decide about a proposal, the owner and the managers who may pay, and whoever made it. */
export async function tellProposal(tx: Tx, task: LockedTask, proposer: number): Promise<void> {
  const people = new Set([task.companyId, ...(await payersOf(tx, task)), proposer]);
  await addToOutboxes(tx, [...people], tasksMessage([task.id], task.status));
}
