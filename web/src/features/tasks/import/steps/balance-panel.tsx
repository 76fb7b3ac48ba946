import { type Amount, isNegative, negate, subtract, toWire, zero } from "@artel/shared/money/amount";
import type { ImportQuote, ImportRow } from "@artel/shared/sheets/import-row";
import { importSums } from "@artel/shared/sheets/task-import";
import { type ReactElement, useEffect, useMemo, useState } from "react";
import { cx } from "../../../../ui/cx.ts";
import { Card } from "../../../../ui/layout/card.tsx";
import { CurrencyChip } from "../../../../ui/money/currency-chip.tsx";
import { MoneyText } from "../../../../ui/money/money-text.tsx";
import { useText } from "../../../../ui/words/use-text.ts";
import type { ImportTasksProps } from "../import-props.ts";
import styles from "./balance-panel.module.css";

type PanelProps = Pick<ImportTasksProps, "available" | "onEstimate" | "waysOut"> & {
  readonly rows: readonly ImportRow[];
  /** Hears what is shown: it is what the person confirms. */
  readonly onSums: (sums: readonly ImportQuote[]) => void;
};

/** What the rows to create cost, per currency, against the money of the company; a shortage names its exact ways out. */
export function BalancePanel(props: PanelProps): ReactElement {
  const { t } = useText();
  const { onSums } = props;
  const sums = useSums(props);
  useEffect(() => onSums(sums), [sums, onSums]);
  return (
    <Card title={t("import.balance.title", { count: props.rows.length })} flush>
      {sums.length === 0 && <p className={cx("quiet", styles.note)}>{t("import.balance.none")}</p>}
      {sums.map((sum) => (
        <CurrencyPart key={sum.total.currency} {...props} sum={sum} />
      ))}
      {sums.length > 0 && <p className={cx("quiet", styles.note)}>{t("import.balance.note")}</p>}
    </Card>
  );
}

function CurrencyPart(props: PanelProps & { readonly sum: ImportQuote }): ReactElement {
  const { sum, available, waysOut } = props;
  const { t } = useText();
  const { currency } = sum.total;
  const has = available && (available.find((amount) => amount.currency === currency) ?? zero(currency));
  const left = has && subtract(has, sum.total);
  const isShort = left !== undefined && isNegative(left);
  return (
    <section className={styles.part} data-short={isShort || undefined} aria-label={currency} data-receipt="">
      <CurrencyChip currency={currency} />
      <dl className={styles.lines}>
        <Line label={t("import.balance.toCreate")} amount={sum.total} strong />
        {has && <Line label={t("common.available")} amount={has} />}
        {left && (
          <Line
            label={isShort ? t("import.balance.short") : t("import.balance.left")}
            amount={isShort ? negate(left) : left}
            strong
            last
          />
        )}
      </dl>
      {isShort && has && waysOut && <div className={styles.ways}>{waysOut({ needed: sum.total, available: has })}</div>}
    </section>
  );
}

function Line(props: {
  readonly label: string;
  readonly amount: Amount;
  readonly strong?: boolean;
  readonly last?: boolean;
}): ReactElement {
  return (
    <div className={styles.line} data-last={props.last || undefined}>
      <dt>{props.label}</dt>
      <dd>
        <MoneyText value={toWire(props.amount)} currency={props.amount.currency} strong={props.strong} />
      </dd>
    </div>
  );
}

/** The sums of the shared rules at once, and the server's in their place when they arrive; late answers are dropped. */
function useSums({ rows, onEstimate }: PanelProps): readonly ImportQuote[] {
  const own = useMemo(() => importSums(rows), [rows]);
  const [answer, setAnswer] = useState<{
    readonly rows: readonly ImportRow[];
    readonly sums: readonly ImportQuote[];
  }>();
  useEffect(() => {
    let isCurrent = true;
    if (onEstimate && rows.length > 0) {
      onEstimate(rows).then(
        (sums) => isCurrent && setAnswer({ rows, sums }),
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [rows, onEstimate]);
  return answer?.rows === rows ? answer.sums : own;
}
