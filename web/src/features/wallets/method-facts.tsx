import type { CurrencyCode } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { type Translate, useText } from "../../ui/words/use-text.ts";
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
  const percent = /^0+\.0+$/.test(group.feePercent) ? undefined : group.feePercent.replace(".", ",");
  const small = group.smallFee !== null &&
    currency && { amount: formatMoney(group.smallFee, currency), limit: formatMoney(smallWithdrawal, currency) };
  return (
    <span className={`${styles.facts} num`}>
      <span>{feeWords(t, percent, small || undefined)}</span>
      {minimum && <span>{t("wallets.from", { amount: formatMoney(minimum.amount, minimum.currency) })}</span>}
      <span>{t("wallets.arrives", { arrival: t(arrivalKey(group.type)) })}</span>
    </span>
  );
}

function feeWords(
  t: Translate,
  percent: string | undefined,
  small: { readonly amount: string; readonly limit: string } | undefined,
): string {
  if (percent !== undefined) {
    return small ? t("wallets.feeBoth", { percent, ...small }) : t("wallets.feePercent", { percent });
  }
  return small ? t("wallets.feeSmall", small) : t("wallets.feeNone");
}
