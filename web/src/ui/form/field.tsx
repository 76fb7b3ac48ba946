import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { useId } from "react";
import { cx } from "../cx.ts";
import { useStill } from "../state/still.ts";
import { useText } from "../words/use-text.ts";
import styles from "./field.module.css";

/** What every field takes. `onChange` hands over the value, never an event. */
export interface FieldProps {
  readonly label: string;
  readonly name?: string;
  /** The element's id, given by the form, so that its summary can lead here. */
  readonly id?: string;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Right end of the hint line: "Available 12 480,50 $". */
  readonly aside?: ReactNode;
  /** A repair by one click, shown behind the error: "Use “Volt”". */
  readonly repair?: { readonly label: string; readonly onUse: () => void };
  /** The label is only for screen readers. */
  readonly hideLabel?: boolean;
  readonly className?: string;
}

/** What the control inside a field must carry. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
  readonly "aria-required": true | undefined;
}

/** How the frame around a control looks: its height, and whether it is wrong or off. */
export function frameOf({
  error,
  disabled,
  size,
}: Pick<FieldProps, "error" | "disabled"> & { readonly size?: string }) {
  return { "data-size": size, "data-invalid": error ? "" : undefined, "data-disabled": disabled ? "" : undefined };
}

/** Label above, hint below, error under the control with icon and words. */
export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }): ReactElement {
  const { label, hint, required, aside, hideLabel, className, children } = props;
  const { error, repair } = useStill(props, lookOf(props));
  const { t } = useText();
  const own = useId();
  const id = props.id ?? own;
  const mend = repair && (
    <button type="button" className={styles.repair} onClick={repair.onUse}>
      {repair.label}
    </button>
  );
  const described = [error ? `${id}-error` : "", hint !== undefined || aside !== undefined ? `${id}-hint` : ""];
  return (
    <div className={cx(styles.field, className)}>
      <label className={hideLabel ? "visually-hidden" : styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described.filter(Boolean).join(" ") || undefined,
        "aria-required": required || undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={14} aria-hidden="true" />
          <span>
            <span className="visually-hidden">{t("ui.errorPrefix")}</span>
            {error} {mend}
          </span>
        </p>
      )}
      {(hint !== undefined || aside !== undefined) && (
        <p className={cx("quiet", styles.hint)} id={`${id}-hint`}>
          <span>
            {hint}
            {!error && mend}
          </span>
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </p>
      )}
      {!error && mend && hint === undefined && aside === undefined && (
        <p className={cx("quiet", styles.hint)}>{mend}</p>
      )}
    </div>
  );
}

/** What of a message takes room. */
function lookOf({ error, repair }: FieldProps): string {
  return [typeof error === "string" ? error : error ? "shown" : "", repair?.label].join("\n");
}

/** Fields beside each other: equal columns, or the given widths ("2fr 1fr"); below each other on phones. */
export function FormRow(props: { readonly columns?: string; readonly children: ReactNode }): ReactElement {
  return (
    <div className={styles.row} style={{ gridTemplateColumns: props.columns ?? "repeat(auto-fit, minmax(0, 1fr))" }}>
      {props.children}
    </div>
  );
}

/** The fields of a form below each other; errors of the browser itself are off. */
export function Form(props: {
  /** What `useForm` answers. */
  readonly form: { readonly submit: () => void };
  readonly label?: string;
  /** In place of the usual distances. */
  readonly className?: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <form
      aria-label={props.label}
      className={props.className ?? styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.form.submit();
      }}
    >
      {props.children}
    </form>
  );
}

/** The line that explains the star. */
export function RequiredNote(): ReactElement {
  const { t } = useText();
  return (
    <span className={cx("quiet", styles.requiredNote)}>
      <span className={styles.star} aria-hidden="true">
        *
      </span>{" "}
      {t("ui.required")}
    </span>
  );
}
