import type { Output } from "@artel/shared/calls/call";
import { operatorTopups } from "@artel/shared/calls/funding/operator";
import { isAwaited, isEnded } from "@artel/shared/states/proforma-state";
import { fundingText } from "@artel/shared/text/funding";
import type { ReactElement, ReactNode } from "react";
import { listProps, useList } from "../../api/use-list.ts";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page, Stack } from "../../ui/layout/page.tsx";
import type { TabItem } from "../../ui/layout/tabs.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import type { NarrowRow } from "../../ui/table/table-props.ts";
import { useColumns } from "../../ui/table/use-columns.ts";
import { CodeText } from "../../ui/words/code-text.tsx";
import { registerTexts } from "../../ui/words/texts.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import { AllClear } from "../parts/all-clear.tsx";
import { DutyButton } from "../parts/duty-button.tsx";
import { LockNote } from "../parts/lock-note.tsx";
import { SeriesBar } from "../parts/series-bar.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useNow } from "../parts/use-now.ts";
import { type Opened, useOpened } from "../parts/use-opened.ts";
import { useOperator } from "../parts/use-operator.ts";
import type { Decision } from "./decide-popup.tsx";
import type { RefundedTopup } from "./refund-popup.tsx";
import { MatchState, topupColumns } from "./topup-columns.tsx";
import { bestMatch, type OperatorTopup } from "./topup-types.ts";
import { topupSeries, useTopupActions } from "./use-topup-actions.tsx";

registerTexts(fundingText);

const DecidePopup = lazyPopup(async () => (await import("./decide-popup.tsx")).DecidePopup);
const SettlePopup = lazyPopup(async () => (await import("./settle-popup.tsx")).SettlePopup);
const CancelPopup = lazyPopup(async () => (await import("./cancel-popup.tsx")).CancelPopup);
const RefundPopup = lazyPopup(async () => (await import("./refund-popup.tsx")).RefundPopup);
const TopupPopup = lazyPopup(async () => (await import("./topup-popup.tsx")).TopupPopup);

const tabNames = {
  "": "operator.topups.tabAll",
  exact: "operator.topups.tabExact",
  second: "operator.topups.tabSecond",
  noLine: "operator.topups.tabNoLine",
  part: "operator.topups.tabPart",
  ended: "operator.topups.tabEnded",
} as const;
type Counts = Output<typeof operatorTopups>["counts"];
type Tab = keyof typeof tabNames;
const isTab = (tab: string): tab is Tab => tab in tabNames;

/** Top-ups that wait for their money, each beside the bank line that may be theirs; `?open=` shows any top-up, whatever its state. */
export function TopupsScreen(): ReactElement {
  const { t } = useText();
  const settle = useOpened<OperatorTopup>();
  const decide = useOpened<Decision>();
  const cancel = useOpened<OperatorTopup>();
  const refund = useOpened<RefundedTopup>();
  const now = useNow();
  const columns = useColumns(topupColumns, now);
  const address = useAddress();
  const control = useConsoleTable("operator-topups", "+createdAt");
  const { tab } = control.state;
  const topups = useList(operatorTopups, control.state, { tab: isTab(tab) && tab !== "" ? tab : "all" });
  const rows = topups.data?.rows;
  const buttons = (topup: OperatorTopup) => <RowButtons key="row" topup={topup} settle={settle} decide={decide} />;
  const actions = useTopupActions(tab === "exact");
  return (
    <Page title={t("operator.topups.title")} actions={actions.ofPage} inBar>
      <Stack>
        <SeriesBar kinds={topupSeries} />
        <DataTable
          label={t("operator.topups.title")}
          columns={columns}
          {...listProps(operatorTopups, topups)}
          rowKey={(topup) => String(topup.id)}
          rowName={(topup) => topup.number}
          control={control}
          isPrintable
          bare={rows?.length === 0 && !control.changed}
          tabs={tabItems(topups.data?.counts, t)}
          {...actions.ofTable}
          onOpen={({ id }) => address.setSearch({ open: String(id) })}
          rowButtons={buttons}
          actionsWidth={tab === "exact" ? 128 : 212}
          narrow={(topup) => narrowTopup(topup, now)}
          empty={emptyOf(tab, topups.data?.counts.all ?? 0, t)}
        />
      </Stack>
      <TopupPopup
        id={address.search.open}
        isBehind={settle.opened || decide.opened || cancel.opened || refund.opened}
        onClose={() => address.setSearch({ open: undefined })}
        buttons={(topup) => [<CancelButton key="cancel" topup={topup} cancel={cancel} />, buttons(topup)]}
        refundButton={(topup) => (
          <DutyButton key="refund" duty="treasury" onClick={() => refund.open(topup)}>
            {t("operator.topups.refund")}
          </DutyButton>
        )}
      />
      <SettlePopup target={settle} rows={rows} />
      <DecidePopup target={decide} rows={rows} />
      <CancelPopup target={cancel} />
      <RefundPopup target={refund} />
      {actions.popups}
    </Page>
  );
}

/** A top-up on a phone: whose, how much, how far a bank line agrees, and how long it waits. */
function narrowTopup(topup: OperatorTopup, now: number): NarrowRow {
  return {
    title: topup.companyName,
    amount: <MoneyText value={topup.amount} currency={topup.currency} strong />,
    chip: <NarrowChip topup={topup} />,
    note: <CodeText>{topup.number}</CodeText>,
    wholeNote: true,
    aside: <AgeChip since={topup.createdAt} now={now} />,
  };
}

function tabItems(counts: Counts | undefined, t: Translate): readonly TabItem[] {
  return (Object.keys(tabNames) as Tab[]).map((key) => ({
    key,
    label: t(tabNames[key]),
    count: counts?.[key || "all"],
  }));
}

function emptyOf(tab: string, all: number, t: Translate): ReactElement {
  if (tab === "second") {
    return <AllClear text="operator.clear.approvals" />;
  }
  return all === 0 ? <AllClear text="operator.clear.topups" /> : <EmptyState title={t("operator.topups.none")} />;
}

function NarrowChip({ topup }: { readonly topup: OperatorTopup }): ReactElement {
  const { t } = useText();
  return topup.approval || topup.matches.length > 0 ? (
    <MatchState topup={topup} />
  ) : (
    <StatusChip tone="neutral" label={t("operator.topups.tabNoLine")} />
  );
}

/** Settle, or decide what another operator asked for; one's own request is locked. */
function RowButtons(props: {
  readonly topup: OperatorTopup;
  readonly settle: Opened<OperatorTopup>;
  readonly decide: Opened<Decision>;
}): ReactElement {
  const { t } = useText();
  const { userId } = useOperator();
  const { topup, settle, decide } = props;
  if (!topup.approval && isEnded(topup.state) && topup.matches.length === 0) {
    return <span>{t(`funding.state.${topup.state}`)}</span>;
  }
  if (!topup.approval) {
    const isExact = bestMatch(topup)?.isExact;
    return (
      <DutyButton duty="treasury" variant={isExact ? "brand" : "default"} onClick={() => settle.open(topup)}>
        {t("operator.topups.settle")}
      </DutyButton>
    );
  }
  if (topup.approval.askedById === userId) {
    return <LockNote label={t("operator.topups.youAsked")} title={t("operator.topups.youAskedText")} />;
  }
  return (
    <>
      <DutyButton duty="treasury" onClick={() => decide.open({ topup, decision: "refused" })}>
        {t("operator.topups.refuse")}
      </DutyButton>
      <DutyButton duty="treasury" variant="brand" onClick={() => decide.open({ topup, decision: "approved" })}>
        {t("operator.topups.approve")}
      </DutyButton>
    </>
  );
}

/** Cancels one whose money is awaited and that nobody was asked to credit. */
function CancelButton(props: { readonly topup: OperatorTopup; readonly cancel: Opened<OperatorTopup> }): ReactNode {
  const { t } = useText();
  const { topup, cancel } = props;
  return isAwaited(topup.state) && !topup.approval ? (
    <DutyButton duty="treasury" onClick={() => cancel.open(topup)}>
      {t("operator.topups.cancel")}
    </DutyButton>
  ) : null;
}
