import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import { withoutProposal } from "../store.ts";

/** Proposes the payment of a locked draft. An earlier refusal stays in its history. */
export async function markProposed(tx: Tx, task: { id: number; by: number; now: Date }): Promise<void> {
  await sql`UPDATE task SET approval_state = 'proposed', proposed_at = ${task.now}, proposed_by = ${task.by},
    version = version + 1 WHERE id = ${task.id}`.execute(tx);
}

/** Declines the proposal of a locked draft. */
export async function markDeclined(tx: Tx, task: { id: number; by: number; reason: string; now: Date }): Promise<void> {
  await sql`UPDATE task SET approval_state = 'declined', declined_at = ${task.now}, declined_by = ${task.by},
    decline_reason = ${task.reason}, version = version + 1 WHERE id = ${task.id}`.execute(tx);
}

/** Takes the proposal of a locked draft away. */
export async function clearProposal(tx: Tx, id: number): Promise<void> {
  await sql`UPDATE task SET ${withoutProposal}, version = version + 1 WHERE id = ${id}`.execute(tx);
}
