import { useMemo } from "react";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import type { Column } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { DepositState } from "./deposit-state.tsx";
import type { Deposit } from "./deposit-types.ts";

/** Columns of the deposits; `needed` is how many confirmations one needs. */
export function useDepositColumns(needed: number): readonly Column<Deposit>[] {
  const { t } = useText();
  return useMemo(() => columnsOf(t, needed), [t, needed]);
}

function columnsOf(t: Translate, needed: number): readonly Column<Deposit>[] {
  return [
    {
      key: "seenAt",
      header: t("operatorDeposits.seenAt"),
      kind: "date",
      width: 156,
      fixed: true,
      value: ({ seenAt }) => seenAt,
      cell: ({ seenAt }) => <DateText value={seenAt} withTime />,
    },
    {
      key: "company",
      header: t("operatorDeposits.company"),
      fixed: true,
      value: ({ companyName }) => companyName,
      cell: (deposit) => <TwoLines first={deposit.companyName} second={noteOf(deposit, t)} />,
    },
    {
      key: "amount",
      header: t("common.amount"),
      kind: "money",
      width: 140,
      strong: true,
      money: ({ amount, currency }) => ({ value: amount, currency }),
    },
    {
      key: "state",
      header: t("operatorDeposits.state"),
      width: 200,
      cell: (deposit) => <DepositState deposit={deposit} needed={needed} />,
    },
    {
      key: "transaction",
      header: t("operatorDeposits.transaction"),
      width: 190,
      cell: ({ txId }) => (
        <CopyText value={txId} label={t("operatorDeposits.transaction")} mono>
          {shortId(txId)}
        </CopyText>
      ),
    },
    {
      key: "sender",
      header: t("operatorDeposits.sender"),
      width: 190,
      hidden: true,
      cell: ({ sender }) => <CodeText>{shortId(sender)}</CodeText>,
    },
  ];
}

/** Why it was put aside, or which invoice it paid; else the address that it came to. */
export function noteOf({ state, asideReason, proforma, address }: Deposit, t: Translate): string {
  if (state === "aside" && asideReason) {
    return t(`operatorDeposits.why.${asideReason}`);
  }
  return proforma ? t("operatorDeposits.paid", { number: proforma }) : address;
}

function shortId(id: string): string {
  return `${id.slice(0, 6)}…${id.slice(-6)}`;
}
