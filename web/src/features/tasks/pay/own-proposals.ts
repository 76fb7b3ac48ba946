import { isProposable } from "@artel/shared/states/approval-state";
import type { Session } from "../../../api/session.ts";
import type { CompanyTask } from "../company-task.ts";

type Person = Pick<Session, "userId" | "isOwner" | "rights">;
type Proposed = Pick<CompanyTask, "status" | "approval" | "proposal">;

/** Managers propose the payment of a draft, also those who may pay: perhaps not so much on this day. The owner pays. */
export function mayPropose({ isOwner }: Person, task: Proposed): boolean {
  return !isOwner && isProposable(task);
}

/** Whoever proposed a payment takes it back. */
export function mayTakeBack({ userId }: Person, { approval, proposal }: Proposed): boolean {
  return approval === "proposed" && proposal?.byId === userId;
}

/** Who may pay declines what others proposed. */
export function mayDecline({ userId, rights }: Person, { approval, proposal }: Proposed): boolean {
  return approval === "proposed" && rights.makePay && proposal?.byId !== userId;
}
