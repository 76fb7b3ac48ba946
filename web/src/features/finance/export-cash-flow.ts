import { numberOf } from "@artel/shared/money/decimal-text";
import { csvOf } from "@artel/shared/sheets/csv";
import { moneyCell, type SheetColumn, sheetOf, textCell } from "@artel/shared/sheets/sheet";
import type { SheetValue } from "@artel/shared/sheets/sheet-cell";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { instantOf, today } from "../../ui/state/clock.ts";
import { isoDay } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import { typeLooks } from "./cash-flow-type.ts";
import { signedAmount } from "./moved-by.ts";
import type { Movement } from "./use-cash-flow.ts";

/** A line of the second sheet: what the export holds. */
export type AboutLine = readonly [label: string, value: string];

/** The columns of an exported cash flow: everything that a row holds. */
export function sheetColumns(t: Translate): readonly SheetColumn<Movement>[] {
  const money = (header: string, value: (row: Movement) => string): SheetColumn<Movement> => ({
    header,
    width: 16,
    value: (row) => moneyCell(value(row), row.currency),
  });
  const words = (header: string, width: number, value: (row: Movement) => string): SheetColumn<Movement> => ({
    header,
    width,
    value: (row) => textCell(value(row)),
  });
  return [
    { header: t("common.date"), width: 14, value: ({ date }) => dayCell(date) },
    words(t("finance.type"), 22, (row) => t(typeLooks[row.cash_flow_type].label)),
    words(t("finance.document"), 22, ({ document }) => document?.number ?? ""),
    {
      header: t("finance.task"),
      width: 10,
      value: ({ task }) => (task ? { kind: "number", value: task.number } : { kind: "empty" }),
    },
    words(t("finance.description"), 36, ({ description }) => description),
    words(t("finance.project"), 20, ({ task }) => task?.project ?? ""),
    words(t("finance.contractor"), 24, ({ contractor }) => contractor?.full_name ?? ""),
    words(t("common.email"), 28, ({ contractor }) => contractor?.email ?? ""),
    words(t("common.currency"), 10, ({ currency }) => currency),
    {
      header: t("finance.rate"),
      width: 10,
      value: ({ exchange_rate: rate }) => (rate ? { kind: "number", value: numberOf(rate) } : { kind: "empty" }),
    },
    money(t("finance.before"), ({ balance }) => balance.before),
    money(t("finance.credit"), ({ credit }) => credit),
    money(t("finance.debit"), ({ debit }) => debit),
    money(t("finance.after"), ({ balance }) => balance.after),
    money(t("finance.price"), ({ price }) => price),
    money(t("common.fee"), ({ fee }) => fee),
    money(t("common.amount"), signedAmount),
  ];
}

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

/** The day of a moment where the reader is, as the list shows it. */
function dayCell(moment: string): SheetValue {
  const date = instantOf(moment);
  return date ? { kind: "date", day: isoDay(date) } : { kind: "empty" };
}
