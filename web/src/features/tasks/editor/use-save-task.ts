import { createTask, payTask, updateTask } from "@artel/shared/calls/tasks/app";
import { changeTask, fastChangeTask, legacyTask, newTask } from "@artel/shared/calls/tasks/legacy";
import { formatMoney } from "@artel/shared/money/wire";
import { taskStatus } from "@artel/shared/states/task-status";
import { toApiError } from "../../../api/errors.ts";
import { useSession } from "../../../api/session.ts";
import { useMutationCall } from "../../../api/use-call.ts";
import { toast } from "../../../ui/feedback/toast.ts";
import { text } from "../../../ui/words/use-text.ts";
import { taskRefusal } from "../pay/task-refusal.ts";
import { useTaskReads } from "../pay/use-bulk.ts";
import { legacyRequestOf, requestOf, type TaskForm } from "./task-form.ts";

/** The calls behind the popup: those of apiV2, or without it the legacy ones. */
function useTaskCalls() {
  const { apiV2 } = useSession();
  const options = { touches: useTaskReads(), quiet: true };
  const create = useMutationCall(createTask, options);
  const update = useMutationCall(updateTask, options);
  const pay = useMutationCall(payTask, options);
  const legacyCreate = useMutationCall(newTask, options);
  const legacyRead = useMutationCall(legacyTask, { quiet: true });
  const legacyUpdate = useMutationCall(fastChangeTask, options);
  const legacyPay = useMutationCall(changeTask, options);
  if (apiV2) {
    return {
      create: (form: TaskForm, keepDraft: boolean) =>
        create.mutateAsync({ ...requestOf(form), ...(keepDraft ? { keepDraft } : {}) }),
      update: (id: number, form: TaskForm, seenVersion: string | undefined) =>
        update.mutateAsync({ id, ...requestOf(form), seenVersion }),
      pay: (id: number) => pay.mutateAsync({ id }),
    };
  }
  return {
    // The older call tells no status, and it may have published the task at once.
    create: async (form: TaskForm, keepDraft: boolean) => {
      const { ID: id } = await legacyCreate.mutateAsync({
        ...legacyRequestOf(form),
        ...(keepDraft ? { KeepDraft: true } : {}),
      });
      const { status } = await legacyRead.mutateAsync({ Id: id });
      return { id, status };
    },
    update: (id: number, form: TaskForm, seenVersion: string | undefined) =>
      legacyUpdate.mutateAsync({ id, data: legacyRequestOf(form), seenVersion }),
    pay: (id: number) => legacyPay.mutateAsync({ ID: id, Status: taskStatus.onApproval }),
  };
}

/**
 * Saves a form, over the version that was seen where a draft is changed, and pays the new task where that was asked; rejects with
 * the refusal of the save.
 */
export function useSaveTask(id: number | undefined) {
  const { create, update, pay } = useTaskCalls();

  const send = async (made: number) => {
    try {
      await pay(made);
      toast.success(text("tasks.sentPlain", { id: made }), { actions: openActions(made) });
    } catch (thrown) {
      toast.error(text("tasks.savedNotSent", { id: made, reason: toApiError(thrown).message }), {
        actions: openActions(made),
      });
    }
  };
  return async (form: TaskForm, sends: boolean, seenVersion?: string): Promise<void> => {
    if (id !== undefined) {
      await update(id, form, seenVersion).catch(refuse);
      toast.success(text("tasks.changed1", { id }));
      return;
    }
    // Who saves a draft wants it also where auto-publish has no money to send it.
    const made = await create(form, !sends).catch(refuse);
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
    { label: text("common.open"), href: `/task/${id}` },
    {
      label: text("tasks.copyLink"),
      onClick: () => {
        navigator.clipboard.writeText(`${window.location.origin}/task/${id}`).catch(() => undefined);
      },
    },
  ];
}
