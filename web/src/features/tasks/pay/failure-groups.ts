import { taskStatusName, taskStatusOf } from "@artel/shared/states/task-status";
import { type Key, type Translate, textIfKnown } from "../../../ui/words/use-text.ts";
import { type Sum, sumsOf } from "../task-sums.ts";
import type { BulkState } from "./use-bulk.ts";

type Result = BulkState["results"][number];

/** The failures of a run that have one reason. */
export interface FailureGroup {
  readonly key: string;
  readonly code: string;
  readonly status: number | undefined;
  readonly results: readonly Result[];
  /** Of the tasks whose money the reader may see. */
  readonly sums: readonly Sum[];
}

/** The failed results by reason, the most frequent first; equal ones by code. Within a group the order of the run stays. */
export function groupFailures(results: readonly Result[]): readonly FailureGroup[] {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    if (result.code !== undefined) {
      const key = `${result.code}:${result.status ?? ""}`;
      groups.set(key, [...(groups.get(key) ?? []), result]);
    }
  }
  return [...groups]
    .map(([key, mine]) => ({
      key,
      code: mine[0]?.code ?? "internal",
      status: mine[0]?.status,
      results: mine,
      sums: sumsOf(
        mine.flatMap(({ money }) => (money ? [money] : [])),
        ({ amount }) => amount,
      ),
    }))
    .toSorted((a, b) => b.results.length - a.results.length || (a.key < b.key ? -1 : 1));
}

/** What a group is called, and what its reader can do about it. */
export function groupWords(t: Translate, { code, status }: FailureGroup): { reason: string; next: string } {
  const values = { status: statusWord(t, status), id: "" };
  return {
    reason: textIfKnown(`tasks.failure.${code}`, values) ?? textIfKnown(`errors.${code}`, values) ?? t("errorUnknown"),
    next: textIfKnown(`tasks.failure.${code}.next`) ?? t("tasks.failure.other.next"),
  };
}

/** Why a task failed, in words: "Insufficient funds". */
export function failureText(t: Translate, result: Result): string {
  const values = { id: result.taskId, status: statusWord(t, result.status) };
  return textIfKnown(`errors.${result.code ?? "internal"}`, values) ?? t("errorUnknown");
}

/** A line of what failed: id, then message. */
export function failureLine(t: Translate, result: Result): string {
  return t("tasks.bulk.line" satisfies Key, { id: result.taskId, message: failureText(t, result) });
}

/** A status in words; nothing for a number that is none. */
export function statusWord(t: Translate, status: number | undefined): string {
  const known = status === undefined ? undefined : taskStatusOf(status);
  return known === undefined ? "" : t(`taskStatus.${taskStatusName(known)}`);
}
