import { unlockFactor } from "@artel/shared/calls/two-factor/legacy";
import { accessPagesText } from "@artel/shared/text/access-pages";
import { IconCircleCheck, IconLock } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSend } from "../api/use-send.ts";
import { Button } from "../ui/controls/button.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import frame from "../ui/feedback/message-page.module.css";
import { useDocumentTitle } from "../ui/layout/document-title.ts";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import styles from "./outcome.module.css";

registerTexts(accessPagesText);

/** The page of the unlock link: its button unlocks; opening the page, as mail scanners do, changes nothing. */
export function UnlockCodesScreen(): ReactElement {
  const { t } = useText();
  const { code = "" } = useAddress().search;
  const { send, isSending, error } = useSend(unlockFactor);
  const [isDone, setDone] = useState(false);
  const unlock = async () => {
    if (await send({ code })) {
      setDone(true);
    }
  };
  useDocumentTitle(t("unlock.title"));
  return (
    <div className={frame.page}>
      {isDone ? (
        <IconCircleCheck size={56} stroke={1.5} className={styles.good} aria-hidden="true" />
      ) : (
        <IconLock size={56} stroke={1.5} className={styles.bad} aria-hidden="true" />
      )}
      <h1 className={frame.title}>{t("unlock.title")}</h1>
      <p className="muted" role="status">
        {isDone ? t("unlock.done") : t("unlock.text")}
      </p>
      {error && <Banner tone="danger">{error.message}</Banner>}
      <div className={frame.buttons}>
        {isDone ? (
          <Button href="/sign-in" variant="primary" size="lg">
            {t("common.signIn")}
          </Button>
        ) : (
          <>
            <Button variant="primary" size="lg" loading={isSending} onClick={() => void unlock()}>
              {t("unlock.button")}
            </Button>
            <Button href="/recover-password" size="lg">
              {t("unlock.notYou")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
