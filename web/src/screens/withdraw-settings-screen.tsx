import { walletsText } from "@artel/shared/text/wallets";
import { IconArrowUpRight } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useSession, withdrawPath } from "../api/session.ts";
import { AddMethodPopups } from "../features/wallets/add-method.tsx";
import { PausedNote } from "../features/wallets/paused-note.tsx";
import { useAdding } from "../features/wallets/use-adding.ts";
import { useWallets } from "../features/wallets/use-wallets.ts";
import { WalletGroups } from "../features/wallets/wallet-groups.tsx";
import type { ListedWallet } from "../features/wallets/wallet-look.ts";
import { RemoveWalletPopup, ResendWalletPopup } from "../features/wallets/wallet-popups.tsx";
import { Banner } from "../ui/feedback/banner.tsx";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { Page, Stack } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";

registerTexts(walletsText);

/** Withdrawal methods by group: add, confirm again, edit, unlink. */
export function WithdrawSettingsScreen(): ReactElement {
  const { t } = useText();
  const withdrawHref = withdrawPath(useSession());
  const { wallets, methods, error, retry } = useWallets();
  const adding = useAdding(methods?.methods);
  const [removed, setRemoved] = useState<ListedWallet>();
  const [resent, setResent] = useState<ListedWallet>();
  return (
    <Page
      title={t("wallets.manage")}
      width="detail"
      inBar
      actions={[
        { key: "withdraw", label: t("frame.withdraw"), icon: IconArrowUpRight, href: withdrawHref, inBar: true },
      ]}
    >
      {error && <ErrorPanel message={error.message} requestId={error.requestId} onRetry={retry} />}
      {!error && !(wallets && methods) && <Waiting />}
      {wallets && methods && (
        <Stack gap={12}>
          <PausedNote groups={methods.methods} />
          {methods.hasHiddenWallets && methods.isRestrictedResident && (
            <Banner tone="info">{t("wallets.settings.restricted")}</Banner>
          )}
          {wallets.length === 0 && (
            <Banner tone="info" title={t("wallets.none")}>
              {t("wallets.noneText")}
            </Banner>
          )}
          <WalletGroups
            groups={methods.methods}
            wallets={wallets}
            onAdd={adding.add}
            onEdit={adding.change}
            onRemove={setRemoved}
            onResend={setResent}
          />
        </Stack>
      )}
      <AddMethodPopups adding={adding} />
      <RemoveWalletPopup wallet={removed} onClose={() => setRemoved(undefined)} />
      <ResendWalletPopup wallet={resent} onClose={() => setResent(undefined)} />
    </Page>
  );
}

function Waiting(): ReactElement {
  return (
    <Stack gap={12}>
      <SkeletonCard height={132} />
      <SkeletonCard height={132} />
      <SkeletonCard height={132} />
    </Stack>
  );
}
