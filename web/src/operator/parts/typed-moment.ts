import { isIsoDay } from "@artel/shared/checks/calendar";
import { dateProblem } from "../../ui/form/date/date-typing.ts";
import type { Translate } from "../../ui/words/use-text.ts";

/** What is wrong with a day and its time as they are typed: both are given, or neither. */
export function typedProblems(
  day: string,
  time: string,
  t: Translate,
): { readonly day?: string; readonly time?: string } {
  const wrong = dateProblem(t, day);
  return {
    ...(wrong ? { day: wrong } : day === "" && time !== "" ? { day: t("policies.dayFirst") } : {}),
    ...(isTime(time) || (day === "" && time === "") ? {} : { time: t("policies.timeWrong") }),
  };
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The moment of a day and a time (UTC); undefined without them. */
export function momentOf(day: string, time: string): string | undefined {
  return isIsoDay(day) && isTime(time) ? `${day}T${time}:00Z` : undefined;
}
