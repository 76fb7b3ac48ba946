import { useState } from "react";
import type { FactorAnswer, FactorChallenge } from "../../api/factor-challenge.ts";
import { useAskedCode } from "../../api/use-asked-code.ts";
import { useNavigateTo } from "../../ui/controls/app-link.tsx";
import type { Captcha } from "../../ui/form/captcha.tsx";
import { text } from "../../ui/words/use-text.ts";
import { tellNewPassword } from "./new-password-told.ts";
import type { SignInFailure } from "./send-sign-in.ts";

export interface SignInFlow {
  readonly isSubmitting: boolean;
  readonly failure: SignInFailure | undefined;
  /** The second factor that is asked now; the card shows it in place of the form. */
  readonly challenge: FactorChallenge | undefined;
  readonly captcha: Captcha;
  readonly submit: (email: string, password: string) => Promise<void>;
  readonly answer: (answer: FactorAnswer | undefined) => void;
}

/** The states of signing in: idle, submitting, failed, and a code asked in place. */
export function useSignIn(options: {
  readonly redirect: string | undefined;
  readonly reference: string | undefined;
  readonly captcha: Captcha;
}): SignInFlow {
  const { redirect, reference, captcha } = options;
  const navigate = useNavigateTo();
  const [failure, setFailure] = useState<SignInFailure>();
  const { begin, askFactor, end, ...asked } = useAskedCode();
  const submit = async (email: string, password: string) => {
    const token = captcha.take();
    if (token === undefined) {
      return;
    }
    setFailure(undefined);
    begin();
    const outcome = await import("./send-sign-in.ts").then(
      ({ sendSignIn }) => sendSignIn({ redirect, reference, email, password, captcha: token, askFactor }),
      () => ({ failure: { kind: "other" as const, message: text("api.offline") }, to: undefined }),
    );
    if (outcome.to) {
      tellNewPassword(false);
      navigate(outcome.to);
      return;
    }
    captcha.reset();
    setFailure(outcome.failure);
    end();
  };
  return { ...asked, failure, captcha, submit };
}
