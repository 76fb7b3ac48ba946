import type { PayoutView } from "@artel/shared/calls/payouts/views";
import { walletsText } from "@artel/shared/text/wallets";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import type { ReactElement } from "react";
import { OpenedPayout } from "../features/payouts/opened-payout.tsx";
import { PayoutTable } from "../features/payouts/payout-table.tsx";
import { typeKey } from "../features/wallets/wallet-look.ts";
import { Page } from "../ui/layout/page.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { useOpenDocument } from "./use-open-document.ts";

registerTexts(walletsText, withdrawalsText);

/** A page with every withdrawal, reached from the page of withdrawing. */
export function AllWithdrawals({ backHref }: { readonly backHref: string }): ReactElement {
  const { t } = useText();
  const title = t("withdrawals.all.title");
  return (
    <Page
      title={title}
      crumbs={[{ label: t("withdrawals.title"), href: backHref }, { label: title }]}
      crumbLabel={t("withdrawals.title")}
      inBar
    >
      <WithdrawalTable />
    </Page>
  );
}

/** The table of the own withdrawals, and the one that the address names. */
export function WithdrawalTable(): ReactElement {
  const { t } = useText();
  const openDocument = useOpenDocument();
  const methodName = ({ method }: PayoutView) => t(typeKey(method));
  return (
    <>
      <PayoutTable methodName={methodName} />
      <OpenedPayout methodName={methodName} onReceipt={openDocument} />
    </>
  );
}
