import { accessText } from "@artel/shared/text/access";
import { accessPagesText } from "@artel/shared/text/access-pages";
import type { ReactElement } from "react";
import { ChoosePasswordForm } from "../features/session/choose-password-form.tsx";
import { RecoverForm } from "../features/session/recover-form.tsx";
import { useSignInOptions } from "../features/session/use-sign-in-options.ts";
import { useDocumentTitle } from "../ui/layout/document-title.ts";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { usePageCaptcha } from "./use-page-captcha.ts";

registerTexts(accessText, accessPagesText);

/** Recovery in two steps: the address, and, opened by the mail's link with its code, the new password. */
export function RecoverPasswordScreen(): ReactElement {
  const { t } = useText();
  const { search } = useAddress();
  const { code, first, invited } = search;
  useDocumentTitle(code ? t("recover.chooseTitle") : t("recover.title"));
  return code ? (
    <ChoosePasswordForm key={code} code={code} isFirst={first === "1"} isInvited={invited === "1"} />
  ) : (
    <RecoverByEmail />
  );
}

function RecoverByEmail(): ReactElement {
  return <RecoverForm captcha={usePageCaptcha(useSignInOptions(), "recover")} />;
}
