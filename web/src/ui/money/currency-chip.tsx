import type { CSSProperties, ReactElement } from "react";
import { cx } from "../cx.ts";
import styles from "./currency-chip.module.css";
import { useMoneyRules } from "./money-rules.ts";

/** The sign of a currency in a circle, in its own hue; the sign tells currencies apart without colour. */
export function CurrencySign(props: { readonly currency: string; readonly size?: 20 | 24 | 28 }): ReactElement {
  const { currency, size = 20 } = props;
  return (
    <span
      className={styles.sign}
      translate="no"
      style={{ ...hueOf(currency), width: size, height: size }}
      aria-hidden="true"
    >
      {useMoneyRules().symbolOf(currency)}
    </span>
  );
}

/** A currency: its sign in a circle and its code. `pill` gives it a ground of its own. */
export function CurrencyChip(props: {
  readonly currency: string;
  readonly pill?: boolean;
  readonly label?: string;
}): ReactElement {
  return (
    <span className={cx(styles.chip, props.pill && styles.pill)} translate="no">
      <CurrencySign currency={props.currency} />
      <span>{props.label ?? props.currency}</span>
    </span>
  );
}

/** The hue of a currency for charts, as a colour value of css. */
export function currencyHue(currency: string): string {
  return `var(--currency-${currency.toLowerCase()}, var(--muted))`;
}

function hueOf(currency: string): CSSProperties {
  return { color: currencyHue(currency) };
}
