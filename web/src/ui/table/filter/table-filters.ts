import { isIsoDay } from "@artel/shared/checks/calendar";
import { folded } from "@artel/shared/checks/folded";
import { type DateRange, inRange } from "../../form/date/date-ranges.ts";
import { plainMoney } from "../../money/split-money.ts";
import { instantOf } from "../../state/days.ts";
import { formatPeriod, isoDay } from "../../words/format-date.ts";
import type { Translate } from "../../words/use-text.ts";
import { type Column, type ColumnFilter, cellValue, decimalKey } from "../column.ts";

/** Between the two ends of a range filter in its text form: "100..500", "..500", "100..". */
const between = "..";
/** Between the chosen values of a choice filter in its text form. */
const comma = ",";

/** The two ends of a range filter. */
export function rangeEnds(text: string): DateRange {
  const [from = "", to = ""] = text.split(between);
  return { from, to };
}

/** The two days of a filter of dates; an end that the calendar lacks is open, as in the address of a list. */
export function dayEnds(text: string): DateRange {
  const { from, to } = rangeEnds(text);
  return { from: isIsoDay(from) ? from : "", to: isIsoDay(to) ? to : "" };
}

/** The text form of a range; empty when both ends are open. */
export function rangeFilter(value: DateRange): string {
  return value.from === "" && value.to === "" ? "" : `${value.from}${between}${value.to}`;
}

/** The values of a choice filter. */
export function choices(text: string): readonly string[] {
  return text === "" ? [] : text.split(comma);
}

/** The text form of a choice. */
export function choiceFilter(values: readonly string[]): string {
  return values.join(comma);
}

/** Whether a row passes a filter in its text form; an empty text lets everything pass. */
export function passes<Row>(column: Column<Row>, row: Row, text: string): boolean {
  if (text === "" || !column.filter) {
    return true;
  }
  const value = cellValue(column, row);
  switch (column.filter.kind) {
    case "text":
      return folded(String(value ?? "")).includes(folded(text));
    case "choice":
      return choices(text).includes(String(value ?? ""));
    case "dates":
      return inRange(dayText(value), dayEnds(text));
    case "range":
      return inNumbers(String(value ?? ""), rangeEnds(text));
  }
}

/** A filter read as the end of a sentence: "100,00–500,00", "Draft, On approval". */
export function filterWords(filter: ColumnFilter, text: string, t: Translate): string {
  if (filter.kind === "choice") {
    const labels = new Map(filter.options.map((option) => [option.value, option.label]));
    return choices(text)
      .map((value) => labels.get(value) ?? value)
      .join(", ");
  }
  if (filter.kind === "text") {
    return filter.whole && text.startsWith("=") ? wholeWords(text.slice(1), t) : text;
  }
  const { from, to } = filter.kind === "dates" ? dayEnds(text) : rangeEnds(text);
  const show = (end: string) => (filter.kind === "dates" ? formatPeriod(end, "") : plainMoney(end));
  if (from === "") {
    return t("table.atMost", { to: show(to) });
  }
  return to === "" ? t("table.atLeast", { from: show(from) }) : t("table.between", { from: show(from), to: show(to) });
}

function wholeWords(text: string, t: Translate): string {
  return text === "" ? t("table.none") : t("table.whole", { text });
}

function inNumbers(text: string, { from, to }: DateRange): boolean {
  const value = decimalKey(text);
  if (value === undefined) {
    return false;
  }
  const [least, most] = [decimalKey(from), decimalKey(to)];
  return (least === undefined || value >= least) && (most === undefined || value <= most);
}

/** The day of a date value in the time zone of the account, "YYYY-MM-DD"; empty for none. */
export function dayText(value: string | number | undefined): string {
  const date = instantOf(value);
  return date ? isoDay(date) : "";
}
