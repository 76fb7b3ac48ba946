import type { Output } from "@artel/shared/calls/call";
import { getCompanyTask, getContractorTask } from "@artel/shared/calls/tasks/app";
import type { findCompanyTasks, findContractorTasks } from "@artel/shared/calls/tasks/app-find";
import { useEffect, useState } from "react";
import { useCall } from "../../../api/use-call.ts";
import type { Change } from "../../../ui/feedback/changed-note.tsx";
import { toast } from "../../../ui/feedback/toast.ts";
import { type Translate, text, useText } from "../../../ui/words/use-text.ts";
import { statusWord } from "./failure-groups.ts";
import { companyChanges, contractorChanges } from "./seen-of.ts";

type CompanyTask = Output<typeof findCompanyTasks>["rows"][number];
type ContractorTask = Output<typeof findContractorTasks>["rows"][number];

interface Followed<Task> {
  /** What the question is about and its person reads: it stays so while it is being sent. */
  readonly tasks: readonly Task[];
  /** What became different since the question was opened. */
  readonly changes: readonly Change[];
}

interface Question<Task> {
  readonly asked: readonly Task[];
  readonly busy: boolean;
  /** Whether a task of this status can still be asked about. */
  readonly isOpen: (status: number) => boolean;
  readonly onClose: () => void;
}

interface Shown {
  readonly id: number;
  readonly status: number;
}

/**
 * The tasks that a question of a company is about. One task is followed: what changes elsewhere is shown with its difference
 * marked, and the question closes once there is nothing left to ask. Of several the server judges each by itself.
 */
export function useCompanyQuestion(question: Question<CompanyTask>): Followed<CompanyTask> {
  const [only] = question.asked;
  const live = useCall(getCompanyTask, { id: only?.id ?? 0 }, followed(question));
  return useFollowed(question, live, companyChanges);
}

/** The same for a contractor. */
export function useContractorQuestion(question: Question<ContractorTask>): Followed<ContractorTask> {
  const [only] = question.asked;
  const live = useCall(getContractorTask, { id: only?.id ?? 0 }, followed(question));
  return useFollowed(question, live, contractorChanges);
}

function followed({ asked }: Question<Shown>) {
  return { enabled: asked.length === 1, quiet: true, staleSeconds: 0 };
}

interface Live<Task> {
  readonly data: Task | undefined;
  readonly isFetching: boolean;
  readonly error: { readonly code: string } | null;
}

function useFollowed<Task extends Shown>(
  question: Question<Task>,
  live: Live<Task>,
  changesOf: (t: Translate, before: Task, after: Task) => Change[],
): Followed<Task> {
  const { t } = useText();
  const { busy, isOpen, onClose } = question;
  const [{ first, tasks }, keep] = useState({ first: question.asked[0], tasks: question.asked });
  const [only] = tasks;
  const isSettled = !busy && !live.isFetching && tasks.length === 1 && only !== undefined;
  const now = isSettled ? live.data : undefined;
  if (now && only && changesOf(t, only, now).length > 0) {
    keep({ first, tasks: [now] });
  }
  const end = isSettled ? endOf(live, isOpen) : undefined;
  useEffect(() => {
    if (end !== undefined && only) {
      toast.info(
        end === "gone"
          ? text("tasks.question.gone", { id: only.id })
          : text("tasks.question.moved", { id: only.id, status: statusWord(t, end) }),
      );
      onClose();
    }
  });
  return { tasks, changes: first && only ? changesOf(t, first, only) : [] };
}

/** Why nothing is left to ask: the task is gone, or has another status by now. */
function endOf({ data, error }: Live<Shown>, isOpen: (status: number) => boolean): "gone" | number | undefined {
  if (error?.code === "notFound") {
    return "gone";
  }
  return data && !isOpen(data.status) ? data.status : undefined;
}
