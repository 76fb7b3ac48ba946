import { parseTypedAmount } from "@artel/shared/money/amount";
import { isCurrencyCode } from "@artel/shared/money/currencies";
import { importColumnNames } from "@artel/shared/sheets/import-column-names";
import { type ImportCells, type ImportColumn, importColumns } from "@artel/shared/sheets/import-columns";
import { maskDetails } from "@artel/shared/sheets/mask-details";
import { type SheetValue, type WrittenCell, writtenCell } from "@artel/shared/sheets/sheet-cell";
import type { CellObject, SheetData } from "write-excel-file/browser";

/** The name of the column that says why a row failed; an import ignores it. */
const errorHeader = "Error";

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

/** A sheet before the library writes it. */
export interface PlannedSheet {
  readonly name: string;
  readonly data: SheetData;
  readonly widths: readonly number[];
  /** Values to choose from, by column position, for the thousand rows below the header. */
  readonly choices?: Readonly<Record<number, readonly string[]>>;
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

const headerStyle = {
  fontWeight: "bold",
  backgroundColor: "#EAF3F5",
  textColor: "#0B6376",
  bottomBorderStyle: "thin",
  bottomBorderColor: "#0B6376",
} as const;
const optionalStyle = { ...headerStyle, fontWeight: undefined, textColor: "#55605C" } as const;

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
  currencies: readonly string[],
  services: readonly TemplateService[],
): readonly PlannedSheet[] {
  const [firstService] = services;
  const cells = { ...example, currency: currencies[0] ?? "USD", serviceCode: String(firstService?.id ?? 1) };
  const position = (column: ImportColumn) => importColumnNames.indexOf(column);
  return [
    {
      name: "Tasks",
      data: [headerRow(), importColumnNames.map((column) => cellOf(column, cells[column] ?? "", cells.currency))],
      widths: importColumnNames.map((column) => widths[column]),
      choices: {
        [position("currency")]: currencies,
        [position("serviceCode")]: services.map((service) => String(service.id)),
        [position("payWithdrawalFee")]: ["0", "1"],
      },
    },
    {
      name: "Services",
      data: [
        [styled("Service_code"), styled("Service")],
        ...services.map(({ id, name }) => [
          written({ kind: "number", value: id }),
          written({ kind: "text", text: name }),
        ]),
      ],
      widths: [14, 40],
    },
  ];
}

/**
 * The failed rows as they were read, with their error in the last column; can be imported again as it is. Card numbers are
 * masked: files are sent around.
 */
export function failedRowsSheet(rows: readonly FailedRow[]): PlannedSheet {
  return {
    name: "Tasks",
    data: [
      [...headerRow(), styled(errorHeader)],
      ...rows.map(({ values, error }) => [
        ...importColumnNames.map((column) => cellOf(column, keptText(column, values), values.currency)),
        written({ kind: "text", text: error }),
      ]),
    ],
    widths: [...importColumnNames.map((column) => widths[column]), 60],
  };
}

/** Saves the template as a file (the library is loaded by this call only). */
export async function saveTemplate(
  name: string,
  currencies: readonly string[],
  services: readonly TemplateService[],
): Promise<void> {
  await save(templateSheets(currencies, services), `${name}.xlsx`);
}

/** Saves the failed rows as a file. */
export async function saveFailedRows(name: string, rows: readonly FailedRow[]): Promise<void> {
  await save([failedRowsSheet(rows)], `${name}.xlsx`);
}

/** The sheets as write-excel-file takes them. */
export function sheetsToWrite(sheets: readonly PlannedSheet[]) {
  return sheets.map((sheet) => ({
    data: sheet.data,
    sheet: sheet.name,
    columns: sheet.widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }));
}

/** The part of a sheet's XML that offers choices in its cells. */
export function choicesXml(sheet: PlannedSheet): string | undefined {
  const rules = Object.entries(sheet.choices ?? {})
    .map(([position, values]) => [String.fromCharCode(65 + Number.parseInt(position, 10)), values.join(",")] as const)
    // A list inside the sheet ends at 255 characters; a longer one stays free text.
    .filter(([, list]) => list !== "" && list.length <= 255);
  if (rules.length === 0) {
    return undefined;
  }
  const xml = rules.map(
    ([column, list]) =>
      `<dataValidation type="list" allowBlank="1" showErrorMessage="0" sqref="${column}2:${column}1001"><formula1>"${list}"</formula1></dataValidation>`,
  );
  return `<dataValidations count="${xml.length}">${xml.join("")}</dataValidations>`;
}

async function save(sheets: readonly PlannedSheet[], fileName: string): Promise<void> {
  const { default: writeXlsxFile } = await import("write-excel-file/browser");
  const choices = {
    files: {
      transform: {
        "xl/worksheets/sheet{id}.xml": {
          insert: (_options: unknown, { sheetIndex }: { readonly sheetIndex: number }) => {
            const sheet = sheets[sheetIndex];
            return sheet && choicesXml(sheet);
          },
        },
      },
    },
  };
  await writeXlsxFile(sheetsToWrite(sheets), { features: [choices] }).toFile(fileName);
}

function headerRow(): CellObject[] {
  return importColumnNames.map((column) => ({
    ...styled(importColumns[column].header),
    ...(importColumns[column].isRequired ? headerStyle : optionalStyle),
  }));
}

function styled(text: string): CellObject {
  return { value: text, type: String, ...headerStyle };
}

function keptText(column: ImportColumn, values: ImportCells): string {
  return column === "paymentDetails" ? maskDetails(values[column]) : values[column];
}

/** An amount that is one stands as a number, so that it can be summed; everything else is guarded text. */
function cellOf(column: ImportColumn, text: string, currency: string): CellObject | null {
  const code = currency.toUpperCase();
  const amount = column === "amount" && isCurrencyCode(code) ? parseTypedAmount(text, code) : undefined;
  if (amount !== undefined) {
    return written({ kind: "money", amount });
  }
  return written(text === "" ? { kind: "empty" } : { kind: "text", text });
}

function written(value: SheetValue): WrittenCell | null {
  return writtenCell(value);
}
