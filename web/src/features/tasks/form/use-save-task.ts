import { createTask, payTask, updateTask } from "@artel/shared/calls/tasks/app";
import { formatMoney } from "@artel/shared/money/wire";
import { taskStatus } from "@artel/shared/states/task-status";
import { toApiError } from "../../../api/errors.ts";
import { useMutationCall } from "../../../api/use-call.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { text } from "../../../ui/words/use-text.ts";
import { useTaskReads } from "../pay/use-bulk.ts";
import { taskRefusal } from "../task-refusal.ts";
import { requestOf, type TaskForm } from "./task-form.ts";

/** Saves a form, and pays the new task where that was asked; rejects with the refusal of the save. */
export function useSaveTask(id: number | undefined) {
  const touches = useTaskReads();
  const create = useMutationCall(createTask, { touches, quiet: true });
  const update = useMutationCall(updateTask, { touches, quiet: true });
  const pay = useMutationCall(payTask, { touches, quiet: true });

  const send = async (made: number) => {
    try {
      await pay.mutateAsync({ id: made });
      toast.success(text("tasks.sentPlain", { id: made }), { actions: openActions(made) });
    } catch (thrown) {
      toast.error(text("tasks.savedNotSent", { id: made, reason: toApiError(thrown).message }), {
        actions: openActions(made),
      });
    }
  };
  return async (form: TaskForm, sends: boolean): Promise<void> => {
    if (id !== undefined) {
      await update.mutateAsync({ id, ...requestOf(form) }).catch(refuse);
      toast.success(text("tasks.changed1", { id }));
      return;
    }
    // Who saves a draft wants it also where auto-publish has no money to send it.
    const made = await create.mutateAsync({ ...requestOf(form), ...(sends ? {} : { keepDraft: true }) }).catch(refuse);
    if (made.status === taskStatus.draft && sends) {
      await send(made.id);
    } else {
      tellMade(made.id, made.status, form);
    }
  };
}

function refuse(thrown: unknown): never {
  throw taskRefusal(thrown);
}

function tellMade(id: number, status: number, form: TaskForm): void {
  const words =
    status === taskStatus.draft
      ? text("tasks.created1", { id })
      : text("tasks.sentSum", { id, amount: formatMoney(form.amount, form.currency) });
  toast.success(words, { actions: openActions(id) });
}

function openActions(id: number) {
  return [
    { label: text("tasks.open"), href: `/task/${id}` },
    {
      label: text("tasks.copyLink"),
      onClick: () => {
        navigator.clipboard.writeText(`${window.location.origin}/task/${id}`).catch(() => undefined);
      },
    },
  ];
}
