import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { amountOf } from "../money/amount.ts";
import type { Sheet, SheetValue } from "./sheet-cell.ts";
import { workbook } from "./workbook.ts";

/** A sheet of one column for each cell of one row. */
function sheetWith(...cells: readonly SheetValue[]): Sheet {
  return {
    name: "Cells",
    heads: cells.map((_, index) => ({ text: `h${index}`, width: 12, look: "plain" })),
    rows: [cells],
  };
}

async function partsOf(...sheets: readonly Sheet[]): Promise<Readonly<Record<string, string>>> {
  const parts = unzipSync(new Uint8Array(await (await workbook(sheets)).arrayBuffer()));
  return Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** The XML of the cells of the row below the head. */
async function cellsOf(...cells: readonly SheetValue[]): Promise<readonly string[]> {
  const xml = (await partsOf(sheetWith(...cells)))["xl/worksheets/sheet1.xml"] ?? "";
  return [...(/<row r="2">(.*)<\/row>/.exec(xml)?.[1] ?? "").matchAll(/<c .*?<\/c>/g)].map(([cell]) => cell);
}

/** The texts of a file, those of the heads left out, as its XML has them. */
async function textsOf(...texts: readonly string[]): Promise<readonly (string | undefined)[]> {
  const parts = await partsOf(sheetWith(...texts.map(text)));
  const found = (parts["xl/sharedStrings.xml"] ?? "").matchAll(/<t(?: xml:space="preserve")?>([^<]*)</g);
  return [...found].map(([, words]) => words).slice(texts.length);
}

const text = (words: string) => ({ kind: "text", text: words }) as const;

describe("a workbook", () => {
  test("T-96: whatever a text looks like, its cell is one of texts, and it stands behind the guard", async () => {
    const typed = ["=1+1", "\t=1+1", "-5", "12", "2026-11-20", "TRUE", "<f>1+1</f>"];
    expect(await cellsOf(...typed.map(text))).toEqual(
      typed.map((_, index) => `<c r="${"ABCDEFG"[index]}2" t="s"><v>${typed.length + index}</v></c>`),
    );
    expect(await textsOf(...typed)).toEqual([
      ...["'=1+1", "'\t=1+1", "'-5", "12", "2026-11-20", "TRUE", "&lt;f&gt;1+1&lt;/f&gt;"],
    ]);
  });

  test("T-96: what somebody typed stays what was typed, escapes of the format and names of JavaScript too", async () => {
    const typed = ["_x003D_1+1", "_x000d_", "_xyz_", "constructor", "__proto__"];
    expect(await textsOf(...typed)).toEqual(["_x005F_x003D_1+1", "_x005F_x000d_", ...typed.slice(2)]);
    expect((await cellsOf(...typed.map(text))).at(-1)).toBe('<c r="E2" t="s"><v>9</v></c>');
  });

  test("T-96: what XML cannot carry is in no text of the file", async () => {
    expect(await textsOf("a\u0001b\uD800c\uFFFF&\"<>'\u{1F600}ё\nz ")).toEqual(["abc&amp;\"&lt;&gt;'\u{1F600}ё\nz "]);
  });

  test("D-38, T-96: an amount is a number with its decimals, however large and also below zero, a day has no time", async () => {
    const money = (minor: bigint) => ({ kind: "money", amount: amountOf("USD", minor) }) as const;
    const numbers = [money(-10_050n), money(900_719_925_474_099n), money(7n), money(0n), money(120_000n)];
    const values = (await cellsOf(...numbers)).map((cell) => /^<c r="\w2" s="(\d)"><v>(.*)<\/v><\/c>$/.exec(cell));
    expect(values.map((found) => found?.[2])).toEqual(["-100.5", "9007199254740.99", "0.07", "0", "1200"]);
    expect(new Set(values.map((found) => found?.[1])).size).toBe(1);
    expect(await cellsOf({ kind: "number", value: 0.92 })).toEqual(['<c r="A2"><v>0.92</v></c>']);
    expect(await cellsOf({ kind: "date", day: "2026-11-20" }, { kind: "empty" })).toEqual([
      expect.stringMatching(/^<c r="A2" s="\d"><v>46346<\/v><\/c>$/),
    ]);
    const styles = (await partsOf(sheetWith(money(7n), { kind: "date", day: "2026-11-20" })))["xl/styles.xml"];
    expect(styles).toContain('formatCode="#,##0.00"');
    expect(styles).toContain('formatCode="dd/mm/yyyy"');
  });

  test("D-38: the head is bold, stays in sight and has the widths of its columns", async () => {
    const parts = await partsOf(sheetWith(text("x"), text("y")));
    const sheet = parts["xl/worksheets/sheet1.xml"];
    expect(sheet).toMatch(/<pane ySplit="1" [^>]*topLeftCell="A2" [^>]*state="frozen"\/>/);
    expect(sheet).toContain('<col min="2" max="2" width="12" customWidth="1"/>');
    expect(sheet).toContain('<row r="1"><c r="A1" s="1" t="s"><v>0</v></c><c r="B1" s="1" t="s"><v>1</v></c></row>');
    expect(parts["xl/styles.xml"]).toMatch(/<xf fontId="1" applyFont="1">/);
  });
});
