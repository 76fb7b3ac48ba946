import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { type ListedAccount, specialName, specials } from "./account-types.ts";
import styles from "./accounts.module.css";

/** The columns of the accounts. */
export function accountColumns(t: Translate): readonly Column<ListedAccount>[] {
  return [...whoColumns(t), ...whatColumns(t)];
}

function whoColumns(t: Translate): readonly Column<ListedAccount>[] {
  return [
    { key: "id", header: t("accounts.id"), kind: "id", width: 92, value: ({ id }) => id },
    {
      key: "name",
      header: t("accounts.account"),
      width: 220,
      fixed: true,
      value: ({ name, email }) => `${name} ${email}`,
      cell: ({ name, email }) => <TwoLines first={name || email} second={name ? email : undefined} />,
    },
    {
      key: "kind",
      header: t("accounts.kind"),
      width: 108,
      filter: {
        kind: "choice",
        options: (["company", "contractor"] as const).map((value) => ({ value, label: t(`accounts.kind.${value}`) })),
      },
      value: ({ kind }) => t(`accounts.kind.${kind}`),
    },
    {
      key: "tariff",
      header: t("accounts.tariff"),
      width: 116,
      value: ({ tariff }) => t(`accounts.tariff.${tariff}`),
    },
  ];
}

function whatColumns(t: Translate): readonly Column<ListedAccount>[] {
  return [
    {
      key: "special",
      header: t("accounts.special"),
      fixed: true,
      filter: { kind: "choice", options: specials.map((value) => ({ value, label: t(specialName(value)) })) },
      value: ({ special, tariff }) => special.map((one) => t(specialName(one, tariff))).join(", "),
      cell: (account) => <Specials account={account} />,
    },
    {
      key: "hidden",
      yields: 2,
      header: t("accounts.hidden"),
      kind: "money",
      width: 130,
      value: ({ hidden }) => hidden.map(({ amount, currency }) => `${amount} ${currency}`).join(", "),
      cell: ({ hidden }) => <HiddenMoney hidden={hidden} />,
    },
    dateColumn("changedAt", t("accounts.changedAt"), { yields: 1, width: 108 }),
  ];
}

/** What is special about an account, a chip each. */
export function Specials({
  account,
}: {
  readonly account: Pick<ListedAccount, "special" | "tariff">;
}): ReactElement | null {
  const { t } = useText();
  return account.special.length > 0 ? (
    <span className={styles.chips}>
      {account.special.map((one) => (
        <StatusChip key={one} tone="neutral" label={t(specialName(one, account.tariff))} />
      ))}
    </span>
  ) : null;
}

/** The sums of currencies that an account does not see. */
export function HiddenMoney({ hidden }: Pick<ListedAccount, "hidden">): ReactElement | null {
  return hidden.length > 0 ? (
    <span className={styles.sums}>
      {hidden.map(({ amount, currency }) => (
        <MoneyText key={currency} value={amount} currency={currency} />
      ))}
    </span>
  ) : null;
}
