import type { Output } from "@artel/shared/calls/call";
import type { findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import type { ReactElement } from "react";
import { sumsOf } from "../list/task-sums.ts";
import { AcceptPopup } from "../pay/confirm-popups.tsx";
import { RefusalPopup } from "../pay/refusal-popup.tsx";
import { useTaskAction } from "../task-actions.ts";

type ContractorTask = Output<typeof findContractorTasks>["rows"][number];

/** A contractor's answer to one or many tasks that is asked about and not yet given. */
export interface Answer {
  readonly action: "accept" | "reject";
  readonly tasks: readonly ContractorTask[];
  /** Why the tasks are declined. */
  readonly reason?: string;
}

/** The question before an answer, and the answer itself: one task by its own call, many by `onMany`. */
export function AnswerPopup(props: {
  readonly answer: Answer | undefined;
  readonly onClose: () => void;
  readonly onMany?: (answer: Answer) => void;
  readonly isBusy?: boolean;
}): ReactElement | null {
  const { answer, onClose, onMany } = props;
  const { run, isBusy } = useTaskAction(onClose);
  if (!answer) {
    return null;
  }
  const [only] = answer.tasks;
  const send = (given: Answer) =>
    only && answer.tasks.length === 1
      ? run(given.action, { ...only, amount: only.priceReward, reason: given.reason })
      : onMany?.(given);
  const common = { opened: true, busy: isBusy || (props.isBusy ?? false), onClose };
  return answer.action === "accept" ? (
    <AcceptPopup
      {...common}
      onConfirm={() => send(answer)}
      tasks={answer.tasks}
      sums={sumsOf(answer.tasks, (task) => task.priceReward)}
    />
  ) : (
    <RefusalPopup
      {...common}
      onConfirm={(reason) => send({ ...answer, reason })}
      count={answer.tasks.length}
      by="contractor"
    />
  );
}
