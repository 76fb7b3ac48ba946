import { listApprovals } from "@artel/shared/calls/approvals/operator";
import { operatorBankLine, operatorBankLines } from "@artel/shared/calls/funding/operator-lines";
import { giveUpReturn } from "@artel/shared/calls/funding/operator-orders";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { formatMoney } from "@artel/shared/money/wire";
import type { ReactElement } from "react";
import { useMutationCall } from "../../api/use-call.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useText } from "../../ui/words/use-text.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import type { ShownLine } from "./line-types.ts";

/** Asks another operator to give up a return that the bank refused. */
export function GiveUpPopup({ target }: { readonly target: Opened<ShownLine> }): ReactElement {
  const { t } = useText();
  const line = target.item;
  const order = line?.backOrder ?? "";
  const ask = useMutationCall(giveUpReturn, {
    touches: [operatorBankLines, operatorBankLine, listApprovals, operatorOverview],
    quiet: true,
  });
  const run = async (reason: string) => {
    if (line) {
      const { id, currency, amount } = line;
      await ask.mutateAsync({ id: String(id), reason, seen: { orderId: order, currency, amount } });
      toast.info(t("bankFiles.booked.waitsForSecondPerson"));
    }
  };
  return (
    <ReasonPopup
      target={target}
      title={t("bankFiles.giveUpTitle", { amount: line ? formatMoney(line.amount, line.currency) : "" })}
      confirmLabel={t("operator.settle.confirmAsk")}
      run={run}
    >
      <p>{t("bankFiles.giveUpText", { order })}</p>
    </ReasonPopup>
  );
}
