import type { Output } from "@artel/shared/calls/call";
import { type getCompanyTask, taskOptions } from "@artel/shared/calls/tasks/app";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { useEffect, useRef, useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { useText } from "../../ui/use-text.ts";
import { type Purpose, useSaveTask } from "./save-task.ts";
import {
  emptyForm,
  type FormProblems,
  formOf,
  formProblems,
  type TaskDefaults,
  type TaskForm,
  withDefaults,
} from "./task-form.ts";

/** The state of the form: what is typed, what is wrong, and what submitting does. */
export function useTaskForm(props: {
  readonly task?: Output<typeof getCompanyTask>;
  readonly currencies: readonly CurrencyCode[];
  readonly contractorId?: number;
  readonly onClose: () => void;
}) {
  const { t } = useText();
  const { task, onClose } = props;
  const first = task ? formOf(task) : startForm(props);
  const [form, setForm] = useState<TaskForm>(first);
  const [start, setStart] = useState<TaskForm>(first);
  const [problems, setProblems] = useState<FormProblems>({});
  const [attempt, setAttempt] = useState(0);
  const [another, setAnother] = useState(false);
  const [isShort, setShort] = useState(false);
  const save = useSaveTask(task?.id);
  const options = useDefaults(form.contractorId, task === undefined, (now, before) => {
    const next = withDefaults(form, now, before);
    setForm(next);
    if (JSON.stringify(form) === JSON.stringify(start)) {
      setStart(next);
    }
  });

  const change = (changes: Partial<TaskForm>) => {
    const next = { ...form, ...changes };
    setForm(next);
    if (attempt > 0) {
      setProblems(formProblems(t, next));
    }
  };
  /** The next task begins with the same person and project. */
  const beginAnother = () => {
    const same = { ...emptyForm(form.currency), contractorId: form.contractorId, project: form.project };
    const kept = options ? withDefaults(same, options.defaults) : same;
    setForm(kept);
    setStart(kept);
    setAttempt(0);
  };
  const submit = async (purpose: Purpose) => {
    const found = formProblems(t, form);
    setProblems(found);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) {
      return;
    }
    const failure = await save.run(form, purpose);
    setShort(failure?.code === "noFunds");
    if (failure) {
      setProblems(failure.fields);
    } else if (another && !task) {
      beginAnother();
    } else {
      onClose();
    }
  };
  return {
    form,
    change,
    problems,
    attempt,
    another,
    setAnother,
    submit,
    isDirty: JSON.stringify(form) !== JSON.stringify(start),
    isBusy: save.isBusy,
    /** The server pays a new task by itself. */
    sendsAtOnce: options?.publishesAtOnce ?? false,
    /** The money did not reach for that, and nothing was made. */
    isShort,
    forgetShort: () => setShort(false),
  };
}

/** What the company settled for the chosen freelancer of a new task; `onDefaults` hears it once for each of them. */
function useDefaults(
  contractorId: string,
  isNew: boolean,
  onDefaults: (now: TaskDefaults, before: TaskDefaults | undefined) => void,
) {
  const isAsked = isNew && contractorId !== "";
  const { data } = useCall(taskOptions, { id: contractorId }, { enabled: isAsked, quiet: true });
  const applied = useRef<{ readonly id: string; readonly defaults: TaskDefaults }>(undefined);
  useEffect(() => {
    if (isAsked && data && applied.current?.id !== contractorId) {
      onDefaults(data.defaults, applied.current?.defaults);
      applied.current = { id: contractorId, defaults: data.defaults };
    }
  });
  return isAsked ? data : undefined;
}

/** What most tasks are paid in. */
const usual: CurrencyCode = "USD";

function startForm(props: { readonly currencies: readonly CurrencyCode[]; readonly contractorId?: number }): TaskForm {
  const preferred = props.currencies.includes(usual) ? usual : (props.currencies[0] ?? usual);
  return { ...emptyForm(preferred), contractorId: props.contractorId === undefined ? "" : String(props.contractorId) };
}
