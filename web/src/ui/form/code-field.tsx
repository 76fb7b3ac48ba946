import { type ReactElement, useEffect, useRef, useState } from "react";
import { cx } from "../cx.ts";
import { useText } from "../words/use-text.ts";
import styles from "./code-field.module.css";
import { Field, type FieldProps } from "./field.tsx";

/**
 * A one-time code in boxes. One real input lies over the boxes, so paste, SMS autofill and password managers work,
 * and screen readers meet one field.
 */
export function CodeField(
  props: Omit<FieldProps, "label"> & {
    readonly label?: string;
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly length?: 4 | 6;
    /** Called once with the full code. */
    readonly onComplete?: (code: string) => void;
    readonly focus?: boolean;
  },
): ReactElement {
  const { t } = useText();
  const { value, onChange, length = 4, onComplete, disabled, error, focus } = props;
  const input = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    if (focus) {
      input.current?.focus();
    }
  }, [focus]);
  const handle = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, length);
    onChange(digits);
    if (digits.length === length && digits !== value) {
      onComplete?.(digits);
    }
  };
  return (
    <Field {...props} label={props.label ?? t("ui.digit", { length })}>
      {(control) => (
        <div className={styles.code} data-invalid={error ? "" : undefined}>
          <Boxes value={value} length={length} focused={focused} />
          <input
            {...control}
            ref={input}
            className={styles.input}
            name={props.name}
            value={value}
            disabled={disabled}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus={focus || undefined}
            onChange={(event) => handle(event.target.value)}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
      )}
    </Field>
  );
}

function Boxes(props: { readonly value: string; readonly length: number; readonly focused: boolean }): ReactElement {
  const { value, length, focused } = props;
  const now = Math.min(value.length, length - 1);
  return (
    <>
      {Array.from({ length }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
          key={index}
          className={cx(styles.box, "num")}
          data-now={(focused && index === now) || undefined}
          aria-hidden="true"
        >
          {value[index] ?? ""}
        </span>
      ))}
    </>
  );
}
