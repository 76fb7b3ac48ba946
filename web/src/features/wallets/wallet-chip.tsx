import type { WalletListState } from "@artel/shared/states/wallet-state";
import { statesText } from "@artel/shared/text/states";
import { IconAlertTriangle, IconMail, IconShieldCheckFilled } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";

registerTexts(statesText);

/** The state of a withdrawal method: verified, waits for its mail, details are missing, or a payment to it was refused. */
export function WalletChip(props: { readonly state: WalletListState; readonly isRefused: boolean }): ReactElement {
  const { t } = useText();
  const incomplete = props.isRefused ? "walletState.refusedHint" : "walletState.incompleteHint";
  switch (props.state) {
    case "verified":
      return <StatusChip tone="success" icon={IconShieldCheckFilled} label={t("walletState.verified")} />;
    case "unverified":
      return <StatusChip tone="warning" icon={IconMail} label={t("walletState.unverifiedHint")} />;
    case "incomplete":
      return <StatusChip tone="danger" icon={IconAlertTriangle} label={t(incomplete)} />;
  }
}
