import { checkFile } from "./check-file.ts";
import { FileError } from "./file-error.ts";
import { fileLimits } from "./file-limits.ts";
import { isLockedSpreadsheet } from "./office-container.ts";
import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import type { SheetRows } from "./row-collector.ts";

/** The first bytes of a zip, and of the containers of older office programs and of files with a password. */
const zipStart = [0x50, 0x4b, 0x03, 0x04];
const oldOfficeStart = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The rows of a task file. The content decides between the two accepted kinds, so a spreadsheet saved under
 * the wrong ending of the two is still read. A spreadsheet is read at the place of a sheet, if one is given. Throws FileError with one clear reason.
 */
export function readTaskFile(name: string, bytes: Uint8Array, place?: number): SheetRows {
  checkFile(name, bytes.byteLength);
  if (startsWith(bytes, oldOfficeStart)) {
    throw new FileError(isLockedSpreadsheet(bytes) ? "protected" : "type");
  }
  return startsWith(bytes, zipStart) ? readWorkbook(bytes, place) : readCsv(bytes);
}

/** The rows of text pasted from a spreadsheet, under the same caps. */
export function readPastedText(text: string): SheetRows {
  if (text.length > fileLimits.bytes) {
    throw new FileError("tooLarge");
  }
  return readCsv(new TextEncoder().encode(text));
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
