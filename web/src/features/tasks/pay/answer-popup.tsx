import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { useSoon } from "../../../ui/state/idle.ts";
import type { Answer, AnswerProps } from "./answer.ts";

const loadQuestion = () => import("./answer-question.tsx");
const AnswerQuestion = lazyPart(loadQuestion, "AnswerQuestion");

/** The question before an answer, and the answer itself: one task by its own call, many by `onMany`. */
export function AnswerPopup(props: AnswerProps & { readonly answer: Answer | undefined }): ReactElement | null {
  const { answer, ...rest } = props;
  useSoon(loadQuestion);
  return answer ? (
    <Suspense>
      <AnswerQuestion key={answer.action} {...rest} answer={answer} />
    </Suspense>
  ) : null;
}
