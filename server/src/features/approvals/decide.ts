import type { decideApproval } from "@artel/shared/calls/approvals/operator";
import type { Input } from "@artel/shared/calls/call";
import { approvalDuties } from "@artel/shared/states/operator-rights";
import { recordAction } from "../../audit/record.ts";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context } from "../../http/context.ts";
import { refuseChanged } from "../../http/seen.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Approval, ApprovalRules, Decision, KindRules } from "./approval.ts";
import { closeApproval, isOperatorActive, lockApproval, selectApproval } from "./store.ts";

type DecisionInput = Pick<Input<typeof decideApproval>, "decision" | "reason" | "seen">;

export type Outcome = Decision | "overtaken";

/** The second person's decision on a request of any kind; who lacks the right of its kind is refused. */
export function decideAction(rules: ApprovalRules): Action<typeof decideApproval> {
  return async (tx, ctx, input) => {
    const approval = found(await selectApproval(tx, input.id));
    const kind = rules[approval.kind] as KindRules<unknown>;
    if (!ctx.user.operatorRights.includes(approvalDuties[approval.kind].decides)) {
      throw new AppError("forbidden");
    }
    return { decision: await decide(tx, ctx, kind, approval, input) };
  };
}

/**
 * Decides on a request in one transaction: what it is about is locked, then the request; an approval does it at once. Refuses
 * one's own request, one that waits no more, one that has ended by itself, the approval of one whose asker was removed, and of one
 * that would have another result than was seen. What cannot be done any more ends as
 * overtaken, and nothing happens.
 */
export async function decide<Detail>(
  tx: Tx,
  ctx: Context,
  kind: KindRules<Detail>,
  seen: Approval<Detail>,
  { decision, reason, seen: shown }: DecisionInput,
): Promise<Outcome> {
  const canBeDone = await kind.lock(tx, ctx, seen);
  const approval = found(await lockApproval(tx, seen.id)) as Approval<Detail>;
  if (approval.state !== "waiting" || (approval.expiresAt && approval.expiresAt <= ctx.now)) {
    throw new AppError("conflict");
  }
  if (approval.askedBy === ctx.user.id) {
    throw new AppError("samePerson");
  }
  // What somebody asked for who has been removed since is nobody's wish any more: it can be refused.
  if (decision === "approved" && !(await isOperatorActive(tx, approval.askedBy))) {
    throw new AppError("conflict");
  }
  if (decision === "approved" && canBeDone && kind.present && shown) {
    refuseChanged(shown, (await kind.present(tx, ctx, approval)).seen);
  }
  const outcome = decision === "approved" && !canBeDone ? "overtaken" : decision;
  await closeApproval(tx, approval.id, {
    state: outcome,
    by: outcome === "overtaken" ? null : ctx.user.id,
    reason,
    now: ctx.now,
  });
  if (outcome === "approved") {
    await kind.execute(tx, ctx, approval, reason);
  } else if (outcome === "refused") {
    await kind.refuse?.(tx, ctx, approval, reason);
  }
  // The record is the last lock, as in a posting: a payment that holds the account waits for the chain of its company.
  const { subject, tenant } = approval;
  const detail = { approval: approval.id, kind: approval.kind, firstPerson: approval.askedBy };
  await recordAction(tx, ctx, { action: verbs[outcome], subject, tenant, reason, detail });
  return outcome;
}

const verbs = { approved: "approval.approve", refused: "approval.refuse", overtaken: "approval.overtake" } as const;
