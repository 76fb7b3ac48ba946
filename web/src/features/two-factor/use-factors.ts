import {
  chooseEmailFactor,
  factorStatus,
  newRecoveryCodes,
  unlinkEmailFactor,
  unlinkTotp,
} from "@artel/shared/calls/two-factor/legacy";
import { accountText } from "@artel/shared/text/account";
import { call } from "../../api/client.ts";
import { currentSession, setSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { text } from "../../ui/words/use-text.ts";

registerTexts(accountText);

/** The second factors of the person: loading, failed, or which providers are set up. */
export function useFactorStatus() {
  return useCall(factorStatus, {}, { quiet: "whileEmpty" });
}

/** The ways to change them; each may ask for the present factor first, in the popup of the 428. */
export function useFactorChanges(onRecoveryCodes: (codes: readonly string[]) => void) {
  const touches = [factorStatus];
  const emailOn = useMutationCall(chooseEmailFactor, {
    touches,
    onSuccess: () => {
      noteFactor(true);
      toast.success(text("profile.emailOn"));
    },
  });
  const emailOff = useMutationCall(unlinkEmailFactor, {
    touches,
    onSuccess: () => {
      toast.success(text("profile.emailOff"));
      return noteFactorGone();
    },
  });
  const unlink = useMutationCall(unlinkTotp, {
    touches,
    onSuccess: () => {
      toast.success(text("profile.appUnlinked"));
      return noteFactorGone();
    },
  });
  const renew = useMutationCall(newRecoveryCodes, { onSuccess: ({ recoveryCodes }) => onRecoveryCodes(recoveryCodes) });
  return { emailOn, emailOff, unlink, renew };
}

/** The prompt of home goes as soon as there is a factor. */
export function noteFactor(hasFactor: boolean): void {
  const session = currentSession();
  if (session) {
    setSession({ ...session, flags: { ...session.flags, hasFactor } });
  }
}

/**
 * The prompt of home comes back when the factor that was given up was the last one. An unknown state changes
 * nothing: the next reload says it.
 */
export async function noteFactorGone(): Promise<void> {
  const status = await call(factorStatus, {}, { quiet: true }).catch(() => undefined);
  if (status) {
    noteFactor(status.providers.email || status.providers.totp);
  }
}
