import { companyBalances } from "@artel/shared/calls/balances";
import type { Output } from "@artel/shared/calls/call";
import { createTask, getCompanyTask, payTask, updateTask } from "@artel/shared/calls/tasks/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import { isEditable, taskStatus } from "@artel/shared/states/task-status";
import { type ReactElement, useState } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { toApiError } from "../../api/errors.ts";
import { useSession } from "../../api/session.ts";
import { useCall, useMutationCall } from "../../api/use-call.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { RequiredNote } from "../../ui/form/field.tsx";
import { Popup } from "../../ui/popup.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { text, useText } from "../../ui/use-text.ts";
import { useFormShortage } from "./form-receipt.tsx";
import { mayEdit } from "./own-drafts.ts";
import { shortageReason } from "./payment-shortage.ts";
import { TaskFields } from "./task-fields.tsx";
import { emptyForm, type FormProblems, formOf, formProblems, requestOf, type TaskForm } from "./task-form.ts";
import { useTaskReads } from "./use-bulk.ts";

interface PopupProps {
  readonly onClose: () => void;
  /** Invites somebody whose address was typed in the place of a name; resolves when the list knows the person. */
  readonly onInvite?: (email: string) => Promise<void>;
  /** Chosen from the start, as from the page of a freelancer. */
  readonly contractorId?: number;
}

/** The popup of a new task. */
export function NewTaskPopup(props: PopupProps): ReactElement {
  const balances = useCall(companyBalances, {});
  const enabled = (balances.data ?? []).filter(({ isEnabled }) => isEnabled).map(({ currency }) => currency);
  if (balances.isPending) {
    return <WaitingPopup title="tasks.new" onClose={props.onClose} />;
  }
  return <TaskPopup {...props} currencies={enabled.length > 0 ? enabled : ["USD", "EUR"]} />;
}

/** The popup of an existing draft; one that others made is not offered, also by its address. */
export function EditTaskPopup(props: PopupProps & { readonly id: number }): ReactElement {
  const session = useSession();
  const balances = useCall(companyBalances, {});
  const task = useCall(getCompanyTask, { id: props.id }, { quiet: true, staleSeconds: 0 });
  if (task.error) {
    const failure = toApiError(task.error);
    return (
      <Popup opened size={550} title={text("tasks.editTitle")} onClose={props.onClose}>
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => task.refetch()} />
      </Popup>
    );
  }
  if (!task.data || balances.isPending || task.isFetching) {
    return <WaitingPopup title="tasks.editTitle" onClose={props.onClose} />;
  }
  if (isEditable(task.data.status) && !mayEdit(session, task.data)) {
    return (
      <Popup opened size={550} title={text("tasks.editTitle")} onClose={props.onClose}>
        <Banner tone="info">{text("tasks.notYourDraft")}</Banner>
      </Popup>
    );
  }
  const enabled = (balances.data ?? []).filter(({ isEnabled }) => isEnabled).map(({ currency }) => currency);
  return (
    <TaskPopup
      {...props}
      task={task.data}
      currencies={enabled.includes(task.data.currency) ? enabled : [...enabled, task.data.currency]}
    />
  );
}

function WaitingPopup(props: {
  readonly title: "tasks.new" | "tasks.editTitle";
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  return (
    <Popup opened size={550} title={t(props.title)} onClose={props.onClose}>
      <SkeletonLines count={8} />
    </Popup>
  );
}

type FormProps = PopupProps & {
  readonly task?: Output<typeof getCompanyTask>;
  readonly currencies: readonly CurrencyCode[];
};

function TaskPopup(props: FormProps): ReactElement {
  const { t } = useText();
  const { task, currencies, onClose, onInvite } = props;
  const { rights } = useSession();
  const work = useTaskForm(props);
  const maySend = rights.makePay && task === undefined;
  const shortage = useFormShortage(work.form);
  const whyNot = maySend && shortage ? shortageReason(t, [shortage]) : undefined;
  return (
    <Popup
      opened
      size={550}
      title={task ? t("tasks.editTitle") : t("tasks.new")}
      aside={<RequiredNote />}
      guarded={work.isDirty}
      busy={work.isBusy}
      onClose={onClose}
      onSubmit={() => whyNot === undefined && work.submit(maySend)}
      footerStart={
        !task && <Checkbox label={t("tasks.form.another")} checked={work.another} onChange={work.setAnother} />
      }
      footer={
        <Buttons
          isNew={!task}
          maySend={maySend}
          whyNot={whyNot}
          isBusy={work.isBusy}
          onSaveDraft={() => work.submit(false)}
        />
      }
    >
      <TaskFields
        form={work.form}
        onChange={work.change}
        problems={work.problems}
        attempt={work.attempt}
        currencies={currencies}
        onInvite={onInvite}
      />
    </Popup>
  );
}

/** The state of the form: what is typed, what is wrong, and what submitting does. */
function useTaskForm(props: FormProps) {
  const { t } = useText();
  const { task, onClose } = props;
  const first = task ? formOf(task) : startForm(props);
  const [form, setForm] = useState<TaskForm>(first);
  const [start, setStart] = useState<TaskForm>(first);
  const [problems, setProblems] = useState<FormProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [another, setAnother] = useState(false);
  const save = useSaveTask(task?.id);

  const change = (changes: Partial<TaskForm>) => {
    const next = { ...form, ...changes };
    setForm(next);
    if (attempt > 0) {
      setProblems(formProblems(t, next));
    }
  };
  /** The next task begins with the same person and project. */
  const beginAnother = () => {
    const kept = { ...emptyForm(form.currency), contractorId: form.contractorId, project: form.project };
    setForm(kept);
    setStart(kept);
    setAttempt(0);
  };
  const submit = async (sends: boolean) => {
    const found = formProblems(t, form);
    setProblems(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) {
      return;
    }
    const failure = await save.run(form, sends);
    if (failure) {
      setProblems(failure.fields);
    } else if (another && !task) {
      beginAnother();
    } else {
      onClose();
    }
  };
  const isDirty = JSON.stringify(form) !== JSON.stringify(start);
  return { form, change, problems, attempt, another, setAnother, submit, isDirty, isBusy: save.isBusy };
}

function Buttons(props: {
  readonly isNew: boolean;
  readonly maySend: boolean;
  /** Why it cannot be sent at once; a draft needs no money. */
  readonly whyNot: string | undefined;
  readonly isBusy: boolean;
  readonly onSaveDraft: () => void;
}): ReactElement {
  const { t } = useText();
  const { isNew, maySend, whyNot, isBusy, onSaveDraft } = props;
  if (!isNew) {
    return (
      <Button type="submit" variant="primary" loading={isBusy} kbd="⌘Enter">
        {t("tasks.form.save")}
      </Button>
    );
  }
  return (
    <>
      <Button variant={maySend ? "default" : "primary"} disabled={isBusy} onClick={onSaveDraft}>
        {t("tasks.form.saveDraft")}
      </Button>
      {maySend && (
        <Button type="submit" variant="primary" loading={isBusy} disabledReason={whyNot} kbd="⌘Enter">
          {t("tasks.form.send")}
        </Button>
      )}
    </>
  );
}

/** What most tasks are paid in. */
const usual: CurrencyCode = "USD";

function startForm(props: { readonly currencies: readonly CurrencyCode[]; readonly contractorId?: number }): TaskForm {
  const preferred = props.currencies.includes(usual) ? usual : (props.currencies[0] ?? usual);
  return { ...emptyForm(preferred), contractorId: props.contractorId === undefined ? "" : String(props.contractorId) };
}

/** Saves a form, and pays the new task where that was asked; answers the failure that belongs beside the fields. */
function useSaveTask(id: number | undefined) {
  const touches = useTaskReads();
  const create = useMutationCall(createTask, { touches, quiet: true });
  const update = useMutationCall(updateTask, { touches });
  const pay = useMutationCall(payTask, { touches, quiet: true });

  const run = async (form: TaskForm, sends: boolean): Promise<ApiError | undefined> => {
    try {
      if (id !== undefined) {
        await update.mutateAsync({ id, ...requestOf(form) });
        toast.success(text("tasks.changed1", { id }));
        return undefined;
      }
      // Who saves a draft wants it also where auto-publish has no money to send it.
      const made = await create.mutateAsync({ ...requestOf(form), ...(sends ? {} : { keepDraft: true }) });
      if (made.status === taskStatus.draft && sends) {
        await send(made.id);
      } else {
        tellMade(made.id, made.status, form);
      }
      return undefined;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (id === undefined && Object.keys(error.fields).length === 0 && error.code !== "cancelled") {
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
