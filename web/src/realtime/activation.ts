import { currentSession, setSession } from "../api/session.ts";
import { toast } from "../ui/feedback/toast.ts";
import { text } from "../ui/words/use-text.ts";

/** Brings the activation of the company into the open page: what waited for it is there at once, and the person is told. */
export function applyActivation(): void {
  const session = currentSession();
  if (session?.role === "company" && !session.flags.canProforma) {
    setSession({ ...session, reviewSince: null, flags: { ...session.flags, canProforma: true } });
    toast.success(text("frame.activated"));
  }
}
