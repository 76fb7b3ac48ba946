import type { Output } from "@artel/shared/calls/call";
import { withdrawalQuotas } from "@artel/shared/calls/payouts/app";
import type { PayoutView } from "@artel/shared/calls/payouts/views";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { walletsText } from "@artel/shared/text/wallets";
import { withdrawalsText } from "@artel/shared/text/withdrawals";
import { IconCreditCard, IconWallet } from "@tabler/icons-react";
import { type ReactElement, useState } from "react";
import { useCall } from "../api/use-call.ts";
import { OpenedPayout } from "../features/payouts/opened-payout.tsx";
import { PayoutHistory } from "../features/payouts/payout-history.tsx";
import { QuotaCard } from "../features/payouts/quota-card.tsx";
import { RequestedCard } from "../features/payouts/requested-card.tsx";
import { WithdrawPanel } from "../features/payouts/withdraw-panel.tsx";
import { AddMethodButtons, AddMethodMenu, whyClosed } from "../features/wallets/add-method.tsx";
import { type FreeWithdrawals, MethodRows } from "../features/wallets/method-rows.tsx";
import { PausedNote } from "../features/wallets/paused-note.tsx";
import { UnverifiedNote } from "../features/wallets/unverified-note.tsx";
import { arrivalKey, type ListedWallet, typeKey } from "../features/wallets/wallet-look.ts";
import { isOpenFor, isUsable, type WayOut } from "../features/wallets/way-out.ts";
import { Button } from "../ui/controls/button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Card } from "../ui/layout/card.tsx";
import { useIsPhone } from "../ui/state/phone.ts";
import { registerTexts } from "../ui/words/texts.ts";
import { useText } from "../ui/words/use-text.ts";
import { useWhyNot } from "../why/use-why-not.ts";
import styles from "./balance-screen.module.css";
import { currenciesOf, type MoneyProps, methodOf } from "./own-money.ts";
import { useOpenDocument } from "./use-open-document.ts";

registerTexts(walletsText, withdrawalsText);

type Quota = Output<typeof withdrawalQuotas>[number];

interface ColumnsProps extends MoneyProps {
  readonly currency: CurrencyCode;
  readonly onAdd: (type: WithdrawMethod) => void;
  readonly onFillIn: (wallet: ListedWallet) => void;
  readonly onResend: (wallet: ListedWallet) => void;
  /** To exchange this currency for another first. */
  readonly onExchange: (target: CurrencyCode) => void;
  readonly way: WayOut;
  readonly buckets: ReactElement;
}

/** Methods, amount and history of one currency. On a phone the amount comes first, once there is a method to name. */
export function BalanceColumns(props: ColumnsProps): ReactElement {
  const { t } = useText();
  const { wallets, groups, currency } = props;
  const [wished, setWished] = useState<number>();
  const [doneId, setDone] = useState<number>();
  // None without apiV2.
  const [quota] = useCall(withdrawalQuotas, {}).data ?? [];
  const free = quota && freeOf(quota);
  const usable = wallets.filter((wallet) => isUsable(wallet, groups, currency));
  const chosen = usable.find(({ id }) => id === wished) ?? usable[0];
  const methodName = ({ method }: PayoutView) => t(typeKey(method));
  const pick = (id: number) => {
    setDone(undefined);
    setWished(id);
  };
  const panel = (
    <div className={styles.panel}>
      {doneId === undefined ? (
        <Panel {...props} chosen={chosen} free={free} onDone={setDone} />
      ) : (
        <RequestedCard
          id={doneId}
          taxState={chosen?.wallet.TaxState ?? null}
          methodName={methodName}
          arrival={(payout) => t(arrivalKey(payout.method))}
          onAgain={() => setDone(undefined)}
        />
      )}
    </div>
  );
  const methods = (
    <div className={styles.methods}>
      <Methods {...props} chosen={chosen?.id} onChoose={pick} free={free} />
      {quota && <QuotaCard quota={quota} methodName={(type) => t(typeKey(type))} />}
    </div>
  );
  const isAmountFirst = useIsPhone() && chosen !== undefined;
  // One tree at every width: what is typed survives a phone that is turned.
  return (
    <div className={cx(styles.whole, isAmountFirst && styles.amountFirst)}>
      <div className={styles.money}>
        {props.buckets}
        <div className={styles.notes}>
          <PausedNote groups={groups} />
          <UnverifiedNote wallets={wallets} currency={currency} />
        </div>
      </div>
      <div className={styles.columns}>
        {methods}
        {panel}
        <History methodName={methodName} />
      </div>
    </div>
  );
}

/** The latest withdrawals, and the one that the address names. */
function History({ methodName }: { readonly methodName: (payout: PayoutView) => string }): ReactElement {
  const openDocument = useOpenDocument();
  return (
    <div className={styles.history}>
      <PayoutHistory methodName={methodName} allHref="/balance?view=all" />
      <OpenedPayout methodName={methodName} onReceipt={openDocument} />
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
        <MethodRows {...props} />
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
  const { overview, currency, chosen, groups, free, onDone } = props;
  if (!chosen) {
    const hasMoney = currenciesOf(overview).length > 0;
    return (
      <Card>
        {hasMoney ? (
          <NoMethod {...props} />
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
      method={methodOf(chosen, groups)}
      currency={currency}
      balance={overview.available.find((one) => one.currency === currency)?.amount ?? "0.00"}
      free={free}
      arrival={t(arrivalKey(chosen.type))}
      onDone={onDone}
    />
  );
}

/** What stands in the place of the amount while no method takes the currency: the reason, and the step that helps. */
function NoMethod({ way, currency, wallets, groups, onAdd, onExchange }: ColumnsProps): ReactElement {
  const { t } = useText();
  const whyNot = useWhyNot();
  if (way.kind === "closed") {
    const [off] = way.groups;
    const [target] = groups
      .filter((group) => group.isEnabled && (group.canAdd || wallets.some(({ type }) => type === group.type)))
      .flatMap((group) => group.currencies.filter((code) => isOpenFor(group, code)));
    return (
      <EmptyState
        icon={IconCreditCard}
        title={t("wallets.closed", { currency })}
        action={target && <Button onClick={() => onExchange(target)}>{t("wallets.exchangeFirst")}</Button>}
      >
        {off
          ? whyClosed(off, currency, t, whyNot("addMethod", { method: off.type }))
          : t("wallets.closedText", { currency })}
      </EmptyState>
    );
  }
  return way.kind === "add" && way.groups.length > 0 ? (
    <EmptyState
      icon={IconCreditCard}
      title={t("wallets.addFor", { currency })}
      action={<AddMethodButtons groups={way.groups} onAdd={onAdd} />}
    >
      {t("wallets.noneText")}
    </EmptyState>
  ) : (
    <EmptyState
      icon={IconCreditCard}
      title={t("withdrawals.panel.choose")}
      action={<Button href="/withdraw-settings">{t("wallets.manage")}</Button>}
    >
      {t("withdrawals.panel.chooseText")}
    </EmptyState>
  );
}

/** What a method and a receipt say of the free withdrawals. */
function freeOf(quota: Quota): FreeWithdrawals {
  const { count, total, currencies, withdrawalMethods } = quota;
  return { left: count, total, currencies, methods: withdrawalMethods };
}
