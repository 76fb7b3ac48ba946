import { typedDay } from "@artel/shared/checks/typed-date";
import { type SheetColumn, sheetOf, textCell } from "@artel/shared/sheets/sheet";
import type { SheetValue } from "@artel/shared/sheets/sheet-cell";
import { saveBlob } from "../../../ui/files/save-blob.ts";
import { instantOf, today } from "../../../ui/state/days.ts";
import { isoDay } from "../../../ui/words/format-date.ts";
import type { Translate } from "../../../ui/words/use-text.ts";

/** Saves rows as a spreadsheet: real numbers and dates, texts behind the formula guard. */
export async function saveSheet<Row>(
  t: Translate,
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { workbook } = await import("@artel/shared/sheets/workbook");
  saveBlob(await workbook([sheetOf(t("tasks.title"), columns, rows)]), `${name}_${isoDay(today())}.xlsx`);
}

/** A date cell of an ISO moment: its day in the time zone of the account, as the lists show it; empty for none. */
export function dateCell(value: string | null): SheetValue {
  const date = instantOf(value);
  return date ? { kind: "date", day: isoDay(date) } : { kind: "empty" };
}

/** A deadline: a date cell of a date, which has no zone, and the text of a service period. */
export function deadlineCell(deadline: string): SheetValue {
  const day = typedDay(deadline);
  return day ? { kind: "date", day } : textCell(deadline);
}
