import { securityText } from "@artel/shared/text/security";
import { IconAt, IconKey } from "@tabler/icons-react";
import { type ReactElement, Suspense, useState } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/layout/card.tsx";
import { SettingRow } from "../../ui/layout/setting-row.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

const ChangeEmailPopup = lazyPart(() => import("./change-email-popup.tsx"), "ChangeEmailPopup");
const ChangePasswordPopup = lazyPart(() => import("./change-password-popup.tsx"), "ChangePasswordPopup");

registerTexts(securityText);

/** What the person signs in with: address and password, each changed in a popup. */
export function AccessCard(): ReactElement {
  const { t } = useText();
  const { email } = useSession();
  const [open, setOpen] = useState<"email" | "password">();
  const close = () => setOpen(undefined);
  return (
    <Card title={t("security.access")} wide>
      <SettingRow icon={IconAt} title={t("common.email")} text={email}>
        <Button
          size="sm"
          onClick={() => setOpen("email")}
          aria-label={t("security.changeNamed", { name: t("common.email") })}
        >
          {t("common.change")}
        </Button>
      </SettingRow>
      <SettingRow icon={IconKey} title={t("security.password")} text={t("security.passwordText")}>
        <Button
          size="sm"
          onClick={() => setOpen("password")}
          aria-label={t("security.changeNamed", { name: t("security.password") })}
        >
          {t("common.change")}
        </Button>
      </SettingRow>
      <Suspense>
        {open === "email" && <ChangeEmailPopup onClose={close} />}
        {open === "password" && <ChangePasswordPopup onClose={close} />}
      </Suspense>
    </Card>
  );
}
