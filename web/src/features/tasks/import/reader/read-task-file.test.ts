import { cellsOf, findHeaderRow, matchHeaders } from "@artel/shared/sheets/import-columns";
import type { ImportRow } from "@artel/shared/sheets/import-row";
import { importSums } from "@artel/shared/sheets/task-import";
import { importContext, validateRows } from "@artel/shared/sheets/testing/import-context";
import { readSheet } from "read-excel-file/universal";
import { describe, expect, test } from "vitest";
import { aWorkbook, fixture, inlineRow, utf8 } from "../testing/a-workbook.ts";
import { FileError } from "./file-error.ts";
import { readPastedText, readTaskFile } from "./read-task-file.ts";

function judged(name: string): readonly ImportRow[] {
  const { rows } = readTaskFile(name, fixture(name));
  const header = findHeaderRow(rows.map((row) => row.cells));
  const { mapping } = matchHeaders(rows[header]?.cells ?? []);
  const body = rows.slice(header + 1).map((row) => ({ number: row.number, cells: cellsOf(row.cells, mapping) }));
  return validateRows(body, importContext());
}

function codeOf(name: string, bytes: Uint8Array): string {
  try {
    readTaskFile(name, bytes);
  } catch (problem) {
    return problem instanceof FileError ? problem.code : `unexpected: ${String(problem)}`;
  }
  return "read";
}

function cells(name: string, bytes: Uint8Array): (readonly string[])[] {
  return readTaskFile(name, bytes).rows.map((row) => row.cells);
}

describe.each(["xlsx", "csv"])("the files of an office program as %s", { timeout: 30_000 }, (ending) => {
  test("D-36: five good rows, USD 3800 and EUR 1100 before fees", () => {
    const rows = judged(`tasks-5-valid.${ending}`);
    expect(rows.map((row) => row.state)).toEqual(["valid", "valid", "valid", "valid", "valid"]);
    expect(importSums(rows).map((sum) => sum.amount)).toEqual([
      { currency: "EUR", minor: 110_000n },
      { currency: "USD", minor: 380_000n },
    ]);
  });

  test("D-01, D-15, D-31: alias headers, an untidy address and 1 200,00; rows without amount are ignored", () => {
    const rows = judged(`tasks-aliases-semicolon.${ending}`);
    expect(rows.filter((row) => row.state !== "skipped").map((row) => [row.state, row.values.email])).toEqual([
      ["valid", "anna@demo.example"],
      ["valid", "carla@demo.example"],
    ]);
    expect(rows.flatMap((row) => (row.task ? [row.task.amount.minor] : []))).toEqual([120_000n, 40_000n]);
  });

  test("D-12 to D-23: eleven rows are refused, each for its own reason", () => {
    const rows = judged(`tasks-mixed-errors.${ending}`);
    expect(rows.map((row) => row.errors.map((error) => error.key))).toEqual([
      [],
      ["tasks.currencyWrong"],
      ["tasks.codeNotExist"],
      ["tasks.noEmail"],
      ["tasks.contractorNotFound"],
      ["tasks.priceOnlyNum"],
      ["tasks.priceStep"],
      ["tasks.noDesc"],
      ["tasks.descLatin"],
      ["tasks.noDeadline"],
      ["tasks.invalidCompanyPayTax"],
      ["errors.minimum"],
    ]);
  });

  test("D-36: a thousand good rows", () => {
    const rows = judged(`tasks-1000.${ending}`);
    expect(rows).toHaveLength(1000);
    expect(rows.filter((row) => row.errors.length > 0)).toEqual([]);
  });

  test("D-32: a file whose rows have no amount holds no tasks", () => {
    expect(judged(`tasks-no-rows.${ending}`).filter((row) => row.state !== "skipped")).toEqual([]);
  });
});

describe("accepted types", () => {
  test.each(["tasks-5-valid.xls", "tasks-5-valid.ods"])("HO-71: %s is refused", (name) => {
    expect(codeOf(name, fixture(name))).toBe("type");
  });

  test.each([
    ["an old spreadsheet under a new ending", "a.xlsx", fixture("tasks-5-valid.xls")],
    ["another zip under a new ending", "a.xlsx", fixture("tasks-5-valid.ods")],
    ["a web page under a new ending", "a.xlsx", utf8("<html><table><tr><td>Email</td></tr></table></html>")],
    ["a web page as csv", "a.csv", utf8("\n <!DOCTYPE html><html></html>")],
    ["a document as csv", "a.csv", utf8("%PDF-1.7 ...")],
    ["bytes without meaning", "a.csv", new Uint8Array([1, 2, 3, 0, 0, 5, 0, 0, 0, 9])],
    ["text with a zero byte in it", "a.csv", utf8(`Email,Amount\n${"a@b.example,100\n".repeat(40)}\u0000`)],
    ["a text file", "a.txt", utf8("Email,Amount")],
  ])("HO-71, T-81: %s is refused by type", (_what, name, bytes) => {
    expect(codeOf(name, bytes)).toBe("type");
  });

  test("HO-71: between the two accepted kinds the content decides", () => {
    expect(cells("a.csv", fixture("tasks-5-valid.xlsx"))).toEqual(cells("a.xlsx", fixture("tasks-5-valid.xlsx")));
    expect(cells("a.XLSX", fixture("tasks-5-valid.csv"))).toEqual(cells("a.csv", fixture("tasks-5-valid.csv")));
  });

  test.each(["a.csv", "a.xlsx"])("D-32, T-81: an empty %s has no rows", (name) => {
    expect(codeOf(name, new Uint8Array())).toBe("noRows");
    expect(codeOf(name, name === "a.csv" ? utf8("\n,,\n") : aWorkbook("<row/>"))).toBe("noRows");
  });
});

describe("spreadsheets", { timeout: 30_000 }, () => {
  test.each(["tasks-5-valid.xlsx", "tasks-mixed-errors.xlsx", "tasks-1000.xlsx", "tasks-no-rows.xlsx"])(
    "%s reads the same with a second, independent reader",
    async (name) => {
      const reference = await readSheet(new Blob([fixture(name) as Uint8Array<ArrayBuffer>]));
      const texts = reference.map((row) =>
        row
          .map((cell) => (cell === null ? "" : String(cell)))
          .join("|")
          .replace(/\|+$/, ""),
      );
      expect(cells(name, fixture(name)).map((row) => row.join("|"))).toEqual(texts);
    },
  );

  test("HO-100: a date cell becomes DD/MM/YYYY, whatever its format and calendar", () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-419]mmmm\\ yyyy"/><numFmt numFmtId="171" formatCode="0.00&quot; days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="20"/></cellXfs></styleSheet>';
    const row =
      '<row r="1"><c s="0"><v>46387</v></c><c s="1"><v>46387</v></c><c s="2"><v>46387.75</v></c><c s="3"><v>5</v></c><c s="4"><v>0.5</v></c><c t="d"><v>2026-12-31T00:00:00</v></c></row>';
    expect(cells("a.xlsx", aWorkbook(row, { "xl/styles.xml": styles }))).toEqual([
      ["46387", "31/12/2026", "31/12/2026", "5", "0.5", "31/12/2026"],
    ]);
    const workbook =
      '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="T" r:id="rId1"/></sheets></workbook>';
    const early = aWorkbook('<row><c s="1"><v>44925</v></c></row>', {
      "xl/styles.xml": styles,
      "xl/workbook.xml": workbook,
    });
    expect(cells("a.xlsx", early)).toEqual([["31/12/2026"]]);
  });

  const cellOfFormat = (numFmtId: number, code: string | undefined, value: string) => {
    const formats =
      code === undefined ? "" : `<numFmts><numFmt numFmtId="${numFmtId}" formatCode="${code}"/></numFmts>`;
    const styles = `<styleSheet>${formats}<cellXfs><xf numFmtId="0"/><xf numFmtId="${numFmtId}"/></cellXfs></styleSheet>`;
    return cells("a.xlsx", aWorkbook(`<row><c s="1"><v>${value}</v></c></row>`, { "xl/styles.xml": styles }))[0]?.[0];
  };

  test("HO-100: a cell with a built-in format of dates is a date; the neighbours of those formats are numbers", () => {
    const dates = Array.from({ length: 80 }, (_, id) => id).filter(
      (id) => cellOfFormat(id, undefined, "46387") === "31/12/2026",
    );
    const [days, eastAsia, times, more] = [
      [14, 15, 16, 17, 18, 19, 20, 21, 22],
      [27, 28, 29, 30, 31, 32, 33, 34, 35, 36],
      [45, 46, 47],
      [50, 51, 52, 53, 54, 55, 56, 57, 58],
    ];
    expect(dates).toEqual([...days, ...eastAsia, ...times, ...more]);
    expect(cellOfFormat(20, undefined, "0.5")).toBe("0.5");
  });

  test.each([
    ...[
      "mmmm",
      "mmm",
      "MM",
      "m",
      "[$-419]mmmm;@",
      "&quot;Month: &quot;mmmm",
      "yyyy",
      "yyyy&quot; г.&quot;",
      "QQ",
      "q/yy",
    ],
    ...["&quot;Q&quot;m", "d", "dddd", "dd/mm/yyyy\\ hh:mm", "mm/dd", "mmm\\-yy", "h:mm\\ d/m", "[Red]mmmm"],
    ...["yyyy\\-mm", "e&quot;年&quot;m&quot;月&quot;"],
  ])("HO-100: a cell with the format %s is a date", (code) => {
    expect(cellOfFormat(170, code, "46387")).toBe("31/12/2026");
  });

  test.each([
    ...["0.00", "#,##0", "General", "GENERAL", "0&quot; days&quot;", "0\\d", "h:mm", "[h]:mm", "[mm]:ss", "mm:ss.0"],
    ...[
      "h:mm AM/PM",
      "h&quot; h &quot;m&quot; min&quot;",
      "0.00E+00",
      "[$MDL] #,##0",
      "#,##0\\ [$руб.-419]",
      "_-* #,##0_-",
    ],
    ...["[Red]0", "@", "&quot;my&quot;0"],
  ])("HO-100: a cell with the format %s is a number", (code) => {
    expect(cellOfFormat(170, code, "46387")).toBe("46387");
  });

  test("D-15, X-06: a numeric cell is the number that its program shows", () => {
    const row =
      "<row>" +
      ["1200", "19.989999999999998", "0.30000000000000004", "1.2E3", "4111111111111111", "-500"]
        .map((value) => `<c><v>${value}</v></c>`)
        .join("") +
      "</row>";
    expect(cells("a.xlsx", aWorkbook(row))).toEqual([["1200", "19.99", "0.3", "1200", "4111111111111111", "-500"]]);
  });

  test("texts: shared, rich, inline, formula results, truth values and errors", () => {
    const strings =
      '<sst><si><t>one</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>aid</t></rPh></si><si><t>a_x000D_b</t></si></sst>';
    const row =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="inlineStr"><is><t>in</t></is></c>' +
      '<c t="str"><f>A1</f><v>sum</v></c><c t="b"><v>1</v></c><c t="e"><v>#REF!</v></c></row>';
    expect(cells("a.xlsx", aWorkbook(row, { "xl/sharedStrings.xml": strings }))).toEqual([
      ["one", "rich ", "a\rb", "in", "sum", "TRUE", "#REF!"],
    ]);
  });

  test("gaps, prefixes and a hidden first sheet", () => {
    const workbook =
      '<x:workbook xmlns:x="x" xmlns:q="q"><x:sheets><x:sheet name="Notes" state="hidden" q:id="rId9"/><x:sheet name="November" q:id="rId1"/></x:sheets></x:workbook>';
    const sheet =
      '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="3"><x:c r="B3"><x:v>1</x:v></x:c><x:c r="D3"><x:v>2</x:v></x:c></x:row><x:row r="7"><x:c r="A7"><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const read = readTaskFile(
      "a.xlsx",
      aWorkbook("", { "xl/workbook.xml": workbook, "xl/worksheets/sheet1.xml": sheet }),
    );
    expect(read).toEqual({
      sheetName: "November",
      rows: [
        { number: 3, cells: ["", "1", "", "2"] },
        { number: 7, cells: ["3"] },
      ],
      total: 7,
      unreadSheets: [{ name: "Notes", reason: "hidden", isBefore: true }],
    });
  });
});

describe("csv", () => {
  const rows = [
    ["Email", "Описание"],
    ["a@b.example", "Ёлка"],
  ];

  function utf16(text: string, isBigEndian: boolean, hasMark: boolean): Uint8Array {
    const units = [...(hasMark ? "\uFEFF" : ""), ...text].map((letter) => letter.charCodeAt(0));
    return new Uint8Array(units.flatMap((unit) => (isBigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
  }

  /** Windows-1251 has the Russian letters from 0xC0 on, Ё at 0xA8. */
  function cp1251(text: string): Uint8Array {
    return new Uint8Array(
      [...text].map((letter) => {
        const code = letter.charCodeAt(0);
        return code < 128 ? code : letter === "Ё" ? 0xa8 : code - 0x350;
      }),
    );
  }

  test.each([",", ";", "\t"])("HO-71: parted by %j", (separator) => {
    expect(cells("a.csv", utf8(rows.map((row) => row.join(separator)).join("\r\n")))).toEqual(rows);
  });

  test.each([
    ["UTF-8 with a mark", utf8("\uFEFFEmail;Описание\na@b.example;Ёлка")],
    ["Windows-1251", cp1251("Email;Описание\na@b.example;Ёлка")],
    ["UTF-16 LE with a mark", utf16("Email;Описание\na@b.example;Ёлка", false, true)],
    ["UTF-16 BE with a mark", utf16("Email;Описание\na@b.example;Ёлка", true, true)],
    ["UTF-16 BE without a mark", utf16("Email;Описание\na@b.example;Ёлка", true, false)],
    ["UTF-16 LE without a mark", utf16("Email;Описание\na@b.example;Ёлка", false, false)],
  ])("HO-71, T-81: %s reads without mojibake", (_what, bytes) => {
    expect(cells("a.csv", bytes)).toEqual(rows);
  });

  test("T-81: damaged bytes do not turn UTF-8 into Windows-1251; what they stood for is seen to be lost", () => {
    const whole = utf8("Email;Описание\na@b.example;Ёлка и игрушки");
    const cut = (place: number) =>
      cells(
        "a.csv",
        whole.map((byte, at) => (at === place ? 0x41 : byte)),
      );
    const place = new TextDecoder("latin1").decode(whole).indexOf("a@b.example") + "a@b.example;".length;
    expect(cut(place)[1]).toEqual(["a@b.example", "A\uFFFDлка и игрушки"]);
    expect(cut(place + 1)[1]).toEqual(["a@b.example", "\uFFFDAлка и игрушки"]);
    expect(cells("a.csv", cp1251("Email;Описание\na@b.example;Ёлка и игрушки"))[1]).toEqual([
      "a@b.example",
      "Ёлка и игрушки",
    ]);
  });

  test("T-81: quotes, line breaks inside them, and the separator line of Excel", () => {
    const text = 'sep=;\r\nEmail;Description\r\na@b.example;"two\nlines, ""quoted"";x"\r\n';
    expect(readTaskFile("a.csv", utf8(text)).rows).toEqual([
      { number: 2, cells: ["Email", "Description"] },
      { number: 3, cells: ["a@b.example", 'two\nlines, "quoted";x'] },
    ]);
  });

  test("T-81: an open quotation mark is one clear message", () => {
    expect(codeOf("a.csv", utf8('Email,Amount\n"a@b.example,100\nc@d.example,200\n'))).toBe("openQuote");
  });

  test("D-36: cells pasted from a spreadsheet", () => {
    expect(readPastedText("Email\tAmount\na@b.example\t1 200,00\n").rows.map((row) => row.cells)).toEqual([
      ["Email", "Amount"],
      ["a@b.example", "1 200,00"],
    ]);
  });

  test("HO-71: 10 000 rows are read, 10 001 are refused", () => {
    const body = (count: number) => utf8(`Email,Amount\n${"a@b.example,100\n".repeat(count)}`);
    expect(readTaskFile("a.csv", body(10_000)).rows).toHaveLength(10_001);
    expect(codeOf("a.csv", body(10_001))).toBe("tooManyRows");
    expect(codeOf("a.csv", utf8(`${",".repeat(64)}x\n`))).toBe("tooManyColumns");
  });
});

test("HO-71: a spreadsheet of 10 001 rows is refused, of 10 000 it is read", { timeout: 30_000 }, () => {
  const sheet = (count: number) =>
    aWorkbook(Array.from({ length: count + 1 }, (_, index) => inlineRow(index + 1, "x", "1")).join(""));
  expect(readTaskFile("a.xlsx", sheet(10_000)).rows).toHaveLength(10_001);
  expect(codeOf("a.xlsx", sheet(10_001))).toBe("tooManyRows");
});
