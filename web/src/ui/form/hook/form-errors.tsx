import { IconAlertCircle } from "@tabler/icons-react";
import { type ReactElement, useEffect, useRef } from "react";
import { Banner } from "../../feedback/banner.tsx";
import { useStill } from "../../state/still.ts";
import { useText } from "../../words/use-text.ts";
import styles from "./form-errors.module.css";
import type { FormState } from "./form-state.ts";

/** Over the fields of a form, after a try that failed: the summary, and what belongs to no field. */
export function FormErrors({ form }: { readonly form: Pick<FormState<object>, "summary" | "failure"> }): ReactElement {
  const { summary, failure } = useStill(
    form,
    [form.failure, ...form.summary.items.map(({ message }) => message)].join("\n"),
  );
  return (
    <>
      <Summary {...summary} />
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
    </>
  );
}

/**
 * The same words as beside the fields, each a link to its field. It takes the focus when it appears and when `attempt`
 * grows, and puts the error word before the page title.
 */
function Summary({ items, attempt }: FormState<object>["summary"]): ReactElement | null {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
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
        {t("ui.errorsTitle", { count: items.length })}
      </p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(item.id)?.focus();
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
