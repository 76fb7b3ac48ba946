import type { companyLog, companyLogPeople } from "@artel/shared/calls/audit/app";
import type { Output } from "@artel/shared/calls/call";
import { companyLogLooked } from "@artel/shared/limits/company-log";
import { companyLogActions } from "@artel/shared/states/company-log";
import type { Action } from "../../http/context.ts";
import { periodOf } from "../../http/period.ts";
import type { Range } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import { deviceLine } from "../session/device-name.ts";
import { changesOf } from "./company-log-changes.ts";
import * as store from "./company-log-store.ts";

type LogRecord = Output<typeof companyLog>["rows"][number];

/** Records near the end of a period may stand out of order by as much: their moments were read before their chain was locked. */
const slackMinutes = 10;

/**
 * The log of the caller's company, the newest first: what its people did and what was done to its account. An answer looks through
 * so many records and says where it ended. Operators have no name, place or reason in it; nobody else's chain is read.
 */
export const listCompanyLog: Action<typeof companyLog> = async (read, ctx, input) => {
  const tenant = ctx.user.companyId;
  const period = periodOf(ctx.user.timeZone, input.dateFrom, input.dateTo);
  const [first, last] = await spanOf(read, tenant, period);
  const high = input.after === undefined ? last : Math.min(input.after, last);
  const low = Math.max(first, high - companyLogLooked);
  const { person, take } = input;
  const actions = input.action?.split(",") ?? companyLogActions;
  const rows = await store.selectLog(read, tenant, { low, high, person, actions, period, take });
  const end = rows.length === take ? (rows.at(-1)?.number ?? 0) - 1 : low;
  const isOver = end <= first;
  const lookedSince = isOver || rows.length === take ? null : await store.momentOf(read, tenant, end + 1);
  return { rows: rows.map(presentRecord), next: isOver ? null : end, lookedSince: lookedSince?.toISOString() ?? null };
};

/** The owner and all managers that the caller's company ever had, by name. */
export const listLogPeople: Action<typeof companyLogPeople> = async (read, ctx) => ({
  people: await store.selectPeople(read, ctx.user.companyId),
});

/** The numbers between which the records of a period lie: above the first, up to the last. */
async function spanOf(read: Read, tenant: number, { from, before }: Range): Promise<readonly [number, number]> {
  const moved = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
  const first = from === null ? 0 : await store.lastBefore(read, tenant, moved(from, -slackMinutes));
  const last = await store.lastBefore(read, tenant, before === null ? null : moved(before, slackMinutes));
  return [first, last];
}

function presentRecord(row: store.LogRow): LogRecord {
  const isOwn = row.actor_kind === "person";
  return {
    number: row.number,
    at: row.at.toISOString(),
    actor: row.actor_kind,
    name: isOwn ? row.name : null,
    action: row.action,
    subject: row.subject,
    subjectName: row.subject_name,
    reason: isOwn ? row.reason : null,
    ip: isOwn ? row.ip : null,
    device: isOwn ? deviceLine(row.user_agent ?? "") || null : null,
    changes: changesOf(row.action, row.detail),
  };
}
