import { listApprovals } from "@artel/shared/calls/approvals/operator";
import type { OperatorRight } from "@artel/shared/calls/call";
import { approvalsText } from "@artel/shared/text/approvals";
import type { ReactElement } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { NarrowRow } from "../../ui/table/table-props.ts";
import { useColumns } from "../../ui/table/use-columns.ts";
import { DateText } from "../../ui/words/date-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import { AllClear } from "../parts/all-clear.tsx";
import { LockNote } from "../parts/lock-note.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useNow } from "../parts/use-now.ts";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { ApprovalChip, approvalColumns } from "./approval-columns.tsx";
import type { Approval, ApprovalDecision } from "./approval-popup.tsx";

registerTexts(approvalsText);

const closed = "closed";
const refreshSeconds = 60;

/** Whose duty a decision is; the server says whether this operator may. */
const duties: Readonly<Record<Approval["kind"], OperatorRight>> = {
  "topup.settle": "treasury",
  "topup.settleMany": "treasury",
  "payout.failed": "treasury",
  "payout.returned": "treasury",
  "deposit.credit": "finance",
  "bankLine.back": "finance",
  "bankLine.giveUp": "finance",
  "topup.refund": "finance",
  "cardPayin.credit": "finance",
  "cardPayin.collect": "finance",
  "payout.batch": "finance",
  "rate.publish": "finance",
  "rate.spread": "finance",
  "exchange.custom": "finance",
  "account.tariff": "finance",
  "ruleSet.publish": "finance",
  "document.correct": "finance",
  "ledger.adjust": "finance",
  "account.setting": "admin",
  "person.erase": "compliance",
  "policy.publish": "compliance",
  "policy.end": "compliance",
  "screening.block": "compliance",
  "screening.publish": "compliance",
  "reference.publish": "compliance",
  "segment.save": "compliance",
  "operator.invite": "admin",
  "operator.rights": "admin",
  "verification.override": "compliance",
  "user.resetFactor": "support",
  "user.changeEmail": "support",
  "user.close": "compliance",
  "user.reopen": "compliance",
};

const ApprovalPopup = lazyPopup(async () => (await import("./approval-popup.tsx")).ApprovalPopup);
const RequestPopup = lazyPopup(async () => (await import("./request-popup.tsx")).RequestPopup);

/** Everything that waits for a second person, and what was decided; `?open=` shows one request. */
export function ApprovalsScreen(): ReactElement {
  const { t } = useText();
  const target = useOpened<ApprovalDecision>();
  const address = useAddress();
  const isClosed = address.search.tab === closed;
  // Each queue has its own order: what waits longest, and what ended last.
  const name = isClosed ? "operator-approvals-closed" : "operator-approvals";
  const control = useConsoleTable(name, isClosed ? "closedAt" : "+askedAt");
  const own = { queue: isClosed ? "closed" : "waiting" } as const;
  const shown = useList(listApprovals, control.state, own, { everySeconds: refreshSeconds });
  const { rows, waiting } = shown.data ?? {};
  const now = useNow();
  const columns = useColumns(approvalColumns, isClosed, now);
  const buttons = (approval: Approval) => <RowButtons approval={approval} target={target} />;
  return (
    <Page title={t("approvals.title")} inBar>
      <DataTable
        label={t("approvals.title")}
        columns={columns}
        {...listProps(listApprovals, shown)}
        rowKey={({ id }) => String(id)}
        rowName={({ about }) => about}
        control={control}
        isPrintable
        bare={rows?.length === 0 && !control.changed}
        searchLabel={t("approvals.search")}
        tabs={[
          { key: "", label: t("approvals.tab.waiting"), count: waiting },
          { key: closed, label: t("approvals.tab.closed") },
        ]}
        onOpen={({ id }) => address.setSearch({ open: String(id) })}
        rowButtons={isClosed ? undefined : buttons}
        actionsWidth={212}
        narrow={(approval) => narrowApproval(approval, now)}
        empty={isClosed ? <EmptyState title={t("approvals.none")} /> : <AllClear text="operator.clear.approvals" />}
      />
      <RequestPopup
        id={address.search.open}
        isBehind={target.opened}
        onClose={() => address.setSearch({ open: undefined })}
        buttons={buttons}
      />
      <ApprovalPopup target={target} rows={isClosed ? undefined : rows} />
    </Page>
  );
}

/** A request on a phone: what, why and what comes of it, and how long it waits; of a closed one what became of it, and when. */
function narrowApproval({ about, reason, before, after, state, ...when }: Approval, now: number): NarrowRow {
  if (state !== "waiting") {
    const closedAt = when.closedAt ?? when.expiresAt;
    const chip = <ApprovalChip state={state} />;
    return { title: about, note: reason, chip, aside: <DateText value={closedAt} tone="muted" /> };
  }
  const change = [before, after].filter((words) => words !== null).join(" → ");
  const note = [change, reason].filter(Boolean).join(" · ");
  return { title: about, note, wholeNote: true, aside: <AgeChip since={when.askedAt} now={now} /> };
}

/** Approve or refuse; one's own request waits for somebody else. */
function RowButtons(props: { readonly approval: Approval; readonly target: Opened<ApprovalDecision> }): ReactElement {
  const { t } = useText();
  const duty = useDuty();
  const { approval, target } = props;
  if (approval.decides === "own") {
    return <LockNote label={t("approvals.own")} title={t("approvals.ownText")} />;
  }
  const reason = approval.decides === "may" ? undefined : duty(duties[approval.kind]);
  return (
    <>
      <Button size="xs" disabledReason={reason} onClick={() => target.open({ approval, decision: "refused" })}>
        {t("approvals.refuse")}
      </Button>
      <Button
        size="xs"
        variant="brand"
        disabledReason={reason}
        onClick={() => target.open({ approval, decision: "approved" })}
      >
        {t("approvals.approve")}
      </Button>
    </>
  );
}
