import type { SessionUser } from "../context.ts";

export const guest: SessionUser = {
  id: 0,
  role: "guest",
  companyId: 0,
  isOwner: false,
  rights: { newTask: false, acceptTask: false, makePay: false, allTask: false, invFreel: false, finance: false },
  operatorRights: [],
  email: "",
  language: "en",
  sessionId: "",
  accessVersion: 0,
  timeZone: "UTC",
  hasFactor: false,
};

/**
 * Whose share of limits, pace and turns a request takes: an operator who looks on takes the own one. What the operator asks keeps
 * nobody from the own account.
 */
export function whoseShare({ id, viewer }: Pick<SessionUser, "id" | "viewer">): number {
  return viewer?.operator ?? id;
}

/** Finds the person behind a token; keeps live sessions in memory while it hears of every change. */
export interface Sessions {
  /** Undefined for a missing, forged, expired or ended token (one path for all). */
  find(token: string): Promise<SessionUser | undefined>;
  /** Forgets what is known of a person. */
  forget(userId: number): void;
  /** Memory is used only while the notices of the database arrive. */
  setListening(isListening: boolean): void;
}

/** The token of an Authorization header: `Bearer <jwt>`, or the bare jwt. */
export function bearerToken(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, "").trim();
  return token && token.length <= 4096 ? token : undefined;
}
