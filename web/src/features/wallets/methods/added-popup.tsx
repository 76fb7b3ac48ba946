import { IconMailCheck, IconShieldCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession, withdrawPath } from "../../../api/session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Stack } from "../../../ui/layout/page.tsx";
import { Popup } from "../../../ui/overlay/popup.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import { useResendWallet, useWallets } from "../use-wallets.ts";
import { ResendButton } from "../wallet-popups.tsx";

/**
 * What comes after a method was added: the mail, how to get it again, and what is special on its first day. Confirmed meanwhile, on
 * another page or device, it leads on to the withdrawal.
 */
export function AddedPopup(props: {
  readonly id: number;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const session = useSession();
  const { id, ...popup } = props;
  const wallet = useWallets().wallets?.find((one) => one.id === id);
  const resend = useResendWallet(() => undefined);
  if (wallet?.state === "verified") {
    return (
      <Popup
        {...popup}
        footer={
          <>
            <Button onClick={props.onClose}>{t("common.done")}</Button>
            <Button variant="primary" href={withdrawPath(session)}>
              {t("wallets.added.withdraw")}
            </Button>
          </>
        }
      >
        <EmptyState icon={IconShieldCheck} title={t("wallets.added.ready")} compact>
          {t("wallets.added.readyText")}
        </EmptyState>
      </Popup>
    );
  }
  return (
    <Popup
      {...popup}
      footerStart={wallet?.canResend && <ResendButton wallet={wallet} onClick={() => resend.mutate({ id })} />}
      footer={
        <Button variant="primary" onClick={props.onClose}>
          {t("common.done")}
        </Button>
      }
    >
      <Stack gap={12}>
        <EmptyState icon={IconMailCheck} title={t("wallets.added.title")} compact>
          {t("wallets.added.text", { email: session.email })}
        </EmptyState>
        <Banner tone="info">{t("wallets.added.new")}</Banner>
      </Stack>
    </Popup>
  );
}
