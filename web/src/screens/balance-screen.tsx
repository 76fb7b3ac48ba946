import { withdrawalOverview, withdrawalQuotas } from "@artel/shared/calls/payouts/app";
import { type CurrencyCode, currencies, isCurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/withdraw-methods";
import { walletsText } from "@artel/shared/text/wallets";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconCreditCard, IconWallet } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useCall } from "../api/use-call.ts";
import { Buckets, type Overview } from "../features/payouts/buckets.tsx";
import { PayoutHistory } from "../features/payouts/payout-history.tsx";
import { RequestedCard } from "../features/payouts/requested-card.tsx";
import { WithdrawPanel } from "../features/payouts/withdraw-panel.tsx";
import { AddMethodButtons, AddMethodMenu, AddMethodPopups } from "../features/wallets/add-method.tsx";
import { type FreeWithdrawals, isUsable, MethodRows } from "../features/wallets/method-rows.tsx";
import { type MethodGroup, useWallets } from "../features/wallets/use-wallets.ts";
import { arrivalKey, type ListedWallet, typeKey } from "../features/wallets/wallet-look.ts";
import { ResendWalletPopup } from "../features/wallets/wallet-popups.tsx";
import { Button } from "../ui/controls/button.tsx";
import { Segmented } from "../ui/controls/segmented.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../ui/feedback/error-panel.tsx";
import { SkeletonCard } from "../ui/feedback/skeleton.tsx";
import { Card } from "../ui/layout/card.tsx";
import { Page } from "../ui/layout/page.tsx";
import { useAddress } from "../ui/state/address.tsx";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import styles from "./balance-screen.module.css";
import { useOpenDocument } from "./use-open-document.ts";

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
          {overview.data && <CurrencySwitch overview={overview.data} />}
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

interface MoneyProps {
  readonly overview: Overview;
  readonly wallets: readonly ListedWallet[];
  readonly groups: readonly MethodGroup[];
}

function CurrencySwitch({ overview }: { readonly overview: Overview }): ReactElement | null {
  const { t } = useText();
  const { codes, currency, choose } = useCurrency(overview);
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
  const { overview } = props;
  const { setSearch } = useAddress();
  const { currency, choose } = useCurrency(overview);
  const [adding, setAdding] = useState<WithdrawMethod>();
  const [resent, setResent] = useState<ListedWallet>();
  const nameOf = (type: WithdrawMethod) => t(typeKey(type));
  return (
    <>
      <Buckets
        overview={overview}
        currency={currency}
        onCurrency={choose}
        methodName={({ type, label }) => `${nameOf(type)} ${label.replace("••••", "••")}`}
      />
      <Columns
        key={currency}
        {...props}
        currency={currency}
        onAdd={setAdding}
        onResend={setResent}
        onExchange={() => setSearch({ exchange: currency }, { push: true })}
      />
      <AddMethodPopups type={adding} onClose={() => setAdding(undefined)} />
      <ResendWalletPopup wallet={resent} onClose={() => setResent(undefined)} />
    </>
  );
}

interface ColumnsProps extends MoneyProps {
  readonly currency: CurrencyCode;
  readonly onAdd: (type: WithdrawMethod) => void;
  readonly onResend: (wallet: ListedWallet) => void;
  readonly onExchange: () => void;
}

function Columns(props: ColumnsProps): ReactElement {
  const { t } = useText();
  const openDocument = useOpenDocument();
  const { wallets, groups, currency } = props;
  const [wished, setWished] = useState<number>();
  const [doneId, setDone] = useState<number>();
  const free = useFree();
  const usable = wallets.filter((wallet) => isUsable(wallet, groups, currency));
  const chosen = usable.find(({ id }) => id === wished) ?? usable[0];
  const pick = (id: number) => {
    setDone(undefined);
    setWished(id);
  };
  return (
    <div className={styles.columns}>
      <div className={styles.methods}>
        <Methods {...props} chosen={chosen?.id} onChoose={pick} free={free} />
      </div>
      <div className={styles.panel}>
        {doneId === undefined ? (
          <Panel {...props} chosen={chosen} free={free} onDone={setDone} />
        ) : (
          <RequestedCard
            id={doneId}
            methodName={(payout) => t(typeKey(payout.method))}
            arrival={(payout) => t(arrivalKey(payout.method))}
            onAgain={() => setDone(undefined)}
          />
        )}
      </div>
      <div className={styles.history}>
        <PayoutHistory methodName={(payout) => t(typeKey(payout.method))} onReceipt={openDocument} />
      </div>
    </div>
  );
}

function Methods(
  props: ColumnsProps & {
    readonly chosen: number | undefined;
    readonly onChoose: (id: number) => void;
    readonly free: FreeWithdrawals | undefined;
  },
): ReactElement {
  const { t } = useText();
  const { wallets, groups, onAdd } = props;
  return (
    <Card flush title={t("wallets.where")} aside={<AddMethodMenu groups={groups} onAdd={onAdd} />}>
      {wallets.length === 0 ? (
        <EmptyState
          compact
          icon={IconCreditCard}
          title={t("wallets.none")}
          action={<AddMethodButtons groups={groups} onAdd={onAdd} />}
        >
          {t("wallets.noneText")}
        </EmptyState>
      ) : (
        <MethodRows {...props} onFillIn={(wallet) => onAdd(wallet.type)} />
      )}
    </Card>
  );
}

function Panel(
  props: ColumnsProps & {
    readonly chosen: ListedWallet | undefined;
    readonly free: FreeWithdrawals | undefined;
    readonly onDone: (id: number) => void;
  },
): ReactElement {
  const { t } = useText();
  const { overview, currency, chosen, free, onDone } = props;
  if (!chosen) {
    const hasMoney = currenciesOf(overview).length > 0;
    return (
      <Card>
        {hasMoney ? (
          <EmptyState icon={IconCreditCard} title={t("withdrawals.panel.choose")}>
            {t("withdrawals.panel.chooseText")}
          </EmptyState>
        ) : (
          <EmptyState icon={IconWallet} title={t("withdrawals.empty")}>
            {t("withdrawals.emptyText")}
          </EmptyState>
        )}
      </Card>
    );
  }
  return (
    <WithdrawPanel
      key={chosen.id}
      method={{ walletId: chosen.id, type: chosen.type, label: chosen.label, value: chosen.value }}
      currency={currency}
      balance={overview.available.find((one) => one.currency === currency)?.amount ?? "0.00"}
      free={free}
      arrival={t(arrivalKey(chosen.type))}
      onDone={onDone}
    />
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

/** The free withdrawals of this month; undefined without apiV2. */
function useFree(): FreeWithdrawals | undefined {
  const { data } = useCall(withdrawalQuotas, {});
  const [quota] = data ?? [];
  return quota
    ? { left: quota.count, total: quota.total, currencies: quota.currencies, methods: quota.withdrawalMethods }
    : undefined;
}

/** The currency of the page: named in the address, else the first with money. */
function useCurrency(overview: Overview): {
  readonly codes: readonly CurrencyCode[];
  readonly currency: CurrencyCode;
  readonly choose: (code: string) => void;
} {
  const { search, setSearch } = useAddress();
  const codes = currenciesOf(overview);
  const currency = codes.find((code) => code === search.currency) ?? firstCurrency(overview, codes);
  return { codes, currency, choose: (code) => setSearch({ currency: code }) };
}

function currenciesOf(overview: Overview): readonly CurrencyCode[] {
  const codes = [...overview.available, ...overview.onApproval, ...overview.onTheWay].map(({ currency }) => currency);
  return [...new Set(codes)].filter(isCurrencyCode);
}

/** The currency that the page opens with: the dollar where it has money, else the first with money or with money coming. */
function firstCurrency(overview: Overview, codes: readonly CurrencyCode[]): CurrencyCode {
  const usual = currencies.USD.code;
  const funded = overview.available.map(({ currency }) => currency);
  return funded.includes(usual) ? usual : (funded[0] ?? codes[0] ?? usual);
}
