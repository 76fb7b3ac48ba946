import { useRef, useState } from "react";
import type { FactorAnswer, FactorChallenge } from "../../api/two-factor.ts";
import { useNavigateTo } from "../../ui/app-link.tsx";
import { text } from "../../ui/use-text.ts";
import type { SignInFailure } from "./send-sign-in.ts";

export interface SignInFlow {
  readonly isSubmitting: boolean;
  readonly failure: SignInFailure | undefined;
  /** The second factor that is asked now; the card shows it in place of the form. */
  readonly challenge: FactorChallenge | undefined;
  readonly submit: (email: string, password: string) => void;
  readonly answer: (answer: FactorAnswer | undefined) => void;
}

/** The states of signing in: idle, submitting, failed, and a code asked in place. */
export function useSignIn(options: { redirect: string | undefined; reference: string | undefined }): SignInFlow {
  const navigate = useNavigateTo();
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  const [challenge, setChallenge] = useState<FactorChallenge>();
  const answering = useRef<(answer: FactorAnswer | undefined) => void>(undefined);

  const askFactor = (next: FactorChallenge) =>
    new Promise<FactorAnswer | undefined>((resolve) => {
      setChallenge(next);
      setSubmitting(false);
      answering.current = resolve;
    });

  const send = async (email: string, password: string) => {
    setFailure(undefined);
    setSubmitting(true);
    const outcome = await import("./send-sign-in.ts").then(
      ({ sendSignIn }) => sendSignIn({ ...options, email, password, askFactor }),
      () => ({ failure: { kind: "other" as const, message: text("api.offline") }, to: undefined }),
    );
    if (outcome.to) {
      navigate(outcome.to);
      return;
    }
    setFailure(outcome.failure);
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
