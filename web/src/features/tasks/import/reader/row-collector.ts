import { findHeaderRow, headerSearchRows } from "@artel/shared/sheets/import-columns";
import { FileError } from "./file-error.ts";
import { fileLimits } from "./file-limits.ts";

/** One filled row of a file. */
export interface SheetRow {
  /** As the spreadsheet program counts, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Hidden in the spreadsheet program, by a filter or by hand. */
  readonly isHidden?: true;
}

/** A sheet of the file that is not read, and why: it is hidden, empty or without cells, or another one was read. */
export interface UnreadSheet {
  readonly name: string;
  readonly reason: "hidden" | "chart" | "empty" | "further";
  /** It stands before the sheet that is read. */
  readonly isBefore: boolean;
}

/** The sheets of a file that have content, by their place in it, and which of them is read. */
export interface SheetChoice {
  readonly place: number;
  readonly sheets: readonly { readonly place: number; readonly name: string; readonly isHidden: boolean }[];
}

/** The filled rows of a file, from the top, and how many rows there are in all: every other row is blank. */
export interface SheetRows {
  /** Empty for a csv file. */
  readonly sheetName: string;
  readonly rows: readonly SheetRow[];
  /** Rows of the file, filled or not. */
  readonly total: number;
  /** The number of the line that only names the separator. */
  readonly separatorRow?: number;
  readonly unreadSheets?: readonly UnreadSheet[];
  /** Only of a file with several sheets that have content. */
  readonly choice?: SheetChoice;
}

/** Titles and the header row stand beside the rows that the limit counts. */
const largestRowCount = fileLimits.rows + headerSearchRows;

/**
 * Gathers filled cells into rows and stops a file that has more rows, columns or characters than allowed. Rows come
 * from the top and each once: a file that says otherwise is damaged, because one row would lie over another.
 */
export class RowCollector {
  readonly #rows: SheetRow[] = [];
  #number = 0;
  #cells: string[] = [];
  #isHidden = false;
  #characters = 0;

  /** Begins a row. Throws FileError when it does not stand below the one before. */
  begin(number: number, isHidden = false): void {
    this.#closeRow();
    if (number <= this.#number) {
      throw new FileError("damaged", "order of rows");
    }
    if (number > fileLimits.lines) {
      throw new FileError("tooManyLines");
    }
    this.#number = number;
    this.#isHidden = isHidden;
  }

  /** Takes a cell of the present row. Blank text leaves no trace. */
  put(column: number, text: string): void {
    if (text.trim() === "") {
      return;
    }
    if (this.#number === 0) {
      throw new FileError("damaged", "a cell outside the rows");
    }
    if (column >= fileLimits.columns) {
      throw new FileError("tooManyColumns");
    }
    this.#characters += text.length;
    if (this.#characters > fileLimits.characters) {
      throw new FileError("tooMuchInside", "characters");
    }
    while (this.#cells.length < column) {
      this.#cells.push("");
    }
    if ((this.#cells[column] ?? "") !== "") {
      throw new FileError("damaged", "two cells in one place");
    }
    this.#cells[column] = text;
  }

  /** The gathered rows and the number of the last row. Throws FileError for a file without filled rows and for too many below the headers. */
  finish(): Pick<SheetRows, "rows" | "total"> {
    this.#closeRow();
    if (this.#rows.length === 0) {
      throw new FileError("noRows");
    }
    const header = findHeaderRow(this.#rows.map((row) => row.cells));
    if (this.#rows.length - header - 1 > fileLimits.rows) {
      throw new FileError("tooManyRows");
    }
    return { rows: this.#rows, total: this.#number };
  }

  #closeRow(): void {
    if (this.#cells.length === 0) {
      return;
    }
    this.#rows.push({ number: this.#number, cells: this.#cells, ...(this.#isHidden && { isHidden: true }) });
    this.#cells = [];
    if (this.#rows.length > largestRowCount) {
      throw new FileError("tooManyRows");
    }
  }
}
