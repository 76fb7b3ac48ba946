import { isIsoDay } from "@artel/shared/checks/calendar";
import { IconAlertTriangle, IconCalendar } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, Suspense, useState } from "react";
import { Skeleton } from "../../feedback/skeleton.tsx";
import { lazyPart } from "../../lazy-part.ts";
import { Popover } from "../../overlay/popover.tsx";
import { useText } from "../../words/use-text.ts";
import styles from "../field.module.css";
import { type ControlProps, Field, type FieldProps, frameOf } from "../field.tsx";
import dates from "./date-field.module.css";
import { dateProblem, dateText, dateValue, isPastDay } from "./date-typing.ts";

const DayCalendar = lazyPart(() => import("./calendar.tsx"), "DayCalendar");

interface DateFieldProps extends FieldProps {
  /** "YYYY-MM-DD", empty, or the text as it is typed while it is no possible date. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A text that may stay although it is no date. */
  readonly kept?: string;
  /** A day before today is warned about. */
  readonly warnsOfPast?: boolean;
  /** Stands beside a calendar already. */
  readonly hasNoCalendar?: boolean;
  readonly size?: "sm" | "md";
  /** Buttons beside the field: in 3 days, in a week, at the end of the month. */
  readonly quick?: readonly { readonly label: string; readonly value: string }[];
}

/**
 * The one field of a day, in forms and filters: typed in any usual way or picked. On leaving and on Enter a date becomes
 * DD/MM/YYYY, and what is none is refused with the reason beside the field. The form knows each letter at once.
 */
export function DateField(props: DateFieldProps): ReactElement {
  const { t } = useText();
  const { value, onChange, kept = "", disabled, quick, size = "md" } = props;
  const [typed, setTyped] = useState<string>();
  const isSettled = typed === undefined;
  const own = isSettled && value !== kept ? dateProblem(t, value) : undefined;
  const error = props.error ?? (own && <span role="status">{own}</span>);
  const isPast = props.warnsOfPast && isSettled && isPastDay(value);
  const pick = (next: string) => {
    setTyped(undefined);
    onChange(next);
  };
  const type = (text: string) => {
    setTyped(text);
    onChange(text.trim() === kept ? kept : dateValue(text));
  };
  return (
    <Field {...props} error={error} hint={isPast ? <PastDay text={t("ui.datePast")} /> : props.hint}>
      {(control) => (
        <div className={dates.line}>
          <div className={styles.frame} {...frameOf({ error, disabled, size })}>
            <DayInput
              field={props}
              control={control}
              shown={typed ?? dateText(value)}
              onType={type}
              onSettle={() => setTyped(undefined)}
            />
            {!props.hasNoCalendar && <CalendarButton value={value} disabled={disabled} onPick={pick} />}
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

function PastDay(props: { readonly text: ReactNode }): ReactElement {
  return (
    <span className={dates.past} role="status">
      <IconAlertTriangle size={14} aria-hidden="true" /> {props.text}
    </span>
  );
}

function DayInput(props: {
  readonly field: DateFieldProps;
  readonly control: ControlProps;
  readonly shown: string;
  readonly onType: (typed: string) => void;
  readonly onSettle: () => void;
}): ReactElement {
  const { t } = useText();
  const { field, control, shown, onType, onSettle } = props;
  return (
    <input
      {...control}
      className={styles.input}
      name={field.name}
      value={shown}
      placeholder={t("ui.datePattern")}
      inputMode="numeric"
      autoComplete="off"
      disabled={field.disabled}
      onChange={(event) => onType(event.target.value)}
      onBlur={onSettle}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          onSettle();
        }
      }}
    />
  );
}

function CalendarButton(props: {
  readonly value: string;
  readonly disabled?: boolean;
  readonly onPick: (day: string) => void;
}): ReactElement {
  const { t } = useText();
  const { value, disabled, onPick } = props;
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
            value={isIsoDay(value) ? value : undefined}
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
