import type { Output } from "@artel/shared/calls/call";
import type { findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import type { ReactElement } from "react";
import { sumsOf } from "../list/task-sums.ts";
import { AcceptPopup, RejectPopup } from "../pay/confirm-popups.tsx";
import { useTaskAction } from "../task-actions.ts";

type ContractorTask = Output<typeof findContractorTasks>["rows"][number];

/** A contractor's answer to one or many tasks that is asked about and not yet given. */
export interface Answer {
  readonly action: "accept" | "reject";
  readonly tasks: readonly ContractorTask[];
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
  const common = {
    opened: true,
    busy: isBusy || (props.isBusy ?? false),
    onClose,
    onConfirm: () => {
      if (only && answer.tasks.length === 1) {
        run(answer.action, { ...only, amount: only.priceReward });
      } else {
        onMany?.(answer);
      }
    },
  };
  return answer.action === "accept" ? (
    <AcceptPopup {...common} tasks={answer.tasks} sums={sumsOf(answer.tasks, (task) => task.priceReward)} />
  ) : (
    <RejectPopup {...common} count={answer.tasks.length} by="contractor" />
  );
}
