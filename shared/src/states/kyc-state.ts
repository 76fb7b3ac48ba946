/** KYC states; their texts stand under `kycState.<state>`. */
export const kycStates = [
  "not_assigned",
  "init",
  "wait",
  "retry",
  "accepted",
  "rejected",
  "expired",
  "delayed",
] as const;

export type KycState = (typeof kycStates)[number];

/** What the provider and the product know about a person's verification. */
export interface Verification {
  /** Level asked of the person; none means no duty. */
  readonly levelName?: string | undefined;
  /** The provider's report, `progress_color_rejectType`. */
  readonly statusRaw?: string | undefined;
  /** True when a document or the acceptance itself has run out. */
  readonly isExpired?: boolean;
}

/** What the verification widget offers. */
export type KycAction = "start" | "retry" | "support" | "wait" | "none";

const waiting = ["queued", "onhold", "pending"];
const millisecondsOfDay = 86_400_000;

/**
 * The state of the provider's report alone. A reject type decides first: `retry` or anything else rejected; then the
 * progress: waiting or delayed; then green is accepted and everything else init.
 */
export function kycStateOfReport(statusRaw: string): KycState {
  const [progress = "", color = "", ...rest] = statusRaw.toLowerCase().split("_");
  const rejectType = rest.join("_");
  if (rejectType !== "") {
    return rejectType === "retry" ? "retry" : "rejected";
  }
  if (waiting.includes(progress)) {
    return "wait";
  }
  if (progress === "outbox") {
    return "delayed";
  }
  return color === "green" ? "accepted" : "init";
}

/** The state of a person: not assigned without a level, expired after acceptance ran out, else by the report. */
export function kycStateOf(verification: Verification): KycState {
  if (!verification.levelName) {
    return "not_assigned";
  }
  const state = kycStateOfReport(verification.statusRaw ?? "");
  return state === "accepted" && verification.isExpired ? "expired" : state;
}

/** Lists and badges show the due date in these states only. */
export function showsDueDate(state: KycState): boolean {
  return state === "init" || state === "wait" || state === "retry";
}

/** The widget is shown when a level is set, and hidden once accepted. */
export function isWidgetShown(state: KycState): boolean {
  return state !== "not_assigned" && state !== "accepted";
}

/** What the widget offers: init, delayed and expired start, retry, rejected asks support, wait waits. */
export function kycAction(state: KycState): KycAction {
  switch (state) {
    case "init":
    case "delayed":
    case "expired":
      return "start";
    case "retry":
      return "retry";
    case "rejected":
      return "support";
    case "wait":
      return "wait";
    case "not_assigned":
    case "accepted":
      return "none";
  }
}

/** Whether the person can do something about it: start it, or show it again. */
export function canBeDone(state: KycState): boolean {
  return ["start", "retry"].includes(kycAction(state));
}

/** Whole days from today to the due day, both in UTC; 0 on the due day, negative after it. */
export function daysLeft(dueDate: Date, now: Date): number {
  return (startOfDay(dueDate) - startOfDay(now)) / millisecondsOfDay;
}

/** Withdrawals are blocked: the widget is shown and no day is left. Without a due date nothing is blocked. */
export function isBlocked(state: KycState, days: number | undefined): boolean {
  return isWidgetShown(state) && days !== undefined && days <= 0;
}

/** The same for a person as the database has it, at a moment of the server. */
export function isBlockedAt(state: string, due: Date | null, now: Date): boolean {
  const known = kycStates.find((one) => one === state) ?? "not_assigned";
  return isBlocked(known, due ? daysLeft(due, now) : undefined);
}

function startOfDay(moment: Date): number {
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
}
