import { csvField } from "../sheets/sheet-cell.ts";
import type { PaymentOrder } from "./payment-order.ts";

const own = ["order", "method", "currency", "amount"] as const;

/**
 * Orders of any method as a table: our id, method, currency, amount, and a column for each field that a destination has. Long
 * numbers stand in groups of four: a spreadsheet would take them for numbers and lose their last digits.
 */
export function ordersCsv(orders: readonly PaymentOrder[]): string {
  const names = [...new Set(orders.flatMap(({ destination }) => Object.keys(destination)))].sort();
  const line = (cells: readonly string[]) => `${cells.join(",")}\r\n`;
  const rows = orders.map(({ orderId, method, currency, amount, destination }) =>
    line([orderId, method, currency, amount, ...names.map((name) => csvField(groupedDigits(destination[name] ?? "")))]),
  );
  // Without the mark spreadsheet programs read Cyrillic as another code page.
  return `\uFEFF${line([...own, ...names])}${rows.join("")}`;
}

/** So many digits a spreadsheet keeps; longer numbers it rounds. */
const exactDigits = /^\d{12,}$/;

function groupedDigits(text: string): string {
  return exactDigits.test(text) ? text.replace(/(.{4})(?=.)/g, "$1 ") : text;
}
