import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { type ReactElement, useEffect } from "react";
import { Button } from "./button.tsx";
import styles from "./message-popup.module.css";
import { Popup } from "./popup.tsx";
import { createStore, useStore } from "./store.ts";
import { useText } from "./use-text.ts";

/** The outcome of something that the person waited for. */
export interface Message {
  readonly type: "success" | "error";
  readonly title: string;
  readonly text?: string;
}

/** P-13. */
const successMilliseconds = 3000;
const message = createStore<Message | undefined>(undefined);

/** Shows an outcome in a popup: success closes after 3 s, an error stays until closed (P-13). */
export function showMessage(next: Message): void {
  message.set(next);
}

/** Where these popups appear. Mount it once. */
export function MessagePopupRegion(): ReactElement | null {
  const { t } = useText();
  const shown = useStore(message);
  useEffect(() => {
    if (shown?.type !== "success") {
      return;
    }
    const timer = setTimeout(close, successMilliseconds);
    return () => clearTimeout(timer);
  }, [shown]);
  if (!shown) {
    return null;
  }
  const Icon = shown.type === "success" ? IconCircleCheck : IconAlertCircle;
  return (
    <Popup
      opened
      onClose={close}
      size={400}
      title={shown.title}
      footer={
        <Button variant="primary" onClick={close}>
          {t("common.close")}
        </Button>
      }
    >
      <div className={styles.message} data-type={shown.type}>
        <Icon size={28} aria-hidden="true" />
        {shown.text && <p>{shown.text}</p>}
      </div>
    </Popup>
  );
}

function close(): void {
  message.set(undefined);
}
