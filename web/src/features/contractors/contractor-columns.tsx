import type { Output } from "@artel/shared/calls/call";
import type { findContractors } from "@artel/shared/calls/contractors/app";
import { offeredCurrencyCodes } from "@artel/shared/money/currencies";
import { contractorStatusName } from "@artel/shared/states/contractor-status";
import { kycStates } from "@artel/shared/states/kyc-state";
import type { ReactElement } from "react";
import { AppLink } from "../../ui/controls/app-link.tsx";
import { Avatar } from "../../ui/controls/avatar.tsx";
import { SumLines } from "../../ui/money/sum-lines.tsx";
import type { Column } from "../../ui/table/column.ts";
import { TwoLines } from "../../ui/table/rows/two-lines.tsx";
import { DateText } from "../../ui/words/date-text.tsx";
import { dueTone, formatDay } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import { ContractorStatusChip, KycChip } from "./contractor-chips.tsx";

export type FoundContractor = Output<typeof findContractors>["rows"][number];

/** When an open invitation was mailed last; nothing for others. */
function mailedOn(t: Translate, row: FoundContractor): string | undefined {
  const isOpen = contractorStatusName(row.status) === "inviteSent";
  return isOpen && row.mailedAt !== null ? t("contractors.mailedOn", { day: formatDay(row.mailedAt) }) : undefined;
}

/** The day when a freelancer left, or when an open invitation was mailed last; nothing for others. */
export function latestOn(t: Translate, row: FoundContractor): string | undefined {
  return row.leftAt === null ? mailedOn(t, row) : t("contractors.leftOn", { day: formatDay(row.leftAt) });
}

/** The name of a country in the reader's language; an empty text for none. */
export function countryName(code: string, language: string): string {
  // What is no code would throw.
  const known = /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames([language], { type: "region" }).of(code) : code;
  return known ?? code;
}

/** What was paid to a person in all currencies; a dash where nothing was paid. */
function Sums(props: { readonly sums: FoundContractor["paidSums"]; readonly of: "year" | "all" }): ReactElement {
  const sums = (props.sums ?? []).flatMap(({ currency, [props.of]: amount }) =>
    isNothing(amount) ? [] : [{ currency, amount }],
  );
  return sums.length === 0 ? <span className="muted">—</span> : <SumLines sums={sums} />;
}

/** Whether a sum of the wire is nought. */
export function isNothing(amount: string): boolean {
  return /^[0.]*$/.test(amount);
}

/** Columns of the freelancers of a company; the filter of countries offers those that they have. */
export function contractorColumns(
  t: Translate,
  language: string,
  countries: readonly string[],
): readonly Column<FoundContractor>[] {
  return [
    {
      key: "status",
      header: t("contractors.status"),
      kind: "chip",
      width: 118,
      value: (row) => t(`contractorStatus.${contractorStatusName(row.status)}`),
      cell: (row) => <ContractorStatusChip status={row.status} />,
      filter: {
        kind: "choice",
        options: (["active", "inactive", "inviteSent"] as const).map((value) => ({
          value,
          label: t(`contractorStatus.${value}`),
        })),
      },
    },
    {
      key: "fullname",
      header: t("contractors.name"),
      value: (row) => row.fullname,
      cell: (row) => (
        <TwoLines
          first={<AppLink href={row.route}>{row.fullname}</AppLink>}
          second={latestOn(t, row)}
          lead={<Avatar name={row.fullname} size={24} />}
        />
      ),
      fixed: true,
    },
    {
      key: "kyc",
      header: t("contractors.kyc"),
      kind: "chip",
      width: 206,
      value: (row) => t(`kycState.${row.kycState}`),
      cell: (row) => <KycChip state={row.kycState} />,
      filter: { kind: "choice", options: kycStates.map((value) => ({ value, label: t(`kycState.${value}`) })) },
    },
    {
      key: "due",
      header: t("contractors.kycDue"),
      kind: "date",
      width: 112,
      value: (row) => row.kycDue ?? undefined,
      cell: (row) => <DateText value={row.kycDue} tone={dueTone(row.kycDue)} />,
    },
    { key: "id", yields: 1, header: t("contractors.id"), kind: "id", width: 56, value: (row) => row.id },
    tasksColumn(t),
    { key: "email", yields: 3, header: t("contractors.email"), width: 150, muted: true, value: (row) => row.email },
    {
      key: "registered",
      yields: 2,
      header: t("contractors.registered"),
      kind: "date",
      width: 100,
      muted: true,
      value: (row) => row.details.RegDate,
    },
    ...sumColumns(t),
    {
      key: "country",
      header: t("contractors.country"),
      width: 120,
      hidden: true,
      value: (row) => countryName(row.details.CountryCode, language),
      filter: {
        kind: "choice",
        options: countries.map((code) => ({ value: code, label: countryName(code, language) })),
      },
    },
  ];
}

function tasksColumn(t: Translate): Column<FoundContractor> {
  const value = (row: FoundContractor) => row.details.AllTasks;
  return { key: "tasks", yields: 4, header: t("contractors.tasks"), kind: "number", width: 70, value };
}

/** What was paid, this year and in all. */
function sumColumns(t: Translate): readonly Column<FoundContractor>[] {
  return [
    {
      key: "paidYear",
      header: t("contractors.paidYear"),
      kind: "number",
      width: 120,
      cell: (row) => <Sums sums={row.paidSums} of="year" />,
      filter: {
        kind: "choice",
        options: (["yes", "no"] as const).map((value) => ({ value, label: t(`contractors.paidYear.${value}`) })),
      },
    },
    {
      key: "paid",
      header: t("contractors.paidAll"),
      kind: "number",
      width: 128,
      hidden: true,
      cell: (row) => <Sums sums={row.paidSums} of="all" />,
      filter: { kind: "choice", options: offeredCurrencyCodes.map((code) => ({ value: code, label: code })) },
      filterLabel: t("contractors.paidIn"),
    },
  ];
}
