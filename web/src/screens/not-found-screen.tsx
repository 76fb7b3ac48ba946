import { accessPagesText } from "@artel/shared/text/access-pages";
import type { ReactElement } from "react";
import { Button } from "../ui/button.tsx";
import { useDocumentTitle } from "../ui/page.tsx";
import { registerTexts } from "../ui/texts.ts";
import { useText } from "../ui/use-text.ts";
import styles from "./outcome.module.css";

registerTexts(accessPagesText);

const code = "404";

/** There is no such page; a link leads home. */
export function NotFoundScreen(): ReactElement {
  const { t } = useText();
  useDocumentTitle(t("notFound.title"));
  return (
    <div className={styles.outcome}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1 className={styles.title}>{t("notFound.title")}</h1>
      <p className={styles.text}>{t("notFound.text")}</p>
      <div className={styles.buttons}>
        <Button href="/" variant="primary" size="lg">
          {t("notFound.home")}
        </Button>
      </div>
    </div>
  );
}
