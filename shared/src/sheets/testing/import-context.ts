import { shippedBook } from "../../rules/rule-book.ts";
import { importColumnNames } from "../import-column-names.ts";
import type { ImportCells } from "../import-columns.ts";
import { markRepeats } from "../import-repeats.ts";
import type { ImportContext, ImportRow } from "../import-row.ts";
import { validateRow } from "../task-import.ts";

/** Northwind Studio of the demo data: USD and EUR, contractors anna, carla and gus; `change` replaces parts. */
export function importContext(change: Partial<ImportContext> = {}): ImportContext {
  return {
    currencies: ["USD", "EUR"],
    serviceIds: new Set(["1", "2", "3", "4", "16", "15", "17", "18", "11"]),
    contractors: new Map([
      ["anna@demo.example", { id: 1, isActive: true }],
      ["carla@demo.example", { id: 2, isActive: true }],
      ["gus@demo.example", { id: 3, isActive: true }],
      ["elena@demo.example", { id: 4, isActive: false }],
    ]),
    amountStep: "100",
    isOldRubFlow: false,
    companyPaysByDefault: false,
    newTask: { feeRate: "0.05", cardTax: "0.028", rules: shippedBook.rules },
    lengths: { title: 200, description: 5000, project: 100, deadline: 60 },
    ...change,
  };
}

/** A row of which every rule approves; `change` replaces cells. */
export function importCells(change: Partial<ImportCells> = {}): ImportCells {
  const empty = Object.fromEntries(importColumnNames.map((column) => [column, ""])) as ImportCells;
  return {
    ...empty,
    email: "anna@demo.example",
    amount: "1200",
    currency: "USD",
    serviceCode: "1",
    description: "Landing page",
    deadline: "31/12/2026",
    ...change,
  };
}

/** Judges all rows of a file, as a page does: a part at a time, and then those that repeat an earlier one. */
export function validateRows(
  rows: readonly { readonly number: number; readonly cells: ImportCells }[],
  context: ImportContext,
): readonly ImportRow[] {
  return markRepeats(rows.map((row) => validateRow(row.cells, context, row.number)));
}
