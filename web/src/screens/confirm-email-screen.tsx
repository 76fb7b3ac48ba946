import { confirmEmail } from "@artel/shared/calls/session/app-account";
import { securityText } from "@artel/shared/text/security";
import { IconCircleCheck, IconLinkOff, IconMailQuestion } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { currentSession, setSession } from "../api/session.ts";
import { sessionToken } from "../api/session-token.ts";
import { useSend } from "../api/use-send.ts";
import { Button } from "../ui/controls/button.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import frame from "../ui/feedback/message-page.module.css";
import { useDocumentTitle } from "../ui/layout/document-title.ts";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import styles from "./outcome.module.css";

registerTexts(securityText);

/** The page of the link to a new address: its button confirms; opening the page, as mail scanners do, changes nothing. */
export function ConfirmEmailScreen(): ReactElement {
  const { t } = useText();
  const { code = "" } = useAddress().search;
  const { send, isSending, error } = useSend(confirmEmail);
  const [email, setEmail] = useState<string>();
  const isBroken = error?.code === "codeWrongOrExpired";
  const confirm = async () => {
    const reply = await send({ code });
    if (reply) {
      const session = currentSession();
      if (session) {
        setSession({ ...session, email: reply.email });
      }
      setEmail(reply.email);
    }
  };
  useDocumentTitle(t("confirmEmail.title"));
  if (email !== undefined) {
    return <Done email={email} />;
  }
  return (
    <div className={frame.page}>
      {isBroken ? (
        <IconLinkOff size={56} stroke={1.5} className={styles.bad} aria-hidden="true" />
      ) : (
        <IconMailQuestion size={56} stroke={1.5} className={styles.good} aria-hidden="true" />
      )}
      <h1 className={frame.title}>{isBroken ? error.message : t("confirmEmail.title")}</h1>
      <p className="muted">{isBroken ? t("confirmEmail.bad") : t("confirmEmail.text")}</p>
      {error && !isBroken && <Banner tone="danger">{error.message}</Banner>}
      <div className={frame.buttons}>
        {isBroken ? (
          <Button href="/profile" variant="primary" size="lg">
            {t("confirmEmail.toProfile")}
          </Button>
        ) : (
          <Button variant="primary" size="lg" loading={isSending} onClick={() => void confirm()}>
            {t("confirmEmail.button")}
          </Button>
        )}
      </div>
    </div>
  );
}

function Done({ email }: { readonly email: string }): ReactElement {
  const { t } = useText();
  return (
    <div className={frame.page}>
      <IconCircleCheck size={56} stroke={1.5} className={styles.good} aria-hidden="true" />
      <h1 className={frame.title}>{t("confirmEmail.doneTitle")}</h1>
      <p className="muted" role="status">
        {t("confirmEmail.done", { email })}
      </p>
      <div className={frame.buttons}>
        <Button href={sessionToken() === undefined ? "/sign-in" : "/"} variant="primary" size="lg">
          {sessionToken() === undefined ? t("common.signIn") : t("confirmEmail.toProduct")}
        </Button>
      </div>
    </div>
  );
}
