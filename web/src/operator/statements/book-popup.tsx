import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { bookLineOrder } from "@artel/shared/calls/funding/operator-orders";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import {
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
  operatorPayouts,
} from "@artel/shared/calls/payouts/operator";
import { listCodeSeries } from "@artel/shared/calls/two-factor/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { bankFilesText } from "@artel/shared/text/bank-files";
import { operatorPayoutsText } from "@artel/shared/text/operator-payouts";
import type { ReactElement } from "react";
import { Banner } from "../../ui/feedback/banner.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { DataList } from "../../ui/layout/data-list.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { type BankLine, moneyOf } from "./line-types.ts";

registerTexts(bankFilesText, operatorPayoutsText);

/** Books a line with the order that it names, as both were seen. */
export function BookPopup({ target }: { readonly target: Opened<BankLine> }): ReactElement {
  const { t } = useText();
  const line = target.item;
  const order = line?.order;
  const says = order?.says ?? "paid";
  const isOfTwo = says === "cameBack" && (line?.isYours === true || order?.problem === "reason");
  return (
    <ReasonPopup
      target={target}
      title={t(`bankFiles.bookTitle.${says}`, { amount: line ? formatMoney(line.amount, line.currency) : "" })}
      confirmLabel={isOfTwo ? t("operator.settle.confirmAsk") : t(`bankFiles.bookConfirm.${says}`)}
      call={bookLineOrder}
      touches={[
        ...[operatorBankLines, operatorBankLine, operatorPayouts, operatorPayoutDetail, operatorBatches, operatorBatch],
        ...[listApprovals, operatorOverview, listCodeSeries],
      ]}
      input={(reason) =>
        line && order && { id: String(line.id), reason, seen: { orderId: order.orderId, ...moneyOf(line) } }
      }
      onDone={({ state }) => {
        const tell = state === "waitsForSecondPerson" ? toast.info : toast.success;
        tell(t(`bankFiles.booked.${state}`));
      }}
    >
      <p>{t(`bankFiles.bookText.${says}`)}</p>
      {line && order && <DataList compact items={factsOf(line, order, t)} />}
      {isOfTwo && (
        <Banner compact tone="warning">
          {t(order?.problem === "reason" ? "bankFiles.problemText.reason" : "bankFiles.returnOfYours")}
        </Banner>
      )}
    </ReasonPopup>
  );
}

function factsOf(line: BankLine, order: NonNullable<BankLine["order"]>, t: Translate) {
  const { orderId, name, payoutId, amount, currency } = order;
  return [
    { label: t("bankFiles.order"), value: <CodeText>{orderId}</CodeText> },
    {
      label: t(payoutId === null ? "operator.line.payer" : "operatorPayouts.contractor"),
      value: name || t("bankFiles.noPayer"),
    },
    ...(payoutId === null ? [] : [{ label: t("operatorPayouts.request"), value: `#${payoutId}` }]),
    ...(amount === line.amount
      ? []
      : [{ label: t("bankFiles.sent"), value: <MoneyText value={amount} currency={currency} /> }]),
    { label: t("bankFiles.inLine"), value: <MoneyText value={line.amount} currency={line.currency} strong /> },
  ];
}
