import { walletsText } from "@artel/shared/text/wallets";
import type { ReactElement } from "react";
import { ConfirmWallet } from "../features/wallets/confirm-wallet.tsx";
import { useDocumentTitle } from "../ui/layout/document-title.ts";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(walletsText);

/** `/confirm-wallet?code=…` of a confirmation mail. */
export function ConfirmWalletScreen(): ReactElement {
  const { t } = useText();
  const { code = "" } = useAddress().search;
  useDocumentTitle(t("wallets.confirm.title"));
  return <ConfirmWallet code={code} />;
}
