import { importColumnNames } from "./import-column-names.ts";
import { unguarded } from "./sheet-cell.ts";

export type ImportColumn = (typeof importColumnNames)[number];

/** One row as it stands in the file: the text of every column, empty where the file has none. */
export type ImportCells = Readonly<Record<ImportColumn, string>>;

export interface ImportColumnRow {
  /** The header that templates and failed-row files carry. */
  readonly header: string;
  readonly aliases: readonly string[];
  /** Without this column no row can be valid. */
  readonly isRequired: boolean;
}

/** Headers and aliases. */
export const importColumns: Readonly<Record<ImportColumn, ImportColumnRow>> = {
  email: { header: "Email", aliases: ["Contractor email"], isRequired: true },
  amount: { header: "Amount", aliases: [], isRequired: true },
  currency: { header: "Currency", aliases: [], isRequired: true },
  serviceCode: { header: "Service_code", aliases: ["Service id"], isRequired: true },
  description: { header: "Description", aliases: ["Task description"], isRequired: true },
  deadline: { header: "Deadline", aliases: ["Service period"], isRequired: true },
  taskName: { header: "Task_name", aliases: [], isRequired: false },
  project: { header: "Project", aliases: [], isRequired: false },
  payWithdrawalFee: { header: "Pay_withdrawal_fee", aliases: ["Card withdrawal fee"], isRequired: false },
  paymentDetails: { header: "Payment_details", aliases: ["Card_number_1"], isRequired: false },
  phone: { header: "Phone", aliases: [], isRequired: false },
  bankName: { header: "Bank_name", aliases: [], isRequired: false },
  name: { header: "Name", aliases: [], isRequired: false },
};

/** Which column of the file feeds which column of a task: positions in the file, counted from 0. */
export type ColumnMapping = Readonly<Partial<Record<ImportColumn, number>>>;

export interface HeaderMatch {
  readonly mapping: ColumnMapping;
  /** Positions of further headers that name a column already fed by an earlier one. */
  readonly duplicates: readonly number[];
}

/** A header row stands within the first rows; what is above it is a title. */
export const headerSearchRows = 20;
/** So many known headers make a row the header row. */
const headerMinimumMatches = 2;

const columnByHeader: ReadonlyMap<string, ImportColumn> = new Map(
  importColumnNames.flatMap((column) => {
    const { header, aliases } = importColumns[column];
    return [header, ...aliases].map((name): [string, ImportColumn] => [normalizedHeader(name), column]);
  }),
);

/** Matches headers with the columns whatever their case, spaces, underscores and hyphens; the first of two equal ones counts. */
export function matchHeaders(headers: readonly string[]): HeaderMatch {
  const mapping: Partial<Record<ImportColumn, number>> = {};
  const duplicates: number[] = [];
  for (const [position, header] of headers.entries()) {
    const column = columnByHeader.get(normalizedHeader(header));
    if (column !== undefined && mapping[column] === undefined) {
      mapping[column] = position;
    } else if (column !== undefined) {
      duplicates.push(position);
    }
  }
  return { mapping, duplicates };
}

/** Position of the header row: of the first 20 rows the one with most known headers, at least two; else the first filled row. */
export function findHeaderRow(rows: readonly (readonly string[])[]): number {
  const scores = rows.slice(0, headerSearchRows).map((row) => Object.keys(matchHeaders(row).mapping).length);
  const best = Math.max(0, ...scores);
  if (best >= headerMinimumMatches) {
    return scores.indexOf(best);
  }
  return Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell.trim() !== "")),
  );
}

/** The required columns that a mapping leaves out, in their order. */
export function missingColumns(mapping: ColumnMapping): readonly ImportColumn[] {
  return importColumnNames.filter((column) => importColumns[column].isRequired && mapping[column] === undefined);
}

/** One row of the file through a mapping. The guard that exports put before a formula sign is taken off again. */
export function cellsOf(row: readonly string[], mapping: ColumnMapping): ImportCells {
  const cell = (column: ImportColumn): string => {
    const position = mapping[column];
    return position === undefined ? "" : (row[position] ?? "");
  };
  return cellsWith((column) => unguarded(cell(column)));
}

/** A row of what each column holds. */
export function cellsWith(text: (column: ImportColumn) => string): ImportCells {
  const cells: Partial<Record<ImportColumn, string>> = {};
  for (const column of importColumnNames) {
    cells[column] = text(column);
  }
  return cells as ImportCells;
}

/** The cells of a row that hold something: what is sent and kept of it. */
export function filledCells(cells: ImportCells): Partial<ImportCells> {
  const filled: Partial<Record<ImportColumn, string>> = {};
  for (const column of importColumnNames) {
    if (cells[column] !== "") {
      filled[column] = cells[column];
    }
  }
  return filled;
}

function normalizedHeader(header: string): string {
  return header
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s_-]+/g, " ")
    .trim()
    .toLowerCase();
}
