import { isRejectable } from "@artel/shared/states/task-status";
import type { ReactElement } from "react";
import { ChangedNote } from "../../../ui/feedback/changed-note.tsx";
import { sumsOf } from "../task-sums.ts";
import type { Answer, AnswerProps } from "./answer.ts";
import { AcceptPopup } from "./confirm-popups.tsx";
import { RefusalPopup } from "./refusal-popup.tsx";
import { seenByContractor } from "./seen-of.ts";
import { useTaskAction } from "./task-actions.ts";
import { useContractorQuestion } from "./use-shown-tasks.ts";

/** The question before an answer, and the answer itself. */
export function AnswerQuestion(props: AnswerProps & { readonly answer: Answer }): ReactElement {
  const { onClose, onMany } = props;
  const { run, isBusy } = useTaskAction(onClose);
  const busy = isBusy || (props.isBusy ?? false);
  const isOpen = (status: number) => isRejectable(status, "contractor");
  const { tasks, changes } = useContractorQuestion({ asked: props.answer.tasks, busy, isOpen, onClose });
  const answer = { ...props.answer, tasks };
  const [only] = tasks;
  const send = (given: Answer) =>
    only && tasks.length === 1
      ? run(given.action, { ...only, amount: only.priceReward, seen: seenByContractor(only), reason: given.reason })
      : onMany?.(given);
  const common = { opened: true, busy, onClose, note: <ChangedNote changes={changes} /> };
  return answer.action === "accept" ? (
    <AcceptPopup
      {...common}
      onConfirm={() => send(answer)}
      tasks={tasks}
      sums={sumsOf(tasks, (task) => task.priceReward)}
    />
  ) : (
    <RefusalPopup
      {...common}
      onConfirm={(reason) => send({ ...answer, reason })}
      count={tasks.length}
      by="contractor"
    />
  );
}
