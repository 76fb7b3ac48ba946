import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactElement, useEffect, useRef } from "react";
import { useText } from "../use-text.ts";
import { fieldId } from "./field.tsx";
import styles from "./form-errors.module.css";

/**
 * The summary over a form after a failed submit: the same words as beside the fields, each a link to its field.
 * It takes the focus when it appears and when `attempt` grows, and puts the error word before the page title.
 */
export function FormErrors(props: {
  readonly items: readonly { readonly name: string; readonly label: string; readonly message: string }[];
  readonly title?: string;
  /** Counts the submits; each new one brings the focus back here. */
  readonly attempt?: number;
}): ReactElement | null {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const { items, attempt = 1 } = props;
  const present = items.length > 0;
  const prefix = t("ui.errorPrefix");
  useEffect(() => {
    if (present && attempt > 0) {
      box.current?.focus();
    }
  }, [present, attempt]);
  useEffect(() => {
    if (!present) {
      return;
    }
    const before = document.title;
    document.title = `${prefix}${before}`;
    return () => {
      document.title = before;
    };
  }, [present, prefix]);
  if (!present) {
    return null;
  }
  return (
    <div ref={box} className={styles.box} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <IconAlertCircle size={18} aria-hidden="true" />
        {props.title ?? t("ui.errorsTitle", { count: items.length })}
      </p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.name}>
            <a
              href={`#${fieldId(item.name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(item.name))?.focus();
              }}
            >
              {item.label}: {item.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
