import { decideApproval, listApprovals, operatorApproval } from "@artel/shared/calls/approvals/operator";
import { operatorTopup, operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { formatMoney } from "@artel/shared/money/wire";
import { approvalsText } from "@artel/shared/text/approvals";
import type { ReactElement } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { DataList } from "../../ui/layout/data-list.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { nextOf } from "../parts/next-of.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";
import { useOperator } from "../parts/use-operator.ts";
import { MatchTable } from "./match-table.tsx";
import { Credited } from "./settle-popup.tsx";
import { creditOf, type OperatorTopup } from "./topup-types.ts";

registerTexts(approvalsText);

export interface Decision {
  readonly topup: OperatorTopup;
  readonly decision: "approved" | "refused";
}

/** The second person looks at the same facts and the first one's reason, and approves or refuses. */
export function DecidePopup(props: {
  readonly target: Opened<Decision>;
  /** The queue, for the request that comes next. */
  readonly rows: readonly OperatorTopup[] | undefined;
}): ReactElement {
  const { t } = useText();
  const { userId } = useOperator();
  const { target, rows } = props;
  const topup = target.item?.topup;
  const approval = topup?.approval;
  const decision = target.item?.decision ?? "refused";
  const next = nextOf(rows, topup, (row) => row.approval !== null && row.approval.askedById !== userId);
  const isApproval = decision === "approved";
  const number = topup?.number ?? "";
  const match = approval?.match ?? undefined;
  const credit = topup && creditOf(topup, match?.line);
  const shown = credit ? formatMoney(credit.amount, credit.currency) : "";
  return (
    <ReasonPopup
      target={target}
      size={550}
      danger={!isApproval}
      title={t(isApproval ? "operator.decide.approveTitle" : "operator.decide.refuseTitle", { number })}
      confirmLabel={
        isApproval ? t("operator.decide.approveConfirm", { amount: shown }) : t("operator.decide.refuseConfirm")
      }
      usual={isApproval ? "approve" : "refuse"}
      next={next && (() => target.open({ topup: next, decision }))}
      call={decideApproval}
      touches={[operatorTopups, operatorTopup, listApprovals, operatorApproval, operatorOverview]}
      input={(reason) => approval && { id: String(approval.id), decision, reason }}
      onDone={({ decision: outcome }) =>
        (outcome === "overtaken" ? toast.info : toast.success)(t(`operator.decide.${outcome}`, { number }))
      }
    >
      {approval && (
        <DataList
          compact
          items={[
            { label: t("operator.decide.askedBy"), value: approval.askedBy },
            { label: t("operator.decide.theirReason"), value: approval.reason },
            ...(match ? [] : [{ label: t("operator.settle.bank"), value: t("operator.topups.askedWithoutLine") }]),
          ]}
        />
      )}
      {topup && match && <MatchTable topup={topup} match={match} />}
      {topup && isApproval && <Credited topup={topup} line={match?.line} />}
      {isApproval && <p>{t("approvals.final")}</p>}
    </ReasonPopup>
  );
}
