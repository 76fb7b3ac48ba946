import { type SheetColumn, textCell } from "@artel/shared/sheets/sheet";
import { currentLanguage } from "../../../ui/words/language.ts";
import type { Translate } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import { failureText } from "../pay/failure-groups.ts";
import type { BulkState } from "../pay/use-bulk.ts";
import { companyColumns, type FileWords } from "./company-columns.tsx";
import { saveSheet } from "./export-tasks.ts";

/** The columns of an exported list of tasks. */
export function taskColumns(t: Translate, words: FileWords): readonly SheetColumn<CompanyTask>[] {
  return companyColumns(t, words).flatMap(({ sheet }) => sheet);
}

/** Saves the selected tasks as a spreadsheet, with their services by the names of the lists. */
export async function exportCompanyTasks(
  t: Translate,
  rows: readonly CompanyTask[],
  lists: FileWords["lists"],
): Promise<void> {
  await saveSheet(t, t("tasks.title"), taskColumns(t, { language: currentLanguage(), lists }), rows);
}

/** The columns of the tasks of a bulk run that failed: which, and why. */
export function failedColumns(t: Translate): readonly SheetColumn<BulkState["results"][number]>[] {
  return [
    { header: t("tasks.id"), width: 10, value: (row) => ({ kind: "number", value: row.taskId }) },
    { header: t("tasks.one"), width: 40, value: (row) => textCell(row.title ?? "") },
    { header: t("tasks.bulk.reason"), width: 60, value: (row) => textCell(failureText(t, row)) },
  ];
}

/** Saves the tasks of a bulk run that failed, each with its reason. */
export async function exportFailedTasks(t: Translate, state: BulkState): Promise<void> {
  const failed = state.results.filter(({ code }) => code !== undefined);
  await saveSheet(t, t("tasks.bulk.failedFile"), failedColumns(t), failed);
}
