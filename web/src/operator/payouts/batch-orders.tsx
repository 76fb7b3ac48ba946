import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { type ReactElement, type ReactNode, useMemo } from "react";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { lazyPopup } from "../../ui/overlay/lazy-popup.tsx";
import type { MenuItem } from "../../ui/overlay/menu.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import type { Column } from "../../ui/table/column.ts";
import { DataTable } from "../../ui/table/data-table.tsx";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { useTableSelection } from "../../ui/table/selection/use-selection.ts";
import type { BulkAction } from "../../ui/table/table-props.ts";
import { useTableState } from "../../ui/table/table-state.ts";
import { CodeText } from "../../ui/words/code-text.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { SeriesBar } from "../parts/series-bar.tsx";
import { useOpened } from "../parts/use-opened.ts";
import { useDuty, useOperator } from "../parts/use-operator.ts";
import { answerWords } from "./bank-answer.tsx";
import styles from "./batch-orders.module.css";
import type { Marking } from "./mark-popup.tsx";
import { type Batch, isMarkable, type OperatorPayout, type Order } from "./payout-types.ts";
import { ItemChip } from "./result-chip.tsx";
import { totalsOf } from "./totals-of.ts";

const DetailPopup = lazyPopup(async () => (await import("./detail-popup.tsx")).DetailPopup);
const MarkPopup = lazyPopup(async () => (await import("./mark-popup.tsx")).MarkPopup);
const RevealPopup = lazyPopup(async () => (await import("./reveal-popup.tsx")).RevealPopup);

const paidSeries = ["payout.paid"] as const;

/** The orders of a batch, each opens its request; those of a sent one can be marked as paid or failed. */
export function BatchOrders(props: { readonly batch: Batch; readonly orders: readonly Order[] }): ReactElement {
  const { t } = useText();
  const { batch, orders } = props;
  const reason = useDuty()("treasury");
  const { userId } = useOperator();
  const selection = useTableSelection<Order>();
  const marking = useOpened<Marking>();
  const reveal = useOpened<Order>();
  const detail = useOpened<OperatorPayout>();
  const columns = useMemo(() => columnsOf(t), [t]);
  const control = useTableState({
    name: "operator-orders",
    owner: userId,
    address: useAddress(),
    sort: "+id",
    range: "all",
  });
  const isSent = batch.state === "sent";
  const bulkActions = (rows: readonly Order[]): readonly BulkAction[] =>
    (["failed", "paid"] as const).map((result) => ({
      key: result,
      label: t(result === "paid" ? "operatorPayouts.markPaid" : "operatorPayouts.markFailed", { count: rows.length }),
      icon: result === "paid" ? IconCircleCheck : IconCircleX,
      variant: result === "paid" ? "primary" : "danger",
      disabledReason: reason,
      onClick: () => marking.open({ batch: batch.id, orders: rows, result }),
    }));
  return (
    <>
      {isSent && <SeriesBar kinds={paidSeries} />}
      <DataTable
        label={t("operatorPayouts.orders")}
        columns={columns}
        rows={orders}
        rowKey={({ item }) => String(item.id)}
        rowName={({ item }) => t("operatorPayouts.orderName", { id: item.id })}
        control={control}
        onOpen={({ payout }) => detail.open(payout)}
        selection={isSent ? selection : undefined}
        selectable={isMarkable}
        bulkActions={isSent ? bulkActions : undefined}
        selectionSums={(rows) => sumsOf(rows)}
        rowActions={isSent ? (order) => [revealItem(t, order, reason, reveal.open)] : undefined}
        actionsWidth={52}
        narrow={({ item, payout }) => ({
          title: payout.contractor.name || payout.contractor.email,
          amount: <MoneyText value={item.net} currency={payout.currency} strong />,
          chip: <ItemChip item={item} />,
          note: <Note item={item} payout={payout} />,
          wholeNote: item.answers.length > 0,
        })}
      />
      <MarkPopup target={marking} onMarked={selection.clear} />
      <RevealPopup target={reveal} />
      <DetailPopup target={detail} />
    </>
  );
}

/** Shows where an order goes; only of one that was sent and has no result. */
function revealItem(t: Translate, order: Order, reason: string | undefined, onOpen: (order: Order) => void): MenuItem {
  return {
    key: "reveal",
    label: t("operatorPayouts.reveal"),
    disabledReason: isMarkable(order) ? reason : t("operatorPayouts.revealOnlySent"),
    onClick: () => onOpen(order),
  };
}

function sumsOf(orders: readonly Order[]): readonly { value: string; currency: string }[] {
  const parts = orders.map(({ item, payout }) => ({ ...payout, net: item.net }));
  return totalsOf(parts).map(({ net, currency }) => ({ value: net, currency }));
}

/**
 * The result of an order; of one that the bank spoke of, what it said last; of one that nobody knows since when, and who finds out:
 * the rail is asked, or a person decides.
 */
function Outcome({ item }: { readonly item: Order["item"] }): ReactElement {
  const { t } = useText();
  const said = item.answers.at(-1);
  if (!item.unknownSince && !said) {
    return <ItemChip item={item} />;
  }
  return (
    <TwoLines
      plain
      first={
        <span className={styles.outcome}>
          <ItemChip item={item} />
          {item.unknownSince && <DateText value={item.unknownSince} short tone="muted" />}
        </span>
      }
      second={said ? saidWords(said, t) : t(item.askAt ? "operatorPayouts.askedAgain" : "operatorPayouts.decide")}
    />
  );
}

/** The same on a phone, where nothing else is said of the order below its chip. */
function Note({ item, payout }: Order): ReactNode {
  const { t } = useText();
  const said = item.answers.at(-1);
  if (said) {
    return saidWords(said, t);
  }
  if (!item.unknownSince) {
    return payout.details;
  }
  const words = item.askAt ? t("operatorPayouts.askedAgain") : t("operatorPayouts.decide");
  return <DateText value={item.unknownSince} short relative={words} tone={item.askAt ? "muted" : "danger"} stacked />;
}

function saidWords(answer: Order["item"]["answers"][number], t: Translate): string {
  return `${answerWords(answer, t)}, ${answer.fileName}`;
}

function columnsOf(t: Translate): readonly Column<Order>[] {
  return [
    {
      key: "id",
      header: t("operatorPayouts.order"),
      kind: "id",
      width: 104,
      fixed: true,
      value: ({ item }) => item.id,
    },
    {
      key: "contractor",
      header: t("operatorPayouts.contractor"),
      fixed: true,
      value: ({ payout }) => payout.contractor.name,
      cell: ({ payout }) => (
        <TwoLines
          first={payout.contractor.name || payout.contractor.email}
          second={t("operatorPayouts.requestName", { id: payout.id })}
        />
      ),
    },
    {
      key: "method",
      header: t("operatorPayouts.method"),
      width: 180,
      value: ({ payout }) => `${t(`wallets.type.${payout.method}`)} ${payout.details}`,
      cell: ({ payout }) => (
        <TwoLines plain first={t(`wallets.type.${payout.method}`)} second={<CodeText>{payout.details}</CodeText>} />
      ),
    },
    {
      key: "net",
      header: t("operatorPayouts.net"),
      kind: "money",
      width: 132,
      strong: true,
      money: ({ item, payout }) => ({ value: item.net, currency: payout.currency }),
    },
    {
      key: "result",
      header: t("operatorPayouts.result"),
      width: 212,
      value: ({ item }) => t(`operatorPayouts.result.${item.result}`),
      cell: ({ item }) => <Outcome item={item} />,
    },
    {
      key: "reference",
      header: t("operatorPayouts.reference"),
      width: 140,
      hidden: true,
      value: ({ item }) => item.reference ?? item.failure ?? "",
    },
  ];
}
