import { operatorApproval } from "@artel/shared/calls/approvals/operator";
import { approvalsText } from "@artel/shared/text/approvals";
import type { ReactElement, ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { NamedPopup, readsNamed } from "../parts/named-popup.tsx";
import { ApprovalChip } from "./approval-columns.tsx";
import { type Approval, ApprovalFacts } from "./approval-popup.tsx";

registerTexts(approvalsText);

/** The request that the address names, whatever became of it; one that waits is decided from here. */
export function RequestPopup(props: {
  readonly id: string | undefined;
  readonly isBehind: boolean;
  readonly onClose: () => void;
  /** What may be done with one that waits. */
  readonly buttons: (approval: Approval) => ReactNode;
}): ReactElement {
  const { t } = useText();
  const { id, isBehind, onClose, buttons } = props;
  const read = useCall(operatorApproval, { id: id ?? "" }, readsNamed(id));
  return (
    <NamedPopup
      id={id}
      read={read}
      isBehind={isBehind}
      titleOf={() => t("approvals.what")}
      missing={t("approvals.missing")}
      onClose={onClose}
      aside={({ state }) => <ApprovalChip state={state} />}
      footer={(approval) => (approval.state === "waiting" ? buttons(approval) : undefined)}
    >
      {(approval) => (
        <Stack gap={14}>
          <ApprovalFacts approval={approval} />
          <SubjectLink subject={approval.subject} />
        </Stack>
      )}
    </NamedPopup>
  );
}

/** The way to what a request is about, where it has a page of its own. */
function SubjectLink({ subject }: { readonly subject: string }): ReactElement | null {
  const { t } = useText();
  const [kind, id] = subject.split(":");
  switch (kind) {
    case "verification":
      return <AppLink href={`/operator/verifications?open=${id}`}>{t("approvals.openVerification")}</AppLink>;
    case "topup":
    case "topup-refund":
      return <AppLink href={`/operator/topups?open=${id}`}>{t("approvals.openTopup")}</AppLink>;
    case "adjust":
      return <AppLink href="/operator/ledger">{t("approvals.openLedger")}</AppLink>;
    case "account":
      return <AppLink href={`/operator/accounts/${id}`}>{t("approvals.openAccount")}</AppLink>;
    case "rule-set":
      return <AppLink href={`/operator/rules/${id}`}>{t("approvals.openRuleSet")}</AppLink>;
    case "user-factor":
    case "user-email":
    case "user-close":
      return <AppLink href={`/operator/users/${id}`}>{t("approvals.openUser")}</AppLink>;
    case "policy":
      return <AppLink href="/operator/policies">{t("approvals.openPolicies")}</AppLink>;
    case "segment":
    case "segment-new":
      return <AppLink href="/operator/policies?tab=segments">{t("approvals.openPolicies")}</AppLink>;
    case "batch":
      return <AppLink href={`/operator/batches/${id}`}>{t("approvals.openBatch")}</AppLink>;
    case "card-payin":
      return <AppLink href={`/operator/card-payins?open=${id}`}>{t("approvals.openCardPayin")}</AppLink>;
    case "bank-line":
      return <AppLink href={`/operator/statements?open=${id}`}>{t("approvals.openLine")}</AppLink>;
    default:
      return null;
  }
}
