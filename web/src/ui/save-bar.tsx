import type { ReactElement } from "react";
import { Button } from "./button.tsx";
import styles from "./save-bar.module.css";
import { useText } from "./use-text.ts";

/** Appears at the foot of a form as soon as something was changed. */
export function SaveBar(props: {
  readonly dirty: boolean;
  readonly saving?: boolean;
  readonly onSave: () => void;
  readonly onReset: () => void;
}): ReactElement | null {
  const { t } = useText();
  if (!props.dirty && !props.saving) {
    return null;
  }
  return (
    <div className={styles.bar} role="status">
      <span className={styles.words}>{t("ui.unsaved")}</span>
      <Button size="sm" onClick={props.onReset} disabled={props.saving}>
        {t("common.reset")}
      </Button>
      <Button size="sm" variant="primary" onClick={props.onSave} loading={props.saving}>
        {t("common.save")}
      </Button>
    </div>
  );
}
