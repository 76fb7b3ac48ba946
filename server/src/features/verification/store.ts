import { canBeDone, kycStates } from "@artel/shared/states/kyc-state";
import type { VerificationStep } from "@artel/shared/states/verification-steps";
import { sql } from "kysely";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { OuterRow, Row } from "../../platform/db/row.ts";
import { firstRow, rowsOf } from "../../platform/db/rows.ts";

/** A person with what is known of their verification; that is null where none was ever asked for. */
export interface PersonRow
  extends Row<"app_user", "id" | "email" | "name" | "surname" | "country" | "language">,
    Row<"contractor", "kyc_level" | "kyc_state" | "kyc_due">,
    OuterRow<
      Row<
        "verification",
        | "applicant_id"
        | "status_raw"
        | "reported_at_ms"
        | "comment"
        | "is_alternative"
        | "must_reset"
        | "asked_at"
        | "accepted_at"
        | "expires_at"
        | "overridden_at"
        | "changed_at"
        | "reminded_days"
        | "step"
      >
    > {}

export const personColumns = sql`u.id, u.email, u.name, u.surname, u.country, u.language, k.kyc_level, k.kyc_state, k.kyc_due,
  v.applicant_id, v.status_raw, v.reported_at_ms, v.comment, v.is_alternative, v.must_reset, v.asked_at, v.accepted_at,
  v.expires_at, v.overridden_at, v.changed_at, v.reminded_days, v.step`;
export const personTables = sql`contractor k JOIN app_user u ON u.id = k.id LEFT JOIN verification v ON v.contractor_id = k.id`;

/** A contractor with what is known of their verification; undefined for an id that is none. */
export function selectPerson(read: Read, id: number): Promise<PersonRow | undefined> {
  return firstRow<PersonRow>(read)`SELECT ${personColumns} FROM ${personTables} WHERE k.id = ${id}`;
}

/** The same, locked until the end of the transaction. It is read after the lock: what was committed while it waited counts. */
export async function lockPerson(tx: Tx, id: number): Promise<PersonRow | undefined> {
  await sql`SELECT 1 FROM contractor WHERE id = ${id} FOR UPDATE`.execute(tx);
  return selectPerson(tx, id);
}

/** Whose applicant it is; undefined for one that nobody of ours is. */
export async function personOfApplicant(read: Read, applicantId: string): Promise<number | undefined> {
  const { rows } = await sql<Row<"verification", "contractor_id">>`SELECT contractor_id FROM verification
    WHERE applicant_id = ${applicantId}`.execute(read);
  return rows[0]?.contractor_id;
}

export interface NewAssignment {
  readonly contractor: number;
  readonly level: string;
  readonly isAlternative: boolean | null;
  readonly by: number | null;
  readonly now: Date;
}

/**
 * Writes down that a person has to verify at a level, from the beginning: nothing that was reported or accepted before counts, and
 * the provider begins anew with an applicant that it knows at this level, or may know: the assignment before did not reach it yet.
 */
export async function storeAssignment(tx: Tx, assigned: NewAssignment): Promise<void> {
  const { contractor, level, isAlternative, by, now } = assigned;
  await sql`INSERT INTO verification AS v (contractor_id, level_name, is_alternative, assigned_by, assigned_at, changed_at)
    VALUES (${contractor}, ${level}, ${isAlternative}, ${by}, ${now}, ${now})
    ON CONFLICT (contractor_id) DO UPDATE SET level_name = ${level}, status_raw = 'outbox__', comment = NULL, step = 'fullname',
      must_reset = v.applicant_id IS NOT NULL AND (v.level_name = ${level} OR v.status_raw = 'outbox__'), accepted_at = NULL, expires_at = NULL,
      overridden_at = NULL, reminded_days = NULL, reported_at_ms = greatest(v.reported_at_ms, ${now.getTime()}::bigint),
      is_alternative = coalesce(excluded.is_alternative, v.is_alternative), assigned_by = ${by}, assigned_at = ${now},
      changed_at = ${now}`.execute(tx);
}

/** The provider has the person as this applicant, and has begun anew where it had to. */
export async function storeApplicant(tx: Tx, contractor: number, applicantId: string): Promise<void> {
  await sql`UPDATE verification SET applicant_id = ${applicantId}, must_reset = false
    WHERE contractor_id = ${contractor}`.execute(tx);
}

export interface Progress {
  readonly statusRaw: string;
  readonly reportedAtMs: number;
  readonly comment: string | null;
  readonly acceptedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly overriddenAt: Date | null;
  readonly changedAt: Date;
}

/** Stores how far a verification is. */
export async function storeProgress(tx: Tx, contractor: number, progress: Progress): Promise<void> {
  await sql`UPDATE verification SET status_raw = ${progress.statusRaw}, reported_at_ms = ${progress.reportedAtMs},
      comment = ${progress.comment}, accepted_at = ${progress.acceptedAt}, expires_at = ${progress.expiresAt},
      overridden_at = ${progress.overriddenAt}, changed_at = ${progress.changedAt}
    WHERE contractor_id = ${contractor}`.execute(tx);
}

/** An accepted verification ends at this moment. */
export async function storeExpiry(tx: Tx, contractor: number, expiresAt: Date): Promise<void> {
  await sql`UPDATE verification SET expires_at = ${expiresAt} WHERE contractor_id = ${contractor}`.execute(tx);
}

/** The provider was asked at this moment. */
export async function storeAsked(tx: Tx, contractor: number, now: Date): Promise<void> {
  await sql`UPDATE verification SET asked_at = ${now} WHERE contractor_id = ${contractor}`.execute(tx);
}

/** The reminder of so many days before the due date was sent; null for a new due date. */
export async function storeReminded(tx: Tx, contractor: number, days: number | null): Promise<void> {
  await sql`UPDATE verification SET reminded_days = ${days} WHERE contractor_id = ${contractor}`.execute(tx);
}

/** Remembers the step that a person reached. */
export async function storeStep(tx: Tx, contractor: number, step: VerificationStep): Promise<void> {
  await sql`UPDATE verification SET step = ${step} WHERE contractor_id = ${contractor}`.execute(tx);
}

interface ToAskRow extends Row<"verification", "contractor_id"> {
  readonly is_there: boolean;
}

/** People whom the provider does not have yet, and people whom it has. */
export function selectToAsk(read: Read): Promise<ToAskRow[]> {
  return rowsOf<ToAskRow>(read)`SELECT v.contractor_id,
      v.applicant_id IS NOT NULL AND NOT v.must_reset AND k.kyc_state <> 'delayed' AS is_there
    FROM verification v JOIN contractor k ON k.id = v.contractor_id
    WHERE v.applicant_id IS NOT NULL OR k.kyc_state = 'delayed' ORDER BY v.contractor_id`;
}

/** People whose acceptance has ended by a moment. */
export async function selectEnded(read: Read, now: Date): Promise<number[]> {
  const { rows } = await sql<Row<"verification", "contractor_id">>`SELECT v.contractor_id FROM verification v
    JOIN contractor k ON k.id = v.contractor_id
    WHERE k.kyc_state = 'accepted' AND v.expires_at <= ${now} ORDER BY 1`.execute(read);
  return rows.map((row) => row.contractor_id);
}

/** People who can do something about a verification that is due between two moments. */
export async function selectDue(read: Read, after: Date, before: Date): Promise<number[]> {
  const { rows } = await sql<Row<"verification", "contractor_id">>`SELECT v.contractor_id FROM verification v
    JOIN contractor k ON k.id = v.contractor_id JOIN app_user u ON u.id = k.id
    WHERE k.kyc_state = ANY (${kycStates.filter(canBeDone)}::text[]) AND k.kyc_due > ${after} AND k.kyc_due < ${before}
      AND u.current_state <> 'removed'
    ORDER BY 1`.execute(read);
  return rows.map((row) => row.contractor_id);
}

export type LevelRow = Row<
  "verification_level",
  | "name"
  | "widget_title_en"
  | "widget_title_ru"
  | "widget_desc_en"
  | "widget_desc_ru"
  | "popup_title_en"
  | "popup_title_ru"
  | "popup_content_en"
  | "popup_content_ru"
>;

/** The levels of the installation, in their order. */
export function selectLevels(read: Read): Promise<LevelRow[]> {
  return rowsOf<LevelRow>(
    read,
  )`SELECT name, widget_title_en, widget_title_ru, widget_desc_en, widget_desc_ru, popup_title_en,
      popup_title_ru, popup_content_en, popup_content_ru FROM verification_level ORDER BY place`;
}

/** One change of the levels after the other. */
export async function lockLevels(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('verification-levels'))`.execute(tx);
}

/** Keeps the texts of a level. */
export async function storeLevelTexts(tx: Tx, name: string, texts: Omit<LevelRow, "name">): Promise<void> {
  await sql`UPDATE verification_level SET widget_title_en = ${texts.widget_title_en},
      widget_title_ru = ${texts.widget_title_ru}, widget_desc_en = ${texts.widget_desc_en},
      widget_desc_ru = ${texts.widget_desc_ru}, popup_title_en = ${texts.popup_title_en},
      popup_title_ru = ${texts.popup_title_ru}, popup_content_en = ${texts.popup_content_en},
      popup_content_ru = ${texts.popup_content_ru}
    WHERE name = ${name}`.execute(tx);
}
