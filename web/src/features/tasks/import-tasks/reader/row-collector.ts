import { FileError } from "./file-error.ts";
import { fileLimits } from "./file-limits.ts";

/** One filled row of a file. */
export interface SheetRow {
  /** As the spreadsheet program counts, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** The filled rows of a file, from the top. */
export interface SheetRows {
  /** Empty for a csv file. */
  readonly sheetName: string;
  readonly rows: readonly SheetRow[];
}

/** The header row stands beside the rows that the limit counts. */
const largestRowCount = fileLimits.rows + 1;

/** Gathers filled cells into rows and stops a file that has more rows, columns or characters than allowed (HO-71). */
export class RowCollector {
  readonly #sheetName: string;
  readonly #rows: SheetRow[] = [];
  #number = 0;
  #cells: string[] = [];
  #characters = 0;

  constructor(sheetName: string) {
    this.#sheetName = sheetName;
  }

  /** Takes a cell; cells come row by row from the left. Blank text leaves no trace. */
  put(number: number, column: number, text: string): void {
    if (text.trim() === "") {
      return;
    }
    if (column >= fileLimits.columns) {
      throw new FileError("tooManyColumns");
    }
    this.#characters += text.length;
    if (this.#characters > fileLimits.characters) {
      throw new FileError("tooMuchInside", "characters");
    }
    if (number !== this.#number) {
      this.#closeRow();
      this.#number = number;
    }
    while (this.#cells.length < column) {
      this.#cells.push("");
    }
    this.#cells[column] = text;
  }

  /** The gathered rows. Throws FileError for a file without any. */
  finish(): SheetRows {
    this.#closeRow();
    if (this.#rows.length === 0) {
      throw new FileError("noRows");
    }
    return { sheetName: this.#sheetName, rows: this.#rows };
  }

  #closeRow(): void {
    if (this.#cells.length === 0) {
      return;
    }
    this.#rows.push({ number: this.#number, cells: this.#cells });
    this.#cells = [];
    if (this.#rows.length > largestRowCount) {
      throw new FileError("tooManyRows");
    }
  }
}
