import type { ReactElement } from "react";
import { useText } from "../../ui/words/use-text.ts";
import { useDuty } from "../parts/use-operator.ts";
import type { Account } from "./account-types.ts";
import { ValueTable } from "./value-table.tsx";

const feeNames = ["taskFee", "cardFee", "bankAltFee", "smallFee"] as const;

/** The tariff of an account with its fees; one with the duty `finance` asks to change them. */
export function TariffTable(props: { readonly account: Account; readonly onChange: () => void }): ReactElement {
  const { t } = useText();
  const { tariff, change, pending, ...fees } = props.account.tariff;
  const words = feeNames.flatMap((name) =>
    fees[name] === null
      ? []
      : [<span key={name}>{t(`accounts.pays.${name}`, { fee: fees[name].replace(".", ",") })}</span>],
  );
  const called = t("accounts.tariff");
  return (
    <ValueTable
      label={t("accounts.section.tariff")}
      word={called}
      values={[{ name: t(`accounts.tariff.${tariff}`), called, words, change, pending, onChange: props.onChange }]}
      lacking={useDuty()("finance")}
    />
  );
}
