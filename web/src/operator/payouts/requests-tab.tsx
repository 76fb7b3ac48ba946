import { operatorPayouts } from "@artel/shared/calls/payouts/operator";
import { IconBoxMultiple } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { listProps } from "../../api/use-list.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import type { MenuItem } from "../../ui/overlay/menu.tsx";
import { DataTable } from "../../ui/table/data-table.tsx";
import { useTableSelection } from "../../ui/table/selection/use-selection.ts";
import type { BulkAction, NarrowRow } from "../../ui/table/table-props.ts";
import { useColumns } from "../../ui/table/use-columns.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import { AllClear } from "../parts/all-clear.tsx";
import { useConsoleTable } from "../parts/use-console-table.ts";
import { useNow } from "../parts/use-now.ts";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty } from "../parts/use-operator.ts";
import { HoldChip, PayoutStatusChip, payoutColumns } from "./payout-columns.tsx";
import type { Review } from "./payout-popups.tsx";
import type { OperatorPayout } from "./payout-types.ts";
import { totalsOf } from "./totals-of.ts";
import { batchSize, usePayouts } from "./use-payouts.ts";

const DetailPopup = lazyPopup(async () => (await import("./detail-popup.tsx")).DetailPopup);
const BuildPopup = lazyPopup(async () => (await import("./build-popup.tsx")).BuildPopup);
const CancelPayoutPopup = lazyPopup(async () => (await import("./payout-popups.tsx")).CancelPayoutPopup);
const ReviewPopup = lazyPopup(async () => (await import("./payout-popups.tsx")).ReviewPopup);

type Queue = "ready" | "held" | "done";

/** One queue of requests: those for the next batch (with selection), the held ones, or the finished ones. */
export function RequestsTab({ queue }: { readonly queue: Queue }): ReactElement {
  const { t } = useText();
  const now = useNow();
  const columns = useColumns(payoutColumns, queue, now);
  const selection = useTableSelection<OperatorPayout>();
  const build = useOpened<readonly OperatorPayout[]>();
  const cancel = useOpened<OperatorPayout>();
  const review = useOpened<Review>();
  const detail = useOpened<OperatorPayout>();
  const control = useConsoleTable(`operator-payouts-${queue}` as const, queue === "done" ? "createdAt" : "+createdAt");
  const { page, selectMatching } = usePayouts(queue, control, selection);
  const actions = useReadyActions(build.open, cancel.open);
  const { data } = page;
  const isReady = queue === "ready";
  return (
    <Stack>
      <DataTable
        label={t("operatorPayouts.title")}
        columns={columns}
        {...listProps(operatorPayouts, page)}
        rowKey={(payout) => String(payout.id)}
        rowName={(payout) => t("operatorPayouts.requestName", { id: payout.id })}
        control={control}
        isPrintable
        bare={data?.rows.length === 0 && !control.changed}
        searchLabel={t("operatorPayouts.search")}
        onOpen={detail.open}
        selection={isReady ? selection : undefined}
        onSelectMatching={() => void selectMatching()}
        bulkActions={isReady ? actions.ofSelection : undefined}
        selectionSums={(rows) => totalsOf(rows).map(({ net, currency }) => ({ value: net, currency }))}
        rowActions={isReady ? actions.ofRow : undefined}
        rowButtons={queue === "held" ? (payout) => <ReviewButtons payout={payout} onReview={review.open} /> : undefined}
        actionsWidth={isReady ? 52 : 204}
        narrow={(payout) => narrowPayout(t, payout, queue, now)}
        empty={
          queue === "done" ? (
            <EmptyState title={t("operatorPayouts.noFinished")} />
          ) : (
            <AllClear text={`operatorPayouts.clear.${queue}`} />
          )
        }
      />
      <BuildPopup target={build} onBuilt={selection.clear} />
      <CancelPayoutPopup target={cancel} />
      <ReviewPopup target={review} rows={data?.rows} />
      <DetailPopup target={detail} />
    </Stack>
  );
}

/** What treasury may do with requests that wait: build a batch of a selection, or cancel one. */
function useReadyActions(
  onBuild: (rows: readonly OperatorPayout[]) => void,
  onCancel: (payout: OperatorPayout) => void,
) {
  const { t } = useText();
  const reason = useDuty()("treasury");
  const ofSelection = (rows: readonly OperatorPayout[]): readonly BulkAction[] => [
    {
      key: "build",
      label: t("operatorPayouts.build", { count: rows.length }),
      icon: IconBoxMultiple,
      variant: "primary",
      disabledReason: rows.length > batchSize ? t("operatorPayouts.tooMany", { count: batchSize }) : reason,
      onClick: () => onBuild(rows),
    },
  ];
  const ofRow = (payout: OperatorPayout): readonly MenuItem[] => [
    {
      key: "cancel",
      label: t("operatorPayouts.cancel"),
      danger: true,
      disabledReason: reason,
      onClick: () => onCancel(payout),
    },
  ];
  return { ofSelection, ofRow };
}

/** A request in two lines, for phones. */
function narrowPayout(t: Translate, payout: OperatorPayout, queue: Queue, now: number): NarrowRow {
  return {
    title: payout.contractor.name || payout.contractor.email,
    amount: <MoneyText value={payout.net} currency={payout.currency} strong />,
    chip: narrowChip(payout, queue),
    note: `${t(`wallets.type.${payout.method}`)} ${payout.details}`,
    aside: queue === "done" ? undefined : <AgeChip since={payout.createdAt} now={now} />,
  };
}

function narrowChip(payout: OperatorPayout, queue: Queue): ReactElement | undefined {
  if (queue === "ready") {
    return undefined;
  }
  return queue === "held" ? <HoldChip payout={payout} /> : <PayoutStatusChip status={payout.status} />;
}

function ReviewButtons(props: {
  readonly payout: OperatorPayout;
  readonly onReview: (review: Review) => void;
}): ReactElement {
  const { t } = useText();
  const reason = useDuty()("compliance");
  const { payout, onReview } = props;
  return (
    <>
      <Button size="xs" disabledReason={reason} onClick={() => onReview({ payout, decision: "refuse" })}>
        {t("operatorPayouts.refuse")}
      </Button>
      <Button size="xs" variant="brand" disabledReason={reason} onClick={() => onReview({ payout, decision: "clear" })}>
        {t("operatorPayouts.clear")}
      </Button>
    </>
  );
}
