import type { ReactElement } from "react";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ConfirmPopup } from "../../ui/overlay/confirm-popup.tsx";
import { instantOf } from "../../ui/state/days.ts";
import { useCountdown } from "../../ui/state/use-countdown.ts";
import { useText } from "../../ui/words/use-text.ts";
import { useRemoveWallet, useResendWallet } from "./use-wallets.ts";
import type { ListedWallet } from "./wallet-look.ts";

/** Asks before a method is unlinked. */
export function RemoveWalletPopup(props: {
  readonly wallet: ListedWallet | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { wallet, onClose } = props;
  const remove = useRemoveWallet(onClose);
  return (
    <ConfirmPopup
      opened={wallet !== undefined}
      onClose={onClose}
      title={t("wallets.remove.title")}
      confirmLabel={t("wallets.remove.button")}
      danger
      busy={remove.isPending}
      onConfirm={() => wallet && remove.mutate({ id: wallet.id })}
    >
      {wallet && t("wallets.remove.text", { method: `${wallet.label} ${wallet.value}` })}
    </ConfirmPopup>
  );
}

/** Asks before a confirmation is sent again; off for 60 s after the last one. */
export function ResendWalletPopup(props: {
  readonly wallet: ListedWallet | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { wallet, onClose } = props;
  const { email } = useSession();
  const resend = useResendWallet(onClose);
  const seconds = useResendWait(wallet);
  return (
    <ConfirmPopup
      opened={wallet !== undefined}
      onClose={onClose}
      title={t("wallets.resend.title")}
      confirmLabel={seconds > 0 ? t("common.sendAgainIn", { seconds }) : t("wallets.resend.button")}
      disabledReason={seconds > 0 ? t("errors.codeCoolDown", { seconds }) : undefined}
      busy={resend.isPending}
      onConfirm={() => wallet && resend.mutate({ id: wallet.id })}
    >
      {t("wallets.resend.text", { email })}
    </ConfirmPopup>
  );
}

/** The button of an entry with its countdown. */
export function ResendButton(props: { readonly wallet: ListedWallet; readonly onClick: () => void }): ReactElement {
  const { t } = useText();
  const seconds = useResendWait(props.wallet);
  return (
    <Button size="xs" onClick={props.onClick} disabled={seconds > 0}>
      {seconds > 0 ? t("common.sendAgainIn", { seconds }) : t("common.sendAgain")}
    </Button>
  );
}

function useResendWait(wallet: ListedWallet | undefined): number {
  return useCountdown(wallet?.resendAt ? instantOf(wallet.resendAt)?.getTime() : undefined);
}
