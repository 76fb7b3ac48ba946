import { sql } from "kysely";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Column, Row } from "../../platform/db/row.ts";

export type FactorKind = "email" | "totp";

export interface Factors {
  readonly isEmailChosen: boolean;
  /** Sealed; undefined while no app is linked. */
  readonly totpSecret?: string;
  readonly totpLastStep: number;
  /** When an app was linked last, also when it is unlinked by now. */
  readonly totpLinkedAt?: Date;
  readonly failures: Readonly<Record<FactorKind, number>>;
  readonly isLocked: Readonly<Record<FactorKind, boolean>>;
}

interface FactorRow
  extends Row<
    "factor",
    "is_email_chosen" | "totp_secret" | "totp_last_step" | "totp_linked_at" | "email_failures" | "totp_failures"
  > {
  is_email_locked: boolean;
  is_totp_locked: boolean;
}

const none: Factors = {
  isEmailChosen: false,
  totpLastStep: 0,
  failures: { email: 0, totp: 0 },
  isLocked: { email: false, totp: false },
};

/** The factors of a person; all off when nothing was ever set up. */
export async function loadFactors(tx: Read, userId: number): Promise<Factors> {
  const { rows } = await sql<FactorRow>`
    SELECT is_email_chosen, totp_secret, totp_last_step, totp_linked_at, email_failures, totp_failures,
      email_locked_at IS NOT NULL AS is_email_locked, totp_locked_at IS NOT NULL AS is_totp_locked
    FROM factor WHERE user_id = ${userId}`.execute(tx);
  const row = rows[0];
  return row
    ? {
        isEmailChosen: row.is_email_chosen,
        totpSecret: row.totp_secret ?? undefined,
        totpLastStep: row.totp_last_step,
        totpLinkedAt: row.totp_linked_at ?? undefined,
        failures: { email: row.email_failures, totp: row.totp_failures },
        isLocked: { email: row.is_email_locked, totp: row.is_totp_locked },
      }
    : none;
}

/** Makes sure that the person has a row and locks it, so that two answers at once are judged one after the other. */
export async function lockFactors(tx: Tx, userId: number): Promise<Factors> {
  await sql`INSERT INTO factor (user_id) VALUES (${userId}) ON CONFLICT DO NOTHING`.execute(tx);
  await sql`SELECT 1 FROM factor WHERE user_id = ${userId} FOR UPDATE`.execute(tx);
  return loadFactors(tx, userId);
}

/** Counts a failure and answers how many there are in a row; locks the factor at `limit`. */
export async function countFailure(
  tx: Tx,
  userId: number,
  kind: FactorKind,
  limit: number,
  now: Date,
): Promise<{ failures: number; isLocked: boolean }> {
  const failures = sql.ref(`${kind}_failures`);
  const lockedAt = sql.ref(`${kind}_locked_at`);
  const { rows } = await sql<{ failures: number; is_locked: boolean }>`
    UPDATE factor SET ${failures} = ${failures} + 1,
      ${lockedAt} = CASE WHEN ${failures} + 1 >= ${limit} THEN ${now}::timestamptz END
    WHERE user_id = ${userId} RETURNING ${failures} AS failures, ${lockedAt} IS NOT NULL AS is_locked`.execute(tx);
  return { failures: rows[0]?.failures ?? 0, isLocked: rows[0]?.is_locked ?? false };
}

/** A right answer ends a row of failures. */
export async function clearFailures(tx: Tx, userId: number, kind: FactorKind): Promise<void> {
  await sql`UPDATE factor SET ${sql.ref(`${kind}_failures`)} = 0 WHERE user_id = ${userId}`.execute(tx);
}

/** Opens a locked factor and ends its row of failures; the caller has seen another proof of who it is. */
export async function unlock(tx: Tx, userId: number, kind: FactorKind): Promise<void> {
  await sql`UPDATE factor SET ${sql.ref(`${kind}_failures`)} = 0, ${sql.ref(`${kind}_locked_at`)} = NULL
    WHERE user_id = ${userId}`.execute(tx);
}

/** Links an app whose first code was of the given time step; the last used step never goes back. */
export async function linkApp(tx: Tx, userId: number, app: { secret: string; step: number; now: Date }): Promise<void> {
  await sql`UPDATE factor SET totp_secret = ${app.secret}, totp_linked_at = ${app.now},
    totp_last_step = greatest(totp_last_step, ${app.step}), totp_failures = 0, totp_locked_at = NULL
    WHERE user_id = ${userId}`.execute(tx);
  await sql`INSERT INTO factor_step (user_id, step) VALUES (${userId}, ${app.step}) ON CONFLICT DO NOTHING`.execute(tx);
}

/**
 * Forgets the linked app and every recovery code with it. When it was linked stays, and so does its last step: the next
 * secret is another one, and no step works again.
 */
export async function unlinkApp(tx: Tx, userId: number): Promise<void> {
  await sql`UPDATE factor SET totp_secret = NULL, totp_failures = 0, totp_locked_at = NULL
    WHERE user_id = ${userId}`.execute(tx);
  await sql`DELETE FROM recovery_code WHERE user_id = ${userId}`.execute(tx);
}

/** Ends everything of a person's second factors: app, mailed codes, locks, recovery codes and what was asked. */
export async function clearFactors(tx: Tx, userId: number): Promise<void> {
  await unlinkApp(tx, userId);
  await sql`UPDATE factor SET is_email_chosen = false, email_failures = 0, email_locked_at = NULL
    WHERE user_id = ${userId}`.execute(tx);
  await sql`DELETE FROM factor_challenge WHERE user_id = ${userId}`.execute(tx);
}

/** Turns the factor by mail on or off for a person who has a row; the action refuses the last factor. */
export async function setEmailChosen(tx: Tx, userId: number, isChosen: boolean): Promise<void> {
  await sql`UPDATE factor SET is_email_chosen = ${isChosen} WHERE user_id = ${userId}`.execute(tx);
}

/** Stores the hashes of new recovery codes; every older code is dead, used or not. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await sql`DELETE FROM recovery_code WHERE user_id = ${userId}`.execute(tx);
  await sql`INSERT INTO recovery_code (user_id, code_hash)
    SELECT ${userId}::bigint, unnest(${hashes}::bytea[])`.execute(tx);
}

/** Whether an unused recovery code of the person has this hash. Uses nothing up: `takeRecoveryCode` does. */
export async function isRecoveryCode(tx: Read, userId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM recovery_code
    WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL`.execute(tx);
  return rows.length > 0;
}

/** Uses a recovery code up; undefined when another request was quicker, else how many are left. */
export async function takeRecoveryCode(tx: Tx, userId: number, hash: Buffer, now: Date): Promise<number | undefined> {
  const { rows } = await sql`UPDATE recovery_code SET used_at = ${now}
    WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL RETURNING user_id`.execute(tx);
  if (rows.length === 0) {
    return undefined;
  }
  const left = await sql<{ count: number }>`SELECT count(*) AS count FROM recovery_code
    WHERE user_id = ${userId} AND used_at IS NULL`.execute(tx);
  return left.rows[0]?.count ?? 0;
}

export interface Challenge {
  readonly token: string;
  readonly userId: number;
  readonly stage: number;
  readonly about: readonly FactorLine[];
  readonly codeHash: Buffer;
  readonly tries: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface ChallengeRow
  extends Row<"factor_challenge", "token" | "user_id" | "stage" | "code_hash" | "tries" | "created_at" | "expires_at"> {
  readonly about: Column<"factor_challenge", "about"> & FactorLine[];
}

const challengeColumns = sql`token, user_id, stage, about, code_hash, tries, created_at, expires_at`;

function challengeOf(row: ChallengeRow | undefined): Challenge | undefined {
  return row
    ? {
        token: row.token,
        userId: row.user_id,
        stage: row.stage,
        about: row.about,
        codeHash: row.code_hash,
        tries: row.tries,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
      }
    : undefined;
}

/** The newest open challenge of a person and request, and whether it belongs to this device. */
export async function newestChallenge(
  tx: Read,
  of: { userId: number; requestHash: string; device: string; stage: number },
): Promise<{ challenge: Challenge; isOwn: boolean } | undefined> {
  const { rows } = await sql<ChallengeRow & { is_own: boolean }>`
    SELECT ${challengeColumns}, device = ${of.device} AS is_own FROM factor_challenge
    WHERE user_id = ${of.userId} AND request_hash = decode(${of.requestHash}, 'hex')
      AND stage = ${of.stage} AND consumed_at IS NULL ORDER BY created_at DESC LIMIT 1`.execute(tx);
  const challenge = challengeOf(rows[0]);
  return challenge && { challenge, isOwn: rows[0]?.is_own === true };
}

/** The open challenge of a token, if it belongs to this person, device and request. */
export async function challengeByToken(
  tx: Read,
  of: { token: string; userId: number; requestHash: string; device: string },
): Promise<Challenge | undefined> {
  const { rows } = await sql<ChallengeRow>`SELECT ${challengeColumns} FROM factor_challenge
    WHERE token = ${of.token} AND user_id = ${of.userId} AND request_hash = decode(${of.requestHash}, 'hex')
      AND device = ${of.device} AND consumed_at IS NULL`.execute(tx);
  return challengeOf(rows[0]);
}

/** The open challenge of a token alone, for sending another code; its row stays locked. */
export async function lockChallenge(tx: Tx, token: string): Promise<Challenge | undefined> {
  const { rows } = await sql<ChallengeRow>`SELECT ${challengeColumns} FROM factor_challenge
    WHERE token = ${token} AND consumed_at IS NULL FOR UPDATE`.execute(tx);
  return challengeOf(rows[0]);
}

/** Stores a challenge bound to a person, device and request: the hash of its code, never the code. */
export async function insertChallenge(
  tx: Tx,
  challenge: {
    token: string;
    userId: number;
    requestHash: string;
    device: string;
    stage: number;
    about: readonly FactorLine[];
    codeHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`INSERT INTO factor_challenge (token, user_id, request_hash, device, stage, about, code_hash, created_at,
      expires_at)
    VALUES (${challenge.token}, ${challenge.userId}, decode(${challenge.requestHash}, 'hex'), ${challenge.device},
      ${challenge.stage}, ${JSON.stringify(challenge.about)}::jsonb, ${challenge.codeHash}, ${challenge.now},
      ${challenge.expiresAt})`.execute(tx);
}

/** Gives a challenge a new code: the one before is dead and the tries begin anew. */
export async function renewChallenge(
  tx: Tx,
  token: string,
  renewed: { codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`UPDATE factor_challenge SET code_hash = ${renewed.codeHash}, tries = 0, created_at = ${renewed.now},
    expires_at = ${renewed.expiresAt} WHERE token = ${token}`.execute(tx);
}

/** Counts one more try at a challenge and answers how many there were; 0 for an unknown token. */
export async function countTry(tx: Tx, token: string): Promise<number> {
  const { rows } = await sql<Row<"factor_challenge", "tries">>`UPDATE factor_challenge SET tries = tries + 1
    WHERE token = ${token} RETURNING tries`.execute(tx);
  return rows[0]?.tries ?? 0;
}

/** Uses a challenge up; false when another request was quicker. */
export async function takeChallenge(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE factor_challenge SET consumed_at = ${now}
    WHERE token = ${token} AND consumed_at IS NULL RETURNING token`.execute(tx);
  return rows.length === 1;
}

/** Address and language of a person, for mails. */
export async function readerOf(tx: Read, userId: number): Promise<Row<"app_user", "email" | "language"> | undefined> {
  const { rows } = await sql<Row<"app_user", "email" | "language">>`
    SELECT email, language FROM app_user WHERE id = ${userId}`.execute(tx);
  return rows[0];
}

/** Removes challenges that ended, and steps of apps that lie, before a moment: no code of such a step is taken any more. */
export async function deleteOldChallenges(tx: Tx, before: Date): Promise<void> {
  await sql`DELETE FROM factor_challenge WHERE expires_at < ${before}`.execute(tx);
  await sql`DELETE FROM factor_step WHERE step < extract(epoch FROM ${before}::timestamptz) / 30`.execute(tx);
}
