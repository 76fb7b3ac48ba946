/** Accounts of a person's money, as the ledger names them. */
export const moneyAccounts = ["available", "escrow", "payoutPending", "payoutInTransit"] as const;

export type MoneyAccount = (typeof moneyAccounts)[number];

/** What moves people's money, as the ledger names it. `other` stands for a correction and for what has no words yet. */
export const movementKinds = [
  "topup.settle",
  "topup.back",
  "topup.refund",
  "topup.restore",
  "task.pay",
  "task.accept",
  "task.complete",
  "task.reject",
  "task.return",
  "exchange",
  "withdrawal.request",
  "withdrawal.submit",
  "withdrawal.paid",
  "withdrawal.failed",
  "withdrawal.returned",
  "withdrawal.cancel",
  "ledger.adjust",
  "other",
] as const;

export type MovementKind = (typeof movementKinds)[number];

/** The kind of a transaction of the ledger. */
export function movementKindOf(kind: string): MovementKind {
  return movementKinds.find((known) => known === kind) ?? "other";
}
