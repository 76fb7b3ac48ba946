import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { walletsText } from "@artel/shared/text/wallets";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconSettings } from "@tabler/icons-react";
import { lazy, type ReactElement, Suspense, useState } from "react";
import { BalanceChoice } from "../features/payouts/balance-blocks.tsx";
import { Buckets } from "../features/payouts/buckets.tsx";
import { AddMethodPopups } from "../features/wallets/add-method.tsx";
import { useAdding } from "../features/wallets/use-adding.ts";
import { type ListedWallet, typeKey } from "../features/wallets/wallet-look.ts";
import { ResendWalletPopup } from "../features/wallets/wallet-popups.tsx";
import { leavingFirst, wayOut } from "../features/wallets/way-out.ts";
import { whyLine } from "../ui/controls/why-button.tsx";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { Page } from "../ui/layout/page.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { useWhyNot } from "../why/use-why-not.ts";
import { BalanceColumns } from "./balance-columns.tsx";
import styles from "./balance-screen.module.css";
import { blocksOf, currenciesOf, type MoneyProps, useOwnMoney } from "./own-money.ts";

registerTexts(walletsText, withdrawalsText);

/** What is to be verified comes after the page itself has been drawn. */
const VerificationWidget = lazyPart(
  () => import("../features/verification/verification-widget.tsx"),
  "VerificationWidget",
);

/** The table of lists loads when it is asked for. */
const AllWithdrawals = lazy(async () => ({ default: (await import("./all-withdrawals.tsx")).AllWithdrawals }));

/** Withdraw funds: balances, methods, live estimate, the latest withdrawals; `?view=all` shows every one of them. */
export function BalanceScreen(): ReactElement {
  return useAddress().search.view === "all" ? (
    <Suspense fallback={<SkeletonCard height={316} />}>
      <AllWithdrawals backHref="/balance" />
    </Suspense>
  ) : (
    <Withdrawing />
  );
}

function Withdrawing(): ReactElement {
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
      {error && <ErrorPanel message={error.message} requestId={error.requestId} onRetry={retry} />}
      {!error && money && <Money {...money} />}
      {!error && !money && <Waiting />}
    </Page>
  );
}

function Money(props: MoneyProps): ReactElement {
  const { t } = useText();
  const { overview, wallets, groups } = props;
  const { setSearch } = useAddress();
  const { codes, currency, choose } = useCurrency(props);
  const adding = useAdding(groups);
  const [resent, setResent] = useState<ListedWallet>();
  const nameOf = (type: WithdrawMethod) => t(typeKey(type));
  const way = wayOut(wallets, groups, currency);
  const whyNot = useWhyNot();
  return (
    <>
      <div className={styles.strip}>
        <Suspense>
          <VerificationWidget />
        </Suspense>
      </div>
      {codes.length > 1 && (
        <BalanceChoice overview={overview} blocks={blocksOf(codes, wallets, t)} chosen={currency} onChoose={choose} />
      )}
      <BalanceColumns
        key={currency}
        {...props}
        currency={currency}
        way={way}
        onAdd={adding.add}
        onFillIn={adding.change}
        onResend={setResent}
        onExchange={(target) => setSearch({ exchange: `${currency}-${target}` }, { push: true })}
        buckets={
          <Buckets
            overview={overview}
            currency={currency}
            methodName={({ type, label }) => `${nameOf(type)} ${label.replace("••••", "••")}`}
            whyNot={whyLine(whyNot("withdraw", { currency }))}
          />
        }
      />
      <AddMethodPopups adding={adding} />
      <ResendWalletPopup wallet={resent} onClose={() => setResent(undefined)} />
    </>
  );
}

function Waiting(): ReactElement {
  return (
    <>
      <div className={styles.waiting}>
        <SkeletonCard height={166} />
        <SkeletonCard height={166} />
        <SkeletonCard height={166} />
      </div>
      <div className={styles.columns}>
        <SkeletonCard height={316} />
        <SkeletonCard height={316} />
      </div>
    </>
  );
}

/** The currency of the page: named in the address, else the first with money that can leave. */
function useCurrency({ overview, wallets, groups }: MoneyProps): {
  readonly codes: readonly CurrencyCode[];
  readonly currency: CurrencyCode;
  readonly choose: (code: string) => void;
} {
  const { search, setSearch } = useAddress();
  const codes = currenciesOf(overview);
  const usual = currencies.USD.code;
  const funded = overview.available.map(({ currency }) => currency);
  const first = leavingFirst(funded, usual, (code) => wayOut(wallets, groups, code).kind) ?? codes[0] ?? usual;
  const currency = codes.find((code) => code === search.currency) ?? first;
  return { codes, currency, choose: (code) => setSearch({ currency: code }) };
}
