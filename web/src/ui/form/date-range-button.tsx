import { IconCalendar } from "@tabler/icons-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { Button, type ButtonSize } from "../button.tsx";
import { formatPeriod } from "../format-date.ts";
import { Popover } from "../popover.tsx";
import { Skeleton } from "../skeleton.tsx";
import { type Translate, useText } from "../use-text.ts";
import dates from "./date-field.module.css";
import { type DateRange, presetOf, presetRange, rangePresets } from "./date-ranges.ts";

const RangeCalendar = lazy(() => import("./calendar.tsx").then((module) => ({ default: module.RangeCalendar })));

/** The period of a list: a button with its name, behind it presets and a calendar. */
export function DateRangeButton(props: {
  readonly value: DateRange;
  readonly onChange: (value: DateRange) => void;
  readonly label: string;
  readonly size?: ButtonSize;
  readonly min?: string;
  readonly max?: string;
}): ReactElement {
  const { t } = useText();
  const [half, setHalf] = useState<string>();
  const { value, onChange, label, size = "md", min, max } = props;
  const preset = presetOf(value);
  return (
    <Popover
      label={label}
      position="bottom-end"
      onOpenChange={() => setHalf(undefined)}
      button={
        <Button icon={IconCalendar} size={size} aria-label={`${label}: ${rangeText(value, t)}`}>
          {rangeText(value, t)}
        </Button>
      }
      content={(close) => (
        <div className={dates.sheet}>
          <div className={dates.presets}>
            {rangePresets.map((item) => (
              <button
                key={item.key}
                type="button"
                className={dates.preset}
                aria-pressed={item.key === preset}
                onClick={() => {
                  onChange(presetRange(item.key));
                  close();
                }}
              >
                {t(item.label)}
              </button>
            ))}
          </div>
          <Suspense fallback={<Skeleton width={260} height={280} />}>
            <RangeCalendar
              value={half ? [half, null] : [value.from || null, value.to || null]}
              min={min}
              max={max}
              onPick={([from, to]) => {
                if (from && to) {
                  onChange({ from, to });
                  close();
                } else {
                  setHalf(from ?? undefined);
                }
              }}
            />
          </Suspense>
        </div>
      )}
    />
  );
}

/** A period in words: the name of its preset, or its two days. */
export function rangeText(value: DateRange, t: Translate): string {
  const preset = rangePresets.find((item) => item.key === presetOf(value));
  if (preset) {
    return t(preset.label);
  }
  if (value.from === "" || value.to === "") {
    return value.from === "" ? `… – ${formatPeriod(value.to, "")}` : `${formatPeriod(value.from, "")} – …`;
  }
  return formatPeriod(value.from, value.to);
}
