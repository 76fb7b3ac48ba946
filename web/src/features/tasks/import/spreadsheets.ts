import { parseTypedAmount } from "@artel/shared/money/amount";
import { isCurrencyCode } from "@artel/shared/money/currencies";
import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import { type ImportCells, type ImportColumn, importColumns } from "@artel/shared/sheets/import-columns";
import { maskDetails } from "@artel/shared/sheets/mask-details";
import type { Sheet, SheetHead, SheetValue } from "@artel/shared/sheets/sheet-cell";
import { saveBlob } from "../../../ui/files/save-blob.ts";
import { slicedBlob } from "../../../ui/files/sliced-blob.ts";
import type { Translate } from "../../../ui/words/use-text.ts";

/** A service as the second sheet of the template lists it. */
export interface TemplateService {
  readonly id: number;
  readonly name: string;
}

/** A row that was not created, and why. */
export interface FailedRow {
  readonly values: ImportCells;
  readonly error: string;
}

/** Width of a column in characters. */
const widths: Readonly<Record<ImportColumn, number>> = {
  email: 28,
  amount: 12,
  currency: 10,
  serviceCode: 14,
  description: 44,
  deadline: 14,
  taskName: 30,
  project: 18,
  payWithdrawalFee: 20,
  paymentDetails: 24,
  phone: 18,
  bankName: 20,
  name: 24,
};

const example: Partial<ImportCells> = {
  email: "freelancer@example.com",
  amount: "500",
  description: "Landing page for the spring campaign",
  deadline: "31/12/2026",
  taskName: "Spring landing page",
  project: "Website",
  payWithdrawalFee: "0",
};

/** The template: header row, an example row, choices for currency, service and fee flag, and the list of services. */
export function templateSheets(
  t: Translate,
  currencies: readonly string[],
  services: readonly TemplateService[],
): readonly Sheet[] {
  const [firstService] = services;
  const cells = { ...example, currency: currencies[0] ?? "USD", serviceCode: String(firstService?.id ?? 1) };
  const choices: Partial<Record<ImportColumn, readonly string[]>> = {
    currency: currencies,
    serviceCode: services.map((service) => String(service.id)),
    payWithdrawalFee: ["0", "1"],
  };
  return [
    {
      name: t("import.file.tasks"),
      heads: importColumnNames.map((column) => ({ ...headOf(column), choices: choices[column] })),
      rows: [importColumnNames.map((column) => cellOf(column, cells[column] ?? "", cells.currency))],
    },
    {
      name: t("import.file.services"),
      heads: [
        { text: "Service_code", width: 14, look: "required" },
        { text: t("import.column.serviceCode"), width: 40, look: "required" },
      ],
      rows: services.map(({ id, name }) => [
        { kind: "number", value: id },
        { kind: "text", text: name },
      ]),
    },
  ];
}

/**
 * The failed rows as they were read, with their error in the last column; can be imported again as it is, since no column of an import
 * bears the name of that one. Card numbers are
 * masked: files are sent around.
 */
export function failedRowsSheet(t: Translate, rows: readonly FailedRow[]): Sheet {
  return {
    name: t("import.file.tasks"),
    heads: [...importColumnNames.map(headOf), { text: t("import.file.error"), width: 60, look: "required" }],
    rows: rows.map(({ values, error }) => [
      ...importColumnNames.map((column) => cellOf(column, keptText(column, values), values.currency)),
      { kind: "text", text: error },
    ]),
  };
}

/** Saves the template as a file (the writer is loaded by this call only). */
export async function saveTemplate(
  t: Translate,
  currencies: readonly string[],
  services: readonly TemplateService[],
): Promise<void> {
  await save(templateSheets(t, currencies, services), `${t("import.template.file")}.xlsx`);
}

/** Saves the failed rows as a file. */
export async function saveFailedRows(t: Translate, rows: readonly FailedRow[]): Promise<void> {
  await save([failedRowsSheet(t, rows)], `${t("import.failedFile")}.xlsx`);
}

async function save(sheets: readonly Sheet[], fileName: string): Promise<void> {
  const { spreadsheetType, workbook } = await import("@artel/shared/sheets/workbook/workbook");
  saveBlob(await slicedBlob(workbook(sheets), spreadsheetType), fileName);
}

function headOf(column: ImportColumn): SheetHead {
  const { header, isRequired } = importColumns[column];
  return { text: header, width: widths[column], look: isRequired ? "required" : "optional" };
}

function keptText(column: ImportColumn, values: ImportCells): string {
  return column === "paymentDetails" ? maskDetails(values[column]) : values[column];
}

/** An amount that is one stands as a number, so that it can be summed; everything else is text. */
function cellOf(column: ImportColumn, text: string, currency: string): SheetValue {
  const code = currency.toUpperCase();
  const amount = column === "amount" && isCurrencyCode(code) ? parseTypedAmount(text, code) : undefined;
  if (amount !== undefined) {
    return { kind: "money", amount };
  }
  return text === "" ? { kind: "empty" } : { kind: "text", text };
}
