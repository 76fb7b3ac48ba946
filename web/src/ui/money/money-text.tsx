import type { ReactElement } from "react";
import { cx } from "../cx.ts";
import { useText } from "../words/use-text.ts";
import { useHiddenAmounts } from "./hidden-amounts.ts";
import { useMoneyRules } from "./money-rules.ts";
import styles from "./money-text.module.css";
import { splitMoney } from "./split-money.ts";

export interface MoneyTextProps {
  /** Decimal text of the wire ("1234.50"); nothing means that the amount is not known. */
  readonly value: string | null | undefined;
  readonly currency: string;
  /** `large` 32/40 and `total` 24/32 are set in Manrope with small decimals. */
  readonly size?: "inherit" | "large" | "total";
  /** The symbol stands in its own 24 px box, so that decimal commas line up across currencies. */
  readonly column?: boolean;
  /** A plus sign before credits (statements only). */
  readonly plus?: boolean;
  readonly strong?: boolean;
  readonly muted?: boolean;
  /** Leaves the symbol out, where the heading names the currency. */
  readonly bare?: boolean;
}

/**
 * An amount as people read it: ru-RU grouping, two decimals, no-break space and symbol. A browser that translates the page
 * leaves it as it is, and each part that changes is one text.
 */
export function MoneyText(props: MoneyTextProps): ReactElement {
  const { value, currency, size = "inherit", column, plus, strong, muted, bare } = props;
  const { t } = useText();
  const { hidden } = useHiddenAmounts();
  const symbol = useMoneyRules().symbolOf(currency);
  const pieces = value ? splitMoney(value) : undefined;
  const classes = cx(
    styles.money,
    "num",
    styles[size],
    column && styles.column,
    strong && styles.strong,
    (muted || (column && pieces?.zero)) && styles.muted,
  );
  if (!pieces) {
    return (
      <span className={cx(classes, styles.muted)} translate="no">
        <span className={styles.digits}>—</span>
        {column && <span className={styles.symbol} />}
        <span className="visually-hidden">{t("ui.unknownAmount")}</span>
      </span>
    );
  }
  const sign = pieces.sign || (plus && !pieces.zero ? "+" : "");
  const number = hidden ? <Masked label={t("ui.hiddenAmount")} /> : undefined;
  if (column) {
    return (
      <span className={classes} translate="no">
        <span className={styles.digits}>{number ?? `${sign}${pieces.whole}${pieces.fraction}`}</span>
        {!bare && <span className={styles.symbol}>{`\u00A0${symbol}`}</span>}
      </span>
    );
  }
  const tail = bare ? "" : `\u00A0${symbol}`;
  if (number) {
    return (
      <span className={classes} translate="no">
        {number}
        <span>{tail}</span>
      </span>
    );
  }
  if (size === "inherit") {
    return (
      <span className={classes} translate="no">
        {`${sign}${pieces.whole}${pieces.fraction}${tail}`}
      </span>
    );
  }
  return (
    <span className={classes} translate="no">
      <span>{`${sign}${pieces.whole}`}</span>
      <span className={styles.small}>{`${pieces.fraction}${tail}`}</span>
    </span>
  );
}

function Masked({ label }: { readonly label: string }): ReactElement {
  return (
    <>
      <span aria-hidden="true">•••</span>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
