import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { ApprovalState } from "@artel/shared/states/approval-state";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, NumberRow, Row, TextRow } from "../../platform/db/row.ts";

/** Terms of a plan as they are stored with a task. */
export interface PlanRow {
  readonly name: string;
  readonly descMarkdown: string;
  readonly helpUrl: string;
}

/** The value of `DocsRoundAct`; the specification tells its name alone. */
export type DocsRoundAct = string | number | boolean | null;

/** What a draft is made of; money in minor units. */
export interface Draft {
  readonly contractorId: number;
  readonly title: string;
  readonly docTitle: string;
  readonly description: string;
  readonly categoryId: number;
  readonly project: string;
  readonly deadline: string;
  readonly currency: CurrencyCode;
  readonly reward: bigint;
  readonly fee: bigint;
  readonly cardFee: bigint;
  /** Decimal text, such as "0.05". */
  readonly feeRate: string;
  readonly coversWithdrawal: boolean;
  /** The set of rules that judged it; null for the rules of the build. */
  readonly ruleSet: number | null;
  /** Terms that the contractor confirms; those that were settled with him when the draft was saved. */
  readonly plan: PlanRow | null;
  /** What a legacy client said of the rounding of the act, as it came; null where nothing was said. */
  readonly docsRoundAct: DocsRoundAct;
}

/** A task whose row is locked until the transaction ends. */
export interface LockedTask extends Draft {
  readonly id: number;
  readonly companyId: number;
  readonly createdBy: number;
  readonly status: number;
  readonly total: bigint;
  /** Whether its payment is proposed or was declined, and who proposed it last. */
  readonly approval: ApprovalState | null;
  readonly proposedBy: number | null;
}

/** Who looks: members of a company see its tasks (own ones only without allTask), contractors theirs once they were sent: never a draft, nor what became of one. */
export interface Viewer {
  readonly companyId: number;
  readonly contractorId: number;
  readonly actor: number;
  readonly seesAll: boolean;
}

/** The condition of every query on tasks: what a viewer does not see does not exist for him. */
export function visibleTo(viewer: Viewer) {
  return viewer.companyId > 0
    ? sql<boolean>`(t.company_id = ${viewer.companyId} AND ${viewer.seesAll ? sql`true` : sql`t.created_by = ${viewer.actor}`})`
    : sql<boolean>`(t.contractor_id = ${viewer.contractorId} AND t.pay_txn IS NOT NULL)`;
}

interface LockedRow
  extends Row<"task", "id" | "company_id" | "contractor_id" | "created_by" | "title" | "doc_title" | "description">,
    Row<"task", "category_id" | "project" | "deadline" | "currency" | "company_cover_withdraw">,
    Row<"task", "approval_state" | "proposed_by" | "rule_set_id">,
    NumberRow<"task", "status">,
    TextRow<"task", "price_reward" | "price_fee" | "price_card_fee" | "price_total" | "fee_rate"> {
  readonly plan: Column<"task", "plan"> & (PlanRow | null);
  readonly docs_round_act: Column<"task", "docs_round_act"> & DocsRoundAct;
}

const lockedColumns = sql`t.id, t.company_id, t.contractor_id, t.created_by, number_of(t.status) AS status, t.title, t.doc_title,
  t.description, t.category_id, t.project, t.deadline, t.currency, t.price_reward::text, t.price_fee::text,
  t.price_card_fee::text, t.price_total::text, t.fee_rate::text, t.company_cover_withdraw, t.plan, t.docs_round_act,
  t.approval_state, t.proposed_by, t.rule_set_id`;

function lockedTask(row: LockedRow): LockedTask {
  return {
    id: row.id,
    companyId: row.company_id,
    contractorId: row.contractor_id,
    createdBy: row.created_by,
    status: row.status,
    title: row.title,
    docTitle: row.doc_title,
    description: row.description,
    categoryId: row.category_id,
    project: row.project,
    deadline: row.deadline,
    currency: row.currency,
    reward: BigInt(row.price_reward),
    fee: BigInt(row.price_fee),
    cardFee: BigInt(row.price_card_fee),
    total: BigInt(row.price_total),
    feeRate: row.fee_rate,
    coversWithdrawal: row.company_cover_withdraw,
    ruleSet: row.rule_set_id,
    plan: row.plan,
    docsRoundAct: row.docs_round_act,
    approval: row.approval_state,
    proposedBy: row.proposed_by,
  };
}

/** Locks a task that the viewer may see; undefined otherwise. The row is the first lock of every action. */
export async function lockTask(tx: Tx, viewer: Viewer, id: number): Promise<LockedTask | undefined> {
  const { rows } = await sql<LockedRow>`SELECT ${lockedColumns} FROM task t
    WHERE t.id = ${id} AND ${visibleTo(viewer)} FOR UPDATE`.execute(tx);
  return rows[0] && lockedTask(rows[0]);
}

/** Locks a task for a job of the product. */
export async function lockAnyTask(tx: Tx, id: number): Promise<LockedTask | undefined> {
  const { rows } = await sql<LockedRow>`SELECT ${lockedColumns} FROM task t WHERE t.id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] && lockedTask(rows[0]);
}

/** Reads a task without locking it, as the source of a copy. */
export async function readTask(tx: Read, viewer: Viewer, id: number): Promise<LockedTask | undefined> {
  const { rows } = await sql<LockedRow>`SELECT ${lockedColumns} FROM task t
    WHERE t.id = ${id} AND ${visibleTo(viewer)}`.execute(tx);
  return rows[0] && lockedTask(rows[0]);
}

/** Writes drafts in one statement, which gets a list for each column; answers their ids in order. */
export async function insertDrafts(
  tx: Tx,
  drafts: readonly Draft[],
  by: { companyId: number; actor: number; now: Date },
): Promise<number[]> {
  const rows = drafts.map(columnsOf);
  const all = <Name extends keyof DraftColumns>(name: Name) => rows.map((row) => row[name]);
  const plans = rows.map(({ plan }) => plan && JSON.stringify(plan));
  const roundings = rows.map(({ docs_round_act }) => docs_round_act);
  const { rows: made } = await sql<Row<"task", "id">>`
    INSERT INTO task (company_id, contractor_id, created_by, status, title, doc_title, description, category_id, project, deadline,
      currency, price_reward, price_fee, price_card_fee, price_total, fee_rate, company_cover_withdraw, plan,
      docs_round_act, rule_set_id, created_at)
    SELECT ${by.companyId}, d.contractor_id, ${by.actor}, 'draft', d.title, d.doc_title, d.description, d.category_id, d.project,
      d.deadline, d.currency, d.price_reward, d.price_fee, d.price_card_fee, d.price_reward + d.price_fee + d.price_card_fee,
      d.fee_rate, d.company_cover_withdraw, d.plan, d.docs_round_act, d.rule_set_id, ${by.now}
    FROM unnest(${all("contractor_id")}::bigint[], ${all("title")}::text[], ${all("doc_title")}::text[],
      ${all("description")}::text[], ${all("category_id")}::integer[], ${all("project")}::text[], ${all("deadline")}::text[],
      ${all("currency")}::text[], ${all("price_reward")}::bigint[], ${all("price_fee")}::bigint[],
      ${all("price_card_fee")}::bigint[], ${all("fee_rate")}::numeric[], ${all("company_cover_withdraw")}::boolean[],
      ${plans}::jsonb[], ${roundings}::jsonb[], ${all("rule_set_id")}::bigint[]) WITH ORDINALITY AS d (contractor_id, title, doc_title, description, category_id, project, deadline,
      currency, price_reward, price_fee, price_card_fee, fee_rate, company_cover_withdraw, plan, docs_round_act,
      rule_set_id, ord)
    ORDER BY d.ord RETURNING id`.execute(tx);
  return made.map(({ id }) => id);
}

/** Ends the proposal of a draft: nothing of it is left. */
export const withoutProposal = sql`approval_state = NULL, proposed_at = NULL, proposed_by = NULL, declined_at = NULL,
      declined_by = NULL, decline_reason = NULL`;

/** Changes a locked draft; what was proposed is not what would be paid now, so a proposal ends. */
export async function updateDraft(tx: Tx, id: number, draft: Draft, now: Date): Promise<void> {
  const row = columnsOf(draft);
  await sql`UPDATE task SET contractor_id = ${row.contractor_id}, title = ${row.title}, doc_title = ${row.doc_title},
      description = ${row.description}, category_id = ${row.category_id}, project = ${row.project}, deadline = ${row.deadline},
      currency = ${row.currency}, price_reward = ${row.price_reward}, price_fee = ${row.price_fee},
      price_card_fee = ${row.price_card_fee}, price_total = ${(draft.reward + draft.fee + draft.cardFee).toString()},
      fee_rate = ${row.fee_rate}, company_cover_withdraw = ${row.company_cover_withdraw},
      plan = ${draft.plan && JSON.stringify(draft.plan)}::jsonb, docs_round_act = ${row.docs_round_act}::jsonb,
      rule_set_id = ${row.rule_set_id},
      ${withoutProposal}, version = version + 1,
      changed_at = ${now} WHERE id = ${id}`.execute(tx);
}

type DraftColumns = ReturnType<typeof columnsOf>;

function columnsOf(draft: Draft) {
  return {
    contractor_id: draft.contractorId,
    title: draft.title,
    doc_title: draft.docTitle,
    description: draft.description,
    category_id: draft.categoryId,
    project: draft.project,
    deadline: draft.deadline,
    currency: draft.currency,
    price_reward: draft.reward.toString(),
    price_fee: draft.fee.toString(),
    price_card_fee: draft.cardFee.toString(),
    fee_rate: draft.feeRate,
    company_cover_withdraw: draft.coversWithdrawal,
    rule_set_id: draft.ruleSet,
    plan: draft.plan,
    docs_round_act: draft.docsRoundAct === null ? null : JSON.stringify(draft.docsRoundAct),
  };
}

/** A draft that is gone, and who had proposed its payment. */
export interface GoneDraft {
  readonly id: Column<"task", "id">;
  readonly proposer: Column<"task", "proposed_by">;
}

/** Deletes the drafts among the ids that the viewer may touch, locked in id order; answers which. */
export async function deleteDrafts(tx: Tx, viewer: Viewer, ids: readonly number[]): Promise<GoneDraft[]> {
  const { rows } = await sql<GoneDraft>`
    WITH locked AS MATERIALIZED (
      SELECT t.id FROM task t WHERE t.id = ANY (${ids}::bigint[]) AND t.status = 'draft' AND ${visibleTo(viewer)} ORDER BY t.id FOR UPDATE
    ) DELETE FROM task t USING locked WHERE t.id = locked.id AND t.status = 'draft'
    RETURNING t.id, CASE WHEN t.approval_state IS NOT NULL THEN t.proposed_by END AS proposer`.execute(tx);
  return rows;
}

/** How many of the ids are tasks that the viewer sees, with a status only those in it. */
export async function countTasks(
  tx: Read,
  viewer: Viewer,
  ids: readonly number[],
  status?: "draft" | "onApproval",
): Promise<number> {
  const inStatus = status ? sql`AND t.status = ${sql.lit(status)}` : sql``;
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM task t
    WHERE t.id = ANY (${ids}::bigint[]) AND ${visibleTo(viewer)} ${inStatus}`.execute(tx);
  return rows[0]?.count ?? 0;
}
