import { accountContentSchema } from "@artel/shared/messages/account";
import { currentSession, setSession } from "../api/session.ts";

/** Brings what operators have changed of the account into the session: pages that depend on it follow at once. */
export function applyAccount(content: unknown): void {
  const session = currentSession();
  const account = accountContentSchema.safeParse(content);
  if (session && account.success) {
    const { apiV2, ...flags } = account.data;
    setSession({ ...session, apiV2, flags: { ...session.flags, ...flags } });
  }
}
