import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { creditDeposit, operatorDeposits } from "@artel/shared/calls/funding/operator-deposits";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { operatorDepositsText } from "@artel/shared/text/operator-deposits";
import type { ReactElement } from "react";
import { DataList } from "../../ui/layout/data-list.tsx";
import { CodeText } from "../../ui/words/code-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { Deposit } from "./deposit-types.ts";

registerTexts(operatorDepositsText);

/** Asks another operator to credit a deposit that was put aside. */
export function CreditPopup({ target }: { readonly target: Opened<Deposit> }): ReactElement {
  const { t } = useText();
  const deposit = target.item;
  return (
    <ReasonPopup
      target={target}
      title={t("operatorDeposits.creditTitle", {
        amount: deposit ? formatMoney(deposit.amount, deposit.currency) : "",
      })}
      confirmLabel={t("operator.settle.confirmAsk")}
      call={creditDeposit}
      touches={[operatorDeposits, listApprovals, operatorOverview]}
      input={(reason) => deposit && { id: String(deposit.id), reason, seen: seenOf(deposit) }}
      asked={t("operatorDeposits.asked")}
    >
      <p>{t("operatorDeposits.creditText")}</p>
      {deposit && <DataList compact items={factsOf(deposit, t)} />}
    </ReasonPopup>
  );
}

function seenOf({ companyId, currency, amount }: Deposit) {
  return { companyId, currency, amount };
}

function factsOf({ companyName, asideReason, sender, txId }: Deposit, t: ReturnType<typeof useText>["t"]) {
  return [
    { label: t("operatorDeposits.company"), value: companyName },
    ...(asideReason ? [{ label: t("operatorDeposits.state"), value: t(`operatorDeposits.why.${asideReason}`) }] : []),
    { label: t("operatorDeposits.sender"), value: <CodeText>{sender}</CodeText> },
    { label: t("operatorDeposits.transaction"), value: <CodeText>{`${txId.slice(0, 6)}…${txId.slice(-6)}`}</CodeText> },
  ];
}
