import type { Output } from "@artel/shared/calls/call";
import type { findContractorTasks } from "@artel/shared/calls/tasks/app-find";

type ContractorTask = Output<typeof findContractorTasks>["rows"][number];

/** A contractor's answer to one or many tasks that is asked about and not yet given. */
export interface Answer {
  readonly action: "accept" | "reject";
  readonly tasks: readonly ContractorTask[];
  /** Why the tasks are declined. */
  readonly reason?: string;
}

/** What asks. */
export interface AnswerProps {
  readonly onClose: () => void;
  readonly onMany?: (answer: Answer) => void;
  readonly isBusy?: boolean;
}
