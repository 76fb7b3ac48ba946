import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { createPortal } from "react-dom";
import { AppLink } from "../controls/app-link.tsx";
import { useText } from "../words/use-text.ts";
import { Spinner } from "./spinner.tsx";
import { closeToast, holdToast, type Toast, useToasts } from "./toast.ts";
import styles from "./toast-region.module.css";

const shownAtOnce = 3;

/** Where toasts appear: bottom right, on phones at the top; at most three at once. Mount it once. */
export function ToastRegion(): ReactElement {
  const { t } = useText();
  const items = useToasts().slice(-shownAtOnce);
  return createPortal(
    <section className={styles.region} aria-label={t("ui.notices")}>
      <div role="status" aria-live="polite" aria-relevant="additions text" className={styles.list}>
        {items
          .filter((item) => item.type !== "error")
          .map((item) => (
            <ToastItem key={item.id} item={item} />
          ))}
      </div>
      <div role="alert" aria-live="assertive" className={styles.list}>
        {items
          .filter((item) => item.type === "error")
          .map((item) => (
            <ToastItem key={item.id} item={item} />
          ))}
      </div>
    </section>,
    document.body,
  );
}

function ToastItem({ item }: { readonly item: Toast }): ReactElement {
  const { t } = useText();
  const hold = (held: boolean) => holdToast(item.id, held);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only hold the clock
    <div
      className={styles.toast}
      data-type={item.type}
      onMouseEnter={() => hold(true)}
      onMouseLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <ToastIcon type={item.type} />
      <span className={styles.text}>{item.text}</span>
      {item.actions.length > 0 && (
        <span className={styles.actions}>
          {item.actions.map((action) =>
            action.href === undefined ? (
              <button
                key={action.label}
                type="button"
                className={styles.action}
                aria-keyshortcuts={action.keys}
                onClick={() => {
                  closeToast(item.id);
                  action.onClick?.();
                }}
              >
                {action.label}
              </button>
            ) : (
              <AppLink
                key={action.label}
                href={action.href}
                className={styles.action}
                onClick={() => closeToast(item.id)}
              >
                {action.label}
              </AppLink>
            ),
          )}
        </span>
      )}
      {item.closable && (
        <button
          type="button"
          className={styles.close}
          aria-label={t("common.close")}
          onClick={() => closeToast(item.id)}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
      {item.content && <div className={styles.content}>{item.content}</div>}
    </div>
  );
}

function ToastIcon({ type }: { readonly type: Toast["type"] }): ReactElement {
  switch (type) {
    case "loading":
      return <Spinner size={18} />;
    case "success":
      return <IconCircleCheck size={18} aria-hidden="true" />;
    case "error":
      return <IconAlertCircle size={18} aria-hidden="true" />;
    default:
      return <IconInfoCircle size={18} aria-hidden="true" />;
  }
}
