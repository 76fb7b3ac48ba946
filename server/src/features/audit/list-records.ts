import type { operatorAudit } from "@artel/shared/calls/audit";
import { auditRecords } from "@artel/shared/limits/operator";
import type { Action } from "../../http/context.ts";
import { newestRecords } from "./store.ts";

/** The newest records of the audit log, for every operator (HO-43). Changes nothing: the log only grows. */
export const listRecordsAction: Action<typeof operatorAudit> = async (tx, _ctx, input) =>
  (await newestRecords(tx, input.by === "operators", auditRecords)).map((row) => ({
    tenant: row.tenant,
    number: row.number,
    at: row.at.toISOString(),
    who: row.who,
    action: row.action,
    subject: row.subject,
    reason: row.reason,
    askedBy: row.asked_by,
    ip: row.ip,
    device: row.device,
    requestId: row.request_id,
    hash: row.hash,
    detail: row.detail,
  }));
