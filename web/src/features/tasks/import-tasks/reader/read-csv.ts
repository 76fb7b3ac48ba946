import { matchHeaders } from "@artel/shared/sheets/import-columns";
import Papa from "papaparse";
import { FileError } from "./file-error.ts";
import { fileLimits } from "./file-limits.ts";
import { RowCollector, type SheetRows } from "./row-collector.ts";

const separators = [",", ";", "\t"];
/** Where the header row is looked for. */
const headerSearchLines = 20;
const headerSearchCharacters = 20_000;
/** More lines than the limit of rows are read only as far as needed to see that there are too many. */
const preview = fileLimits.rows + 5_000;
/** What other kinds of text files begin with. */
const otherKinds = /^\s*(?:<(?:!doctype|html|\?xml|table|svg)|\{\\rtf|%PDF|[[{]\s*["[{])/i;
/** A line that Excel puts on top to name the separator. */
const separatorLine = /^sep=(.)\r?\n/i;

/**
 * The rows of a csv file in UTF-8, Windows-1251 or UTF-16, parted by commas, semicolons or tabs (HO-71).
 * Throws FileError for what is no text of this kind, for an open quotation mark and beyond the caps.
 */
export function readCsv(bytes: Uint8Array): SheetRows {
  const text = decodedText(bytes);
  if (otherKinds.test(text.slice(0, 1000))) {
    throw new FileError("type");
  }
  const named = separatorLine.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const result = Papa.parse<string[]>(body, { delimiter: named?.[1] ?? separatorOf(body), preview });
  if (result.errors.some((error) => error.type === "Quotes")) {
    throw new FileError("openQuote");
  }
  const rows = new RowCollector("");
  for (const [index, cells] of result.data.entries()) {
    for (const [column, cell] of cells.entries()) {
      rows.put(index + (named ? 2 : 1), column, cell);
    }
  }
  return rows.finish();
}

/** The separator that finds most known headers in the first lines, else the one that parts the first line most often. */
function separatorOf(text: string): string {
  const lines = text.slice(0, headerSearchCharacters).split(/\r?\n/).slice(0, headerSearchLines);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  const scored = separators.map((separator) => {
    const known = lines.map((line) => Object.keys(matchHeaders(line.split(separator).map(unquoted)).mapping).length);
    return { separator, known: Math.max(0, ...known), parts: first.split(separator).length };
  });
  scored.sort((left, right) => right.known - left.known || right.parts - left.parts);
  return scored[0]?.separator ?? ",";
}

function unquoted(cell: string): string {
  return cell.replace(/^\s*"|"\s*$/g, "");
}

/** Text of a file: by its byte order mark, else UTF-8 where every byte fits, else Windows-1251. */
export function decodedText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes("\u0000")) {
    throw new FileError("type", "binary");
  }
  return text;
}

function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | "windows-1251" {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) {
    return "utf-16le";
  }
  if (first === 0xfe && second === 0xff) {
    return "utf-16be";
  }
  // Without a mark, Latin text of two bytes a letter shows by its zero bytes.
  if (first !== 0 && second === 0) {
    return "utf-16le";
  }
  if (first === 0 && second !== undefined && second !== 0) {
    return "utf-16be";
  }
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1251";
  }
}
