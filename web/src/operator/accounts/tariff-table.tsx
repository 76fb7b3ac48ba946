import type { ReactElement } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { useText } from "../../ui/words/use-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import { useDuty } from "../parts/use-operator.ts";
import type { Account } from "./account-types.ts";
import styles from "./accounts.module.css";
import { Since, Waits } from "./value-parts.tsx";

const feeNames = ["taskFee", "cardFee", "bankAltFee", "smallFee"] as const;

/** The tariff of an account with its fees; one with the duty `finance` asks to change them. */
export function TariffTable(props: { readonly account: Account; readonly onChange: () => void }): ReactElement {
  const { t } = useText();
  const lacking = useDuty()("finance");
  const { tariff, change, pending, ...fees } = props.account.tariff;
  const lines = feeNames.flatMap((name) =>
    fees[name] === null ? [] : [t(`accounts.pays.${name}`, { fee: fees[name] })],
  );
  const words = (
    <span className={styles.stack}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <Waits pending={pending} />
    </span>
  );
  return (
    <PlainTable
      label={t("accounts.section.tariff")}
      headings={[
        { key: "tariff", label: t("accounts.tariff") },
        { key: "fees", label: t("accounts.value"), width: "40%", wide: true },
        { key: "since", label: t("accounts.since"), width: 250, wide: true },
        { key: "actions", label: t("common.actions"), align: "end", width: 112, silent: true },
      ]}
    >
      <tr>
        <th scope="row">
          {t(`accounts.tariff.${tariff}`)}
          <span data-narrow="">
            {words}
            <Since change={change} />
          </span>
        </th>
        <td data-wide="" className={styles.words}>
          {words}
        </td>
        <td data-wide="" data-muted="" className={styles.since}>
          <Since change={change} />
        </td>
        <td data-align="end">
          <Button
            size="xs"
            disabledReason={lacking ?? (pending ? t("accounts.waits") : undefined)}
            aria-label={t("accounts.changeName", { name: t("accounts.tariff") })}
            onClick={props.onChange}
          >
            {t("accounts.change")}
          </Button>
        </td>
      </tr>
    </PlainTable>
  );
}
