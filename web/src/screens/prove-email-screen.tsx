import type { Output } from "@artel/shared/calls/call";
import { proveEmail } from "@artel/shared/calls/users/app-email";
import { mailCareText } from "@artel/shared/text/mail-care";
import { securityText } from "@artel/shared/text/security";
import { type ReactElement, useState } from "react";
import { useSend } from "../api/use-send.ts";
import { CareLink, CareLinkDone } from "../features/session/care-link.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { formatDateTime } from "../ui/words/format-date.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(mailCareText, securityText);

/** The link in the new mailbox: proves the address that operators were asked to give an account. */
export function ProveEmailScreen(): ReactElement {
  const { t } = useText();
  const { code = "" } = useAddress().search;
  const { send, isSending, error } = useSend(proveEmail);
  const [proved, setProved] = useState<Output<typeof proveEmail>>();
  if (proved) {
    return <Proved proved={proved} />;
  }
  return (
    <CareLink
      title={t("confirmEmail.title")}
      text={t("confirmEmail.text")}
      verb={t("confirmEmail.button")}
      isSending={isSending}
      error={error}
      onConfirm={() => void send({ code }).then(setProved)}
    />
  );
}

function Proved({ proved }: { readonly proved: Output<typeof proveEmail> }): ReactElement {
  const { t } = useText();
  const { email, outcome, dueAt } = proved;
  if (outcome === "waits") {
    const text = t("proveEmail.waits", { email, time: formatDateTime(dueAt) });
    return <CareLinkDone title={t("proveEmail.waitsTitle")} text={text} />;
  }
  return outcome === "changed" ? (
    <CareLinkDone title={t("proveEmail.waitsTitle")} text={t("proveEmail.changed", { email })} />
  ) : (
    <CareLinkDone title={t("proveEmail.notTitle")} text={t("proveEmail.not")} isBad />
  );
}
