import { toWire } from "../money/amount.ts";
import type { SheetColumn } from "./sheet.ts";
import { csvField, type SheetValue } from "./sheet-cell.ts";

/** The mark without which spreadsheet programs read Cyrillic as another code page. */
const byteOrderMark = "\uFEFF";

/**
 * The rows of an export as CSV (RFC 4180), a line of heads first. Every text has passed the formula guard; money is plain
 * decimal text, numbers are plain, a day is YYYY-MM-DD.
 */
export function csvOf<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ header }) => csvField(header)),
    ...rows.map((row) => columns.map((column) => fieldOf(column.value(row)))),
  ];
  return `${byteOrderMark}${lines.map((fields) => `${fields.join(",")}\r\n`).join("")}`;
}

function fieldOf(cell: SheetValue): string {
  switch (cell.kind) {
    case "text":
      return csvField(cell.text);
    case "money":
      return toWire(cell.amount);
    case "number":
      return String(cell.value);
    case "date":
      return cell.day;
    case "empty":
      return "";
  }
}
