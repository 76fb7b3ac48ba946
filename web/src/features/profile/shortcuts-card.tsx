import { bannersText } from "@artel/shared/text/banners";
import type { ReactElement } from "react";
import { ShortcutsSwitch } from "../../ui/controls/shortcuts-switch.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(bannersText);

/** Where single-key shortcuts are switched off for good (WCAG 2.1.4); `?` lists them. */
export function ShortcutsCard(): ReactElement {
  const { t } = useText();
  return (
    <Card title={t("keys.title")} wide>
      <ShortcutsSwitch label={t("keys.switch")} description={t("keys.switchText")} />
    </Card>
  );
}
