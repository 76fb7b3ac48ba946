import { textIfKnown } from "../../ui/words/use-text.ts";

/** What an action of the log is called; the bare code where no text knows it. */
export function actionWords(action: string): string {
  return textIfKnown(`operator.action.${action}`) ?? action;
}

/** What a record is about ("Top-up 12"); the bare reference where no text knows its kind. */
export function subjectWords(subject: string): string {
  const [kind = "", id = ""] = subject.split(":");
  return textIfKnown(`operator.subject.${kind}`, { id }) ?? subject;
}
