import type { CompanyTask } from "../company-task.ts";
import type { BulkAction } from "../pay/use-bulk.ts";

/** What a person wants to do with some tasks. */
export interface Asked {
  readonly action: Exclude<BulkAction, "accept"> | "declineProposal";
  readonly rows: readonly CompanyTask[];
  /** The rows are what fits; these do not, and stay drafts. */
  readonly rest?: readonly CompanyTask[];
  /** Why the tasks cannot be paid, which is why their payment may be proposed. */
  readonly refusal?: string;
  /** Why the tasks are rejected. */
  readonly reason?: string;
}

/** What is asked about first; a deletion can be undone and asks nothing. */
export type Question = Asked & { readonly action: Exclude<Asked["action"], "delete"> };

/** Whether a question comes before it. */
export function isQuestion(asked: Asked): asked is Question {
  return asked.action !== "delete";
}

/** A question, and its two ends. */
export interface QuestionProps {
  readonly asked: Question;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Answers, where it matters to the question, when it is done; it rejects with a refusal. */
  readonly onConfirm: (asked: Question) => unknown;
}
