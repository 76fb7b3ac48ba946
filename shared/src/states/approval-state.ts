import { isPayable } from "./task-status.ts";

/** How far the proposal to pay a draft is. It is a field of its own and no status; a draft that nobody proposed has none. */
export const approvalStates = ["proposed", "declined"] as const;

export type ApprovalState = (typeof approvalStates)[number];

/** A payment can be proposed: of a draft, also once more after it was declined, but not twice. */
export function isProposable(task: { readonly status: number; readonly approval: ApprovalState | null }): boolean {
  return isPayable(task.status) && task.approval !== "proposed";
}
