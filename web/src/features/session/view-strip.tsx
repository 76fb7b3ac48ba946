import { guestText } from "@artel/shared/text/guest";
import { IconEye } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { viewEnds } from "../../api/view-token.ts";
import { formatTime } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./view-strip.module.css";

registerTexts(guestText);

/** Above every page of a view, with a red frame around all: whose account it is, that nothing can be changed, and the way out. */
export function ViewStrip({ onEnd }: { readonly onEnd: () => void }): ReactElement {
  const { t } = useText();
  const { name, surname, email, companyName } = useSession();
  const whose = [`${name} ${surname}`.trim() || email, companyName].filter(Boolean).join(", ");
  return (
    <section className={styles.strip} aria-label={t("frame.view")}>
      <IconEye size={16} aria-hidden="true" />
      <span className={styles.words} title={t("frame.viewOf", { whose })}>
        {t("frame.viewOf", { whose })}
      </span>
      <span className={styles.until}>{t("frame.viewUntil", { time: formatTime(viewEnds()) })}</span>
      <button type="button" className={styles.end} onClick={onEnd}>
        {t("frame.viewEnd")}
      </button>
      <span className={styles.edge} aria-hidden="true" />
    </section>
  );
}
