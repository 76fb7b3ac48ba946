import { accountText } from "@artel/shared/text/account";
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconLoader } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { type Toast, useToastHistory } from "../../ui/feedback/toast.ts";
import { formatShort } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./notices.module.css";

registerTexts(accountText);

const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle, loading: IconLoader } as const;

/** What the bell opens: every message of this visit, newest first. */
export function Notices(): ReactElement {
  const { t } = useText();
  const history = useToastHistory();
  if (history.length === 0) {
    return <p className={styles.empty}>{t("notices.empty")}</p>;
  }
  return (
    <ul className={styles.list}>
      {history.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function Notice({ notice }: { readonly notice: Toast }): ReactElement {
  const Icon = icons[notice.type];
  return (
    <li className={styles.notice} data-type={notice.type}>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.text}>{notice.text}</span>
      <time className={styles.time}>{formatShort(notice.at)}</time>
    </li>
  );
}
