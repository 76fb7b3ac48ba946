import type { ReactElement } from "react";
import type { Column } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { LineState } from "./line-state.tsx";
import { type BankLine, signedAmount } from "./line-types.ts";

/** Columns of the lines: day, payer with reference, sum, the top-up that agrees best, and what became of it. */
export function lineColumns(t: Translate): readonly Column<BankLine>[] {
  return [
    {
      key: "valueDate",
      header: t("bankFiles.day"),
      width: 114,
      kind: "date",
      value: ({ valueDate }) => valueDate,
      cell: ({ valueDate }) => formatDay(valueDate),
    },
    {
      key: "payer",
      header: t("bankFiles.payer"),
      fixed: true,
      value: ({ payer }) => payer,
      cell: (line) => <TwoLines first={line.payer || t("bankFiles.noPayer")} second={noteOf(line, t) || "—"} />,
    },
    {
      key: "amount",
      header: t("common.amount"),
      kind: "money",
      width: 128,
      strong: true,
      filter: { kind: "range" },
      money: (line) => ({ value: signedAmount(line), currency: line.currency }),
    },
    {
      key: "account",
      yields: 1,
      header: t("bankFiles.account"),
      width: 200,
      hidden: true,
      cell: ({ account }) => (account ? <CodeText>{account}</CodeText> : t("bankFiles.typed")),
    },
    { key: "best", header: t("bankFiles.best"), width: 176, cell: (line) => <BestCell line={line} /> },
    { key: "state", header: t("bankFiles.state"), width: 158, cell: (line) => <LineState line={line} /> },
  ];
}

/** What a line says beside its payer; of a part first whose part it is. */
export function noteOf({ partOf, reference, bankNumber }: BankLine, t: Translate): string {
  const part = partOf === null ? [] : [t("bankFiles.partOf", { id: partOf })];
  return [...part, reference || bankNumber].filter(Boolean).join(", ");
}

function BestCell({ line: { best, order } }: { readonly line: BankLine }): ReactElement {
  const { t } = useText();
  if (order) {
    const { payoutId } = order;
    const what = payoutId === null ? t("bankFiles.backOrder") : t("operatorPayouts.requestName", { id: payoutId });
    return (
      <TwoLines
        plain
        first={order.name || t("bankFiles.noPayer")}
        second={
          <span title={`${order.orderId}, ${what}`}>
            <CodeText>{order.orderId}</CodeText>, {what}
          </span>
        }
      />
    );
  }
  if (!best) {
    return <span>—</span>;
  }
  return (
    <TwoLines
      plain
      first={best.companyName}
      second={
        <>
          <CodeText>{best.number}</CodeText>, {t("bankFiles.score", { score: best.score })}
        </>
      }
    />
  );
}
