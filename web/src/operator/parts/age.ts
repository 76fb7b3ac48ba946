import { queueAge } from "@artel/shared/limits/operator";
import { instantOf } from "../../ui/state/days.ts";
import type { Translate } from "../../ui/words/use-text.ts";

const minuteMilliseconds = 60_000;
const minutesOfHour = 60;
const hoursOfDay = 24;

export type AgeTone = "onTime" | "soon" | "late";

/** How long something has waited: the words, and whether that is too long. */
export interface Age {
  readonly minutes: number;
  readonly tone: AgeTone;
  readonly words: string;
}

/** The age of an instant, seen from now; undefined for no instant. Never below zero: clocks differ. */
export function ageOf(since: string | null | undefined, now: number, t: Translate): Age | undefined {
  const instant = instantOf(since);
  if (!instant) {
    return undefined;
  }
  const minutes = Math.max(0, Math.floor((now - instant.getTime()) / minuteMilliseconds));
  return { minutes, tone: toneOf(minutes), words: wordsOf(minutes, t) };
}

function toneOf(minutes: number): AgeTone {
  if (minutes >= queueAge.lateHours * minutesOfHour) {
    return "late";
  }
  return minutes >= queueAge.soonHours * minutesOfHour ? "soon" : "onTime";
}

function wordsOf(minutes: number, t: Translate): string {
  if (minutes < minutesOfHour) {
    return t("operator.age.minutes", { minutes });
  }
  const hours = Math.floor(minutes / minutesOfHour);
  if (hours < hoursOfDay) {
    return t("operator.age.hours", { hours });
  }
  const days = Math.floor(hours / hoursOfDay);
  const rest = hours % hoursOfDay;
  return rest === 0 ? t("operator.age.days", { days }) : t("operator.age.daysHours", { days, hours: rest });
}
