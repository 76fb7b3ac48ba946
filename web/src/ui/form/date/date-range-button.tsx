import { IconCalendar } from "@tabler/icons-react";
import { type ReactElement, Suspense, useState } from "react";
import { Button, type ButtonSize } from "../../controls/button.tsx";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { lazyPart } from "../../lazy-part.ts";
import { Popover } from "../../overlay/popover.tsx";
import { formatPeriod } from "../../words/format-date.ts";
import { type Translate, useText } from "../../words/use-text.ts";
import dates from "./date-field.module.css";
import { type DateRange, presetOf, presetRange, rangePresets } from "./date-ranges.ts";
import { RangeFields } from "./range-fields.tsx";

const RangeCalendar = lazyPart(() => import("./calendar.tsx"), "RangeCalendar");

/** The period of a list: a button with its name, behind it presets, two typed days and a calendar. */
export function DateRangeButton(props: {
  readonly value: DateRange;
  readonly onChange: (value: DateRange) => void;
  readonly label: string;
  readonly size?: ButtonSize;
}): ReactElement {
  const { t } = useText();
  const [half, setHalf] = useState<string>();
  const { value, onChange, label, size = "md" } = props;
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
        <RangeSheet
          value={value}
          half={half}
          onHalf={setHalf}
          onChange={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    />
  );
}

/** Presets, the two days typed, and the calendar with the first of two clicks in it. */
function RangeSheet(props: {
  readonly value: DateRange;
  readonly half: string | undefined;
  readonly onHalf: (day: string | undefined) => void;
  readonly onChange: (value: DateRange) => void;
}): ReactElement {
  const { t } = useText();
  const { value, half, onHalf, onChange } = props;
  const preset = presetOf(value);
  return (
    <div className={dates.sheet}>
      <div className={dates.presets}>
        {rangePresets.map((item) => (
          <button
            key={item.key}
            type="button"
            className={dates.preset}
            aria-pressed={item.key === preset}
            onClick={() => onChange(presetRange(item.key))}
          >
            {t(item.label)}
          </button>
        ))}
      </div>
      <div>
        <RangeFields value={value} onApply={onChange} />
        <Suspense fallback={<Skeleton width={260} height={280} />}>
          <RangeCalendar
            value={half ? [half, null] : [value.from || null, value.to || null]}
            onPick={([from, to]) => (from && to ? onChange({ from, to }) : onHalf(from ?? undefined))}
          />
        </Suspense>
      </div>
    </div>
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
