import { companyLog } from "@artel/shared/calls/audit/app";
import { safeFileName } from "@artel/shared/documents/file-names";
import { companyLogExport, companyLogRows } from "@artel/shared/limits/company-log";
import { csvOf } from "@artel/shared/sheets/csv";
import { type SheetColumn, sheetOf, textCell } from "@artel/shared/sheets/sheet";
import { call } from "../../api/client.ts";
import { today } from "../../ui/state/days.ts";
import { exactMoment, isoDay } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import { type LogChoice, logInput } from "./log-choice.ts";
import { changeWords, type LogRecord, placeWords, subjectWords, whoWords } from "./log-words.ts";

export type LogFormat = "xlsx" | "csv";

interface Reading {
  readonly signal: AbortSignal;
  /** Told after each part: how many records are there, and of how many numbers of the chain they were found. */
  readonly onProgress: (done: number, total: number) => void;
}

/** Reads the records of a choice part by part, the newest first, up to what a file holds. */
export async function readLog(
  choice: LogChoice,
  { signal, onProgress }: Reading,
): Promise<{ readonly rows: readonly LogRecord[]; readonly isWhole: boolean }> {
  const rows: LogRecord[] = [];
  const input = { ...logInput(choice), take: companyLogRows };
  let after: number | undefined;
  let newest: number | undefined;
  do {
    const part = await call(companyLog, { ...input, after }, { signal, quiet: true });
    rows.push(...part.rows);
    newest ??= part.rows[0]?.number;
    onProgress(rows.length, Math.max(rows.length, newest ?? 0));
    if (part.next === null) {
      return { rows: rows.slice(0, companyLogExport), isWhole: rows.length <= companyLogExport };
    }
    after = part.next;
  } while (rows.length < companyLogExport);
  return { rows: rows.slice(0, companyLogExport), isWhole: false };
}

/** The columns of an exported log: the moment with its zone, and the words of the page. */
export function logColumns(t: Translate): readonly SheetColumn<LogRecord>[] {
  return [
    { header: t("companyLog.when"), width: 24, value: ({ at }) => textCell(exactMoment(at)) },
    { header: t("companyLog.who"), width: 28, value: (row) => textCell(whoWords(t, row)) },
    { header: t("companyLog.what"), width: 32, value: ({ action }) => textCell(t(`companyLog.action.${action}`)) },
    { header: t("companyLog.about"), width: 28, value: (row) => textCell(subjectWords(t, row)) },
    {
      header: t("companyLog.changes"),
      width: 48,
      value: (row) =>
        textCell([...row.changes.map((change) => changeWords(t, change)), row.reason ?? ""].filter(Boolean).join("; ")),
    },
    { header: t("companyLog.from"), width: 32, value: (row) => textCell(placeWords(row)) },
  ];
}

/** The file of an exported log. Texts stand behind the guard against formulas. */
export async function logFile(t: Translate, format: LogFormat, rows: readonly LogRecord[]): Promise<Blob> {
  if (format === "csv") {
    return new Blob([csvOf(logColumns(t), rows)], { type: "text/csv" });
  }
  const { workbook } = await import("@artel/shared/sheets/workbook");
  return workbook([sheetOf(t("companyLog.title"), logColumns(t), rows)]);
}

/** The name of the file, with the day that it is made on. */
export function logFileName(t: Translate, format: LogFormat): string {
  return `${safeFileName(`${t("companyLog.title")}_${isoDay(today())}`)}.${format}`;
}
