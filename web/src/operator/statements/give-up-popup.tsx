import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { giveUpReturn } from "@artel/shared/calls/funding/operator-orders";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { bankFilesText } from "@artel/shared/text/bank-files";
import type { ReactElement } from "react";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { moneyOf, type ShownLine } from "./line-types.ts";

registerTexts(bankFilesText);

/** Asks another operator to give up a return that the bank refused. */
export function GiveUpPopup({ target }: { readonly target: Opened<ShownLine> }): ReactElement {
  const { t } = useText();
  const line = target.item;
  const order = line?.backOrder ?? "";
  return (
    <ReasonPopup
      target={target}
      title={t("bankFiles.giveUpTitle", { amount: line ? formatMoney(line.amount, line.currency) : "" })}
      confirmLabel={t("operator.settle.confirmAsk")}
      call={giveUpReturn}
      touches={[operatorBankLines, operatorBankLine, listApprovals, operatorOverview]}
      input={(reason) => line && { id: String(line.id), reason, seen: { orderId: order, ...moneyOf(line) } }}
      asked={t("bankFiles.booked.waitsForSecondPerson")}
    >
      <p>{t("bankFiles.giveUpText", { order })}</p>
    </ReasonPopup>
  );
}
