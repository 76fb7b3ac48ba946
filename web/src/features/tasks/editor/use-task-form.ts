import type { CurrencyCode } from "@artel/shared/money/currencies";
import { useState } from "react";
import { useSession } from "../../../api/session.ts";
import { useLists } from "../../../api/use-lists.ts";
import { useRuleBook } from "../../../api/use-rules.ts";
import { isSame } from "../../../ui/form/hook/library.ts";
import { useForm } from "../../../ui/form/hook/use-form.ts";
import { type Translate, useText } from "../../../ui/words/use-text.ts";
import { keep, readKept, useKeeping } from "./kept-task.ts";
import { savedDraft } from "./saved-draft.ts";
import { emptyForm, formOf, formProblems, type SavedTask, type TaskForm } from "./task-form.ts";
import { presetOf, usePresets, useTaskOptions } from "./use-presets.ts";
import { useSaveTask } from "./use-save-task.ts";

/** What the popup of a task begins with. */
export interface TaskFormStart {
  readonly onClose: () => void;
  /** Chosen from the start, as from the page of a freelancer. */
  readonly contractorId?: number;
  /** The draft that is edited; a new task without it. */
  readonly task?: SavedTask;
  readonly currencies: readonly CurrencyCode[];
}

/**
 * The form of a task: submitting sends a new task where the person may, `saveDraft` saves it as a draft. A new task begins with
 * what was typed and neither sent nor discarded before.
 */
export function useTaskForm(props: TaskFormStart, maySend: boolean) {
  const { t, language } = useText();
  const { task, onClose, contractorId } = props;
  const { userId } = useSession();
  const [another, setAnother] = useState(false);
  const [first] = useState(() => startForm(props));
  // A draft that is changed elsewhere arrives in the fields that nobody has touched here.
  const begun = task ? formOf(task) : first;
  const [kept, setKept] = useState(() => (task ? undefined : usable(readKept(userId, contractorId), props)));
  const [baseline, setBaseline] = useState(begun);
  const forget = () => keep(userId, contractorId, undefined);
  const beginWith = (values: TaskForm) => {
    setKept(undefined);
    setBaseline(values);
    typed.reset(values);
  };
  const save = useSaveTask(task?.id);
  const finish = async (values: TaskForm, sends: boolean, seenVersion?: string) => {
    await save(values, sends, seenVersion);
    forget();
    if (another && !task) {
      // The next task begins with the same person and project, and with the service that is settled.
      const { currency, project } = values;
      const categoryId = options ? presetOf(options, begun).categoryId : "";
      beginWith({ ...emptyForm(currency), contractorId: values.contractorId, project, categoryId });
    } else {
      onClose();
    }
  };
  const { rules } = useRuleBook();
  const lists = useLists();
  const typed = useForm<TaskForm>({
    initialValues: kept?.form ?? begun,
    rules: (values) => formProblems(t, rules, values),
    labels: labelsOf(t),
    wireNames,
    ...(task ? { saved: savedDraft(task, lists, language) } : {}),
    send: (values, seenVersion) => finish(values, maySend, seenVersion),
  });
  const options = useTaskOptions(typed.values.contractorId);
  usePresets(typed, task ? undefined : options, begun);
  // What is settled with the person comes by itself: nothing was typed yet.
  const settled = options ? { ...baseline, ...presetOf(options, baseline) } : baseline;
  const isDirty = task ? typed.isDirty : !isSame(typed.values, baseline) && !isSame(typed.values, settled);
  const form = { ...typed, isDirty };
  useKeeping(form, contractorId, task === undefined);
  return {
    typed: form,
    another,
    setAnother,
    options,
    /** Since when what is shown was kept; undefined for a form that began anew. */
    keptSince: kept?.at,
    startOver: () => {
      forget();
      beginWith(startForm(props));
    },
    forget,
    saveDraft: (values: TaskForm) => finish(values, false),
  };
}

function labelsOf(t: Translate) {
  return {
    contractorId: t("tasks.form.freelancer"),
    title: t("tasks.form.title"),
    docTitle: t("tasks.form.docTitle"),
    categoryId: t("tasks.form.service"),
    amount: t("tasks.form.amount"),
    deadline: t("tasks.form.deadline"),
    project: t("tasks.form.project"),
    description: t("tasks.form.description"),
  };
}

/** What was kept, unless its currency has been switched off since: then the form's own stands in its place. */
function usable(kept: ReturnType<typeof readKept>, props: TaskFormStart): ReturnType<typeof readKept> {
  if (!kept || props.currencies.includes(kept.form.currency)) {
    return kept;
  }
  return { ...kept, form: { ...kept.form, currency: startForm(props).currency } };
}

/** Fields that the calls name otherwise, the legacy ones among them. */
const wireNames: Readonly<Record<string, keyof TaskForm>> = {
  ...({ group: "project", Group: "project", nametask: "title", NameInAct: "docTitle", price: "amount" } as const),
  ...({ WorkId: "categoryId", Description: "description", freelancerID: "contractorId" } as const),
};

/** What most tasks are paid in. */
const usual: CurrencyCode = "USD";

function startForm(props: Pick<TaskFormStart, "currencies" | "contractorId">): TaskForm {
  const preferred = props.currencies.includes(usual) ? usual : (props.currencies[0] ?? usual);
  return { ...emptyForm(preferred), contractorId: props.contractorId === undefined ? "" : String(props.contractorId) };
}
