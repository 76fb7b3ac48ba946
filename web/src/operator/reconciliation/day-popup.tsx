import { operatorReconciliationDay } from "@artel/shared/calls/reconciliation/operator";
import { reconciliationText } from "@artel/shared/text/reconciliation";
import type { ReactElement, ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonLines } from "../../ui/feedback/skeleton.tsx";
import { DataList } from "../../ui/layout/data-list.tsx";
import { Stack } from "../../ui/layout/page.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { Popup } from "../../ui/overlay/popup.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { registerTexts } from "../../ui/words/texts.ts";
import { useText } from "../../ui/words/use-text.ts";
import { AgeChip } from "../parts/age-parts.tsx";
import { useNow } from "../parts/use-now.ts";
import { type DayDetail, type DayItem, dayLooks, placeName, stateOf } from "./day-types.ts";
import styles from "./reconciliation.module.css";

registerTexts(reconciliationText);

/** What explains the difference of one place at the end of one day, each with its age and a way to it. */
export function DayPopup(props: {
  /** The place. */
  readonly id: string | undefined;
  readonly day: string | undefined;
  readonly onClose: () => void;
}): ReactElement {
  const { t } = useText();
  const { id: place, day, onClose } = props;
  const isNamed = place !== undefined && day !== undefined;
  const { data, error, refetch } = useCall(
    operatorReconciliationDay,
    { place: place ?? "", day: day ?? "" },
    { enabled: isNamed, quiet: true, staleSeconds: 0 },
  );
  return (
    <Popup
      opened={isNamed}
      onClose={onClose}
      size={550}
      title={
        data
          ? t("reconciliation.open", { place: placeName(data, t), day: formatDay(data.day) })
          : t("reconciliation.title")
      }
      aside={data && <StatusChip {...dayLooks[data.state]} label={stateOf(data, t)} />}
    >
      {data && <Detail detail={data} />}
      {!data && error && (
        <ErrorPanel
          compact
          message={error.code === "notFound" ? t("reconciliation.missing") : error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <SkeletonLines count={6} />}
    </Popup>
  );
}

function Detail({ detail }: { readonly detail: DayDetail }): ReactElement {
  const { t } = useText();
  const { currency, items, total } = detail;
  const sum = (label: string, value: string | null) => ({
    label,
    value: value === null ? "—" : <MoneyText value={value} currency={currency} />,
  });
  return (
    <Stack>
      <DataList
        compact
        items={[
          sum(t("reconciliation.outside"), detail.outside),
          sum(t("reconciliation.ledger"), detail.ledger),
          sum(t("reconciliation.difference"), detail.difference),
          sum(t("reconciliation.explained"), detail.explained),
          sum(t("reconciliation.unexplained"), detail.unexplained),
        ]}
      />
      {items.length === 0 ? (
        <p>{t("reconciliation.noItems")}</p>
      ) : (
        <div className={styles.items}>
          <PlainTable
            label={t("reconciliation.items")}
            rows={items}
            rowKey={(item) => [item.kind, item.day, ...idsOf(item), item.amount].join()}
            rowHref={hrefOf}
            columns={[
              { word: t("reconciliation.item"), cell: (item) => <ItemWords item={item} /> },
              {
                ...{ word: t("common.amount"), align: "end", width: 140 },
                cell: (item) => <MoneyText value={item.amount} currency={item.currency} />,
              },
              { word: t("reconciliation.age"), width: 140, below: true, cell: (item) => <ItemAge item={item} /> },
            ]}
          />
        </div>
      )}
      {total > items.length && <p>{t("reconciliation.more", { shown: items.length, total })}</p>}
    </Stack>
  );
}

function ItemWords({ item }: { readonly item: DayItem }): ReactElement {
  const { t } = useText();
  return (
    <>
      {t(`reconciliation.item.${item.kind}`)}
      <span className={styles.note}>{[formatDay(item.day), item.name].filter(Boolean).join(", ")}</span>
    </>
  );
}

function ItemAge({ item }: { readonly item: DayItem }): ReactNode {
  const { t } = useText();
  const now = useNow();
  return item.agreedAt ? (
    t("reconciliation.agreedSince", { date: formatDay(item.agreedAt) })
  ) : (
    <AgeChip since={`${item.day}T00:00:00.000Z`} now={now} />
  );
}

function idsOf({ lineId, topupId, payoutId, payinId }: DayItem) {
  return [lineId, topupId, payoutId, payinId];
}

function hrefOf({ lineId, topupId, payoutId, payinId }: DayItem): string | undefined {
  if (lineId !== null) {
    return `/operator/statements?open=${lineId}`;
  }
  if (payoutId !== null) {
    return `/operator/payouts?open=${payoutId}`;
  }
  if (payinId !== null) {
    return `/operator/card-payins?open=${payinId}`;
  }
  return topupId === null ? undefined : `/operator/topups?open=${topupId}`;
}
