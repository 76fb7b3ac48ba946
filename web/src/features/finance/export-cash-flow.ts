import { csvOf } from "@artel/shared/sheets/csv";
import { type SheetColumn, sheetOf, textCell } from "@artel/shared/sheets/sheet";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { today } from "../../ui/state/days.ts";
import { isoDay } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import { sheetColumns } from "./cash-flow-columns.tsx";
import type { Movement } from "./use-cash-flow.ts";

/** A line of the second sheet: what the export holds. */
export type AboutLine = readonly [label: string, value: string];

/** The sheets of an export: the rows, and what they are. */
export function sheetsOf(t: Translate, rows: readonly Movement[], about: readonly AboutLine[]) {
  const lines: readonly SheetColumn<AboutLine>[] = [
    { header: t("finance.sheetAbout"), width: 20, value: ([label]) => textCell(label) },
    { header: "", width: 60, value: ([, value]) => textCell(value) },
  ];
  return [sheetOf(t("finance.sheet"), sheetColumns(t), rows), sheetOf(t("finance.sheetAbout"), lines, about)];
}

/** The name of the file: the company and the day on which it was made. */
export function fileName(t: Translate, company: string, day: string): string {
  const plain = company.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, " ").trim();
  return [plain, day, t("finance.title")].filter(Boolean).join("_");
}

export type ExportKind = "xlsx" | "csv";

/**
 * Saves movements as a spreadsheet, with real dates and numbers and a sheet about them, or as CSV of the same columns. The
 * texts of both stand behind the formula guard.
 */
export async function exportCashFlow(
  t: Translate,
  kind: ExportKind,
  exported: { readonly company: string; readonly rows: readonly Movement[]; readonly about: readonly AboutLine[] },
): Promise<void> {
  const { company, rows, about } = exported;
  const name = `${fileName(t, company, isoDay(today()))}.${kind}`;
  if (kind === "csv") {
    saveBlob(new Blob([csvOf(sheetColumns(t), rows)], { type: "text/csv" }), name);
    return;
  }
  const { workbook } = await import("@artel/shared/sheets/workbook");
  saveBlob(await workbook(sheetsOf(t, rows, about)), name);
}
