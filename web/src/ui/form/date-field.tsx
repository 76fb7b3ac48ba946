import { IconCalendar } from "@tabler/icons-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { formatDay, parseDay } from "../format-date.ts";
import { Popover } from "../popover.tsx";
import { Skeleton } from "../skeleton.tsx";
import { useText } from "../use-text.ts";
import dates from "./date-field.module.css";
import styles from "./field.module.css";
import { Field, type FieldProps } from "./field.tsx";

const DayCalendar = lazy(() => import("./calendar.tsx").then((module) => ({ default: module.DayCalendar })));

/** A day, typed as DD/MM/YYYY or picked from a calendar. The value is "YYYY-MM-DD", empty, or what was typed wrongly. */
export function DateField(
  props: FieldProps & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur?: () => void;
    readonly min?: string;
    readonly max?: string;
    /** Buttons beside the field: in 3 days, in a week, at the end of the month. */
    readonly quick?: readonly { readonly label: string; readonly value: string }[];
  },
): ReactElement {
  const { t } = useText();
  const { value, onChange, onBlur, disabled, error, quick, min, max } = props;
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    if (typed !== undefined) {
      onChange(typed.trim() === "" ? "" : (parseDay(typed) ?? typed));
      setTyped(undefined);
    }
    onBlur?.();
  };
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  return (
    <Field {...props}>
      {(control) => (
        <div className={dates.line}>
          <div className={styles.frame} data-invalid={error ? "" : undefined} data-disabled={disabled ? "" : undefined}>
            <input
              {...control}
              className={styles.input}
              name={props.name}
              value={typed ?? (day ? formatDay(day) : value)}
              placeholder={t("ui.datePattern")}
              inputMode="numeric"
              autoComplete="off"
              disabled={disabled}
              onChange={(event) => {
                setTyped(event.target.value);
                const parsed = parseDay(event.target.value);
                if (parsed) {
                  onChange(parsed);
                }
              }}
              onBlur={settle}
            />
            <Popover
              label={t("ui.calendar")}
              position="bottom-end"
              button={
                <button
                  type="button"
                  className={styles.slotButton}
                  aria-label={t("ui.openCalendar")}
                  disabled={disabled}
                >
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
                      setTyped(undefined);
                      onChange(picked);
                      close();
                    }}
                  />
                </Suspense>
              )}
            />
          </div>
          {quick?.map((item) => (
            <button
              key={item.label}
              type="button"
              className={dates.quick}
              aria-pressed={item.value === value}
              disabled={disabled}
              onClick={() => {
                setTyped(undefined);
                onChange(item.value);
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </Field>
  );
}
