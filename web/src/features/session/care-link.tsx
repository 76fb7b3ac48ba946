import { mailCareText } from "@artel/shared/text/mail-care";
import { IconCircleCheck, IconLinkOff, IconMailQuestion } from "@tabler/icons-react";
import type { ReactElement } from "react";
import type { ApiError } from "../../api/api-error.ts";
import { sessionToken } from "../../api/session-token.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import frame from "../../ui/feedback/message-page.module.css";
import { useDocumentTitle } from "../../ui/layout/document-title.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./care-link.module.css";

registerTexts(mailCareText);

/** The page of a link about a change of the address: its button does it; opening the page, as mail scanners do, changes nothing. */
export function CareLink(props: {
  readonly title: string;
  readonly text: string;
  readonly verb: string;
  readonly isSending: boolean;
  readonly error: ApiError | undefined;
  readonly onConfirm: () => void;
}): ReactElement {
  const { t } = useText();
  const { title, text, verb, isSending, error, onConfirm } = props;
  const isBroken = error?.code === "codeWrongOrExpired";
  useDocumentTitle(title);
  return (
    <div className={frame.page}>
      {isBroken ? (
        <IconLinkOff size={56} stroke={1.5} className={styles.bad} aria-hidden="true" />
      ) : (
        <IconMailQuestion size={56} stroke={1.5} className={styles.good} aria-hidden="true" />
      )}
      <h1 className={frame.title}>{isBroken ? error.message : title}</h1>
      <p className="muted">{isBroken ? t("careLink.bad") : text}</p>
      {error && !isBroken && <Banner tone="danger">{error.message}</Banner>}
      <div className={frame.buttons}>
        {isBroken ? (
          <WayOn />
        ) : (
          <Button variant="primary" size="lg" loading={isSending} onClick={onConfirm}>
            {verb}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What became of it. */
export function CareLinkDone(props: {
  readonly title: string;
  readonly text: string;
  readonly isBad?: boolean;
}): ReactElement {
  const { title, text, isBad } = props;
  const Icon = isBad ? IconLinkOff : IconCircleCheck;
  return (
    <div className={frame.page}>
      <Icon size={56} stroke={1.5} className={isBad ? styles.bad : styles.good} aria-hidden="true" />
      <h1 className={frame.title}>{title}</h1>
      <p className="muted" role="status">
        {text}
      </p>
      <div className={frame.buttons}>
        <WayOn />
      </div>
    </div>
  );
}

function WayOn(): ReactElement {
  const { t } = useText();
  const isGuest = sessionToken() === undefined;
  return (
    <Button href={isGuest ? "/sign-in" : "/"} variant="primary" size="lg">
      {t(isGuest ? "common.signIn" : "careLink.toProduct")}
    </Button>
  );
}
