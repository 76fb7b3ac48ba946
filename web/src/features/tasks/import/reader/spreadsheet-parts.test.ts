import { suggestRepair } from "@artel/shared/sheets/import-repairs";
import { validateRow } from "@artel/shared/sheets/task-import";
import { importCells, importContext } from "@artel/shared/sheets/testing/import-context";
import { describe, expect, test } from "vitest";
import { anOfficeContainer, aWorkbook, fixture, inlineRow } from "../testing/a-workbook.ts";
import { FileError } from "./file-error.ts";
import { readTaskFile } from "./read-task-file.ts";

function codeOf(name: string, bytes: Uint8Array): string {
  try {
    readTaskFile(name, bytes);
  } catch (problem) {
    return problem instanceof FileError ? problem.code : `unexpected: ${String(problem)}`;
  }
  return "read";
}

const sheets = (...names: readonly string[]) =>
  `<workbook xmlns:r="r"><sheets>${names.map((sheet) => `<sheet ${sheet}/>`).join("")}</sheets></workbook>`;
const relations = (...rows: readonly string[]) =>
  `<Relationships>${rows.map((row) => `<Relationship ${row}/>`).join("")}</Relationships>`;
const task = inlineRow(1, "Email", "Amount") + inlineRow(2, "a@b.example", "100");

test("HO-71, T-81: a spreadsheet with a password is told apart from one of the old kind", () => {
  expect(codeOf("a.xlsx", fixture("tasks-5-password.xlsx"))).toBe("protected");
  expect(codeOf("a.xlsx", anOfficeContainer("EncryptedPackage"))).toBe("protected");
  expect(codeOf("a.xlsx", anOfficeContainer("Workbook"))).toBe("type");
  expect(codeOf("a.xlsx", fixture("tasks-5-valid.xls"))).toBe("type");
  expect(codeOf("a.xlsx", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe("type");
});

test("HO-71: names of parts are compared without case", () => {
  const file = aWorkbook("", {
    "xl/worksheets/sheet1.xml": undefined,
    "XL/Worksheets/Sheet1.XML": `<worksheet><sheetData>${task}</sheetData></worksheet>`,
  });
  expect(readTaskFile("a.xlsx", file).rows).toHaveLength(2);
});

test("HO-71: the main part stands where the references of the file say", () => {
  const main = {
    "xl/workbook.xml": undefined,
    "xl/_rels/workbook.xml.rels": undefined,
    "_rels/.rels": relations('Id="a" Type="http://x/officeDocument" Target="/data/My%20book.xml"'),
    "data/My book.xml": sheets('name="Tasks" r:id="q"'),
    "data/_rels/My book.xml.rels": relations('Id="q" Type="x/worksheet" Target="../xl/worksheets/./sheet1.xml"'),
  };
  expect(readTaskFile("a.xlsx", aWorkbook(task, main))).toMatchObject({ sheetName: "Tasks", total: 2 });
});

test("HO-71: without references the list of contents names the main part; a document of another kind is refused by type", () => {
  expect(readTaskFile("a.xlsx", aWorkbook(task, { "_rels/.rels": undefined })).rows).toHaveLength(2);
  const letter = {
    "_rels/.rels": relations('Id="a" Type="x/officeDocument" Target="word/document.xml"'),
    "word/document.xml": "<document/>",
  };
  expect(codeOf("a.xlsx", aWorkbook(task, letter))).toBe("type");
  const binary = { "_rels/.rels": relations('Id="a" Type="x/officeDocument" Target="xl/workbook.bin"') };
  expect(codeOf("a.xlsx", aWorkbook(task, { ...binary, "xl/workbook.bin": "binary" }))).toBe("type");
  expect(codeOf("a.xlsx", aWorkbook(task, { "xl/workbook.xml": undefined }))).toBe("damaged");
});

test("T-128: a chart or a hidden sheet that stands first is passed over with a word", () => {
  const file = aWorkbook(task, {
    "xl/workbook.xml": sheets(
      'name="Chart1" r:id="rId7"',
      'name="Old" state="veryHidden" r:id="rId8"',
      'name="Tasks" r:id="rId1"',
      'name="More" r:id="rId8"',
    ),
    "xl/_rels/workbook.xml.rels": relations(
      'Id="rId7" Type="x/chartsheet" Target="chartsheets/sheet1.xml"',
      'Id="rId8" Type="x/worksheet" Target="worksheets/sheet8.xml"',
      'Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"',
    ),
  });
  const read = readTaskFile("a.xlsx", file);
  expect([read.sheetName, read.rows.length]).toEqual(["Tasks", 2]);
  expect(read.unreadSheets).toEqual([
    { name: "Chart1", reason: "chart", isBefore: true },
    { name: "Old", reason: "hidden", isBefore: true },
    { name: "More", reason: "further", isBefore: false },
  ]);
});

describe("a workbook of several sheets", () => {
  const sheetXml = (data: string) => `<worksheet><sheetData>${data}</sheetData></worksheet>`;
  const others = (title: string) => inlineRow(1, "Email", "Amount") + inlineRow(2, title, "100");
  const file = aWorkbook(task, {
    "xl/workbook.xml": sheets(
      'name="Empty" r:id="rId5"',
      'name="Tasks" r:id="rId1"',
      'name="Old" state="hidden" r:id="rId6"',
      'name="June" r:id="rId7"',
    ),
    "xl/_rels/workbook.xml.rels": relations(
      ...["rId1", "rId5", "rId6", "rId7"].map(
        (id) => `Id="${id}" Type="x/worksheet" Target="worksheets/sheet${id.slice(3)}.xml"`,
      ),
    ),
    "xl/worksheets/sheet5.xml": sheetXml('<row r="1"><c r="A1" s="1"/><c r="B1"><v> </v></c></row>'),
    "xl/worksheets/sheet6.xml": sheetXml(others("old@demo.example")),
    "xl/worksheets/sheet7.xml": sheetXml(others("june@demo.example")),
  });

  test("HO-113: the first one with content is read, and those with content can be chosen; empty ones are aside", () => {
    const { sheetName, choice, unreadSheets } = readTaskFile("a.xlsx", file);
    expect([sheetName, choice]).toEqual([
      "Tasks",
      {
        place: 1,
        sheets: [
          { place: 1, name: "Tasks", isHidden: false },
          { place: 2, name: "Old", isHidden: true },
          { place: 3, name: "June", isHidden: false },
        ],
      },
    ]);
    expect(unreadSheets?.map(({ name, reason }) => [name, reason])).toEqual([
      ["Empty", "empty"],
      ["Old", "hidden"],
      ["June", "further"],
    ]);
  });

  test("HO-113: the chosen one is read in its place; one that is empty or not there is not", () => {
    const read = (place: number) => {
      const { sheetName, rows, choice } = readTaskFile("a.xlsx", file, place);
      return [sheetName, rows[1]?.cells[0], choice?.place];
    };
    expect(read(3)).toEqual(["June", "june@demo.example", 3]);
    expect(read(2)).toEqual(["Old", "old@demo.example", 2]);
    expect([read(0)[0], read(9)[0]]).toEqual(["Tasks", "Tasks"]);
  });

  test("HO-113: a workbook of one sheet offers no choice", () => {
    expect(readTaskFile("a.xlsx", aWorkbook(task)).choice).toBeUndefined();
  });
});

test("D-32: a spreadsheet of charts alone holds no tasks", () => {
  const file = aWorkbook("", {
    "xl/workbook.xml": sheets('name="Chart1" r:id="rId7"'),
    "xl/_rels/workbook.xml.rels": relations('Id="rId7" Type="x/chartsheet" Target="chartsheets/sheet1.xml"'),
  });
  expect(codeOf("a.xlsx", file)).toBe("noRows");
});

test("T-128: a formula that no program has worked out shows itself and is not taken for an empty cell", () => {
  const row = '<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1*2</f></c><c r="C1" t="str"><f>""</f><v></v></c></row>';
  expect(readTaskFile("a.xlsx", aWorkbook(row)).rows).toEqual([{ number: 1, cells: ["1", "=A1*2"] }]);
});

test("T-128: a formula with an empty place for its result shows itself; one whose result is an empty text is empty", () => {
  const row =
    '<row r="1"><c r="A1"><f>SUM(B1:B9)</f><v /></c><c r="B1" t="str"><f>IF(C1,"x","")</f><v></v></c>' +
    '<c r="C1"><f>A1*2</f><v>7</v></c><c r="D1" t="str"><f>D2</f></c></row>';
  expect(readTaskFile("a.xlsx", aWorkbook(row)).rows).toEqual([{ number: 1, cells: ["=SUM(B1:B9)", "", "7", "=D2"] }]);
});

test("HO-113: a row of no height is hidden, one of a small height is not", () => {
  const row = (number: number, height: string) => `<row r="${number}" ${height}><c><v>${number}</v></c></row>`;
  const rows = row(1, "") + row(2, 'ht="0" customHeight="1"') + row(3, 'ht="0.0"') + row(4, 'ht="0.75"');
  expect(readTaskFile("a.xlsx", aWorkbook(rows)).rows.map(({ number, isHidden }) => [number, isHidden])).toEqual([
    [1, undefined],
    [2, true],
    [3, true],
    [4, undefined],
  ]);
});

test("X-06: a number with three decimals is never taken for one with a point between thousands", () => {
  const cells = readTaskFile(
    "a.xlsx",
    aWorkbook("<row><c><v>299.996</v></c><c><v>-1.125</v></c><c><v>12.5</v></c></row>"),
  );
  expect(cells.rows[0]?.cells).toEqual(["299.9960", "-1.1250", "12.5"]);
  const row = validateRow(importCells({ amount: "299.9960" }), importContext());
  expect(row.errors.map((issue) => [issue.key, suggestRepair(row, issue, importContext())])).toEqual([
    ["tasks.priceOnlyNum", undefined],
  ]);
});

test("HO-71: titles above the headers do not count against the 10 000 rows", { timeout: 30_000 }, () => {
  const file = (titles: number, tasks: number) =>
    aWorkbook(
      Array.from({ length: titles }, (_, index) => inlineRow(index + 1, `Title ${index}`)).join("") +
        inlineRow(titles + 1, "Email", "Amount") +
        Array.from({ length: tasks }, (_, index) => inlineRow(titles + index + 2, "a@b.example", "100")).join(""),
    );
  expect(readTaskFile("a.xlsx", file(3, 10_000)).rows).toHaveLength(10_004);
  expect(codeOf("a.xlsx", file(3, 10_001))).toBe("tooManyRows");
  expect(codeOf("a.xlsx", file(0, 10_001))).toBe("tooManyRows");
});
