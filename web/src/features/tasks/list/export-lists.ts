import { serviceById } from "@artel/shared/reference/service-catalogue";
import { moneyCell, type SheetColumn, textCell } from "@artel/shared/sheets/sheet";
import type { SheetValue } from "@artel/shared/sheets/sheet-cell";
import { zoneName } from "../../../ui/state/zone.ts";
import { currentLanguage, type Language } from "../../../ui/words/language.ts";
import type { Translate } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import { failureText } from "../pay/failure-groups.ts";
import type { BulkState } from "../pay/use-bulk.ts";
import { statusText } from "./company-columns.tsx";
import { dateCell, deadlineCell, saveSheet } from "./export-tasks.ts";

/** The columns of an exported list of tasks; its days name their time zone, services have their names in `language`. */
export function taskColumns(t: Translate, language: Language): readonly SheetColumn<CompanyTask>[] {
  const deadline = onceEach(deadlineCell);
  const status = onceEach((of: number) => textCell(statusText(t, of)));
  return [
    { header: t("tasks.id"), width: 10, value: (row) => ({ kind: "number", value: row.id }) },
    { header: `${t("tasks.createdOn")} (${zoneName()})`, width: 14, value: (row) => dateCell(row.createdAt) },
    { header: t("tasks.task"), width: 40, value: (row) => textCell(row.title) },
    { header: t("tasks.project"), width: 20, value: (row) => textCell(row.group === 0 ? "" : row.group) },
    { header: t("tasks.freelancer"), width: 24, value: (row) => textCell(row.contractorFullname) },
    { header: t("common.email"), width: 28, value: (row) => textCell(row.contractorEmail) },
    {
      header: t("tasks.service"),
      width: 24,
      value: (row) => textCell(serviceById(row.categoryId)?.service.name[language] ?? String(row.categoryId)),
    },
    { header: t("tasks.deadline"), width: 16, value: (row) => deadline(row.deadline) },
    { header: t("tasks.cost"), width: 14, value: (row) => moneyCell(row.priceReward, row.currency) },
    { header: t("tasks.total"), width: 14, value: (row) => moneyCell(row.priceTotal, row.currency) },
    { header: t("tasks.currency"), width: 10, value: (row) => textCell(row.currency) },
    { header: t("tasks.status"), width: 24, value: (row) => status(row.status) },
    { header: `${t("tasks.paidOn")} (${zoneName()})`, width: 14, value: (row) => dateCell(row.paymentDate) },
    { header: t("tasks.refusal.column"), width: 40, value: (row) => textCell(row.rejectReason) },
  ];
}

/** Cells of a value that many rows share, each made once. */
function onceEach<Value>(cellOf: (value: Value) => SheetValue): (value: Value) => SheetValue {
  const known = new Map<Value, SheetValue>();
  return (value) => {
    const cell = known.get(value) ?? cellOf(value);
    known.set(value, cell);
    return cell;
  };
}

/** Saves the selected tasks as a spreadsheet. */
export async function exportCompanyTasks(t: Translate, rows: readonly CompanyTask[]): Promise<void> {
  await saveSheet(t, t("tasks.exportFile"), taskColumns(t, currentLanguage()), rows);
}

/** The columns of the tasks of a bulk run that failed: which, and why. */
export function failedColumns(t: Translate): readonly SheetColumn<BulkState["results"][number]>[] {
  return [
    { header: t("tasks.id"), width: 10, value: (row) => ({ kind: "number", value: row.taskId }) },
    { header: t("tasks.task"), width: 40, value: (row) => textCell(row.title ?? "") },
    { header: t("tasks.bulk.reason"), width: 60, value: (row) => textCell(failureText(t, row)) },
  ];
}

/** Saves the tasks of a bulk run that failed, each with its reason. */
export async function exportFailedTasks(t: Translate, state: BulkState): Promise<void> {
  const failed = state.results.filter(({ code }) => code !== undefined);
  await saveSheet(t, t("tasks.bulk.failedFile"), failedColumns(t), failed);
}
