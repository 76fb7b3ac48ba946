import { keepEmail } from "@artel/shared/calls/users/app-email";
import { mailCareText } from "@artel/shared/text/mail-care";
import { type ReactElement, useState } from "react";
import { useSend } from "../api/use-send.ts";
import { CareLink, CareLinkDone } from "../features/session/care-link.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(mailCareText);

/** The link in the old mailbox: keeps the address that operators were asked to change. */
export function KeepEmailScreen(): ReactElement {
  const { t } = useText();
  const { code = "" } = useAddress().search;
  const { send, isSending, error } = useSend(keepEmail);
  const [email, setEmail] = useState<string>();
  if (email !== undefined) {
    return <CareLinkDone title={t("keepEmail.doneTitle")} text={t("keepEmail.done", { email })} />;
  }
  return (
    <CareLink
      title={t("keepEmail.title")}
      text={t("keepEmail.text")}
      verb={t("mailCare.keepEmail")}
      isSending={isSending}
      error={error}
      onConfirm={() => void send({ code }).then((reply) => setEmail(reply?.email))}
    />
  );
}
