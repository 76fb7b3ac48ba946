import { expect, test } from "vitest";
import { renderPdf } from "../documents/render-pdf.ts";
import { fonts } from "../documents/testing/an-invoice.ts";
import { readPdf } from "../documents/testing/read-pdf.ts";
import { type StatementPdf, type StatementPdfRow, statementDefinition } from "./statement-pdf.ts";

const row = (changes: Partial<StatementPdfRow>): StatementPdfRow => ({
  day: "20/11/2026",
  what: "Оплата задачи",
  about: [],
  debit: "",
  credit: "",
  balance: "9 050,00 $",
  ...changes,
});

const statement = (rows: readonly StatementPdfRow[]): StatementPdf => ({
  language: "ru",
  title: "Выписка по счёту",
  owner: "Northwind Studio Ltd",
  madeAt: "Сформировано 01/12/2026",
  parties: [
    { label: "Кем выдана", name: "Artel Services (Cyprus) Ltd", lines: ["14 Demo Avenue", "Рег. номер HE 000001"] },
    { label: "Владелец счёта", name: "Northwind Studio Ltd", lines: ["20457 Hamburg, Германия"] },
  ],
  facts: [["Период", "01/11/2026–30/11/2026"]],
  sums: [
    ["Остаток на начало", "100,00 $"],
    ["Остаток на конец", "9 050,00 $"],
  ],
  heads: ["Дата", "Движение", "Контрагент", "Списание", "Зачисление", "Остаток"],
  opening: ["Остаток на начало", "100,00 $"],
  closing: ["Остаток на конец", "9 050,00 $"],
  totals: ["Итого за период", "1 050,00 $", "10 000,00 $"],
  sign: {
    title: "Подпись от имени: Northwind Studio Ltd",
    fields: ["Имя и фамилия", "Должность", "Дата", "Подпись"],
  },
  rows,
  pageText: "Страница {{page}} из {{pages}}",
});

const drawn = async (rows: readonly StatementPdfRow[]) =>
  readPdf(await renderPdf(statementDefinition(statement(rows)), fonts));

test("M-21: the PDF of a statement shows its issuer and holder, period, balances, movements with their totals, and where to sign, on A4", async () => {
  const { text, pageSize, pages } = await drawn([
    row({ about: ["Анна", "#1042 Лендинг"], debit: "1 050,00 $" }),
    row({ credit: "10 000,00 $" }),
  ]);
  expect([pageSize.map(Math.round), pages]).toEqual([[595, 842], 1]);
  const lines = text.split("\n");
  for (const line of [
    "Выписка по счёту",
    "Период01/11/2026–30/11/2026",
    "ДатаДвижениеКонтрагентСписаниеЗачислениеОстаток",
    "20/11/2026Оплата задачиАнна, #1042 Лендинг1 050,00 $9 050,00 $",
    "20/11/2026Оплата задачи10 000,00 $9 050,00 $",
    "Итого за период1 050,00 $10 000,00 $",
    "Остаток на конец9 050,00 $",
    "Кем выдана",
    "Artel Services (Cyprus) Ltd",
    "14 Demo Avenue",
    "Рег. номер HE 000001",
    "Владелец счёта",
    "20457 Hamburg, Германия",
    "Подпись от имени: Northwind Studio Ltd",
    "Имя и фамилияДолжность",
    "ДатаПодпись",
    "Выписка по счёту, Northwind Studio Ltd. Сформировано 01/12/2026Страница 1 из 1",
  ]) {
    expect(lines).toContain(line);
  }
});

test("M-21: a statement of many movements repeats its heads on every page, and a word without end breaks inside its column", async () => {
  const { text, pages } = await drawn(
    Array.from({ length: 120 }, () => row({ about: ["W".repeat(300)], debit: "1,00 $" })),
  );
  expect(pages).toBeGreaterThan(3);
  expect(text.split("\n").filter((line) => line.startsWith("ДатаДвижение"))).toHaveLength(pages);
});
