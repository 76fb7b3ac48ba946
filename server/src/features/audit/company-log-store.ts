import type { CompanyLogAction, companyLogActors } from "@artel/shared/states/company-log";
import { sql } from "kysely";
import { equals, fullNameOf, isOneOf, type Range, within } from "../../platform/db/conditions.ts";
import type { Read } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";

export interface LogRow extends Row<"audit.record", "subject" | "reason" | "ip"> {
  readonly number: Column<"audit.record", "seq">;
  readonly at: Column<"audit.record", "created_at">;
  readonly action: Column<"audit.record", "action"> & CompanyLogAction;
  readonly actor_kind: (typeof companyLogActors)[number];
  readonly name: Column<"app_user", "name"> | null;
  readonly subject_name: string | null;
  readonly user_agent: Column<"session", "user_agent"> | null;
  readonly detail: Column<"audit.record", "detail"> & (Readonly<Record<string, unknown>> | null);
}

export interface LogSpan {
  /** Numbers above this one, up to `high`. */
  readonly low: number;
  readonly high: number;
  readonly person: number | undefined;
  readonly actions: readonly string[];
  readonly period: Range;
  readonly take: number;
}

/** Of a record `r` with its actor `u`: a freelancer is none of the company's people, nor is the staff of the provider by name. */
const actorKind = sql`CASE WHEN u.company_id = r.tenant THEN 'person' WHEN u.role = 'operator' THEN 'provider' ELSE 'product' END`;

/** A freelancer `p` who has told the company of a record `r` no name: asked and without an answer, or no longer with it. */
const isStranger = sql`(p.role = 'freelancer' AND NOT EXISTS (SELECT FROM company_contractor cc
  WHERE cc.company_id = r.tenant AND cc.contractor_id = p.id AND cc.status <> 'asked'))`;

/**
 * Records of a company's chain between two numbers, the newest first. What freelancers did to its tasks is not among them. Sessions
 * are looked at for people of the company alone.
 */
export function selectLog(read: Read, tenant: number, span: LogSpan): Promise<LogRow[]> {
  return rowsOf<LogRow>(read)`
    SELECT r.seq AS number, r.created_at AS at, r.action, r.subject, r.reason, r.ip, r.detail, ${actorKind} AS actor_kind,
      ${fullNameOf("u")} AS name, o.name AS subject_name, s.user_agent
    FROM audit.record r
    LEFT JOIN app_user u ON u.id = r.actor
    LEFT JOIN session s ON u.company_id = r.tenant AND s.id = CASE WHEN r.session_id ~ '^[0-9a-f-]{36}$' THEN r.session_id::uuid END
    LEFT JOIN LATERAL (SELECT CASE WHEN ${isStranger} THEN p.email ELSE ${fullNameOf("p")} END AS name FROM app_user p
      WHERE r.subject ~ '^(user|contractor):[0-9]{1,15}$' AND p.id = split_part(r.subject, ':', 2)::bigint) o ON true
    WHERE r.tenant = ${tenant} AND r.seq > ${span.low} AND r.seq <= ${span.high}
      AND (u.id IS NULL OR u.company_id = r.tenant OR u.role = 'operator')
      AND ${equals(sql`r.actor`, span.person)} AND (${sql.lit(span.person === undefined)} OR u.company_id = r.tenant)
      AND ${isOneOf(sql`r.action`, span.actions)} AND ${within(sql`r.created_at`, span.period)}
    ORDER BY r.seq DESC LIMIT ${span.take}`;
}

/**
 * The number of the last record of a chain before a moment, 0 where there is none; of the newest without a moment. It halves the
 * chain, whose moments grow with its numbers but for those of one instant.
 */
export async function lastBefore(read: Read, tenant: number, moment: Date | null): Promise<number> {
  const newest = await firstRow<{ readonly number: number }>(
    read,
  )`SELECT seq AS number FROM audit.record WHERE tenant = ${tenant} ORDER BY seq DESC LIMIT 1`;
  if (!newest || moment === null) {
    return newest?.number ?? 0;
  }
  const row = await firstRow<{ readonly number: number }>(read)`
    WITH RECURSIVE step (low, high) AS (
      SELECT 0::bigint, ${newest.number}::bigint
      UNION ALL
      SELECT CASE WHEN r.created_at < ${moment} THEN m.middle ELSE m.low END,
        CASE WHEN r.created_at < ${moment} THEN m.high ELSE m.middle - 1 END
      FROM (SELECT low, high, (low + high + 1) / 2 AS middle FROM step WHERE low < high) m
      JOIN audit.record r ON r.tenant = ${tenant} AND r.seq = m.middle
    )
    SELECT min(high) AS number FROM step`;
  return row?.number ?? 0;
}

/** When a record of a chain was written. */
export async function momentOf(read: Read, tenant: number, number: number): Promise<Date | undefined> {
  const row = await firstRow<{ readonly at: Date }>(
    read,
  )`SELECT created_at AS at FROM audit.record WHERE tenant = ${tenant} AND seq = ${number}`;
  return row?.at;
}

/** Everybody who is or was of a company, the owner first, then by name. */
export function selectPeople(read: Read, company: number): Promise<Row<"app_user", "id" | "name">[]> {
  return rowsOf<Row<"app_user", "id" | "name">>(read)`SELECT u.id, ${fullNameOf("u")} AS name
    FROM app_user u WHERE u.company_id = ${company} ORDER BY u.id <> ${company}, 2, u.id`;
}
