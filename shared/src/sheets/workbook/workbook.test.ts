import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { amountOf } from "../../money/amount.ts";
import { type SheetColumn, sheetOf } from "../sheet.ts";
import type { Sheet, SheetValue } from "../sheet-cell.ts";
import { workbook } from "./workbook.ts";

/** A sheet of one column for each cell of one row. */
function sheetWith(...cells: readonly SheetValue[]): Sheet {
  return {
    name: "Cells",
    heads: cells.map((_, index) => ({ text: `h${index}`, width: 12, look: "plain" })),
    rows: [cells],
  };
}

function partsOf(...sheets: readonly Sheet[]): Readonly<Record<string, string>> {
  const parts = unzipSync(Buffer.concat([...workbook(sheets)].flat()));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** The XML of the cells of the row below the head. */
function cellsOf(...cells: readonly SheetValue[]): readonly string[] {
  const xml = partsOf(sheetWith(...cells))["xl/worksheets/sheet1.xml"] ?? "";
  return [...(/<row r="2">(.*)<\/row>/.exec(xml)?.[1] ?? "").matchAll(/<c .*?<\/c>/g)].map(([cell]) => cell);
}

/** The texts of a file, the heads first. */
function textsOf(...texts: readonly string[]): string {
  return partsOf(sheetWith(...texts.map((text) => ({ kind: "text", text }) as const)))["xl/sharedStrings.xml"] ?? "";
}

const text = (words: string) => ({ kind: "text", text: words }) as const;

describe("a workbook", () => {
  test("T-96: whatever a text looks like, its cell is one of texts, and it stands behind the guard", () => {
    const typed = ["=1+1", "\t=1+1", "-5", "12", "2026-11-20", "TRUE", "<f>1+1</f>"];
    expect(cellsOf(...typed.map(text))).toEqual(
      typed.map((_, index) => `<c r="${"ABCDEFG"[index]}2" t="s"><v>${typed.length + index}</v></c>`),
    );
    expect(
      [...textsOf(...typed).matchAll(/<t xml:space="preserve">(.*?)<\/t>/g)].map(([, words]) => words).slice(7),
    ).toEqual(["'=1+1", "'\t=1+1", "'-5", "12", "2026-11-20", "TRUE", "&lt;f&gt;1+1&lt;/f&gt;"]);
  });

  test("T-96: an escape of the format that somebody typed stays what was typed, so that it becomes no other sign", () => {
    expect(textsOf("_x003D_1+1", "_x000d_", "_xyz_")).toContain(">_x005F_x003D_1+1<");
    expect(textsOf("_x003D_1+1", "_x000d_", "_xyz_")).toContain(">_x005F_x000d_<");
    expect(textsOf("_x003D_1+1", "_x000d_", "_xyz_")).toContain(">_xyz_<");
  });

  test("T-96: what XML cannot carry is not in the file, in no text and in no name of a sheet", () => {
    const parts = partsOf({
      ...sheetWith(text("a\u0001b\uD800c\uFFFF&\"<>'\u{1F600}ё\nz ")),
      name: "a\u0001b\uD800&\"'ё",
    });
    expect(parts["xl/sharedStrings.xml"]).toContain(">abc&amp;&quot;&lt;&gt;'\u{1F600}ё\nz <");
    expect(parts["xl/workbook.xml"]).toContain('name="a b &amp;&quot;\'ё"');
  });

  test("D-38, T-96: an amount is a number with its decimals, however large and also below zero, a day has no time", () => {
    const money = (minor: bigint) => ({ kind: "money", amount: amountOf("USD", minor) }) as const;
    expect(
      cellsOf(
        money(-10_050n),
        money(9_007_199_254_740_993n),
        money(7n),
        { kind: "number", value: 0.92 },
        money(0n),
        money(120_000n),
        text("x"),
      ).slice(0, 6),
    ).toEqual([
      '<c r="A2" s="1"><v>-100.5</v></c>',
      '<c r="B2" s="1"><v>90071992547409.93</v></c>',
      '<c r="C2" s="1"><v>0.07</v></c>',
      '<c r="D2"><v>0.92</v></c>',
      '<c r="E2" s="1"><v>0</v></c>',
      '<c r="F2" s="1"><v>1200</v></c>',
    ]);
    expect(cellsOf({ kind: "date", day: "2026-11-20" }, { kind: "empty" })).toEqual([
      '<c r="A2" s="2"><v>46346</v></c>',
    ]);
    const styles = partsOf(sheetWith(text("x")))["xl/styles.xml"] ?? "";
    expect(styles).toContain('numFmtId="164" formatCode="#,##0.00"');
    expect(styles).toContain('numFmtId="165" formatCode="dd/mm/yyyy"');
  });

  test("D-38: the head is bold, stays in sight and has the widths of its columns", () => {
    const sheet = partsOf(sheetWith(text("x"), text("y")))["xl/worksheets/sheet1.xml"];
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<col min="2" max="2" width="12" customWidth="1"/>');
    expect(sheet).toContain('<row r="1"><c r="A1" s="3" t="s"><v>0</v></c><c r="B1" s="3" t="s"><v>1</v></c></row>');
  });

  test("D-38: columns behind Z have their letters, and a text that many cells hold is in the file once", () => {
    const cells = cellsOf(...Array.from({ length: 28 }, () => text("same")));
    expect(cells.at(-1)).toBe('<c r="AB2" t="s"><v>28</v></c>');
    expect(new Set(cells.map((cell) => cell.replace(/r="\w+"/, ""))).size).toBe(1);
  });

  test("D-38: names of sheets are such as programs open: no signs of addresses, 31 characters, no two alike", () => {
    const names = ["a[b]:c*?/\\d", "'quoted'", "", "x".repeat(40), "X".repeat(40), `${"y".repeat(30)}\u{1F600}`];
    const xml = partsOf(...names.map((name) => ({ ...sheetWith(text("x")), name })))["xl/workbook.xml"] ?? "";
    expect([...xml.matchAll(/<sheet name="(.*?)"/g)].map(([, name]) => name)).toEqual([
      "a b c d",
      "quoted",
      "Sheet",
      "x".repeat(31),
      `${"X".repeat(29)} 2`,
      "y".repeat(30),
    ]);
  });

  test("D-38: a long export is made in slices of some hundred rows, rows and all", () => {
    const columns: readonly SheetColumn<number>[] = [
      { header: "Number", width: 10, value: (row) => ({ kind: "number", value: row }) },
      { header: "Words", width: 10, value: (row) => text(`Row ${row}`) },
    ];
    let asked = 0;
    const rows = Array.from({ length: 9_999 }, (_, index) => index);
    const counted: readonly SheetColumn<number>[] = columns.map((column) => ({
      ...column,
      value: (row) => {
        asked += 1;
        return column.value(row);
      },
    }));
    const steps: number[] = [];
    const pieces: Uint8Array[] = [];
    for (const slice of workbook([sheetOf("Rows", counted, rows)])) {
      steps.push(asked);
      asked = 0;
      pieces.push(...slice);
    }
    expect(Math.max(...steps)).toBeLessThanOrEqual(1_000);
    const parts = unzipSync(Buffer.concat(pieces));
    expect(strFromU8(parts["xl/worksheets/sheet1.xml"] ?? new Uint8Array()).match(/<row /g)).toHaveLength(10_000);
    expect(strFromU8(parts["xl/sharedStrings.xml"] ?? new Uint8Array()).match(/<si>/g)).toHaveLength(10_001);
  });

  test("D-38: the same rows give the same bytes", () => {
    const once = Buffer.concat([...workbook([sheetWith(text("x"))])].flat());
    expect(Buffer.concat([...workbook([sheetWith(text("x"))])].flat()).equals(once)).toBe(true);
  });
});
