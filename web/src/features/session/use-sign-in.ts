import { type SignInReply, signIn } from "@artel/shared/calls/session";
import { normaliseEmail } from "@artel/shared/checks/email";
import { accessLimits } from "@artel/shared/limits/access";
import { useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import { clearSessionToken, storeSessionToken } from "../../api/session-token.ts";
import type { FactorAnswer, FactorChallenge } from "../../api/two-factor.ts";
import { useNavigateTo } from "../../ui/app-link.tsx";
import { instantOf } from "../../ui/clock.ts";
import { redirectTarget } from "./redirect-target.ts";
import { wirePassword } from "./wire-password.ts";

export type SignInFailure =
  | { readonly kind: "wrong"; readonly triesLeft: number }
  | { readonly kind: "blocked"; readonly until: number }
  | { readonly kind: "other"; readonly message: string };

export interface SignInFlow {
  readonly isSubmitting: boolean;
  readonly failure: SignInFailure | undefined;
  /** The second factor that is asked now; the card shows it in place of the form. */
  readonly challenge: FactorChallenge | undefined;
  readonly submit: (email: string, password: string) => void;
  readonly answer: (answer: FactorAnswer | undefined) => void;
}

/**
 * Signs in: sends login and MD5 of the password, asks for the second factor in place, keeps the token
 * and goes to where the person wanted. A failure leaves nothing stored.
 */
export function useSignIn(options: { redirect: string | undefined; reference: string | undefined }): SignInFlow {
  const navigate = useNavigateTo();
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const [challenge, setChallenge] = useState<FactorChallenge>();
  const answering = useRef<(answer: FactorAnswer | undefined) => void>(undefined);

  const ask = (next: FactorChallenge) =>
    new Promise<FactorAnswer | undefined>((resolve) => {
      setChallenge(next);
      setSubmitting(false);
      answering.current = resolve;
    });

  const send = async (email: string, password: string) => {
    setFailure(undefined);
    setSubmitting(true);
    try {
      const values = {
        login: normaliseEmail(email),
        password: wirePassword(password),
        captcha: "",
        req: options.reference ?? "",
        tfa: "",
      };
      const reply = await call(signIn, values, { quiet: true, askFactor: ask });
      const next = follow(reply, options.redirect);
      if (typeof next === "string") {
        navigate(next);
        return;
      }
      setFailure(next);
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error.code === "cancelled" ? undefined : { kind: "other", message: error.message });
    }
    clearSessionToken();
    setChallenge(undefined);
    setSubmitting(false);
  };

  return {
    isSubmitting,
    failure,
    challenge,
    submit: (email, password) => void send(email, password),
    answer: (given) => {
      setSubmitting(given !== undefined);
      answering.current?.(given);
    },
  };
}

/** Where a reply leads, or why it leads nowhere. */
function follow(reply: SignInReply, redirect: string | undefined): string | SignInFailure {
  switch (reply.status) {
    case "Done":
      storeSessionToken(reply.jwt);
      return redirectTarget(redirect);
    case "ChangePassword":
      return `/recover-password?code=${reply.code}&first=1`;
    case "Blocked":
      return { kind: "blocked", until: instantOf(reply.until)?.getTime() ?? 0 };
    default:
      return { kind: "wrong", triesLeft: Math.max(0, accessLimits.signInFailures - reply.attempts) };
  }
}
