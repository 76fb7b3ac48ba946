import type { ReactElement } from "react";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./wallets.module.css";

const radius = 6.5;
const length = 2 * Math.PI * radius;

/** How many free withdrawals are left this month, as words and a small ring. */
export function QuotaRing(props: { readonly left: number; readonly total: number }): ReactElement {
  const { t } = useText();
  const { left, total } = props;
  return (
    <Tooltip text={t("wallets.freeTitle")}>
      <span className={styles.free}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r={radius} className={styles.ringGround} />
          <circle
            cx="8"
            cy="8"
            r={radius}
            className={styles.ringLeft}
            strokeDasharray={length}
            strokeDashoffset={total > 0 ? length * (1 - left / total) : length}
            transform="rotate(-90 8 8)"
          />
        </svg>
        {t("wallets.freeLeft", { left, total })}
      </span>
    </Tooltip>
  );
}
