import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { aWorkbook, inlineRow, utf8, withDirectoryField, workbookParts } from "../testing/a-workbook.ts";
import { checkFile } from "./check-file.ts";
import { FileError } from "./file-error.ts";
import { readTaskFile } from "./read-task-file.ts";

/** The refusal of a file, and that it came before the deadline at which the page ends its worker. */
function refusal(bytes: Uint8Array, name = "a.xlsx"): string {
  const started = performance.now();
  try {
    readTaskFile(name, bytes);
    return "read";
  } catch (problem) {
    expect(performance.now() - started).toBeLessThan(20_000);
    return problem instanceof FileError ? problem.code : `unexpected: ${String(problem)}`;
  }
}

const sheetPart = "xl/worksheets/sheet1.xml";
const good = aWorkbook(inlineRow(1, "Email", "Amount") + inlineRow(2, "a@b.example", "100"));
const bomb = aWorkbook("", {
  [sheetPart]: `<worksheet><sheetData>${"<row/>".repeat(12_000_000)}</sheetData></worksheet>`,
});

describe("size", { timeout: 30_000 }, () => {
  test("T-79, HO-71: more than 10 MB is refused by name and size, before reading", () => {
    const code = (size: number) => {
      try {
        checkFile("a.xlsx", size);
        return "read";
      } catch (problem) {
        return problem instanceof FileError ? problem.code : "";
      }
    };
    expect([code(10 * 1024 * 1024), code(10 * 1024 * 1024 + 1)]).toEqual(["read", "tooLarge"]);
  });

  test("T-80: a small zip that inflates past 60 MB stops while inflating", () => {
    expect(bomb.byteLength).toBeLessThan(200_000);
    expect(refusal(bomb)).toBe("tooMuchInside");
  });

  test("T-80: a header that lies about the size helps nobody", () => {
    expect(refusal(withDirectoryField(bomb, sheetPart, 24, 1000))).toBe("unsafe");
    expect(refusal(withDirectoryField(good, sheetPart, 24, 10))).toBe("unsafe");
    expect(refusal(withDirectoryField(good, sheetPart, 24, 50_000_000))).toBe("unsafe");
    expect(refusal(withDirectoryField(good, sheetPart, 24, 0xfffffff0))).toBe("tooMuchInside");
  });

  test.each([
    ["rows", "<row/>", "tooManyLines"],
    ["elements", "<x/>", "tooMuchInside"],
  ])("T-80: millions of empty %s within 60 MB are not read to their end", (_what, element, reason) => {
    const sheet = `<worksheet><sheetData>${element.repeat(2_500_000)}</sheetData></worksheet>`;
    expect(refusal(aWorkbook("", { [sheetPart]: sheet }))).toBe(reason);
  });

  test("T-80: more lines than a sheet has are refused, not cut off", () => {
    const csv = (lines: number) => utf8(`${"\n".repeat(lines - 1)}Email,Amount`);
    expect([refusal(csv(1_048_576), "a.csv"), refusal(csv(1_048_577), "a.csv")]).toEqual(["read", "tooManyLines"]);
    expect(refusal(utf8(`Email,"Amount"${"\n".repeat(2_000_000)}`), "a.csv")).toBe("tooManyLines");
  });

  test("T-80: more than 2 000 entries are refused", () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`x/${index}`, utf8("")]));
    expect(refusal(zipSync({ ...many, "xl/workbook.xml": utf8("<a/>") }))).toBe("tooMuchInside");
  });

  test("T-80: a long shared string in every cell does not multiply", () => {
    const strings = `<sst><si><t>${"x".repeat(100_000)}</t></si></sst>`;
    const row = `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`;
    expect(refusal(aWorkbook(row.repeat(5000), { "xl/sharedStrings.xml": strings }))).toBe("tooMuchInside");
  });

  test("T-80: a cell at the far end of the sheet is refused, not filled up to", () => {
    expect(refusal(aWorkbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))).toBe("tooManyColumns");
    expect(refusal(aWorkbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'))).toBe("read");
    expect(refusal(aWorkbook(`<row>${"<c><v>1</v></c>".repeat(65)}</row>`))).toBe("tooManyColumns");
  });
});

describe("content", { timeout: 30_000 }, () => {
  test("T-80: a document type is refused, with its entities inside or outside", () => {
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>';
    const outside =
      '<!DOCTYPE x SYSTEM "https://evil.example/x.dtd"><worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>';
    expect(refusal(aWorkbook("", { [sheetPart]: laughs }))).toBe("unsafe");
    expect(refusal(aWorkbook("", { [sheetPart]: outside }))).toBe("unsafe");
    expect(refusal(aWorkbook('<row><c t="inlineStr"><is><t>&x;</t></is></c></row>'))).toBe("damaged");
  });

  test("T-80: endless depth is refused", () => {
    expect(refusal(aWorkbook("<a>".repeat(500_000)))).toBe("unsafe");
  });

  test.each([
    ["a name that leaves the archive", "../../evil.xml"],
    ["an absolute name", "/etc/passwd"],
    ["a name of another system", "xl\\evil.xml"],
  ])("T-80: %s is refused", (_what, name) => {
    expect(refusal(aWorkbook(inlineRow(1, "x"), { [name]: "<a/>" }))).toBe("unsafe");
  });

  test("T-80: an encrypted sheet says that it is protected", () => {
    expect(refusal(withDirectoryField(good, sheetPart, 8, 1))).toBe("protected");
  });

  test("T-80: two entries whose names differ by case only are refused", () => {
    expect(refusal(aWorkbook(inlineRow(1, "x"), { "xl/Workbook.XML": "<workbook/>" }))).toBe("unsafe");
  });

  test("T-81, T-128: rows and cells that lie over each other are damage and hide nothing", () => {
    expect(refusal(aWorkbook(inlineRow(2, "a") + inlineRow(2, "b")))).toBe("damaged");
    expect(refusal(aWorkbook(inlineRow(3, "a") + inlineRow(2, "b")))).toBe("damaged");
    expect(refusal(aWorkbook('<row r="1"><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'))).toBe("damaged");
    expect(refusal(aWorkbook('<row r="1048577"><c r="A1048577"><v>1</v></c></row>'))).toBe("tooManyLines");
  });

  test("T-80: a zip inside a zip is no spreadsheet", () => {
    expect(refusal(zipSync({ "inner.xlsx": good }))).toBe("type");
  });

  test("T-81: cut, broken and incomplete files are damaged, never a crash", () => {
    expect(refusal(good.slice(0, good.length - 30))).toBe("damaged");
    expect(refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBe("damaged");
    expect(refusal(aWorkbook("<row><c><v>1</row>"))).toBe("damaged");
    expect(refusal(aWorkbook('<row><c t="s"><v>7</v></c></row>'))).toBe("damaged");
    expect(refusal(aWorkbook("", { [sheetPart]: undefined }))).toBe("damaged");
    expect(refusal(aWorkbook("", { "xl/_rels/workbook.xml.rels": undefined }))).toBe("damaged");
    expect(refusal(aWorkbook("", { "xl/workbook.xml": "<workbook><sheets/></workbook>" }))).toBe("damaged");
  });

  test("T-81: a flipped byte anywhere gives rows or one reason, never a crash", () => {
    const reasons = new Set<string>();
    for (let position = 4; position < good.length; position += 3) {
      const bytes = good.slice();
      bytes[position] = (bytes[position] ?? 0) ^ 0xff;
      reasons.add(refusal(bytes).split(":")[0] ?? "");
    }
    expect([...reasons]).not.toContain("unexpected");
    expect(reasons.size).toBeGreaterThan(2);
  });
});

test("the small workbook of these tests is itself read", () => {
  expect(Object.keys(workbookParts(""))).toHaveLength(5);
  expect(refusal(good)).toBe("read");
});
