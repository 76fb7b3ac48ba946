import { accessPagesText } from "@artel/shared/text/access-pages";
import type { ReactElement } from "react";
import frame from "../ui/feedback/message-page.module.css";
import { Card } from "../ui/layout/card.tsx";
import { useDocumentTitle } from "../ui/layout/document-title.ts";
import { useParam } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { type Key, useText } from "../ui/words/use-text.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";
import styles from "./outcome.module.css";

registerTexts(accessPagesText);

const titles: Readonly<Record<string, Key>> = {
  "terms-malta": "legal.terms",
  "terms-cyprus": "legal.terms",
  "terms-singapore": "legal.terms",
  agreement: "legal.agreement",
  privacy: "legal.privacy",
  help: "legal.help",
};

/** Terms, agreement, privacy and help, served by the product itself until an installation sets its own. */
export function LegalScreen(): ReactElement {
  const { t } = useText();
  const title = titles[useParam("name")];
  useDocumentTitle(t(title ?? "notFound.title"));
  if (!title) {
    return <NotFoundScreen />;
  }
  return (
    <article className={styles.legal}>
      <Card label={t(title)}>
        <h1 className={frame.title}>{t(title)}</h1>
        <p className="muted">{t("legal.draft")}</p>
      </Card>
    </article>
  );
}
