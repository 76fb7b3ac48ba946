import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { PolicyGroup, PolicyScope, PolicyStatus } from "@artel/shared/rules/methods/policies";
import { type RawBuilder, sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, OuterRow, Row } from "../../platform/db/row.ts";
import { firstRow, hasRows, newId, rowsOf } from "../../platform/db/rows.ts";

/** What a policy is about and whom it is for. */
export interface PolicyTarget extends PolicyGroup {
  readonly method: WithdrawMethod;
  readonly currency: CurrencyCode | null;
}

/** Neither ended nor run out. */
function isStanding(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(p.ended_at IS NULL AND (p.ends_at IS NULL OR p.ends_at > ${now}))`;
}

/** Approved, or urgent and not decided yet. */
function isInForce(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(p.approved_at IS NOT NULL OR coalesce(p.urgent_until > ${now}, false))`;
}

/**
 * Whether a freelancer, as rows `u` and `k`, belongs now to those whom a policy is for; its columns or wanted values. A segment whose
 * day has come holds nobody.
 */
function concerns(of: Readonly<Record<keyof PolicyGroup, RawBuilder<unknown>>>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`((${of.country} IS NULL OR ${of.country} = u.country) AND (${of.tarifId} IS NULL OR ${of.tarifId} = k.tarif_id)
    AND (${of.kycState} IS NULL OR ${of.kycState} = k.kyc_state) AND (${of.account} IS NULL OR ${of.account} = k.id)
    AND (${of.segment} IS NULL OR EXISTS (SELECT 1 FROM segment_member m JOIN segment s ON s.id = m.segment_id
      WHERE m.segment_id = ${of.segment} AND m.account_id = k.id AND (s.ends_at IS NULL OR s.ends_at > ${now}))))`;
}

const ofPolicy = {
  country: sql`p.country`,
  tarifId: sql`p.tarif_id`,
  kycState: sql`p.kyc_state`,
  segment: sql`p.segment_id`,
  account: sql`p.account_id`,
};

const groupColumns = sql`p.country, p.tarif_id, p.kyc_state, p.segment_id, p.account_id`;

export type GroupRow = Row<"policy", "country" | "tarif_id" | "kyc_state" | "segment_id" | "account_id">;

export interface HoldingRow
  extends GroupRow,
    Row<"policy", "id" | "target" | "status" | "currency" | "message_en" | "message_ru" | "ends_at"> {}

/** The policies of a scope that hold now for a freelancer; none for an account of another kind. */
export function selectHolding(read: Read, scope: PolicyScope, account: number, now: Date): Promise<HoldingRow[]> {
  return rowsOf<HoldingRow>(
    read,
  )`SELECT p.id, p.target, p.status, p.currency, p.message_en, p.message_ru, p.ends_at, ${groupColumns}
    FROM policy p, contractor k JOIN app_user u ON u.id = k.id
    WHERE k.id = ${account} AND p.scope = ${scope} AND ${isStanding(now)} AND ${isInForce(now)} AND p.begins_at <= ${now}
      AND ${concerns(ofPolicy, now)}
    ORDER BY p.id`;
}

export interface PolicyRow
  extends GroupRow,
    Row<
      "policy",
      "id" | "scope" | "target" | "status" | "currency" | "message_en" | "message_ru" | "begins_at" | "ends_at"
    >,
    Row<"policy", "replaces_id" | "urgent_until" | "asked_by" | "asked_at" | "approved_at" | "ended_at"> {
  readonly segment_name: OuterRow<Row<"segment", "name">>["name"];
  readonly account_name: string | null;
  readonly account_email: OuterRow<Row<"app_user", "email">>["email"];
  readonly asked_name: string;
  readonly approved_name: string | null;
  readonly ended_name: string | null;
}

/**
 * All policies that hold, will hold or are among those that wait, the next first; then the hundred that ended last. One that was
 * never approved and waits no more is past.
 */
export async function selectPolicies(read: Read, waiting: readonly number[], now: Date): Promise<PolicyRow[]> {
  const isOpen = sql`(${isStanding(now)} AND (${isInForce(now)} OR p.id = ANY (${[...waiting]}::bigint[])))`;
  const open = await policiesWhere(read, sql`WHERE ${isOpen} ORDER BY p.begins_at, p.id`);
  const past = await policiesWhere(
    read,
    sql`WHERE NOT ${isOpen} ORDER BY coalesce(p.ended_at, p.ends_at, p.asked_at) DESC, p.id DESC LIMIT 100`,
  );
  return [...open, ...past];
}

/** A policy by its id, or undefined. */
export async function selectPolicy(read: Read, id: number): Promise<PolicyRow | undefined> {
  return (await policiesWhere(read, sql`WHERE p.id = ${id}`))[0];
}

function policiesWhere(read: Read, rest: RawBuilder<unknown>): Promise<PolicyRow[]> {
  return rowsOf<PolicyRow>(
    read,
  )`SELECT p.id, p.scope, p.target, p.status, p.currency, ${groupColumns}, p.message_en, p.message_ru,
      p.begins_at, p.ends_at, p.replaces_id, p.urgent_until, p.asked_by, p.asked_at, p.approved_at, p.ended_at,
      s.name AS segment_name, btrim(o.name || ' ' || o.surname) AS account_name, o.email AS account_email,
      btrim(a.name || ' ' || a.surname) AS asked_name, btrim(b.name || ' ' || b.surname) AS approved_name,
      btrim(e.name || ' ' || e.surname) AS ended_name
    FROM policy p JOIN app_user a ON a.id = p.asked_by LEFT JOIN app_user b ON b.id = p.approved_by
      LEFT JOIN app_user e ON e.id = p.ended_by LEFT JOIN app_user o ON o.id = p.account_id
      LEFT JOIN segment s ON s.id = p.segment_id
    ${rest}`;
}

/** One policy is asked for, approved or ended after the other: each is compared with those that stand. */
export async function lockPolicies(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('policy'))`.execute(tx);
}

export interface Period {
  readonly begins: Date;
  readonly ends: Date | null;
}

interface Compared extends PolicyTarget, Period {
  /** Those that do not count: itself, and the one whose place it takes. */
  readonly but: readonly number[];
}

/** Whether a policy in force for the very same stands that shares a moment with a period. */
export function hasSamePolicy(read: Read, wanted: Compared, now: Date): Promise<boolean> {
  const { begins, ends } = wanted;
  return hasRows(read)`SELECT 1 AS found FROM policy p
    WHERE p.target = ${wanted.method} AND p.currency IS NOT DISTINCT FROM ${wanted.currency}
      AND (p.country, p.tarif_id, p.kyc_state, p.segment_id, p.account_id) IS NOT DISTINCT FROM
        (${wanted.country}::text, ${wanted.tarifId}::smallint, ${wanted.kycState}::text, ${wanted.segment}::bigint, ${wanted.account}::bigint)
      AND ${isStanding(now)} AND ${isInForce(now)} AND p.id <> ALL (${[...wanted.but]}::bigint[])
      AND (p.ends_at IS NULL OR p.ends_at > ${begins}) AND (${ends}::timestamptz IS NULL OR p.begins_at < ${ends})
    LIMIT 1`;
}

/** Until when the first urgent policy of a method held or holds that an operator asked for since and nobody approved. */
export async function selectFirstUrgent(
  read: Read,
  { method }: Pick<PolicyTarget, "method">,
  by: number,
  since: Date,
): Promise<Date | undefined> {
  const row = await firstRow<{ readonly until: Date }>(
    read,
  )`SELECT coalesce(p.ended_at, p.urgent_until) AS until FROM policy p
    WHERE p.target = ${method} AND p.asked_by = ${by} AND p.urgent_until IS NOT NULL AND p.approved_at IS NULL
      AND p.asked_at > ${since}
    ORDER BY 1 LIMIT 1`;
  return row?.until;
}

export interface NewPolicy extends PolicyTarget, Period {
  readonly status: PolicyStatus;
  readonly messageEn: string;
  readonly messageRu: string;
  readonly replaces: number | null;
  readonly urgentUntil: Date | null;
  readonly by: number;
  readonly now: Date;
}

/** Writes down a policy that is asked for. Answers its id. */
export function insertPolicy(tx: Tx, policy: NewPolicy): Promise<number> {
  return newId(tx)`
    INSERT INTO policy (scope, target, status, currency, country, tarif_id, kyc_state, segment_id, account_id, message_en, message_ru,
      begins_at, ends_at, replaces_id, urgent_until, asked_by, asked_at)
    VALUES ('withdrawalMethods', ${policy.method}, ${policy.status}, ${policy.currency}, ${policy.country}, ${policy.tarifId},
      ${policy.kycState}, ${policy.segment}, ${policy.account}, ${policy.messageEn}, ${policy.messageRu}, ${policy.begins},
      ${policy.ends}, ${policy.replaces}, ${policy.urgentUntil}, ${policy.by}, ${policy.now}) RETURNING id`;
}

/** Brings a policy into force; its beginning does not lie in the past then, unless it holds already. */
export async function approvePolicy(tx: Tx, id: number, by: number, now: Date): Promise<void> {
  await sql`UPDATE policy SET approved_by = ${by}, approved_at = ${now},
      begins_at = CASE WHEN urgent_until > ${now} THEN begins_at ELSE greatest(begins_at, ${now}) END
    WHERE id = ${id}`.execute(tx);
}

/** Ends a policy that stands, now or when another begins; answers whether it did. */
export function endPolicy(tx: Tx, id: number, by: number, now: Date, from: Date = now): Promise<boolean> {
  return from > now
    ? hasRows(
        tx,
      )`UPDATE policy p SET ends_at = CASE WHEN p.begins_at < ${from} THEN least(p.ends_at, ${from}) ELSE p.ends_at END,
          ended_by = CASE WHEN p.begins_at < ${from} THEN NULL ELSE ${by}::bigint END,
          ended_at = CASE WHEN p.begins_at < ${from} THEN NULL ELSE ${now}::timestamptz END
        WHERE p.id = ${id} AND ${isStanding(now)} RETURNING p.id`
    : hasRows(
        tx,
      )`UPDATE policy p SET ended_by = ${by}, ended_at = ${now} WHERE p.id = ${id} AND ${isStanding(now)} RETURNING p.id`;
}

/** Whether a policy is neither ended nor run out. */
export function stands(read: Read, id: number, now: Date): Promise<boolean> {
  return hasRows(read)`SELECT 1 AS found FROM policy p WHERE p.id = ${id} AND ${isStanding(now)}`;
}

export interface ReachRow {
  readonly freelancers: number;
  readonly orders: number;
}

/** Freelancers who have a method that a policy would be for, and their withdrawals by it that have not ended. */
export async function selectReach(
  read: Read,
  { method, currency, ...group }: PolicyTarget,
  now: Date,
): Promise<ReachRow> {
  const wanted = {
    country: sql`${group.country}::text`,
    tarifId: sql`${group.tarifId}::smallint`,
    kycState: sql`${group.kycState}::text`,
    segment: sql`${group.segment}::bigint`,
    account: sql`${group.account}::bigint`,
  };
  const whom = concerns(wanted, now);
  const row = await firstRow<ReachRow>(read)`SELECT
    (SELECT count(DISTINCT w.contractor_id) FROM wallet w JOIN contractor k ON k.id = w.contractor_id JOIN app_user u ON u.id = k.id
      WHERE w.type = ${method} AND w.removed_at IS NULL AND ${whom}
        AND (${currency}::text IS NULL OR w.currency IS NULL OR w.currency = ${currency}))::integer AS freelancers,
    (SELECT count(*) FROM payout o JOIN contractor k ON k.id = o.contractor_id JOIN app_user u ON u.id = k.id
      WHERE o.method = ${method} AND o.status IN ('pending', 'processing') AND ${whom}
        AND (${currency}::text IS NULL OR o.currency = ${currency}))::integer AS orders`;
  return row ?? { freelancers: 0, orders: 0 };
}

export interface FreelancerRow
  extends Row<"app_user", "email" | "country">,
    Row<"contractor", "id" | "tarif_id" | "kyc_state"> {
  readonly name: Column<"app_user", "name">;
}

/** A freelancer as policies see one; undefined for an account of another kind. */
export function selectFreelancer(read: Read, id: number): Promise<FreelancerRow | undefined> {
  return firstRow<FreelancerRow>(
    read,
  )`SELECT k.id, btrim(u.name || ' ' || u.surname) AS name, u.email, u.country, k.tarif_id, k.kyc_state
    FROM contractor k JOIN app_user u ON u.id = k.id WHERE k.id = ${id}`;
}
