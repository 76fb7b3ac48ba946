import { IconAlertCircle, IconCheck, IconMinus } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useEffect, useId, useRef } from "react";
import { cx } from "../cx.ts";
import { useStill } from "../state/still.ts";
import styles from "./checkbox.module.css";

interface CheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly id?: string;
}

/** A box to tick. The label may hold links; its words are the whole target. */
export function Checkbox(
  props: CheckProps & {
    readonly label: ReactNode;
    readonly description?: ReactNode;
    readonly error?: ReactNode;
    readonly required?: boolean;
    readonly indeterminate?: boolean;
    /** The label is only for screen readers (table rows). */
    readonly hideLabel?: boolean;
    readonly onClick?: (event: { readonly shiftKey: boolean }) => void;
    readonly tabIndex?: number;
  },
): ReactElement {
  const own = useId();
  const id = props.id ?? own;
  const input = useRef<HTMLInputElement>(null);
  const { indeterminate = false } = props;
  const error = useStill(props.error, props.error ? "shown" : "");
  useEffect(() => {
    if (input.current) {
      input.current.indeterminate = indeterminate;
    }
  }, [indeterminate]);
  return (
    <div className={props.hideLabel ? styles.bare : styles.line} data-invalid={error ? "" : undefined}>
      <label className={styles.target}>
        <input
          ref={input}
          id={id}
          type="checkbox"
          name={props.name}
          className={styles.input}
          checked={props.checked}
          disabled={props.disabled}
          tabIndex={props.tabIndex}
          aria-invalid={error ? true : undefined}
          aria-required={props.required || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => props.onChange(event.target.checked)}
          onClick={(event) => props.onClick?.({ shiftKey: event.shiftKey })}
        />
        <span className={styles.box} data-on={props.checked || indeterminate || undefined} aria-hidden="true">
          {indeterminate ? <IconMinus size={12} stroke={3} /> : props.checked && <IconCheck size={12} stroke={3} />}
        </span>
        <span className={props.hideLabel ? "visually-hidden" : styles.label}>
          {props.label}
          {props.description !== undefined && (
            <span className={cx("quiet", styles.description)}>{props.description}</span>
          )}
        </span>
      </label>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={14} aria-hidden="true" /> <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** A setting that holds at once, with a line on what it does. */
export function Switch(
  props: CheckProps & { readonly label: ReactNode; readonly description?: ReactNode; readonly busy?: boolean },
): ReactElement {
  return (
    <label className={styles.switchLine} data-busy={props.busy || undefined}>
      <span className={styles.label}>
        {props.label}
        {props.description !== undefined && (
          <span className={cx("quiet", styles.description)}>{props.description}</span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={props.checked}
        name={props.name}
        className={styles.input}
        checked={props.checked}
        disabled={props.disabled || props.busy}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  );
}
