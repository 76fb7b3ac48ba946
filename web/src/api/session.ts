import type { SessionReply } from "@artel/shared/calls/session/legacy";
import { useSyncExternalStore } from "react";

/** What user-init said of the signed-in person, without the token. */
export type Session = Omit<SessionReply, "jwt">;

let present: Session | undefined;
const listeners = new Set<() => void>();

/** The signed-in person outside React; undefined for a guest and while user-init is on its way. */
export function currentSession(): Session | undefined {
  return present;
}

/** Sets or forgets the signed-in person; the application does so when a session begins and ends. */
export function setSession(next: Session | undefined): void {
  present = next;
  for (const listener of listeners) {
    listener();
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The signed-in person, or undefined. */
export function useMaybeSession(): Session | undefined {
  return useSyncExternalStore(subscribe, currentSession, currentSession);
}

/** The signed-in person; only below a guard. Throws for a guest. */
export function useSession(): Session {
  const session = useMaybeSession();
  if (!session) {
    throw new Error("this part is shown to signed-in people only");
  }
  return session;
}

/** Where a contractor withdraws: apiV2 decides which of the two pages. */
export function withdrawPath(session: { readonly apiV2: boolean }): "/balance" | "/transactions" {
  return session.apiV2 ? "/balance" : "/transactions";
}

/**
 * Whether a person reads the finance reports, statements and history of the company: its owner, and managers with the right
 * to. Page, menu and links of balances ask here.
 */
export function mayReadFinance(session: FinanceReader): boolean {
  return session.role === "company" && (session.isOwner || session.rights.finance);
}

/** What decides whether a person reads the money of a company. */
export interface FinanceReader {
  readonly role: Session["role"];
  readonly isOwner: boolean;
  readonly rights: { readonly finance: boolean };
}
