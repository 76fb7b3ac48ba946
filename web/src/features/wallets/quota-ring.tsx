import type { ReactElement } from "react";
import { Ring } from "../../ui/controls/ring.tsx";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./wallets.module.css";

/** How many free withdrawals are left this month, as words and a small ring. */
export function QuotaRing(props: { readonly left: number; readonly total: number }): ReactElement {
  const { t } = useText();
  const { left, total } = props;
  return (
    <Tooltip text={t("wallets.freeTitle")}>
      <span className={styles.free}>
        <Ring share={total > 0 ? left / total : 0} size={16} radius={6.5} tone="success" />
        {t("wallets.freeLeft", { left, total })}
      </span>
    </Tooltip>
  );
}
