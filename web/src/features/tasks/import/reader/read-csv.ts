import { headerSearchRows, matchHeaders } from "@artel/shared/sheets/import-columns";
import Papa from "papaparse";
import { FileError } from "./file-error.ts";
import { fileLimits } from "./file-limits.ts";
import { RowCollector, type SheetRows } from "./row-collector.ts";

const separators = [",", ";", "\t"];
/** Of a line in which headers are looked for. */
const headerSearchCharacters = 20_000;
/** What other kinds of text files begin with. */
const otherKinds = /^\s*(?:<(?:!doctype|html|\?xml|table|svg)|\{\\rtf|%PDF|[[{]\s*["[{])/i;
/** A line that Excel puts on top to name the separator. */
const separatorLine = /^sep=(.)(?:\n|$)/i;
/** What ends a line in files of any system; two returns come from a program that wrote the end of a line twice. */
const lineEnds = /\r?\r\n|\r/g;

/**
 * The rows of a csv file in UTF-8, Windows-1251 or UTF-16, parted by commas, semicolons or tabs, with any line ends.
 * Throws FileError for what is no text of this kind, for an open quotation mark and beyond the caps.
 */
export function readCsv(bytes: Uint8Array): SheetRows {
  const text = decodedText(bytes).replace(lineEnds, "\n");
  if (otherKinds.test(text.slice(0, 1000))) {
    throw new FileError("type");
  }
  const named = separatorLine.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const records = recordsOf(body, named?.[1] ?? separatorOf(body));
  const firstNumber = named ? 2 : 1;
  const rows = new RowCollector();
  for (const [index, cells] of records.entries()) {
    rows.begin(index + firstNumber);
    for (const [column, cell] of cells.entries()) {
      rows.put(column, cell);
    }
  }
  return { sheetName: "", ...rows.finish(), ...(named && { separatorRow: 1 }) };
}

/** Every record of the text, blank ones too. The end of the last line begins no further one. */
function recordsOf(body: string, delimiter: string): readonly string[][] {
  const preview = fileLimits.lines + 1;
  const { data, errors, meta } = Papa.parse<string[]>(body, { delimiter, newline: "\n", preview });
  if (errors.some((error) => error.type === "Quotes")) {
    throw new FileError("openQuote");
  }
  if (meta.truncated) {
    throw new FileError("tooManyLines");
  }
  return body.endsWith("\n") ? data.slice(0, -1) : data;
}

/** The separator that finds most known headers in the first lines, else the one that parts the first line most often. */
function separatorOf(text: string): string {
  const lines = firstLines(text);
  const first = lines[0] ?? "";
  const scored = separators.map((separator) => {
    const known = lines.map((line) => Object.keys(matchHeaders(line.split(separator).map(unquoted)).mapping).length);
    return { separator, known: Math.max(0, ...known), parts: first.split(separator).length };
  });
  scored.sort((left, right) => right.known - left.known || right.parts - left.parts);
  return scored[0]?.separator ?? ",";
}

/** The first lines in which something stands, however many blank ones or lines of separators alone are between them. */
function firstLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (let start = 0; start < text.length && lines.length < headerSearchRows; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, Math.min(end, start + headerSearchCharacters));
    if (/[^\s,;"]/.test(line)) {
      lines.push(line);
    }
    start = end + 1;
  }
  return lines;
}

function unquoted(cell: string): string {
  return cell.replace(/^\s*"|"\s*$/g, "");
}

/**
 * Text of a file: by its byte order mark, else UTF-8 where every byte fits or most letters do, else Windows-1251. A damaged byte
 * of UTF-8 stays visible as the sign for a lost letter.
 */
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
  const unmarked = unmarkedUtf16(bytes.subarray(0, 4096));
  if (unmarked !== undefined) {
    return unmarked;
  }
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return isDamagedUtf8(bytes) ? "utf-8" : "windows-1251";
  }
}

/** Whether bytes are UTF-8 in spite of damaged ones: of Windows-1251 hardly a letter has its form, of UTF-8 nearly all have. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  let right = 0;
  let wrong = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const followers = followersOf(bytes[at] ?? 0);
    if (followers === 0) {
      continue;
    }
    let found = 0;
    while (found < followers && ((bytes[at + found + 1] ?? 0) & 0xc0) === 0x80) {
      found += 1;
    }
    const isWhole = found === followers;
    right += isWhole ? 1 : 0;
    wrong += isWhole ? 0 : 1;
    at += isWhole ? followers : 0;
  }
  return right > wrong;
}

/** How many bytes follow the first one of a letter in UTF-8; of one that begins none no count is right. */
function followersOf(first: number): number {
  if (first < 0x80) {
    return 0;
  }
  if (first >= 0xc2 && first <= 0xdf) {
    return 1;
  }
  if (first >= 0xe0 && first <= 0xef) {
    return 2;
  }
  return first >= 0xf0 && first <= 0xf4 ? 3 : Number.POSITIVE_INFINITY;
}

/** Without a mark, text of two bytes a letter shows by the zero bytes of its separators, digits and Latin letters: all in odd places, or all in even ones. */
function unmarkedUtf16(start: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const places = [...start.keys()].filter((place) => start[place] === 0);
  const odd = places.filter((place) => place % 2 === 1).length;
  // A stray zero byte is no letter; it makes the file one of another kind.
  if (places.length === 0 || places.length * 50 < start.length || (odd !== 0 && odd !== places.length)) {
    return undefined;
  }
  return odd === 0 ? "utf-16be" : "utf-16le";
}
