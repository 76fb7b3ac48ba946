import type { DateProblem } from "./calendar.ts";
import { writtenDay } from "./calendar.ts";
import { isLatinText } from "./latin-text.ts";
import { readTypedDate } from "./typed-date.ts";

/** What is wrong with a deadline: the key of its words, and what they name. */
export interface DeadlineProblem {
  readonly key: DateProblem["key"] | "tasks.noDeadline" | "tasks.deadlineLatin";
  readonly params?: DateProblem["params"];
}

/** A deadline as it is kept, or why there is none. */
export type Deadline =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly text?: undefined; readonly problem: DeadlineProblem };

/** Whether a text with letters may stand for the time of the work, such as "May 2026". */
export type DeadlineKind = "date" | "dateOrPeriod";

/**
 * The deadline of a task as it is kept: a possible date as DD/MM/YYYY. Where periods are taken too, a text with
 * letters is one and stays as it is, in Latin letters; a text without a letter must be a date. The past is never refused.
 */
export function readDeadline(typed: string, kind: DeadlineKind): Deadline {
  const text = typed.trim();
  if (text === "") {
    return { problem: { key: "tasks.noDeadline" } };
  }
  if (kind === "dateOrPeriod" && isPeriod(text)) {
    return isLatinText(text) ? { text } : { problem: { key: "tasks.deadlineLatin" } };
  }
  const { iso, problem } = readTypedDate(text);
  return problem ? { problem } : { text: writtenDay(iso) };
}

/** Whether a deadline says the time of the work in words: it has a letter. */
export function isPeriod(text: string): boolean {
  return /\p{L}/u.test(text);
}
