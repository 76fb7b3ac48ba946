import { walletsText } from "@artel/shared/text/wallets";
import type { ReactElement } from "react";
import { ConfirmWallet } from "../features/wallets/confirm-wallet.tsx";
import { useAddress } from "../ui/address.tsx";
import { useDocumentTitle } from "../ui/page.tsx";
import { registerTexts } from "../ui/texts.ts";
import { useText } from "../ui/use-text.ts";

registerTexts(walletsText);

/** `/confirm-wallet?code=…` of a confirmation mail. */
export function ConfirmWalletScreen(): ReactElement {
  const { t } = useText();
  const { code = "" } = useAddress().search;
  useDocumentTitle(t("wallets.confirm.title"));
  return <ConfirmWallet code={code} />;
}
