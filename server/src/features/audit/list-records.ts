import type { operatorAudit } from "@artel/shared/calls/audit/operator";
import type { Output } from "@artel/shared/calls/call";
import { wordsOf } from "@artel/shared/checks/folded";
import { codesWithWord } from "@artel/shared/text/code-words";
import type { Action } from "../../http/context.ts";
import { periodOf } from "../../http/period.ts";
import { type RecordRow, selectRecords } from "./store.ts";

/** A page of the audit log, for every operator. Changes nothing: the log only grows. */
export const listRecordsAction: Action<typeof operatorAudit> = async (tx, ctx, input) => {
  const range = periodOf(ctx.user.timeZone, input.dateFrom, input.dateTo);
  const filter = {
    ...range,
    onlyOperators: input.by === "operators",
    user: input.user,
    search: wordsOf(input.search),
    who: wordsOf(input.who),
    action: wordsOf(input.action),
    reason: wordsOf(input.reason),
    actionsOf: (word: string) => codesWithWord(ctx.language, "operator.action.", word),
    subjectsOf: (word: string) => codesWithWord(ctx.language, "operator.subject.", word),
  };
  const { rows, total } = await selectRecords(tx, filter, input);
  return { rows: rows.map(presentRecord), total };
};

function presentRecord(row: RecordRow): Output<typeof operatorAudit>["rows"][number] {
  return {
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
    hash: row.hex,
    detail: row.detail,
  };
}
