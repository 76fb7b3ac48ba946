import "@mantine/dates/styles.layer.css";
import "dayjs/locale/ru";
import { dateYears } from "@artel/shared/checks/calendar";
import { DatePicker, type DatePickerProps, DatesProvider } from "@mantine/dates";
import { type ReactElement, type Ref, useEffect, useRef } from "react";
import { today } from "../../state/days.ts";
import { isoDay } from "../../words/format-date.ts";
import { useText } from "../../words/use-text.ts";
import styles from "./calendar.module.css";

/** The days that can be typed can be picked. */
const [firstDay, lastDay] = [`${dateYears.from}-01-01`, `${dateYears.to}-12-31`];

/** A month to pick one day from, by arrows too: the chosen day or today has the focus. Days are "YYYY-MM-DD". */
export function DayCalendar(props: {
  readonly value: string | undefined;
  readonly onPick: (day: string) => void;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("td button[tabindex='0']")?.focus(), []);
  const { value, onPick } = props;
  return <Calendar ref={box} value={value ?? null} first={value} onChange={(day) => day && onPick(day)} />;
}

/** Two clicks for the first and the last day. */
export function RangeCalendar(props: {
  readonly value: readonly [string | null, string | null];
  readonly onPick: (value: readonly [string | null, string | null]) => void;
}): ReactElement {
  const [from, to] = props.value;
  return (
    <Calendar
      type="range"
      allowSingleDateInRange
      value={[from, to]}
      first={from ?? undefined}
      onChange={props.onPick}
    />
  );
}

/** The calendar of the library in the words and days of the product; it opens at `first`, else today. */
function Calendar<Type extends "default" | "range" = "default">(
  props: DatePickerProps<Type> & { readonly first: string | undefined; readonly ref?: Ref<HTMLDivElement> },
): ReactElement {
  const { language } = useText();
  const { first, ...picker } = props;
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <DatePicker
        {...picker}
        defaultDate={first ?? isoDay(today())}
        getDayProps={markToday}
        minDate={firstDay}
        maxDate={lastDay}
        classNames={classNames}
        ariaLabels={useCalendarLabels()}
        attributes={useTableNames()}
      />
    </DatesProvider>
  );
}

/** Today is the account's, which the calendar's own mark does not know. */
function markToday(day: string) {
  return day === isoDay(today()) ? { "data-today": true } : {};
}

const classNames = {
  day: styles.day,
  weekday: styles.weekday,
  calendarHeaderControl: styles.control,
  calendarHeaderLevel: styles.level,
  monthsListControl: styles.unit,
  yearsListControl: styles.unit,
};

function useCalendarLabels() {
  const { t } = useText();
  return {
    nextMonth: t("ui.nextMonth"),
    previousMonth: t("ui.previousMonth"),
    nextYear: t("ui.nextYear"),
    previousYear: t("ui.previousYear"),
    nextDecade: t("ui.nextDecade"),
    previousDecade: t("ui.previousDecade"),
  };
}

/** The names of its tables, of days, months and years, for screen readers. */
function useTableNames() {
  const name = { "aria-label": useText().t("ui.calendar") };
  return { month: name, monthsList: name, yearsList: name };
}
