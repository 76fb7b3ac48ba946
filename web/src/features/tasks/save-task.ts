import { createTask, payTask, updateTask } from "@artel/shared/calls/tasks/app";
import { formatMoney } from "@artel/shared/money/wire";
import { taskStatus } from "@artel/shared/states/task-status";
import { type ApiError, toApiError } from "../../api/errors.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/toast.ts";
import { text } from "../../ui/use-text.ts";
import { requestOf, type TaskForm } from "./task-form.ts";
import { useTaskReads } from "./use-bulk.ts";

/** What becomes of a new task: it stays a draft, it is sent, or it is a draft only because the money does not reach. */
export type Purpose = "draft" | "send" | "keepDraft";

/** Saves a form, and pays the new task where that was asked; answers the failure that the form deals with. */
export function useSaveTask(id: number | undefined) {
  const touches = useTaskReads();
  const create = useMutationCall(createTask, { touches, quiet: true });
  const update = useMutationCall(updateTask, { touches });
  const pay = useMutationCall(payTask, { touches, quiet: true });

  const run = async (form: TaskForm, purpose: Purpose): Promise<ApiError | undefined> => {
    try {
      if (id !== undefined) {
        await update.mutateAsync({ id, ...requestOf(form) });
        toast.success(text("tasks.changed1", { id }));
        return undefined;
      }
      const made = await create.mutateAsync({
        ...requestOf(form),
        ...(purpose === "keepDraft" ? { keepDraft: true } : {}),
      });
      if (made.status === taskStatus.draft && purpose === "send") {
        await send(made.id);
      } else {
        tellMade(made.id, made.status, form);
      }
      return undefined;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (id === undefined && isToBeTold(error)) {
        toast.error(error.message);
      }
      return error;
    }
  };
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
  return { run, isBusy: create.isPending || update.isPending || pay.isPending };
}

/** Not what stands beside a field, what the person did, nor what the form asks about. */
function isToBeTold({ fields, code }: ApiError): boolean {
  return Object.keys(fields).length === 0 && code !== "cancelled" && code !== "noFunds";
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
