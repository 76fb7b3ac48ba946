import type { ReactElement } from "react";
import styles from "./exchange.module.css";

const radius = 7;
const length = 2 * Math.PI * radius;

/** A quiet ring of what is left of the quote's life; the words beside it say the same. */
export function QuoteRing(props: { readonly left: number; readonly whole: number }): ReactElement {
  const share = props.whole > 0 ? Math.min(1, props.left / props.whole) : 0;
  return (
    <svg className={styles.ring} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <circle cx="9" cy="9" r={radius} className={styles.ringGround} />
      <circle
        cx="9"
        cy="9"
        r={radius}
        className={styles.ringLeft}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - share)}
        transform="rotate(-90 9 9)"
      />
    </svg>
  );
}
