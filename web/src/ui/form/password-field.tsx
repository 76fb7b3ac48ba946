import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactElement, useState } from "react";
import { useText } from "../words/use-text.ts";
import styles from "./field.module.css";
import { Field, type FieldProps, frameOf } from "./field.tsx";
import meter from "./password-field.module.css";

/** A password with show and hide, a Caps Lock hint, and on request a strength meter. Paste and managers are welcome. */
export function PasswordField(
  props: FieldProps & {
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur?: () => void;
    readonly autoComplete?: "current-password" | "new-password";
    /** 0 to 4 bars and their word. */
    readonly strength?: { readonly level: 0 | 1 | 2 | 3 | 4; readonly label: string };
    readonly size?: "md" | "lg";
  },
): ReactElement {
  const { t } = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const { value, onChange, disabled, strength, size = "md" } = props;
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.("CapsLock") ?? false);
  const hint = capsLock ? t("ui.capsLock") : props.hint;
  return (
    <Field {...props} hint={hint}>
      {(control) => (
        <>
          <div className={styles.frame} {...frameOf({ ...props, size })}>
            <input
              {...control}
              className={styles.input}
              type={shown ? "text" : "password"}
              name={props.name}
              value={value}
              disabled={disabled}
              autoComplete={props.autoComplete ?? "current-password"}
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
              onBlur={() => {
                setCapsLock(false);
                props.onBlur?.();
              }}
              onKeyUp={watchCapsLock}
            />
            <button
              type="button"
              className={styles.slotButton}
              aria-label={shown ? t("ui.hidePassword") : t("ui.showPassword")}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <IconEyeOff size={18} aria-hidden="true" /> : <IconEye size={18} aria-hidden="true" />}
            </button>
          </div>
          {strength && value !== "" && <Meter {...strength} />}
        </>
      )}
    </Field>
  );
}

/** Four bars and the word for them. */
function Meter(props: { readonly level: 0 | 1 | 2 | 3 | 4; readonly label: string }): ReactElement {
  return (
    <div className={meter.meter} data-level={props.level} role="status">
      {[1, 2, 3, 4].map((bar) => (
        <span key={bar} className={meter.bar} data-on={bar <= props.level || undefined} />
      ))}
      <span className={meter.word}>{props.label}</span>
    </div>
  );
}
