import { CopyText } from "../../ui/controls/copy-text.tsx";
import { type Column, dateColumn, moneyColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import type { Translate } from "../../ui/words/use-text.ts";
import { DepositState } from "./deposit-state.tsx";
import type { Deposit } from "./deposit-types.ts";

/** Columns of the deposits; `needed` is how many confirmations one needs. */
export function depositColumns(t: Translate, needed: number): readonly Column<Deposit>[] {
  return [
    dateColumn("seenAt", t("operatorDeposits.seenAt"), { width: 156, withTime: true, fixed: true }),
    {
      key: "company",
      header: t("operatorDeposits.company"),
      fixed: true,
      value: ({ companyName }) => companyName,
      cell: (deposit) => <TwoLines first={deposit.companyName} second={noteOf(deposit, t)} />,
    },
    moneyColumn("amount", t("common.amount"), { width: 140, strong: true }),
    {
      key: "state",
      header: t("operatorDeposits.state"),
      width: 200,
      cell: (deposit) => <DepositState deposit={deposit} needed={needed} />,
    },
    {
      key: "transaction",
      yields: 2,
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
      yields: 1,
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
