import type { FactorAnswer, FactorChallenge } from "../../api/factor-challenge.ts";
import type { FormState } from "../../ui/form/hook/form-state.ts";
import { heldUntil, useForm } from "../../ui/form/hook/use-form.ts";
import { answerOf } from "./factor-answer.ts";

export interface CodeValues {
  readonly code: string;
  /** A recovery code is typed in the place of one of the app. */
  readonly isRecovery: boolean;
}

/** The form of a second factor: nothing is sent before the code is whole. */
export function useCodeForm(
  challenge: FactorChallenge,
  onAnswer: (answer: FactorAnswer | undefined) => void,
): FormState<CodeValues> {
  const answer = ({ code, isRecovery }: CodeValues) => answerOf(challenge, code, isRecovery);
  const form = useForm<CodeValues>({
    initialValues: { code: "", isRecovery: false },
    send: (values) => onAnswer(answer(values)),
  });
  return heldUntil(form, answer(form.values) !== undefined);
}
