import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

/** A row to write: texts as texts, numbers as numbers, by the header of its column. */
export type SheetRow = Readonly<Record<string, string | number>>;

const sheetPath = "xl/worksheets/sheet1.xml";

/**
 * Fills rows into a downloaded workbook as a spreadsheet program would: below its header, in the place of the example,
 * each value under its own header. Refuses a header that the workbook does not have.
 */
export function fillTemplate(workbook: Buffer, rows: readonly SheetRow[]): Buffer {
  const parts = unzipSync(new Uint8Array(workbook));
  const sheet = partOf(parts, sheetPath);
  const columns = columnsOf(sheet, sharedStringsOf(parts));
  const written = rows.map((row, index) => rowXml(row, index + 2, columns));
  const head = /<row [^>]*r="1"[^>]*>.*?<\/row>/s.exec(sheet)?.[0] ?? "";
  const filled = sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${head}${written.join("")}</sheetData>`);
  return Buffer.from(zipSync({ ...parts, [sheetPath]: strToU8(filled) }));
}

/** The rows of a downloaded workbook below its header: its cells by the header of their column, as texts. */
export function rowsOf(workbook: Buffer): Record<string, string>[] {
  const parts = unzipSync(new Uint8Array(workbook));
  const sheet = partOf(parts, sheetPath);
  const strings = sharedStringsOf(parts);
  const headers = new Map([...columnsOf(sheet, strings)].map(([header, letter]) => [letter, header]));
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].slice(1);
  return rows.map(([, row = ""]) => {
    const cells = [...row.matchAll(/<c r="([A-Z]+)\d+"([^>]*)><v>([^<]*)<\/v>/g)];
    return Object.fromEntries(
      cells.map(([, letter = "", kind = "", value = ""]) => [
        headers.get(letter) ?? letter,
        kind.includes('t="s"') ? (strings[Number.parseInt(value, 10)] ?? "") : value,
      ]),
    );
  });
}

function partOf(parts: Readonly<Record<string, Uint8Array>>, path: string): string {
  const bytes = parts[path];
  if (bytes === undefined) {
    throw new Error(`the workbook has no ${path}`);
  }
  return strFromU8(bytes);
}

function sharedStringsOf(parts: Readonly<Record<string, Uint8Array>>): string[] {
  const items = partOf(parts, "xl/sharedStrings.xml").match(/<si>.*?<\/si>/gs) ?? [];
  return items.map((item) => [...item.matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join(""));
}

/** Letter of the column by its header. */
function columnsOf(sheet: string, strings: readonly string[]): ReadonlyMap<string, string> {
  const cells = sheet.matchAll(/<c r="([A-Z]+)1"[^>]*><v>(\d+)<\/v>/g);
  return new Map([...cells].map(([, letter = "", index = ""]) => [strings[Number.parseInt(index, 10)] ?? "", letter]));
}

function rowXml(row: SheetRow, number: number, columns: ReadonlyMap<string, string>): string {
  const cells = Object.entries(row).map(([header, value]) => {
    const letter = columns.get(header);
    if (letter === undefined) {
      throw new Error(`the workbook has no column ${header}: ${[...columns.keys()].join(", ")}`);
    }
    const place = `${letter}${number}`;
    const xml =
      typeof value === "number"
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    return { letter, xml };
  });
  const inOrder = cells.sort((a, b) => a.letter.localeCompare(b.letter)).map(({ xml }) => xml);
  return `<row r="${number}">${inOrder.join("")}</row>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
