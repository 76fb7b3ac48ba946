import { csvOf } from "@artel/shared/sheets/csv";
import { moneyCell, type SheetColumn, sheetOf, textCell } from "@artel/shared/sheets/sheet";
import { saveBlob } from "../../ui/files/save-blob.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import { type ComparedDay, placeName, stateOf } from "./day-types.ts";

/** The columns of exported days: all that the page shows, money as numbers. */
export function dayColumns(t: Translate): readonly SheetColumn<ComparedDay>[] {
  const money = (header: string, value: (day: ComparedDay) => string | null): SheetColumn<ComparedDay> => ({
    header,
    width: 18,
    value: (day) => {
      const text = value(day);
      return text === null ? { kind: "empty" } : moneyCell(text, day.currency);
    },
  });
  return [
    { header: t("reconciliation.day"), width: 14, value: ({ day }) => ({ kind: "date", day }) },
    { header: t("reconciliation.place"), width: 34, value: (day) => textCell(placeName(day, t)) },
    { header: t("common.currency"), width: 10, value: ({ currency }) => textCell(currency) },
    money(t("reconciliation.outside"), ({ outside }) => outside),
    money(t("reconciliation.ledger"), ({ ledger }) => ledger),
    money(t("reconciliation.difference"), ({ difference }) => difference),
    money(t("reconciliation.explained"), ({ explained }) => explained),
    money(t("reconciliation.unexplained"), ({ unexplained }) => unexplained),
    {
      header: t("reconciliation.state"),
      width: 18,
      value: (row) => textCell(stateOf(row, t)),
    },
  ];
}

/** Saves days as a spreadsheet or as CSV of the same columns. */
export async function exportDays(t: Translate, kind: "xlsx" | "csv", days: readonly ComparedDay[]): Promise<void> {
  const name = `${[t("reconciliation.title"), days.at(-1)?.day, days[0]?.day].filter(Boolean).join("_")}.${kind}`;
  if (kind === "csv") {
    saveBlob(new Blob([csvOf(dayColumns(t), days)], { type: "text/csv" }), name);
    return;
  }
  const { workbook } = await import("@artel/shared/sheets/workbook");
  saveBlob(await workbook([sheetOf(t("reconciliation.sheet"), dayColumns(t), days)]), name);
}
