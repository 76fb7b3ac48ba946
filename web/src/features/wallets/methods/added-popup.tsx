import { IconMailCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { useSession } from "../../../api/session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Banner } from "../../../ui/feedback/banner.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Stack } from "../../../ui/layout/page.tsx";
import { Popup } from "../../../ui/overlay/popup.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import { useResendWallet, useWallets } from "../use-wallets.ts";
import { ResendButton } from "../wallet-popups.tsx";

/** What comes after a method was added: the mail, how to get it again, and what is special on its first day. */
export function AddedPopup(props: {
  readonly id: number;
  readonly title: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { email } = useSession();
  const { id, ...popup } = props;
  const wallet = useWallets().wallets?.find((one) => one.id === id);
  const resend = useResendWallet(() => undefined);
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
          {t("wallets.added.text", { email })}
        </EmptyState>
        <Banner tone="info">{t("wallets.added.new")}</Banner>
      </Stack>
    </Popup>
  );
}
