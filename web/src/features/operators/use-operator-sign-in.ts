import { operatorSignIn } from "@artel/shared/calls/session/operator";
import { normaliseEmail } from "@artel/shared/checks/email";
import { useRef, useState } from "react";
import { call } from "../../api/client.ts";
import { toApiError } from "../../api/errors.ts";
import type { FactorAnswer, FactorChallenge } from "../../api/factor-challenge.ts";
import { clearSessionToken, storeSessionToken } from "../../api/session-token.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import { text } from "../../ui/words/use-text.ts";

export interface OperatorSignIn {
  readonly isSubmitting: boolean;
  readonly failure: string | undefined;
  readonly challenge: FactorChallenge | undefined;
  readonly submit: (email: string, wirePassword: string) => Promise<void>;
  readonly answer: (answer: FactorAnswer | undefined) => void;
}

/** Signs an operator in: password, then always a code of the app. `target` is where to go then. */
export function useOperatorSignIn(target: string): OperatorSignIn {
  const navigate = useNavigateTo();
  const [isSubmitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<string>();
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
      const values = { login: normaliseEmail(email), password };
      const reply = await call(operatorSignIn, values, { quiet: true, askFactor: ask });
      if (reply.status === "Done") {
        storeSessionToken(reply.jwt);
        navigate(target);
        return;
      }
      setFailure(reply.status === "Blocked" ? text("signIn.blocked") : text("signIn.wrong"));
    } catch (thrown) {
      const error = toApiError(thrown);
      setFailure(error.code === "cancelled" ? undefined : error.message);
    }
    clearSessionToken();
    setChallenge(undefined);
    setSubmitting(false);
  };

  return {
    isSubmitting,
    failure,
    challenge,
    submit: send,
    answer: (given) => {
      setSubmitting(given !== undefined);
      answering.current?.(given);
    },
  };
}
