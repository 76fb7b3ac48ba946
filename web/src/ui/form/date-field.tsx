import { IconCalendar } from "@tabler/icons-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { formatDay, parseDay } from "../format-date.ts";
import { Popover } from "../popover.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useText } from "../use-text.ts";
import dates from "./date-field.module.css";
import styles from "./field.module.css";
import { type ControlProps, Field, type FieldProps } from "./field.tsx";

const DayCalendar = lazy(() => import("./calendar.tsx").then((module) => ({ default: module.DayCalendar })));

interface DateFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly min?: string;
  readonly max?: string;
  /** Buttons beside the field: in 3 days, in a week, at the end of the month. */
  readonly quick?: readonly { readonly label: string; readonly value: string }[];
}

/** A day, typed as DD/MM/YYYY or picked from a calendar. The value is "YYYY-MM-DD", empty, or what was typed wrongly. */
export function DateField(props: DateFieldProps): ReactElement {
  const { value, onChange, disabled, error, quick, min, max } = props;
  const [typed, setTyped] = useState<string>();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  const pick = (next: string) => {
    setTyped(undefined);
    onChange(next);
  };
  return (
    <Field {...props}>
      {(control) => (
        <div className={dates.line}>
          <div className={styles.frame} data-invalid={error ? "" : undefined} data-disabled={disabled ? "" : undefined}>
            <DayInput field={props} control={control} day={day} typed={typed} onType={setTyped} />
            <CalendarButton day={day} min={min} max={max} disabled={disabled} onPick={pick} />
          </div>
          {quick?.map((item) => (
            <button
              key={item.label}
              type="button"
              className={dates.quick}
              aria-pressed={item.value === value}
              disabled={disabled}
              onClick={() => pick(item.value)}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}

function DayInput(props: {
  readonly field: DateFieldProps;
  readonly control: ControlProps;
  readonly day: string | undefined;
  readonly typed: string | undefined;
  readonly onType: (typed: string | undefined) => void;
}): ReactElement {
  const { t } = useText();
  const { field, control, day, typed, onType } = props;
  const type = (text: string) => {
    onType(text);
    const parsed = parseDay(text);
    if (parsed) {
      field.onChange(parsed);
    }
  };
  const settle = () => {
    if (typed !== undefined) {
      field.onChange(typed.trim() === "" ? "" : (parseDay(typed) ?? typed));
      onType(undefined);
    }
    field.onBlur?.();
  };
  return (
    <input
      {...control}
      className={styles.input}
      name={field.name}
      value={typed ?? (day ? formatDay(day) : field.value)}
      placeholder={t("ui.datePattern")}
      inputMode="numeric"
      autoComplete="off"
      disabled={field.disabled}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
    />
  );
}

function CalendarButton(props: {
  readonly day: string | undefined;
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
  readonly onPick: (day: string) => void;
}): ReactElement {
  const { t } = useText();
  const { day, min, max, disabled, onPick } = props;
  return (
    <Popover
      label={t("ui.calendar")}
      position="bottom-end"
      button={
        <button type="button" className={styles.slotButton} aria-label={t("ui.openCalendar")} disabled={disabled}>
          <IconCalendar size={18} aria-hidden="true" />
        </button>
      }
      content={(close) => (
        <Suspense fallback={<Skeleton width={260} height={280} />}>
          <DayCalendar
            value={day}
            min={min}
            max={max}
            onPick={(picked) => {
              onPick(picked);
              close();
            }}
          />
        </Suspense>
      )}
    />
  );
}
