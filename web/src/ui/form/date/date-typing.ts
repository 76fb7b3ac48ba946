import { isIsoDay } from "@artel/shared/checks/calendar";
import { typedDateProblem, typedDay } from "@artel/shared/checks/typed-date";
import { today } from "../../state/days.ts";
import { formatDay, isoDay } from "../../words/format-date.ts";
import type { Translate } from "../../words/use-text.ts";
import type { DateRange } from "./date-ranges.ts";

/** The value of a date field for what was typed: the day as "YYYY-MM-DD", or the text itself where it is no possible date. */
export function dateValue(typed: string): string {
  return typedDay(typed) ?? typed.trim();
}

/** What a date field shows for its value once nobody types: DD/MM/YYYY, or the text that is no date. */
export function dateText(value: string): string {
  return isIsoDay(value) ? formatDay(value) : value;
}

/** Why the value of a date field is no date; undefined for a possible date and for an empty field. */
export function dateProblem(t: Translate, value: string): string | undefined {
  const problem = value === "" ? undefined : typedDateProblem(value);
  return problem && t(problem.key, problem.params);
}

/** Whether the value of a date field is a day before today in the time zone of the account. */
export function isPastDay(value: string): boolean {
  return isIsoDay(value) && value < isoDay(today());
}

/** What is wrong with the two ends of a period as they are typed; an empty end is open. */
export function rangeProblems(t: Translate, draft: DateRange): { readonly from?: string; readonly to?: string } {
  const [from, to] = [dateProblem(t, draft.from), dateProblem(t, draft.to)];
  if (from || to) {
    return { ...(from && { from }), ...(to && { to }) };
  }
  return draft.from !== "" && draft.to !== "" && draft.to < draft.from ? { to: t("validations.dateRange") } : {};
}
