import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Button } from "../controls/button.tsx";
import { CopyText } from "../controls/copy-text.tsx";
import { useText } from "../words/use-text.ts";
import styles from "./error-panel.module.css";

/** A part that failed: what happened, the id for support, one button to try again. The rest of the page stays. */
export function ErrorPanel(props: {
  readonly title?: string;
  readonly message: string;
  readonly requestId?: string;
  readonly onRetry?: () => void;
  readonly compact?: boolean;
}): ReactElement {
  const { t } = useText();
  return (
    <div className={styles.panel} role="alert" data-compact={props.compact || undefined}>
      <IconAlertCircle size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{props.title ?? t("ui.somethingWrong")}</p>
        <p>{props.message}</p>
        {props.requestId && (
          <p className={styles.id}>
            <CopyText value={props.requestId} mono>
              {t("common.requestId", { id: props.requestId })}
            </CopyText>
          </p>
        )}
      </div>
      {props.onRetry && (
        <Button size="sm" onClick={props.onRetry}>
          {t("common.retry")}
        </Button>
      )}
    </div>
  );
}
