import type { CurrencyCode } from "@artel/shared/money/currencies";
import { pausesFor } from "@artel/shared/rules/methods/policies";
import { type ReactElement, useId } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { MethodFacts } from "./method-facts.tsx";
import { pausedWords } from "./paused-note.tsx";
import { QuotaRing } from "./quota-ring.tsx";
import type { MethodGroup } from "./use-wallets.ts";
import { WalletChip } from "./wallet-chip.tsx";
import { type ListedWallet, methodIcon, whyRefused } from "./wallet-look.ts";
import styles from "./wallets.module.css";
import { isUsable } from "./way-out.ts";

export interface FreeWithdrawals {
  readonly left: number;
  readonly total: number;
  readonly currencies: readonly string[];
  readonly methods: readonly string[];
}

export interface MethodRowsProps {
  readonly wallets: readonly ListedWallet[];
  readonly groups: readonly MethodGroup[];
  readonly currency: CurrencyCode;
  readonly chosen: number | undefined;
  readonly onChoose: (id: number) => void;
  readonly free: FreeWithdrawals | undefined;
  readonly onResend: (wallet: ListedWallet) => void;
  readonly onFillIn: (wallet: ListedWallet) => void;
  /** To exchange for a currency first. */
  readonly onExchange: (target: CurrencyCode) => void;
}

/** The methods to choose from: each says fee, minimum and arrival; a disabled one says why and gives the way out. */
export function MethodRows(props: MethodRowsProps): ReactElement {
  const { t } = useText();
  const name = useId();
  const usable = (wallet: ListedWallet) => isUsable(wallet, props.groups, props.currency);
  const ordered = [...props.wallets.filter(usable), ...props.wallets.filter((wallet) => !usable(wallet))];
  return (
    <div role="radiogroup" aria-label={t("wallets.choose")} className={styles.rows}>
      {ordered.map((wallet) => (
        <MethodRow key={wallet.id} {...props} wallet={wallet} name={name} />
      ))}
    </div>
  );
}

function MethodRow(props: MethodRowsProps & { readonly wallet: ListedWallet; readonly name: string }): ReactElement {
  const { wallet, groups, currency, chosen, onChoose, name, free } = props;
  const group = groups.find(({ type }) => type === wallet.type);
  const Icon = methodIcon(wallet.type);
  const usable = isUsable(wallet, groups, currency);
  const isChosen = usable && chosen === wallet.id;
  const isFree = free?.methods.includes(wallet.type) && free.currencies.includes(currency) && free.left > 0;
  return (
    <label className={styles.row} data-chosen={isChosen || undefined} data-off={!usable || undefined}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={isChosen}
        disabled={!usable}
        onChange={() => onChoose(wallet.id)}
      />
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.tile}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{wallet.label}</span>
          <span className={`${styles.value} mono`}>{wallet.value}</span>
          <WalletChip wallet={wallet} />
        </span>
        {usable && group ? <MethodFacts group={group} currency={currency} /> : <WhyNot {...props} group={group} />}
      </span>
      {usable && isFree && free && <QuotaRing left={free.left} total={free.total} />}
    </label>
  );
}

/** Why a method cannot be chosen, with the one step that mends it. */
function WhyNot(
  props: MethodRowsProps & { readonly wallet: ListedWallet; readonly group: MethodGroup | undefined },
): ReactElement {
  const { t } = useText();
  const { wallet, group, currency } = props;
  if (wallet.state === "unverified") {
    const date = formatDay(wallet.wallet.createdAt);
    return (
      <Reason
        text={t("wallets.toUnverified", { date })}
        step={t("common.sendAgain")}
        onStep={() => props.onResend(wallet)}
      />
    );
  }
  if (wallet.refusedAt !== undefined) {
    const why = whyRefused(wallet, t);
    return wallet.wallet.isLinked ? (
      <Reason text={why} step={t("wallets.manage")} href="/withdraw-settings" />
    ) : (
      <Reason text={why} step={t("wallets.checkDetails")} onStep={() => props.onFillIn(wallet)} />
    );
  }
  if (wallet.state === "incomplete") {
    return <Reason text={t("wallets.incomplete")} step={t("wallets.fillIn")} onStep={() => props.onFillIn(wallet)} />;
  }
  const paused = pausesFor(group?.pauses ?? [], currency);
  if (!group || paused.length > 0) {
    return <Reason text={group ? pausedWords(paused, t) : t("wallets.isOff")} />;
  }
  const [target] = wallet.wallet.currencies;
  return (
    <Reason
      isQuiet
      text={t("wallets.takesOnly", { currencies: wallet.wallet.currencies.join(", ") })}
      {...(target ? { step: t("wallets.exchangeFirst"), onStep: () => props.onExchange(target) } : {})}
    />
  );
}

function Reason(props: {
  readonly text: string;
  readonly step?: string;
  readonly onStep?: () => void;
  /** Where the step leads, when it is taken on another page. */
  readonly href?: string;
  readonly isQuiet?: boolean;
}): ReactElement {
  const { step, href } = props;
  return (
    <span className={styles.why} data-tone={props.isQuiet ? "muted" : undefined}>
      {props.text}
      {step !== undefined && href !== undefined && (
        <AppLink className={styles.step} href={href}>
          {step}
        </AppLink>
      )}
      {step !== undefined && href === undefined && (
        <button type="button" className={styles.step} onClick={props.onStep}>
          {step}
        </button>
      )}
    </span>
  );
}
