import { statesText } from "@artel/shared/text/states";
import { IconAlertTriangle, IconMail, IconShieldCheckFilled } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import type { ListedWallet } from "./wallet-look.ts";

registerTexts(statesText);

/**
 * The state of a withdrawal method: verified, waits for its mail, details are missing, or a payment to it, or it itself, was
 * refused.
 */
export function WalletChip({ wallet }: { readonly wallet: ListedWallet }): ReactElement {
  const { t } = useText();
  switch (wallet.state) {
    case "verified":
      return <StatusChip tone="success" icon={IconShieldCheckFilled} label={t("walletState.verified")} />;
    case "unverified":
      return <StatusChip tone="warning" icon={IconMail} label={t("walletState.unverifiedHint")} />;
    case "incomplete":
      return <StatusChip tone="danger" icon={IconAlertTriangle} label={t(incompleteKey(wallet))} />;
  }
}

function incompleteKey({ refusedAt, wallet }: ListedWallet) {
  if (refusedAt === undefined) {
    return "walletState.incompleteHint";
  }
  return wallet.refusal === null ? "walletState.refusedHint" : "walletState.refused";
}
