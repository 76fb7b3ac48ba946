import { utcDay } from "@artel/shared/checks/calendar";
import { today } from "../../state/days.ts";
import type { Key } from "../../words/use-text.ts";

/** Days as "YYYY-MM-DD"; empty text leaves that end open. */
export interface DateRange {
  readonly from: string;
  readonly to: string;
}

export type RangePreset =
  | "today"
  | "7"
  | "30"
  | "90"
  | "thisMonth"
  | "lastMonth"
  | "thisQuarter"
  | "lastQuarter"
  | "thisYear"
  | "all";

/** The presets in the order of the list; 90 days is the default everywhere. */
export const rangePresets: readonly { readonly key: RangePreset; readonly label: Key }[] = [
  { key: "today", label: "ui.rangeToday" },
  { key: "7", label: "ui.range7" },
  { key: "30", label: "ui.range30" },
  { key: "90", label: "ui.range90" },
  { key: "thisMonth", label: "ui.rangeThisMonth" },
  { key: "lastMonth", label: "ui.rangeLastMonth" },
  { key: "thisQuarter", label: "ui.rangeThisQuarter" },
  { key: "lastQuarter", label: "ui.rangeLastQuarter" },
  { key: "thisYear", label: "ui.rangeThisYear" },
  { key: "all", label: "ui.rangeAll" },
];

/** The days of a preset, seen from today. */
export function presetRange(preset: RangePreset): DateRange {
  return rangeFrom(preset, today());
}

/** The same seen from another day. It counts in the calendar alone: to ask a zone about each day is slow. */
function rangeFrom(preset: RangePreset, now: Date): DateRange {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const quarter = month - (month % 3);
  const range = (from: Parts, to: Parts) => ({ from: dayText(from), to: dayText(to) });
  switch (preset) {
    case "today":
      return range([year, month, day], [year, month, day]);
    case "7":
      return range([year, month, day - 6], [year, month, day]);
    case "30":
      return range([year, month, day - 29], [year, month, day]);
    case "90":
      return range([year, month, day - 89], [year, month, day]);
    case "thisMonth":
      return range([year, month, 1], [year, month + 1, 0]);
    case "lastMonth":
      return range([year, month - 1, 1], [year, month, 0]);
    case "thisQuarter":
      return range([year, quarter, 1], [year, quarter + 3, 0]);
    case "lastQuarter":
      return range([year, quarter - 3, 1], [year, quarter, 0]);
    case "thisYear":
      return range([year, 0, 1], [year, 11, 31]);
    case "all":
      return { from: "", to: "" };
  }
}

/** The preset that gives exactly this range today, if there is one. */
export function presetOf(value: DateRange): RangePreset | undefined {
  const now = today();
  return rangePresets.find(({ key }) => {
    const preset = rangeFrom(key, now);
    return preset.from === value.from && preset.to === value.to;
  })?.key;
}

/** The range used where nothing was chosen: the last 90 days. */
export function defaultRange(): DateRange {
  return presetRange("90");
}

/** Whether a day ("YYYY-MM-DD") lies in the range, both ends included. */
export function inRange(day: string, value: DateRange): boolean {
  return (value.from === "" || day >= value.from) && (value.to === "" || day <= value.to);
}

/** Year, month counted from 0, and day; a day outside its month rolls over. */
type Parts = readonly [year: number, month: number, day: number];

function dayText(parts: Parts): string {
  return utcDay(new Date(Date.UTC(...parts)));
}
