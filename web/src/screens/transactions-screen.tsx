import type { CurrencyCode } from "@artel/shared/money/currencies";
import { walletsText } from "@artel/shared/text/wallets";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconSettings, IconWallet } from "@tabler/icons-react";
import { type ReactElement, Suspense, useState } from "react";
import { BalanceWidgets } from "../features/payouts/balance-blocks.tsx";
import { AddMethodPopups } from "../features/wallets/add-method.tsx";
import { type Adding, useAdding } from "../features/wallets/use-adding.ts";
import type { ListedWallet } from "../features/wallets/wallet-look.ts";
import { ResendWalletPopup } from "../features/wallets/wallet-popups.tsx";
import { isNothing, wayOut } from "../features/wallets/way-out.ts";
import { AppLink } from "../ui/controls/app-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { WhyButton } from "../ui/controls/why-button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Page, Stack } from "../ui/layout/page.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { useWhyNot } from "../why/use-why-not.ts";
import { WithdrawalTable } from "./all-withdrawals.tsx";
import { blocksOf, currenciesOf, type MoneyProps, useOwnMoney } from "./own-money.ts";

registerTexts(walletsText, withdrawalsText);

/** What is to be verified comes after the page itself has been drawn. */
const VerificationWidget = lazyPart(
  () => import("../features/verification/verification-widget.tsx"),
  "VerificationWidget",
);

const CurrencyPopup = lazyPart(() => import("./currency-popup.tsx"), "CurrencyPopup");

/** Withdraw funds without apiV2: a widget per balance whose popup withdraws (`?withdraw=USD`), and every withdrawal. */
export function TransactionsScreen(): ReactElement {
  const { t } = useText();
  const { money, error, retry } = useOwnMoney();
  return (
    <Page
      title={t("withdrawals.title")}
      inBar
      actions={[
        { key: "settings", label: t("wallets.manage"), icon: IconSettings, href: "/withdraw-settings", inBar: true },
      ]}
    >
      <Stack gap={16}>
        {error && <ErrorPanel message={error.message} requestId={error.requestId} onRetry={retry} />}
        <Suspense>
          <VerificationWidget />
        </Suspense>
        {!error && money && <Widgets {...money} />}
        {!error && !money && <SkeletonCard height={166} />}
        <div>
          <WithdrawalTable />
        </div>
      </Stack>
    </Page>
  );
}

function Widgets(props: MoneyProps): ReactElement {
  const { t } = useText();
  const { overview, wallets, groups } = props;
  const { search, setSearch } = useAddress();
  const adding = useAdding(groups);
  const [resent, setResent] = useState<ListedWallet>();
  const codes = currenciesOf(overview);
  const asked = codes.find((code) => code === search.withdraw);
  if (codes.length === 0) {
    return (
      <Card>
        <EmptyState icon={IconWallet} title={t("withdrawals.empty")}>
          {t("withdrawals.emptyText")}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <BalanceWidgets
        overview={overview}
        blocks={blocksOf(codes, wallets, t)}
        stepOf={(currency) => (
          <Step
            {...props}
            currency={currency}
            adding={adding}
            onWithdraw={() => setSearch({ withdraw: currency }, { push: true })}
          />
        )}
      />
      {asked && wayOut(wallets, groups, asked).kind === "now" && (
        <Suspense>
          <CurrencyPopup
            key={asked}
            {...props}
            currency={asked}
            onResend={setResent}
            adding={adding}
            onClose={() => setSearch({ withdraw: undefined })}
          />
        </Suspense>
      )}
      <AddMethodPopups adding={adding} />
      <ResendWalletPopup wallet={resent} onClose={() => setResent(undefined)} />
    </>
  );
}

/** What can be done with the money of a currency: withdraw it, add a method first, or read why neither is possible. */
function Step(
  props: MoneyProps & {
    readonly currency: CurrencyCode;
    readonly adding: Adding;
    readonly onWithdraw: () => void;
  },
): ReactElement {
  const { t } = useText();
  const { overview, wallets, groups, currency, adding, onWithdraw } = props;
  const whyNot = useWhyNot();
  const way = wayOut(wallets, groups, currency);
  const amount = overview.available.find((one) => one.currency === currency)?.amount ?? "0.00";
  if (way.kind === "closed") {
    return <span>{t("wallets.closed", { currency })}</span>;
  }
  if (way.kind === "now") {
    const reason = isNothing(amount, currency) ? t("withdrawals.nothing") : undefined;
    return (
      <WhyButton
        variant="primary"
        block
        disabledReason={reason}
        why={whyNot("withdraw", { currency })}
        onClick={onWithdraw}
      >
        {t("withdrawals.panel.submitEmpty")}
      </WhyButton>
    );
  }
  const [first] = way.groups;
  return first ? (
    <Button block onClick={() => adding.add(first.type)}>
      {t("wallets.add")}
    </Button>
  ) : (
    <Stack gap={8}>
      <span>{t("withdrawals.panel.chooseText")}</span>
      <AppLink href="/withdraw-settings">{t("wallets.manage")}</AppLink>
    </Stack>
  );
}
