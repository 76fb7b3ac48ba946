import { depositLimits } from "@artel/shared/limits/deposits";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { CopyText } from "../../ui/controls/copy-text.tsx";
import { StatusChip } from "../../ui/controls/status-chip.tsx";
import { type Column, dateColumn } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { formatDateTime } from "../../ui/words/format-date.ts";
import { type Translate, useText } from "../../ui/words/use-text.ts";
import { type DepositAddress, faultWords } from "./deposit-types.ts";

const minute = 60_000;

/** Columns of the addresses of companies: whose, since when, and how far the watcher is. */
export function addressColumns(t: Translate, now: number): readonly Column<DepositAddress>[] {
  return [
    {
      key: "company",
      header: t("operatorDeposits.company"),
      fixed: true,
      value: ({ companyName }) => companyName,
      cell: (address) => <TwoLines first={address.companyName} second={noteOf(address, t)} />,
    },
    {
      key: "address",
      header: t("operatorDeposits.address"),
      width: 340,
      cell: ({ address }) => <CopyText value={address} label={t("operatorDeposits.address")} mono />,
    },
    dateColumn("givenAt", t("operatorDeposits.givenAt"), { yields: 2, width: 110 }),
    {
      key: "lookedAt",
      header: t("operatorDeposits.lookedAt"),
      kind: "date",
      width: 190,
      value: ({ lookedAt }) => lookedAt ?? "",
      cell: (address) => <LookChip address={address} now={now} />,
    },
    {
      key: "seenTo",
      yields: 1,
      header: t("operatorDeposits.seenTo"),
      kind: "date",
      width: 156,
      cell: ({ seenTo }) => <DateText value={seenTo} withTime />,
    },
  ];
}

/** When an address was looked at last: a warning where that is too long ago. */
export function LookChip(props: { readonly address: DepositAddress; readonly now: number }): ReactElement {
  const { t } = useText();
  const { lookedAt, givenAt } = props.address;
  const age = props.now - new Date(lookedAt ?? givenAt).getTime();
  const isStale = age > depositLimits.staleMinutes * minute;
  const words = lookedAt === null ? t("operatorDeposits.never") : formatDateTime(lookedAt);
  return (
    <StatusChip
      tone={isStale ? "danger" : "success"}
      outline={!isStale}
      icon={isStale ? IconAlertTriangle : IconCircleCheck}
      label={words}
    />
  );
}

/** That an address was given up, and why nobody could look at it; nothing of the others. */
export function noteOf({ givenUpAt, fault }: DepositAddress, t: Translate): string | undefined {
  const words = [givenUpAt && t("operatorDeposits.givenUp"), fault && faultWords(fault)].filter(Boolean);
  return words.length > 0 ? words.join(", ") : undefined;
}
