import { IconCircleCheck } from "@tabler/icons-react";
import type {
  ChangeEvent,
  ClipboardEvent,
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  KeyboardEvent,
  ReactElement,
  ReactNode,
  Ref,
} from "react";
import { cx } from "../cx.ts";
import styles from "./field.module.css";
import { Field, type FieldProps, frameOf } from "./field.tsx";

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly onPaste?: (event: ClipboardEvent) => void;
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url" | "search";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
  /** Before the text, with a thin line: a phone code. */
  readonly prefix?: ReactNode;
  readonly left?: ReactNode;
  readonly right?: ReactNode;
  /** A green check: looked at and fine. */
  readonly ok?: boolean;
  /** Set in the monospaced face: ids, IBAN, card numbers. */
  readonly mono?: boolean;
  readonly rows?: number;
  readonly size?: "sm" | "md" | "lg";
  readonly spellCheck?: boolean;
  readonly focus?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  /** The field chooses in a list: the list's id while it is there, and that of the option that Enter takes. */
  readonly list?: { readonly id: string | undefined; readonly active: string | undefined };
}

/** A line of text; `rows` makes it a text area. */
export function TextField(props: TextFieldProps): ReactElement {
  const { onChange, size = "md", rows, error, left, right, prefix, ok } = props;
  return (
    <Field {...props}>
      {(control) => {
        const common = {
          ...control,
          className: cx(styles.input, props.mono && "mono"),
          name: props.name,
          value: props.value,
          placeholder: props.placeholder,
          maxLength: props.maxLength,
          readOnly: props.readOnly,
          disabled: props.disabled,
          spellCheck: props.spellCheck,
          "data-autofocus": props.focus || undefined,
          onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.target.value),
          onBlur: props.onBlur,
          onKeyDown: props.onKeyDown,
          onPaste: props.onPaste,
        };
        return (
          <div className={styles.frame} {...frameOf({ ...props, size })} data-multiline={rows ? "" : undefined}>
            {prefix !== undefined && <span className={cx(styles.slot, styles.prefix)}>{prefix}</span>}
            {left !== undefined && <span className={styles.slot}>{left}</span>}
            {rows ? (
              <textarea {...common} rows={rows} />
            ) : (
              <input
                {...common}
                {...comboboxOf(props.list)}
                ref={props.ref}
                type={props.type ?? "text"}
                inputMode={props.inputMode}
                autoComplete={props.autoComplete}
              />
            )}
            {ok && !error && <IconCircleCheck size={18} className={styles.ok} aria-hidden="true" />}
            {right !== undefined && <span className={styles.slot}>{right}</span>}
          </div>
        );
      }}
    </Field>
  );
}

function comboboxOf(list: TextFieldProps["list"]) {
  return list
    ? ({
        role: "combobox",
        "aria-expanded": list.id !== undefined,
        "aria-autocomplete": "list",
        "aria-controls": list.id,
        "aria-activedescendant": list.active,
      } as const)
    : {};
}
