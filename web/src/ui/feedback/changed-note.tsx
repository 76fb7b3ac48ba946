import type { ReactElement } from "react";
import { useText } from "../words/use-text.ts";
import { Banner } from "./banner.tsx";
import styles from "./changed-note.module.css";

/** A figure that is no longer what its reader saw. */
export interface Change {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Over a question whose figures changed while it was open: each one as it was and as it is now, so that it is read anew. */
export function ChangedNote({ changes }: { readonly changes: readonly Change[] }): ReactElement | null {
  const { t } = useText();
  if (changes.length === 0) {
    return null;
  }
  return (
    <Banner tone="warning" compact title={t("common.changed.title")}>
      <dl className={styles.changes}>
        {changes.map(({ label, before, after }) => (
          <div key={label} className={styles.change}>
            <dt>{label}</dt>
            <dd>
              <span className="visually-hidden">{t("common.changed.before")}</span>
              <del>{before}</del>
              <span className="visually-hidden">{t("common.changed.after")}</span>
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </Banner>
  );
}
