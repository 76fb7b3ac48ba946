import { bannersText } from "@artel/shared/text/banners";
import type { ReactElement } from "react";
import { Card } from "../../ui/card.tsx";
import { ShortcutsSwitch } from "../../ui/switches.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";

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
