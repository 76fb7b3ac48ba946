import { csvOf } from "@artel/shared/sheets/csv";
import { workbook } from "@artel/shared/sheets/workbook/workbook";
import { commonText } from "@artel/shared/text/common";
import { financeText } from "@artel/shared/text/finance";
import { startText } from "@artel/shared/text/start";
import { translate } from "@artel/shared/text/translate";
import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { expect, test, vi } from "vitest";
import { registerTexts } from "../../ui/words/texts.ts";
import { text as english } from "../../ui/words/use-text.ts";
import { sheetColumns } from "./cash-flow-columns.tsx";
import { fileName, sheetsOf } from "./export-cash-flow.ts";
import type { Movement } from "./use-cash-flow.ts";

// The texts ask the browser for its language as soon as they are loaded.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));
registerTexts(startText, commonText, financeText);

const payment: Movement = {
  ...{ id: "USD-2-1", date: "2026-11-20T12:00:00.000Z", cash_flow_type: "task_payment", exchange_rate: null },
  document: { id: 4, number: "SI-2026-000000001" },
  task: { number: 1042, project: "Website" },
  balance: { before: "5000.00", after: "4000.00" },
  ...{ credit: "0.00", debit: "1000.00", description: "Landing page", currency: "USD" },
  contractor: { id: 7, full_name: "Anna Petrovic", email: "anna@demo.example" },
  ...{ price: "1000.00", fee: "0.00", amount: "1000.00" },
};
const exchange: Movement = {
  ...{ ...payment, id: "EUR-1-1", cash_flow_type: "exchange_in", exchange_rate: "0.9200" },
  ...{ document: null, task: null, contractor: null, description: "100,00\u00A0$ → 92,00\u00A0€", currency: "EUR" },
  balance: { before: "0.00", after: "92.00" },
  ...{ credit: "92.00", debit: "0.00", price: "92.00", fee: "0.00", amount: "92.00" },
};

function written(rows: readonly Movement[], about: readonly [string, string][]): Blob {
  return new Blob([...workbook(sheetsOf(english, rows, about))].flat());
}

test("D-38: an export has a row for each movement that it is given, with everything that the row holds, amounts that went out below zero, and what it is of", async () => {
  const file = written([payment, exchange], [["Company", "Northwind Studio Ltd"]]);
  const day = new Date("2026-11-20T00:00:00.000Z");
  expect(await readSheet(file)).toEqual([
    [
      ...["Date", "Type", "Document", "Task", "Description", "Project", "Freelancer", "Email", "Currency", "Rate"],
      ...["Balance before", "Money in", "Money out", "Balance after", "Price", "Fee", "Amount"],
    ],
    [
      ...[day, "Task payment", "SI-2026-000000001", 1042, "Landing page", "Website", "Anna Petrovic"],
      ...["anna@demo.example", "USD", null, 5000, 0, 1000, 4000, 1000, 0, -1000],
    ],
    [
      ...[day, "Exchange, received", null, null, "100,00\u00A0$ → 92,00\u00A0€", null, null, null, "EUR", 0.92],
      ...[0, 92, 0, 92, 92, 0, 92],
    ],
  ]);
  expect(await readSheet(file, 2)).toEqual([
    ["About this export", null],
    ["Company", "Northwind Studio Ltd"],
  ]);
});

test("D-38: the same columns come as CSV: money as plain decimals, days of the reader, words in quotes where they need them", () => {
  const quoted = { ...exchange, description: 'He said "92", then left' };
  expect(csvOf(sheetColumns(english), [payment, quoted]).split("\r\n")).toEqual([
    "\uFEFFDate,Type,Document,Task,Description,Project,Freelancer,Email,Currency,Rate,Balance before,Money in,Money out,Balance after,Price,Fee,Amount",
    "2026-11-20,Task payment,SI-2026-000000001,1042,Landing page,Website,Anna Petrovic,anna@demo.example,USD,,5000.00,0.00,1000.00,4000.00,1000.00,0.00,-1000.00",
    '2026-11-20,"Exchange, received",,,"He said ""92"", then left",,,,EUR,0.92,0.00,92.00,0.00,92.00,92.00,0.00,92.00',
    "",
  ]);
});

test("D-38: the file is named after the company and the day, in the reader's language, without what file names cannot hold", () => {
  expect(fileName(english, "Northwind Studio Ltd", "2026-11-20")).toBe("Northwind Studio Ltd_2026-11-20_Finance");
  expect(fileName((key) => translate("ru", key), "Northwind", "2026-11-20")).toBe("Northwind_2026-11-20_Финансы");
  expect(fileName(english, 'A/B: "C"\n*', "2026-11-20")).toBe("A B C_2026-11-20_Finance");
  expect(fileName(english, "", "2026-11-20")).toBe("2026-11-20_Finance");
});

test("T-96, D-38: no text of an export, spreadsheet or CSV, is a formula, the company's name included, and money stays a number", async () => {
  const attack = "=cmd|' /C calc'!A0";
  const hostile: Movement = {
    ...{ ...payment, description: attack, task: { number: 1042, project: "+1+1" } },
    contractor: { id: 7, full_name: "@SUM(A1)", email: "-1+1" },
  };
  const file = written([hostile], [["Company", attack]]);
  const [, line = ""] = csvOf(sheetColumns(english), [hostile]).split("\r\n");
  expect(line.split(",").slice(4, 13)).toEqual([
    ...[`'${attack}`, "'+1+1", "'@SUM(A1)", "'-1+1", "USD", "", "5000.00", "0.00", "1000.00"],
  ]);
  const [, row] = await readSheet(file);
  expect([row?.[4], row?.[5], row?.[6], row?.[7]]).toEqual([`'${attack}`, "'+1+1", "'@SUM(A1)", "'-1+1"]);
  expect([row?.[10], row?.[12]]).toEqual([5000, 1000]);
  expect((await readSheet(file, 2))[1]).toEqual(["Company", `'${attack}`]);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheets = Object.entries(parts).filter(([name]) => /^xl\/worksheets\/sheet\d\.xml$/.test(name));
  expect(sheets).toHaveLength(2);
  expect(sheets.map(([, bytes]) => strFromU8(bytes)).join()).not.toMatch(/<f[ >]/);
});
