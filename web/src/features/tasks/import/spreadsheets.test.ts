import { cellsOf, matchHeaders } from "@artel/shared/sheets/import-columns";
import type { Sheet } from "@artel/shared/sheets/sheet-cell";
import { validateRow } from "@artel/shared/sheets/task-import";
import { importCells, importContext } from "@artel/shared/sheets/testing/import-context";
import { workbook } from "@artel/shared/sheets/workbook/workbook";
import { translate } from "@artel/shared/text/translate";
import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { describe, expect, test } from "vitest";
import type { Translate } from "../../../ui/words/use-text.ts";
import { readTaskFile } from "./reader/read-task-file.ts";
import { failedRowsSheet, templateSheets } from "./spreadsheets.ts";

const english: Translate = (key, params) => translate("en", key, params);
const russian: Translate = (key, params) => translate("ru", key, params);

function bytesOf(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([...workbook(sheets)].flat().flatMap((piece) => [...piece]));
}

function rowsOf(sheets: readonly Sheet[]) {
  return readTaskFile("a.xlsx", bytesOf(sheets)).rows;
}

const services = [
  { id: 1, name: "Software development" },
  { id: 101, name: "=Web development" },
];

describe("the template", () => {
  test("D-01 to D-11: its headers are the columns, and its example row needs only a freelancer", async () => {
    const rows = rowsOf(templateSheets(english, ["EUR", "USD"], services));
    const { mapping } = matchHeaders(rows[0]?.cells ?? []);
    expect(Object.keys(mapping)).toHaveLength(13);
    const row = validateRow(cellsOf(rows[1]?.cells ?? [], mapping), importContext());
    expect(row.errors.map((error) => error.key)).toEqual(["tasks.contractorNotFound"]);
    expect(row.values.currency).toBe("EUR");
  });

  test("offers currencies, services and the fee flag, and lists the services", async () => {
    const bytes = bytesOf(templateSheets(english, ["EUR", "USD"], services));
    const xml = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array(0));
    expect(xml).toContain('sqref="C2:C1001"><formula1>"EUR,USD"</formula1>');
    expect(xml).toContain('sqref="D2:D1001"><formula1>"1,101"</formula1>');
    expect(xml).toContain('sqref="I2:I1001"><formula1>"0,1"</formula1>');
    expect(await readSheet(new Blob([bytes]), 2)).toEqual([
      ["Service_code", "Service"],
      [1, "Software development"],
      [101, "'=Web development"],
    ]);
  });
});

describe("the failed rows", () => {
  const failed = [
    { values: importCells({ amount: "1 200,50", currency: "GBP" }), error: "This currency is not enabled" },
    { values: importCells({ amount: "150", phone: "+79991234567" }), error: "=1+1" },
    { values: importCells({ amount: "12x", description: "=HYPERLINK(1)", taskName: "_x003D_1" }), error: "no number" },
  ];

  test.each([
    ["Error", english],
    ["Ошибка", russian],
  ])("D-34: are read again with every value as it was, beside a column «%s»", async (error, say) => {
    const rows = rowsOf([failedRowsSheet(say, failed)]);
    const { mapping } = matchHeaders(rows[0]?.cells ?? []);
    const again = rows.slice(1).map((row) => cellsOf(row.cells, mapping));
    expect(again).toEqual(failed.map((row) => row.values));
    expect(rows[0]?.cells.at(-1)).toBe(error);
  });

  test("T-120: card numbers are masked in them, and the address of a wallet is not", async () => {
    const wallet = "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE";
    const cards = ["4111 1111 1111 1111", wallet].map((paymentDetails) => ({
      values: importCells({ paymentDetails }),
      error: "wrong",
    }));
    const rows = await readSheet(new Blob([bytesOf([failedRowsSheet(english, cards)])]));
    expect(rows.slice(1).map((row) => row[9])).toEqual(["**** **** **** 1111", wallet]);
  });

  test("T-96: text that looks like a formula is guarded, an amount is a number", async () => {
    const rows = await readSheet(new Blob([bytesOf([failedRowsSheet(english, failed)])]));
    expect(rows[2]?.[1]).toBe(150);
    expect(rows[2]?.[10]).toBe("'+79991234567");
    expect(rows[2]?.[13]).toBe("'=1+1");
    expect(rows[3]?.[4]).toBe("'=HYPERLINK(1)");
  });
});
