import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { useText } from "../../ui/words/use-text.ts";
import type { MethodGroup } from "./use-wallets.ts";
import { arrivalKey } from "./wallet-look.ts";
import styles from "./wallets.module.css";

/** Withdrawals below this pay the flat fee. */
const smallWithdrawal = "100.00";

/** Fee, minimum and arrival of a method, in one quiet line. */
export function MethodFacts(props: { readonly group: MethodGroup; readonly currency?: CurrencyCode }): ReactElement {
  const { t } = useText();
  const { group } = props;
  const currency = props.currency && group.currencies.includes(props.currency) ? props.currency : group.currencies[0];
  const minimum = group.minimums.find((one) => one.currency === currency);
  const hasPercent = !/^0+\.0+$/.test(group.feePercent);
  const small =
    group.smallFee !== null && currency
      ? t("wallets.feeSmall", {
          amount: formatMoney(group.smallFee, currency),
          limit: formatMoney(smallWithdrawal, currency),
        })
      : undefined;
  const percent = hasPercent ? t("wallets.feePercent", { percent: group.feePercent.replace(".", ",") }) : undefined;
  const fee = [percent, small].filter((part) => part !== undefined).join(" + ");
  return (
    <span className={`${styles.facts} num`}>
      <span>{fee || t("wallets.feeNone")}</span>
      {minimum && <span>{t("wallets.from", { amount: formatMoney(minimum.amount, minimum.currency) })}</span>}
      <span>{t(arrivalKey(group.type))}</span>
    </span>
  );
}
