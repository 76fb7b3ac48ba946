import { IconChevronDown } from "@tabler/icons-react";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { CurrencyChip } from "../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./frame-balances.module.css";
import type { FrameBalance } from "./frame-props.ts";

interface BalancesProps {
  /** Undefined while they load. */
  readonly balances: readonly FrameBalance[] | undefined;
  /** It is said that there is no money yet. */
  readonly hasNone?: boolean;
  readonly hrefOf: (currency: string) => string;
}

/** Up to this many pills stand side by side; with more, the first two and a button for all. */
const pillsAtMost = 3;

/** The balances as pills; more than three fold into a small table (available, in tasks, total). */
export function FrameBalances({ balances = [], hasNone, hrefOf }: BalancesProps): ReactElement {
  const { t } = useText();
  const folded = balances.length > pillsAtMost;
  const shown = folded ? balances.slice(0, 2) : balances;
  const rest = balances.length - shown.length;
  return (
    <div className={styles.pills}>
      {hasNone && <span className={styles.none}>{t("frame.noMoney")}</span>}
      {shown.map((balance) => (
        <BalancePill key={balance.currency} balance={balance} href={hrefOf(balance.currency)} />
      ))}
      {rest > 0 && (
        <Popover
          label={t("frame.balances")}
          position="bottom-end"
          flush
          button={
            <button type="button" className={styles.pill} aria-label={t("frame.otherBalances", { count: rest })}>
              +{rest} <IconChevronDown size={14} aria-hidden="true" />
            </button>
          }
          content={<BalanceTable balances={balances} hrefOf={hrefOf} />}
        />
      )}
    </div>
  );
}

/** The same on phones: a strip to push sideways, under the top bar. While they load it is as high, so that the page stays where it is. */
export function FrameBalanceStrip({ balances, hasNone, hrefOf }: BalancesProps): ReactElement | null {
  const { t } = useText();
  if (balances === undefined) {
    return (
      <div className={styles.strip} aria-hidden="true">
        <Skeleton width={104} height={36} radius={8} />
        <Skeleton width={88} height={36} radius={8} />
      </div>
    );
  }
  if (hasNone) {
    return (
      <section className={styles.strip} aria-label={t("frame.balances")}>
        <span className={styles.none}>{t("frame.noMoney")}</span>
      </section>
    );
  }
  if (balances.length === 0) {
    return null;
  }
  return (
    <nav className={styles.strip} aria-label={t("frame.balances")}>
      {balances.map((balance) => (
        <BalancePill key={balance.currency} balance={balance} href={hrefOf(balance.currency)} />
      ))}
    </nav>
  );
}

function BalancePill(props: { readonly balance: FrameBalance; readonly href: string }): ReactElement {
  const { t } = useText();
  const { balance, href } = props;
  const changed = useChanged(balance.available);
  return (
    <AppLink href={href} className={styles.pill} data-changed={changed || undefined}>
      <span className="visually-hidden">{t("frame.balanceOf", { currency: balance.currency })}</span>
      <span aria-live="polite">
        <MoneyText value={balance.available} currency={balance.currency} />
      </span>
    </AppLink>
  );
}

function BalanceTable({
  balances,
  hrefOf,
}: BalancesProps & { readonly balances: readonly FrameBalance[] }): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={t("frame.balances")}
      rows={balances}
      rowKey={({ currency }) => currency}
      columns={[
        {
          word: t("frame.currency"),
          cell: ({ currency }) => (
            <AppLink href={hrefOf(currency)} className={styles.currency}>
              <CurrencyChip currency={currency} />
            </AppLink>
          ),
        },
        {
          ...{ word: t("frame.available"), align: "end" },
          cell: ({ available, currency }) => <MoneyText value={available} currency={currency} strong />,
        },
        {
          ...{ word: t("frame.reserved"), align: "end" },
          cell: ({ reserved, currency }) => <MoneyText value={reserved} currency={currency} muted />,
        },
        {
          ...{ word: t("frame.total"), align: "end" },
          cell: ({ total, currency }) => <MoneyText value={total} currency={currency} />,
        },
      ]}
    />
  );
}

const shownMilliseconds = 900;

/** True for a moment after the value changed. */
function useChanged(value: string): boolean {
  const before = useRef(value);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (before.current === value) {
      return;
    }
    before.current = value;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return changed;
}
