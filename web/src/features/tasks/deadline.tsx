import { typedDay } from "@artel/shared/checks/typed-date";
import type { ReactElement } from "react";
import { cx } from "../../ui/cx.ts";
import { instantOf } from "../../ui/state/days.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { daysUntil, dueTone, formatDay, formatPeriod, isoDay } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import styles from "./deadline.module.css";

/** The words for the days that are left, from a week before on; undefined where a deadline is no day or far away. */
export function daysLeftText(t: Translate, deadline: string): string | undefined {
  const days = daysUntil(typedDay(deadline));
  if (days === undefined || days > 7) {
    return undefined;
  }
  if (days < 0) {
    return t("tasks.overdue");
  }
  return days === 0 ? t("tasks.dueToday") : t("tasks.daysLeft", { count: days });
}

/** A deadline: a day with what is left of it while the task is open, else the text that was given. */
export function Deadline(props: {
  readonly deadline: string;
  readonly isOpen: boolean;
  readonly stacked?: boolean;
}): ReactElement {
  const { t } = useText();
  const { deadline, isOpen, stacked } = props;
  const day = typedDay(deadline);
  if (!day) {
    return (
      <span className={cx("cut", styles.words)} title={deadline}>
        {deadline}
      </span>
    );
  }
  return isOpen ? (
    <DateText value={day} relative={daysLeftText(t, deadline)} tone={dueTone(day)} stacked={stacked} />
  ) : (
    <DateText value={day} />
  );
}

/** Sorts deadlines: days as days, other texts after them. */
export function deadlineValue(deadline: string): string {
  return typedDay(deadline) ?? `~${deadline}`;
}

/**
 * The time that the act of a task covers: from its making to its deadline, that day alone where it lies before the making,
 * or the service period in its own words.
 */
export function actPeriod(task: { readonly createdAt: string; readonly deadline: string }): string {
  const day = typedDay(task.deadline);
  if (day === undefined) {
    return task.deadline;
  }
  const made = instantOf(task.createdAt);
  return made && isoDay(made) <= day ? formatPeriod(made, day) : formatDay(day);
}
