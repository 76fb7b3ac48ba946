import { sql } from "kysely";
import type { Tx } from "../platform/db/db.ts";
import type { Origin } from "../platform/origin.ts";

/** An audit record for an action that moves no money. */
export async function recordAction(
  tx: Tx,
  origin: Origin,
  record: {
    action: string;
    subject: string;
    tenant: number;
    reason?: string;
    detail?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const row = {
    kind: record.action,
    subject: record.subject,
    tenant: record.tenant,
    actor: origin.actor,
    session_id: origin.sessionId ?? null,
    device: origin.device ?? null,
    ip: origin.ip ?? null,
    reason: record.reason ?? null,
    detail: record.detail ?? null,
    request_id: origin.requestId,
  };
  await sql`SELECT audit.record_json(${JSON.stringify(row)}::jsonb, ${origin.now})`.execute(tx);
}
