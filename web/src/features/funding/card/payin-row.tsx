import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { DateText } from "../../../ui/words/date-text.tsx";
import { useText } from "../../../ui/words/use-text.ts";
import styles from "./card-offer.module.css";
import { PayinState } from "./payin-state.tsx";
import type { CardPayin } from "./payin-types.ts";

/** One payment by card in the popup: its sum, day and state; the sum opens it. */
export function PayinRow(props: { readonly payin: CardPayin; readonly onOpen: () => void }): ReactElement {
  const { t } = useText();
  const { payin, onOpen } = props;
  const amount = formatMoney(payin.amount, payin.currency);
  return (
    <li className={styles.row}>
      <Button variant="link" size="sm" aria-label={t("cardPayins.open", { amount })} onClick={onOpen}>
        {amount}
      </Button>
      <span className={styles.day}>
        <DateText value={payin.createdAt} tone="muted" withTime />
      </span>
      <PayinState state={payin.state} />
    </li>
  );
}
