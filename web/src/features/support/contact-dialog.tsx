import { supportText } from "@artel/shared/text/support";
import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(supportText);

/** What stands in the place of the support popup where that cannot be loaded: the address, and a mail to it. */
export function ContactDialog(props: { readonly onClose: () => void }): ReactElement {
  const { t } = useText();
  const { supportEmail } = useSession();
  return (
    <Popup
      opened
      onClose={props.onClose}
      title={t("support.title")}
      size={400}
      footer={
        <>
          <Button onClick={props.onClose}>{t("common.close")}</Button>
          <Button variant="primary" href={`mailto:${supportEmail}`}>
            {t("support.writeMail")}
          </Button>
        </>
      }
    >
      <Stack gap={8}>
        <p>{t("support.cannotOpen")}</p>
        <p className="mono" translate="no">
          {supportEmail}
        </p>
      </Stack>
    </Popup>
  );
}
