import { currentSession, setSession } from "../api/session.ts";

/** Brings the activation of the company into the session of the open page: what waited for it is there at once. */
export function applyActivation(): void {
  const session = currentSession();
  if (session?.role === "company") {
    setSession({ ...session, reviewSince: null, flags: { ...session.flags, canProforma: true } });
  }
}
