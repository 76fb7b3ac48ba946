import fc from "fast-check";
import { aWorkbook, utf8 } from "./a-workbook.ts";

/** A row of a generated file, or `count` blank ones. `text` of a blank one is what stands in it: nothing, spaces, or separators alone. */
export type GeneratedRow =
  | { readonly kind: "title" | "headers" }
  | { readonly kind: "blank"; readonly text: "" | "   " | "separators"; readonly count: number }
  | { readonly kind: "task"; readonly description: string; readonly hasAmount: boolean; readonly isHidden: boolean };

const headers = ["Email", "Amount", "Currency", "Service_code", "Description", "Deadline"];

const pieces = ["page", "Ёж", 'say "yes"', "a,b;c\td", "line\none", "x", "'", "100 %"];
const task = fc.record({
  kind: fc.constant("task" as const),
  description: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
  hasAmount: fc.boolean(),
  isHidden: fc.boolean(),
});
const blank = fc.record({
  kind: fc.constant("blank" as const),
  text: fc.constantFrom("", "   ", "separators"),
  count: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 1, max: 3 }) },
    { weight: 1, arbitrary: fc.constant(10_000) },
  ),
});
const blanks = fc.array(blank, { maxLength: 2 });
const block = fc.tuple(blanks, fc.array(task, { maxLength: 30 })).map(([before, tasks]) => [...before, ...tasks]);

/** Titles, headers and tasks, with blank rows in front, between and behind, up to ten thousand in a place. */
export const fileRows: fc.Arbitrary<readonly GeneratedRow[]> = fc
  .tuple(blanks, fc.nat({ max: 3 }), blanks, fc.array(block, { minLength: 1, maxLength: 4 }), blanks)
  .map(([front, titles, between, blocks, behind]) => [
    ...front,
    ...Array.from({ length: titles }, () => ({ kind: "title" as const })),
    ...between,
    { kind: "headers" as const },
    ...blocks.flat(),
    ...behind,
  ]);

/** The rows one by one. */
export function oneByOne(rows: readonly GeneratedRow[]): readonly GeneratedRow[] {
  return rows.flatMap((row): GeneratedRow[] =>
    row.kind === "blank" ? Array.from({ length: row.count }, () => row) : [row],
  );
}

/** The cells of a row. */
function cellsOf(row: Exclude<GeneratedRow, { kind: "blank" }>): readonly string[] {
  if (row.kind === "task") {
    return ["anna@demo.example", row.hasAmount ? "100" : "", "USD", "1", row.description, "31/12/2099"];
  }
  return row.kind === "headers" ? headers : ["Tasks of the month"];
}

export const csvStyles = fc.record({
  separator: fc.constantFrom(",", ";", "\t"),
  namesSeparator: fc.boolean(),
  lineEnds: fc.oneof(
    fc.constantFrom("\n", "\r\n", "\r", "\r\r\n").map((end) => [end]),
    fc.array(fc.constantFrom("\n", "\r\n", "\r", "\r\r\n"), { minLength: 2, maxLength: 9 }),
  ),
  quotesAll: fc.boolean(),
  endsLastLine: fc.boolean(),
  encoding: fc.constantFrom("utf-8", "utf-8 mark", "utf-16le", "utf-16be", "utf-16le mark", "utf-16be mark", "1251"),
});
export type CsvStyle = typeof csvStyles extends fc.Arbitrary<infer Style> ? Style : never;

/** A csv file of these rows. The rows that were really written come back: a last blank one needs a line end to be a row. */
export function csvFile(rows: readonly GeneratedRow[], style: CsvStyle): { bytes: Uint8Array; total: number } {
  const lines = rows.map((row) => {
    if (row.kind === "blank") {
      return row.text === "separators" ? style.separator.repeat(3) : row.text;
    }
    return cellsOf(row)
      .map((cell) => (style.quotesAll || /["\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
      .join(style.separator);
  });
  const all = style.namesSeparator ? [`sep=${style.separator}`, ...lines] : lines;
  const endsLast = style.endsLastLine || all.at(-1) === "";
  let text = "";
  for (const [index, line] of all.entries()) {
    const end = style.lineEnds[index % style.lineEnds.length] ?? "\n";
    // A return before a line feed would be one line end: after a return a blank line ends in a return too.
    const joined = line === "" && text.endsWith("\r") ? "\r" : end;
    text += line + (index < all.length - 1 || endsLast ? joined : "");
  }
  return { bytes: encoded(text, style.encoding), total: all.length };
}

function encoded(text: string, encoding: CsvStyle["encoding"]): Uint8Array {
  const [name, mark] = encoding.split(" ");
  const marked = mark === undefined ? text : `\uFEFF${text}`;
  if (name === "utf-8") {
    return utf8(marked);
  }
  const codes = Array.from({ length: marked.length }, (_, index) => marked.charCodeAt(index));
  if (name === "1251") {
    // Russian letters begin at 0xC0, Ё is 0xA8.
    return Uint8Array.from(codes, (code) => (code < 128 ? code : code === 0x401 ? 0xa8 : code - 0x350));
  }
  const bytes = new Uint8Array(codes.length * 2);
  const view = new DataView(bytes.buffer);
  for (const [index, code] of codes.entries()) {
    view.setUint16(index * 2, code, name === "utf-16le");
  }
  return bytes;
}

/** An .xlsx file of these rows: a blank row is there without cells, with an empty cell, or not written at all. */
export function xlsxFile(rows: readonly GeneratedRow[]): { bytes: Uint8Array; total: number } {
  let total = 0;
  const xml = rows.map((row, index) => {
    const number = index + 1;
    if (row.kind === "blank") {
      total = row.text === "separators" ? total : number;
      const cell = row.text === "" ? "" : `<c r="A${number}" t="inlineStr"><is><t> </t></is></c>`;
      return row.text === "separators" ? "" : `<row r="${number}">${cell}</row>`;
    }
    total = number;
    const cells = cellsOf(row).map((text) => {
      const escaped = text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
      return `<c t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
    });
    const hidden = row.kind === "task" && row.isHidden ? ' hidden="1"' : "";
    return `<row r="${number}"${hidden}>${cells.join("")}</row>`;
  });
  return { bytes: aWorkbook(xml.join("")), total };
}
