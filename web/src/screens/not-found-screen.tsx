import { notFoundText } from "@artel/shared/text/not-found";
import type { ReactElement } from "react";
import { Button } from "../ui/controls/button.tsx";
import { NotFound } from "../ui/feedback/not-found.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(notFoundText);

/** There is no such page; a link leads home. */
export function NotFoundScreen(): ReactElement {
  const { t } = useText();
  return (
    <NotFound title={t("notFound.title")} text={t("notFound.text")}>
      <Button href="/" variant="primary" size="lg">
        {t("notFound.home")}
      </Button>
    </NotFound>
  );
}
