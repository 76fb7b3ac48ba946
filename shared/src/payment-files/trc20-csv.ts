import { csvField } from "../sheets/sheet-cell.ts";
import type { PaymentOrder } from "./payment-order.ts";

/**
 * Orders of USDT as wallets that send to many take them: `address,amount,order`, a line per order. The address is that on TRON,
 * the amount whole USDT with a point before its two decimals, the order our own id, which wallets pass over. Nothing marks the
 * code page: all signs are ASCII, and some wallets would take the mark for a part of the first address.
 */
export function trc20Csv(orders: readonly PaymentOrder[]): string {
  const line = (cells: readonly string[]) => `${cells.join(",")}\r\n`;
  const rows = orders.map(({ orderId, amount, destination }) =>
    line([csvField(destination.address ?? ""), amount, orderId]),
  );
  return `${line(["address", "amount", "order"])}${rows.join("")}`;
}
