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
