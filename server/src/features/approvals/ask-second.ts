import { approvalLimits } from "@artel/shared/limits/operator";
import { recordAction } from "../../audit/record.ts";
import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import type { Origin } from "../../platform/origin.ts";
import type { Approval, ApprovalKind } from "./approval.ts";
import * as store from "./store.ts";

/** What is asked for. It rests on its subject alone unless it names others too. */
export type Asked = Omit<store.NewApproval, "askedBy" | "askedAt" | "expiresAt" | "restsOn"> &
  Partial<Pick<store.NewApproval, "restsOn">>;

/**
 * Writes down what an operator wants and another one has to approve. Nothing is done yet. It ends by itself after 72
 * hours; a batch does not. Refuses a subject that waits already.
 */
export async function askSecondPerson(tx: Tx, ctx: Context, asked: Asked): Promise<number> {
  await recordClosed(tx, ctx, "approval.expire", await store.expireApprovals(tx, ctx.now, asked.subject));
  const life = approvalLimits.lifeHours * 3_600_000;
  const id = await store.insertApproval(tx, {
    restsOn: [asked.subject],
    ...asked,
    askedBy: ctx.user.id,
    askedAt: ctx.now,
    expiresAt: asked.kind === "payout.batch" ? null : new Date(ctx.now.getTime() + life),
  });
  if (id === undefined) {
    throw new AppError("conflict");
  }
  const { subject, tenant, reason, kind } = asked;
  await recordAction(tx, ctx, { action: "approval.ask", subject, tenant, reason, detail: { approval: id, kind } });
  return id;
}

/** What waits for a second person now, of one kind. */
export function waitingApprovals<Detail>(tx: Read, now: Date, kind: ApprovalKind): Promise<Approval<Detail>[]> {
  return store.selectWaiting(tx, now, kind) as Promise<Approval<Detail>[]>;
}

/** Whether a request that still waits rests on one of these subjects. */
export const waitsForSecondPerson = store.isAwaited;

/** Refuses what such a request rests on. */
export async function refuseAwaited(tx: Read, now: Date, subjects: readonly string[]): Promise<void> {
  if (await waitsForSecondPerson(tx, now, subjects)) {
    throw new AppError("waitsForSecondPerson");
  }
}

/** Ends the waiting requests that rest on a subject: what they were to do is done otherwise, or cannot be done any more. */
export async function overtake(tx: Tx, origin: Origin, subject: string): Promise<void> {
  await recordClosed(tx, origin, "approval.overtake", await store.overtakeAll(tx, subject, origin.now));
}

/** Ends the waiting requests of some kinds that one operator asked for. */
export async function overtakeAskedBy(
  tx: Tx,
  origin: Origin,
  operator: number,
  kinds: readonly ApprovalKind[],
): Promise<void> {
  await recordClosed(tx, origin, "approval.overtake", await store.overtakeAsked(tx, operator, kinds, origin.now));
}

/** The same for a request about several subjects, which ends with the last of them. */
export async function overtakePart(tx: Tx, origin: Origin, subject: string): Promise<void> {
  await recordClosed(tx, origin, "approval.overtake", await store.dropSubject(tx, subject, origin.now));
}

/** Writes into the audit log what ended without a decision. */
export async function recordClosed(
  tx: Tx,
  origin: Origin,
  action: string,
  rows: readonly store.ClosedRow[],
): Promise<void> {
  for (const { id, kind, subject, tenant } of rows) {
    await recordAction(tx, origin, { action, subject, tenant, detail: { approval: id, kind } });
  }
}
