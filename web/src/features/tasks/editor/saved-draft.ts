import { savedTask } from "@artel/shared/calls/tasks/views";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReferenceLists } from "@artel/shared/rules/lists/lists-content";
import { serviceOf } from "@artel/shared/rules/lists/present-lists";
import { presentOf } from "../../../api/present-of.ts";
import type { SavedThing } from "../../../ui/form/hook/form-state.ts";
import type { Language } from "../../../ui/words/language.ts";
import { formOf, type SavedTask, type TaskForm } from "./task-form.ts";

/** The draft that a form changes: its version, and how the form reads a newer one that somebody else saved meanwhile. */
export function savedDraft(task: SavedTask, lists: ReferenceLists, language: Language): SavedThing<TaskForm> {
  return {
    version: task.savedVersion,
    read: (present) => {
      const newer = presentOf(savedTask)(present);
      return newer && { values: formOf(newer), version: newer.savedVersion, words: wordsOf(newer, lists, language) };
    },
  };
}

/** What a field holds, where a person reads it otherwise than the form keeps it. */
function wordsOf(
  task: SavedTask,
  lists: ReferenceLists,
  language: Language,
): Readonly<Partial<Record<keyof TaskForm, string>>> {
  return {
    contractorId: task.contractorFullname,
    categoryId: serviceOf(lists, task.categoryId)?.name[language] ?? String(task.categoryId),
    amount: formatMoney(task.priceReward, task.currency),
    deadline: task.deadline,
  };
}
