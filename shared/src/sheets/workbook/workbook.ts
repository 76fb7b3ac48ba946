import { strToU8, Zip, ZipDeflate } from "fflate";
import type { Sheet } from "../sheet-cell.ts";
import { frameOf, stylesXml } from "./frame.ts";
import { SharedTexts } from "./shared-texts.ts";
import { sheetPieces } from "./sheet-xml.ts";

export const spreadsheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** How hard the parts are packed: level 6 takes half as long again and saves a twentieth. */
const level = 4;
/** The same rows give the same file: no moment of its making stands in it. */
const madeAt = "1980-01-02T00:00:00";

/**
 * The bytes of a spreadsheet file, slice after slice, so that a page can answer between two. Every text passes the formula
 * guard here and is a text to the program that opens it; amounts keep their decimals, and days are days.
 */
export function* workbook(sheets: readonly Sheet[]): Generator<readonly Uint8Array<ArrayBuffer>[]> {
  const made: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((problem, piece) => {
    if (problem) {
      throw problem;
    }
    made.push(new Uint8Array(piece));
  });
  for (const [name, pieces] of partsOf(sheets)) {
    const part = new ZipDeflate(name, { level });
    part.mtime = madeAt;
    zip.add(part);
    for (const piece of pieces) {
      part.push(strToU8(piece));
      yield made.splice(0);
    }
    part.push(new Uint8Array(0), true);
  }
  zip.end();
  yield made;
}

/** The parts of the file by name. The texts come last: each sheet adds to them while it is written. */
function partsOf(sheets: readonly Sheet[]): readonly (readonly [name: string, pieces: Iterable<string>])[] {
  const texts = new SharedTexts();
  return [
    ...frameOf(sheets),
    ["xl/styles.xml", [stylesXml]],
    ...sheets.map(
      (sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetPieces(sheet, texts, index === 0)] as const,
    ),
    ["xl/sharedStrings.xml", texts.pieces()],
  ];
}
