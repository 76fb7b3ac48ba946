import type { Output } from "@artel/shared/calls/call";
import type { withdrawalQuotas } from "@artel/shared/calls/payouts/app";
import { currencies } from "@artel/shared/money/currencies";
import { formatMoney } from "@artel/shared/money/wire";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import type { ReactElement } from "react";
import { Card } from "../../ui/layout/card.tsx";
import { useText } from "../../ui/words/use-text.ts";
import styles from "./withdrawals.module.css";

type Quota = Output<typeof withdrawalQuotas>[number];

/** The free withdrawals of the month: how many are left, for what, and what one costs after them. */
export function QuotaCard(props: {
  readonly quota: Quota;
  readonly methodName: (method: WithdrawMethod) => string;
}): ReactElement {
  const { t } = useText();
  const { quota, methodName } = props;
  const { count, total, afterPrice, withdrawalMethods } = quota;
  return (
    <Card title={t("withdrawals.quota.label")} aside={<QuotaDots left={count} total={total} />}>
      <p className="note">
        {t(count > 0 ? "withdrawals.quota.left" : "withdrawals.quota.none", { count, total })}{" "}
        {t("withdrawals.quota.for", {
          methods: withdrawalMethods.map(methodName).join(", "),
          currencies: quota.currencies.join(", "),
          price: formatMoney(afterPrice, currencies.USD.code),
        })}
      </p>
    </Card>
  );
}

/** A dot for each free withdrawal of the month, filled while it is left. */
function QuotaDots(props: { readonly left: number; readonly total: number }): ReactElement {
  return (
    <span className={styles.quotaDots} aria-hidden="true">
      {Array.from({ length: props.total }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are alike
        <span key={place} data-left={place < props.left || undefined} />
      ))}
    </span>
  );
}
