import type { ReactElement } from "react";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { PlainTable } from "../../ui/table/plain-table.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { type ComparedDay, dayLooks, stateOf } from "./day-types.ts";

/** The days of one place: what was said outside, what the ledger has, and how far the difference is explained. */
export function DaysTable(props: { readonly label: string; readonly days: readonly ComparedDay[] }): ReactElement {
  const { t } = useText();
  const { search } = useAddress();
  const sum = (part: "outside" | "ledger" | "difference" | "explained" | "unexplained") => ({
    word: t(`reconciliation.${part}`),
    align: "end" as const,
    cell: (day: ComparedDay) => <Sum day={day} value={day[part]} />,
  });
  return (
    <PlainTable
      label={props.label}
      rows={props.days}
      rowKey={({ day }) => day}
      rowHref={({ key, day }) => `/operator/reconciliation?${new URLSearchParams({ ...search, place: key, day })}`}
      columns={[
        { word: t("reconciliation.day"), width: 132, cell: ({ day }) => formatDay(day) },
        { ...sum("outside"), wide: true },
        {
          ...sum("ledger"),
          below: (day) => (
            <>
              {t("reconciliation.ledger")}: <Sum day={day} value={day.ledger} />
            </>
          ),
        },
        { ...sum("difference"), tone: "strong" },
        { ...sum("explained"), wide: true },
        {
          ...sum("unexplained"),
          wide: true,
          tone: ({ state }) => (state === "unexplained" ? "danger" : undefined),
        },
        {
          ...{ word: t("reconciliation.state"), width: 164, below: true },
          cell: (day) => <StatusChip {...dayLooks[day.state]} label={stateOf(day, t)} />,
        },
      ]}
    />
  );
}

function Sum({ day, value }: { readonly day: ComparedDay; readonly value: string | null }): ReactElement {
  return value === null ? <span>—</span> : <MoneyText value={value} currency={day.currency} bare />;
}
