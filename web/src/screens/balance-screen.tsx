import { withdrawalOverview } from "@artel/shared/calls/payouts/app";
import { type CurrencyCode, currencies } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/withdraw-methods";
import { walletsText } from "@artel/shared/text/wallets";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { type ReactElement, useState } from "react";
import { useCall } from "../api/use-call.ts";
import { Buckets } from "../features/payouts/buckets.tsx";
import { AddMethodPopups } from "../features/wallets/add-method.tsx";
import { useWallets } from "../features/wallets/use-wallets.ts";
import { type ListedWallet, typeKey } from "../features/wallets/wallet-look.ts";
import { ResendWalletPopup } from "../features/wallets/wallet-popups.tsx";
import { leavingFirst, wayOut, whyNotTaken } from "../features/wallets/way-out.ts";
import { Button } from "../ui/controls/button.tsx";
import { Segmented } from "../ui/controls/segmented.tsx";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { Page } from "../ui/layout/page.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { BalanceColumns, currenciesOf, type MoneyProps } from "./balance-columns.tsx";
import styles from "./balance-screen.module.css";

registerTexts(walletsText, withdrawalsText);

/** Withdraw funds: three buckets, methods, live estimate, history. */
export function BalanceScreen(): ReactElement {
  const { t } = useText();
  const overview = useCall(withdrawalOverview, {}, { quiet: true });
  const data = useWallets();
  const { wallets, methods } = data;
  const error = overview.error ?? data.error;
  const retry = () => {
    overview.refetch().catch(() => undefined);
    data.retry();
  };
  return (
    <Page
      title={t("withdrawals.title")}
      aside={
        <>
          {overview.data && wallets && methods && (
            <CurrencySwitch overview={overview.data} wallets={wallets} groups={methods.methods} />
          )}
          <Button href="/withdraw-settings">{t("wallets.manage")}</Button>
        </>
      }
    >
      {error && <ErrorPanel message={error.message} requestId={error.requestId} onRetry={retry} />}
      {!error && overview.data && wallets && methods && (
        <Money overview={overview.data} wallets={wallets} groups={methods.methods} />
      )}
      {!error && !(overview.data && wallets && methods) && <Waiting />}
    </Page>
  );
}

function CurrencySwitch(props: MoneyProps): ReactElement | null {
  const { t } = useText();
  const { codes, currency, choose } = useCurrency(props);
  if (codes.length < 2) {
    return null;
  }
  return (
    <Segmented
      label={t("withdrawals.currency")}
      value={currency}
      onChange={choose}
      items={codes.map((code) => ({ value: code, label: code }))}
    />
  );
}

function Money(props: MoneyProps): ReactElement {
  const { t } = useText();
  const { overview, wallets, groups } = props;
  const { setSearch } = useAddress();
  const { currency, choose } = useCurrency(props);
  const [adding, setAdding] = useState<WithdrawMethod>();
  const [resent, setResent] = useState<ListedWallet>();
  const nameOf = (type: WithdrawMethod) => t(typeKey(type));
  const way = wayOut(wallets, groups, currency);
  const amount = overview.available.find((one) => one.currency === currency)?.amount ?? "0.00";
  return (
    <>
      <BalanceColumns
        key={currency}
        {...props}
        currency={currency}
        way={way}
        onAdd={setAdding}
        onResend={setResent}
        onExchange={(target) => setSearch({ exchange: `${currency}-${target}` }, { push: true })}
        buckets={
          <Buckets
            overview={overview}
            currency={currency}
            onCurrency={choose}
            methodName={({ type, label }) => `${nameOf(type)} ${label.replace("••••", "••")}`}
            whyNot={whyNotTaken(way, amount, currency, t)}
          />
        }
      />
      <AddMethodPopups type={adding} onClose={() => setAdding(undefined)} />
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
