import { type ReactElement, Suspense } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { useSoon } from "../../../ui/state/idle.ts";
import type { Question, QuestionProps } from "./selection-question.ts";

const loadQuestions = () => import("./selection-popups.tsx");
const Popups = lazyPart(loadQuestions, "SelectionPopups");

/** The question before an action on one or many tasks of a company, once one is asked. */
export function SelectionPopup(
  props: Omit<QuestionProps, "asked"> & { readonly asked: Question | undefined },
): ReactElement | null {
  const { asked, ...rest } = props;
  useSoon(loadQuestions);
  return asked ? (
    <Suspense>
      <Popups key={asked.action} {...rest} asked={asked} />
    </Suspense>
  ) : null;
}
