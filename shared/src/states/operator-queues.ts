import type { OperatorRight } from "./operator-rights.ts";

/** Whose duty each work queue of the console is; requests for a second person are decided by the duty of their kind. */
export const queueDuties = {
  companies: "compliance",
  topups: "treasury",
  approvals: null,
  payouts: "treasury",
  heldPayouts: "compliance",
  batches: "finance",
  failedPayouts: "treasury",
  failedWebhooks: "treasury",
  depositsAside: "treasury",
  depositsUnwatched: "treasury",
  cardPayins: "treasury",
  tickets: "support",
  failedJobs: "admin",
  verifications: "compliance",
  erasures: "support",
  screening: "compliance",
  wallets: "compliance",
  differences: "finance",
  rates: "treasury",
} as const satisfies Readonly<Record<string, OperatorRight | null>>;

export type QueueName = keyof typeof queueDuties;
