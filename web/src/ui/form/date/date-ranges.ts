import { addDays, dayOf, today } from "../../state/days.ts";
import { isoDay } from "../../words/format-date.ts";
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

/** The days of a preset, seen from today by itself. */
export function presetRange(preset: RangePreset, now = today()): DateRange {
  const [year, month] = [now.getFullYear(), now.getMonth()];
  const quarter = month - (month % 3);
  switch (preset) {
    case "today":
      return range(now, now);
    case "7":
      return range(addDays(now, -6), now);
    case "30":
      return range(addDays(now, -29), now);
    case "90":
      return range(addDays(now, -89), now);
    case "thisMonth":
      return range(dayOf(year, month, 1), dayOf(year, month + 1, 0));
    case "lastMonth":
      return range(dayOf(year, month - 1, 1), dayOf(year, month, 0));
    case "thisQuarter":
      return range(dayOf(year, quarter, 1), dayOf(year, quarter + 3, 0));
    case "lastQuarter":
      return range(dayOf(year, quarter - 3, 1), dayOf(year, quarter, 0));
    case "thisYear":
      return range(dayOf(year, 0, 1), dayOf(year, 11, 31));
    case "all":
      return { from: "", to: "" };
  }
}

/** The preset that gives exactly this range today, if there is one. */
export function presetOf(value: DateRange): RangePreset | undefined {
  const now = today();
  return rangePresets.find(({ key }) => {
    const preset = presetRange(key, now);
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

function range(from: Date, to: Date): DateRange {
  return { from: isoDay(from), to: isoDay(to) };
}
