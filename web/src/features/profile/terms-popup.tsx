import { updateContractorProfile } from "@artel/shared/calls/profile";
import { accountText } from "@artel/shared/text/account";
import { type ReactElement, useState } from "react";
import { currentSession, setSession } from "../../api/session.ts";
import { useMutationCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/app-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Popup } from "../../ui/popup.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { registerTexts } from "../../ui/texts.ts";
import { useText } from "../../ui/use-text.ts";

registerTexts(accountText);

/** Blocks the page until a contractor has accepted the terms (B-45, B-46); Save needs the tick. */
export function TermsPopup(): ReactElement {
  const { t } = useText();
  const [isTicked, setTicked] = useState(false);
  const accept = useMutationCall(updateContractorProfile, {
    onSuccess: () => {
      const session = currentSession();
      if (session) {
        setSession({ ...session, terms: 1 });
      }
    },
  });
  const save = () => isTicked && accept.mutate({ Terms: 1 });
  return (
    <Popup
      opened
      locked
      size={400}
      title={t("terms.title")}
      onClose={() => undefined}
      onSubmit={save}
      footer={
        <Button type="submit" variant="primary" disabled={!isTicked} loading={accept.isPending}>
          {t("common.save")}
        </Button>
      }
    >
      <p>{t("terms.text")}</p>
      <Checkbox
        label={<RichText name="terms.accept" parts={{ terms: <AppLink href="/legal/agreement" target="_blank" /> }} />}
        checked={isTicked}
        onChange={setTicked}
      />
    </Popup>
  );
}
