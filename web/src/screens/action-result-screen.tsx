import { guestLimits } from "@artel/shared/limits/guests";
import { accessPagesText } from "@artel/shared/text/access-pages";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSignInOptions } from "../features/session/use-sign-in-options.ts";
import { Button } from "../ui/controls/button.tsx";
import frame from "../ui/feedback/message-page.module.css";
import { useDocumentTitle } from "../ui/layout/document-title.ts";
import { useAddress } from "../ui/state/address.tsx";
import { RichText } from "../ui/words/rich-text.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { textIfKnown, useText } from "../ui/words/use-text.ts";
import styles from "./outcome.module.css";

registerTexts(accessPagesText);

/**
 * The outcome of an action that was confirmed elsewhere: success without `error`; our text for a code
 * that we know; any other text only as a quotation, cut to 200 characters, since everybody can write an address.
 */
export function ActionResultScreen(): ReactElement {
  const { t } = useText();
  const { error, next } = useAddress().search;
  const isGood = error === undefined;
  const known = error && /^\w+$/.test(error) ? (textIfKnown(`errors.${error}`) ?? textIfKnown(error)) : undefined;
  const quoted = error && !/^\w*$/.test(error) ? plain(error) : undefined;
  const title = isGood ? t("result.success") : t("result.failure");
  useDocumentTitle(title);
  return (
    <div className={frame.page}>
      {isGood ? (
        <IconCircleCheck size={56} stroke={1.5} className={styles.good} aria-hidden="true" />
      ) : (
        <IconAlertCircle size={56} stroke={1.5} className={styles.bad} aria-hidden="true" />
      )}
      <h1 className={frame.title}>{title}</h1>
      {isGood && <p className="muted">{t("result.successText")}</p>}
      {!isGood && quoted === undefined && <p className="muted">{known ?? t("errorUnknown")}</p>}
      {quoted !== undefined && (
        <>
          <p className="muted">{t("result.quoted")}</p>
          <blockquote className={styles.quote}>{quoted}</blockquote>
        </>
      )}
      <div className={frame.buttons}>
        {isGood && next === "withdraw" ? (
          <Button href="/balance" variant="primary" size="lg">
            {t("result.withdraw")}
          </Button>
        ) : (
          <Button href="/" variant="primary" size="lg">
            {t("result.home")}
          </Button>
        )}
      </div>
      {!isGood && <Support />}
    </div>
  );
}

/** Without signs that turn the direction of text or hide something in it, and not longer than 200 characters. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, " ").slice(0, guestLimits.actionResultLength);
}

function Support(): ReactElement | null {
  const email = useSignInOptions()?.supportEmail;
  if (!email) {
    return null;
  }
  return (
    <p className={styles.support}>
      {/* biome-ignore lint/a11y/useAnchorContent: the text comes from the table */}
      <RichText name="result.support" values={{ email }} parts={{ mail: <a href={`mailto:${email}`} /> }} />
    </p>
  );
}
