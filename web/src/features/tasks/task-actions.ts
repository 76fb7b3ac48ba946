import { acceptTask, completeTask, createTask, deleteTask, payTask, rejectTask } from "@artel/shared/calls/tasks/app";
import { taskStatus } from "@artel/shared/states/task-status";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/toast.ts";
import { text } from "../../ui/use-text.ts";
import { useTaskReads } from "./use-bulk.ts";

/** What the actions need to know of a task. */
export interface ActedTask {
  readonly id: number;
  readonly title: string;
  readonly status: number;
}

/** One task at a time: each action reloads lists and balances and says what happened (C-27); failures are toasted. */
export function useTaskActions(done?: () => void) {
  const touches = useTaskReads();
  const pay = useMutationCall(payTask, { touches, onSuccess: done });
  const accept = useMutationCall(acceptTask, { touches, onSuccess: done });
  const reject = useMutationCall(rejectTask, {
    touches,
    onSuccess: ({ id }) => {
      toast.success(text("tasks.rejected1", { id }));
      done?.();
    },
  });
  const complete = useMutationCall(completeTask, {
    touches,
    onSuccess: ({ id, status }) => {
      toast.success(text(status === taskStatus.paid ? "tasks.completed1" : "tasks.waits1", { id }));
      done?.();
    },
  });
  const remove = useMutationCall(deleteTask, {
    touches,
    onSuccess: ({ id }) => {
      toast.success(text("tasks.deleted1", { id }));
      done?.();
    },
  });
  return { pay, accept, reject, complete, remove };
}

/** Copies a task (C-15): its deadline is tomorrow; the toast leads to the copy (C-16), a failure says why (C-17). */
export function useCopyTask() {
  const touches = useTaskReads();
  return useMutationCall(createTask, {
    touches,
    quiet: true,
    onSuccess: ({ id }) => {
      toast.success(text("tasks.copied"), {
        actions: [
          { label: text("tasks.edit"), href: `/task/${id}?edit` },
          { label: text("tasks.open"), href: `/task/${id}` },
        ],
      });
    },
    onError: (error) => {
      toast.error(text("common.errorWithReason", { reason: error.message }));
    },
  });
}
