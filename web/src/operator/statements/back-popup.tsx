import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { bankFilesText } from "@artel/shared/text/bank-files";
import type { ReactElement } from "react";
import { DataList } from "../../ui/layout/data-list.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { type BankLine, moneyOf } from "./line-types.ts";

registerTexts(bankFilesText);

/** Asks another operator to return money that was put aside to its payer. */
export function BackPopup({ target }: { readonly target: Opened<BankLine> }): ReactElement {
  const { t } = useText();
  const line = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("bankFiles.backTitle", { amount: line ? formatMoney(line.amount, line.currency) : "" })}
      confirmLabel={t("operator.settle.confirmAsk")}
      call={returnBankLine}
      touches={[operatorBankLines, operatorBankLine, listApprovals, operatorOverview]}
      input={(reason) => line && { id: String(line.id), reason, seen: moneyOf(line) }}
      asked={t("bankFiles.booked.waitsForSecondPerson")}
    >
      <p>{t("bankFiles.backText")}</p>
      {line && (
        <DataList
          compact
          items={[
            { label: t("operator.line.payer"), value: line.payer || t("bankFiles.noPayer") },
            ...(line.payerAccount
              ? [{ label: t("bankFiles.payerAccount"), value: <CodeText>{line.payerAccount}</CodeText> }]
              : []),
          ]}
        />
      )}
    </ReasonPopup>
  );
}
