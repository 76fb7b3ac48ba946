import { safeFileName } from "@artel/shared/documents/file-names";
import type { ProgressRow } from "../../ui/feedback/progress-panel.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import type { DocumentView } from "./use-document-actions.ts";

/** A zip on its way or finished; undefined while none was asked for. */
export interface ZipState {
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly rows: readonly ProgressRow[];
  readonly fileName: string;
  readonly isRunning: boolean;
  readonly isStopped: boolean;
  readonly missing: readonly DocumentView[];
}

/** A zip of some documents before the first is made. */
export function firstState(t: Translate, documents: readonly DocumentView[], owner: string): ZipState {
  return {
    total: documents.length,
    done: 0,
    failed: 0,
    rows: documents.map(({ id, info }, index) => ({
      key: id,
      label: `${info.number}.pdf`,
      state: index === 0 ? "running" : "waiting",
    })),
    fileName: zipName(t, documents, owner),
    isRunning: true,
    isStopped: false,
    missing: [],
  };
}

/** The rows after one more document: it is done, or failed where the count of failures grew. */
export function marked({ rows, done, failed }: ZipState, failedNow: number): readonly ProgressRow[] {
  const place = done + failed;
  return rows.map((row, index) => {
    if (index === place) {
      return { ...row, state: failedNow > failed ? "failed" : "done" };
    }
    return index === place + 1 ? { ...row, state: "running" } : row;
  });
}

/** The rows at the end: each failed one with its reason, and none still running. */
export function withReasons(
  rows: readonly ProgressRow[],
  missing: readonly { readonly invoice: object; readonly reason: string }[],
): readonly ProgressRow[] {
  const reasons = missing.map(({ reason }) => reason);
  let next = 0;
  return rows.map((row) => {
    if (row.state === "failed") {
      next += 1;
      return { ...row, text: reasons[next - 1] };
    }
    // What was stopped before its turn is no longer running.
    return row.state === "running" ? { ...row, state: "waiting" } : row;
  });
}

/** `Documents_<owner>_<from>-<to>.zip` in the reader's language, with the days of the oldest and the newest document. */
export function zipName(t: Translate, documents: readonly DocumentView[], owner: string): string {
  const days = documents.map(({ info }) => info.issuedOn).sort();
  const day = (issuedOn: string | undefined) => formatDay(issuedOn).replaceAll("/", "");
  const name = owner.trim().replace(/\s+/g, "-");
  return `${safeFileName(`${t("documentsScreen.title")}_${name}_${day(days[0])}-${day(days.at(-1))}`)}.zip`;
}
