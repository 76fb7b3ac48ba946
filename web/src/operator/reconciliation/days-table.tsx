import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { MoneyText } from "../../ui/money/money-text.tsx";
import { useAddress } from "../../ui/state/address.tsx";
import { formatDay } from "../../ui/words/format-date.ts";
import { useText } from "../../ui/words/use-text.ts";
import { PlainTable } from "../parts/plain-table.tsx";
import { type ComparedDay, dayLooks, stateOf } from "./day-types.ts";
import styles from "./reconciliation.module.css";

/** The days of one place: what was said outside, what the ledger has, and how far the difference is explained. */
export function DaysTable(props: { readonly label: string; readonly days: readonly ComparedDay[] }): ReactElement {
  const { t } = useText();
  return (
    <PlainTable
      label={props.label}
      headings={[
        { key: "day", label: t("reconciliation.day"), width: 132 },
        { key: "outside", label: t("reconciliation.outside"), align: "end", wide: true },
        { key: "ledger", label: t("reconciliation.ledger"), align: "end", wide: true },
        { key: "difference", label: t("reconciliation.difference"), align: "end" },
        { key: "explained", label: t("reconciliation.explained"), align: "end", wide: true },
        { key: "unexplained", label: t("reconciliation.unexplained"), align: "end", wide: true },
        { key: "state", label: t("reconciliation.state"), width: 164, wide: true },
      ]}
    >
      {props.days.map((day) => (
        <DayRow key={day.day} day={day} />
      ))}
    </PlainTable>
  );
}

function DayRow({ day }: { readonly day: ComparedDay }): ReactElement {
  const { t } = useText();
  const { search } = useAddress();
  const href = `/operator/reconciliation?${new URLSearchParams({ ...search, place: day.key, day: day.day })}`;
  const chip = <StatusChip {...dayLooks[day.state]} label={stateOf(day, t)} />;
  return (
    <tr data-leads="">
      <th scope="row">
        <AppLink href={href} data-row-link="">
          {formatDay(day.day)}
        </AppLink>
        <span data-narrow="">{chip}</span>
      </th>
      <td data-align="end" data-wide="">
        <Sum day={day} value={day.outside} />
      </td>
      <td data-align="end" data-wide="">
        <Sum day={day} value={day.ledger} />
      </td>
      <td data-align="end" className={styles.strong}>
        <Sum day={day} value={day.difference} />
        <span data-narrow="">
          {t("reconciliation.ledger")}: <Sum day={day} value={day.ledger} />
        </span>
      </td>
      <td data-align="end" data-wide="">
        <Sum day={day} value={day.explained} />
      </td>
      <td data-align="end" data-wide="" data-tone={day.state === "unexplained" ? "danger" : undefined}>
        <Sum day={day} value={day.unexplained} />
      </td>
      <td data-wide="">{chip}</td>
    </tr>
  );
}

function Sum({ day, value }: { readonly day: ComparedDay; readonly value: string | null }): ReactElement {
  return value === null ? <span>—</span> : <MoneyText value={value} currency={day.currency} bare />;
}
