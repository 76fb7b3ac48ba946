import type { ReactElement } from "react";
import { Button } from "../controls/button.tsx";
import { useText } from "../words/use-text.ts";
import styles from "./save-bar.module.css";

/** Appears at the foot of a form as soon as something was changed. */
export function SaveBar({
  form,
}: {
  /** What `useForm` answers. */
  readonly form: {
    readonly isDirty: boolean;
    readonly isSending: boolean;
    readonly reset: () => void;
  };
}): ReactElement | null {
  const { t } = useText();
  if (!form.isDirty && !form.isSending) {
    return null;
  }
  return (
    <div className={styles.bar} role="status">
      <span className={styles.words}>{t("ui.unsaved")}</span>
      <Button size="sm" onClick={() => form.reset()} disabled={form.isSending}>
        {t("common.reset")}
      </Button>
      <Button type="submit" size="sm" variant="primary" loading={form.isSending}>
        {t("common.save")}
      </Button>
    </div>
  );
}
