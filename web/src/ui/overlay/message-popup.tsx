import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../controls/button.tsx";
import { closeMessage, useMessage } from "../feedback/message.ts";
import { useText } from "../words/use-text.ts";
import styles from "./message-popup.module.css";
import { Popup } from "./popup.tsx";

/** Where outcomes appear (message.ts). Mount it once. */
export function MessagePopupRegion(): ReactElement | null {
  const { t } = useText();
  const shown = useMessage();
  if (!shown) {
    return null;
  }
  const Icon = shown.type === "success" ? IconCircleCheck : IconAlertCircle;
  return (
    <Popup
      opened
      onClose={closeMessage}
      size={shown.content === undefined ? 400 : 480}
      title={shown.title}
      footer={
        <Button variant="primary" onClick={closeMessage}>
          {t("common.close")}
        </Button>
      }
    >
      <div className={styles.message} data-type={shown.type}>
        <Icon size={28} aria-hidden="true" />
        {shown.text && <p>{shown.text}</p>}
        {shown.content !== undefined && <div className="grow">{shown.content}</div>}
      </div>
    </Popup>
  );
}
