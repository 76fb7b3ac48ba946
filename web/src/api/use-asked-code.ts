import { useRef, useState } from "react";
import type { FactorAnswer, FactorChallenge } from "./factor-challenge.ts";

/** A request that may ask for a second factor in the place of its form: whether it is on its way, and the code that it waits for. */
export function useAskedCode() {
  const [isSubmitting, setSubmitting] = useState(false);
  const [challenge, setChallenge] = useState<FactorChallenge>();
  const answering = useRef<(answer: FactorAnswer | undefined) => void>(undefined);
  return {
    isSubmitting,
    challenge,
    begin: () => setSubmitting(true),
    askFactor: (next: FactorChallenge) =>
      new Promise<FactorAnswer | undefined>((resolve) => {
        setChallenge(next);
        setSubmitting(false);
        answering.current = resolve;
      }),
    answer: (given: FactorAnswer | undefined) => {
      setSubmitting(given !== undefined);
      answering.current?.(given);
    },
    /** It came to nothing: the form is shown again. */
    end: () => {
      setChallenge(undefined);
      setSubmitting(false);
    },
  };
}
