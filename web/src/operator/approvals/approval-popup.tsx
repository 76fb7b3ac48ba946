import { operatorAccount, operatorAccounts } from "@artel/shared/calls/accounts/operator";
import { decideApproval, listApprovals, operatorApproval } from "@artel/shared/calls/approvals/operator";
import type { Output } from "@artel/shared/calls/call";
import { adminLogsExchange, operatorRates } from "@artel/shared/calls/exchange/operator";
import { operatorTopup, operatorTopups } from "@artel/shared/calls/funding/operator";
import { operatorOverview } from "@artel/shared/calls/home/operator";
import { listOperators } from "@artel/shared/calls/operators/operator-team";
import {
  operatorBatch,
  operatorBatches,
  operatorPayoutDetail,
  operatorPayouts,
} from "@artel/shared/calls/payouts/operator";
import { operatorPolicies, operatorSegments } from "@artel/shared/calls/policies/operator";
import { operatorRuleSet, operatorRuleSets } from "@artel/shared/calls/rules/operator";
import { operatorUser, operatorUsers } from "@artel/shared/calls/users/operator";
import { approvalsText } from "@artel/shared/text/approvals";
import type { ReactElement } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { DataList } from "../../ui/layout/data-list.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { nextOf } from "../parts/next-of.ts";
import { ReasonPopup } from "../parts/reason-popup.tsx";
import type { Opened } from "../parts/use-opened.ts";

registerTexts(approvalsText);

export type Approval = Output<typeof listApprovals>["rows"][number];

export interface ApprovalDecision {
  readonly approval: Approval;
  readonly decision: "approved" | "refused";
}

/** The second person reads what is asked for and why, before and after, and approves or refuses with a reason. */
export function ApprovalPopup(props: {
  readonly target: Opened<ApprovalDecision>;
  /** The queue, for the request that comes next. */
  readonly rows: readonly Approval[] | undefined;
}): ReactElement {
  const { t } = useText();
  const { target, rows } = props;
  const approval = target.item?.approval;
  const decision = target.item?.decision ?? "refused";
  const next = nextOf(rows, approval, (row) => row.state === "waiting" && row.decides === "may");
  const isApproval = decision === "approved";
  return (
    <ReasonPopup
      target={target}
      size={550}
      danger={!isApproval}
      title={t(isApproval ? "approvals.approveTitle" : "approvals.refuseTitle")}
      confirmLabel={t(isApproval ? "approvals.approve" : "approvals.refuse")}
      usual={isApproval ? "approve" : "refuse"}
      next={next && (() => target.open({ approval: next, decision }))}
      call={decideApproval}
      touches={[
        listApprovals,
        operatorApproval,
        operatorOverview,
        operatorTopups,
        operatorTopup,
        operatorRates,
        adminLogsExchange,
        operatorPayouts,
        operatorPayoutDetail,
        operatorBatches,
        operatorBatch,
        listOperators,
        operatorAccounts,
        operatorAccount,
        operatorPolicies,
        operatorRuleSet,
        operatorRuleSets,
        operatorSegments,
        operatorUser,
        operatorUsers,
      ]}
      input={(reason) => target.item && { id: String(target.item.approval.id), decision: target.item.decision, reason }}
      onDone={({ decision: outcome }) =>
        (outcome === "overtaken" ? toast.info : toast.success)(t(`approvals.done.${outcome}`))
      }
    >
      {approval && <ApprovalFacts approval={approval} />}
      {isApproval && <p>{t("approvals.final")}</p>}
    </ReasonPopup>
  );
}

/** What is asked for, by whom, why, and what it changes. */
export function ApprovalFacts({ approval }: { readonly approval: Approval }): ReactElement {
  const { t } = useText();
  const { about, before, after, askedBy, reason, expiresAt, decidedBy, decisionReason, closedAt } = approval;
  const facts = [
    { label: t("approvals.what"), value: about },
    { label: t("approvals.before"), value: before },
    { label: t("approvals.after"), value: after },
    { label: t("approvals.askedBy"), value: askedBy.name },
    { label: t("approvals.why"), value: reason },
    {
      label: t("approvals.expires"),
      value: approval.state === "waiting" && expiresAt && <DateText value={expiresAt} withTime />,
    },
    { label: t("approvals.decidedBy"), value: decidedBy?.name },
    { label: t("approvals.decisionReason"), value: decisionReason },
    { label: t("approvals.closed"), value: closedAt && <DateText value={closedAt} withTime /> },
  ];
  return <DataList compact items={facts.filter(({ value }) => Boolean(value))} />;
}
