import { csvOf } from "@artel/shared/sheets/csv";
import { moneyCell, type SheetColumn, sheetOf, textCell } from "@artel/shared/sheets/sheet";
import { contractorStatusName } from "@artel/shared/states/contractor-status";
import { saveBlob } from "../../ui/files/save-blob.ts";
import { instantOf, today } from "../../ui/state/days.ts";
import { isoDay } from "../../ui/words/format-date.ts";
import type { Translate } from "../../ui/words/use-text.ts";
import { countryName, type FoundContractor } from "./contractor-columns.tsx";

/** The columns of an exported list of freelancers: what was paid in a column per currency. */
export function contractorSheet(
  t: Translate,
  language: string,
  rows: readonly FoundContractor[],
): readonly SheetColumn<FoundContractor>[] {
  const day = (value: string | null) => {
    const date = instantOf(value);
    return date ? ({ kind: "date", day: isoDay(date) } as const) : ({ kind: "empty" } as const);
  };
  const currencies = [...new Set(rows.flatMap(({ paidSums }) => (paidSums ?? []).map(({ currency }) => currency)))];
  const sums = (["year", "all"] as const).flatMap((of) =>
    currencies.map((currency): SheetColumn<FoundContractor> => {
      const header = `${t(of === "year" ? "contractors.paidYear" : "contractors.paidAll")}, ${currency}`;
      return {
        ...{ header, width: 18 },
        value: ({ paidSums }) => {
          const sum = paidSums?.find((one) => one.currency === currency);
          return sum ? moneyCell(sum[of], currency) : { kind: "empty" };
        },
      };
    }),
  );
  return [
    { header: t("contractors.id"), width: 10, value: ({ id }) => ({ kind: "number", value: id }) },
    { header: t("contractors.name"), width: 28, value: ({ fullname }) => textCell(fullname) },
    { header: t("contractors.email"), width: 30, value: ({ email }) => textCell(email) },
    {
      ...{ header: t("contractors.status"), width: 16 },
      value: ({ status }) => textCell(t(`contractorStatus.${contractorStatusName(status)}`)),
    },
    {
      ...{ header: t("contractors.country"), width: 20 },
      value: ({ details }) => textCell(countryName(details.CountryCode, language)),
    },
    { header: t("contractors.kyc"), width: 16, value: ({ kycState }) => textCell(t(`kycState.${kycState}`)) },
    { header: t("contractors.kycDue"), width: 12, value: ({ kycDue }) => day(kycDue) },
    {
      header: t("contractors.tasks"),
      width: 10,
      value: ({ details }) => ({ kind: "number", value: details.AllTasks }),
    },
    { header: t("contractors.invitedAt"), width: 12, value: ({ details }) => day(details.InviteDate) },
    { header: t("contractors.registered"), width: 12, value: ({ details }) => day(details.RegDate) },
    ...sums,
  ];
}

/** Saves freelancers as a spreadsheet, or as CSV of the same columns; texts stand behind the formula guard. */
export async function exportContractors(
  t: Translate,
  language: string,
  kind: "xlsx" | "csv",
  rows: readonly FoundContractor[],
): Promise<void> {
  const columns = contractorSheet(t, language, rows);
  const name = `${t("contractors.title")}_${isoDay(today())}.${kind}`;
  if (kind === "csv") {
    saveBlob(new Blob([csvOf(columns, rows)], { type: "text/csv" }), name);
    return;
  }
  const { workbook } = await import("@artel/shared/sheets/workbook");
  saveBlob(await workbook([sheetOf(t("contractors.title"), columns, rows)]), name);
}
