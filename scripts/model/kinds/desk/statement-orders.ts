import type { Books } from "../../books/books.ts";
import type { Line } from "../../books/rows.ts";
import * as orders from "../orders.ts";

/** The order of ours that a line names: a part of a payout, or money of nobody that goes back to its payer. */
export type Named =
  | { readonly is: "part"; readonly item: number }
  | { readonly is: "back"; readonly line: string }
  | { readonly is: "givenUp"; readonly line: string };

export function namedBy(books: Books, { kind, order }: Line): Named | undefined {
  const item = /^AP(\d+)$/.exec(order)?.[1];
  if (item !== undefined && kind !== "income") {
    const found = orders.orderOf(books, Number(item));
    return found?.payout.isReleased ? { is: "part", item: Number(item) } : undefined;
  }
  if (kind !== "outgoing" || order === "") {
    return undefined;
  }
  const back = books.lines.list().find((line) => line.back === order);
  const givenUp = books.lines.list().find((line) => line.givenUp.includes(order));
  return back ? { is: "back", line: back.tag } : givenUp ? { is: "givenUp", line: givenUp.tag } : undefined;
}

/** Whether a line of this kind showed an order already, or what it paid came back. */
function isUsed(books: Books, line: Line, item: number): boolean {
  return line.kind === "returned"
    ? (orders.orderOf(books, item)?.part.cameBack ?? 0n) > 0n
    : books.lines.list().some((one) => one.item === item && one.kind === "outgoing");
}

/** Whether a line is simply booked with its order, apart from a missing reason of what came back. */
export function agrees(books: Books, line: Line, named: Named): boolean {
  if (named.is === "givenUp") {
    return false;
  }
  if (named.is === "back") {
    const aside = books.lines.at(named.line);
    return line.coin === aside.coin && line.cents === aside.cents && aside.backLine === undefined;
  }
  const order = orders.orderOf(books, named.item);
  if (order === undefined || line.coin !== order.payout.coin || isUsed(books, line, named.item)) {
    return false;
  }
  return line.kind === "returned"
    ? line.cents <= order.part.net && order.part.result === "paid"
    : line.cents === order.part.net && order.part.result !== "failed";
}

const isBooked = (books: Books, line: Line): boolean =>
  line.item !== undefined || books.lines.list().some(({ backLine }) => backLine === line.tag);

/** The order that a line names and is not booked with yet. */
export function openOrder(books: Books, line: Line): Named | undefined {
  return isBooked(books, line) ? undefined : namedBy(books, line);
}

/** Whether a line shows that a paid order came back. */
export function comesBack(books: Books, line: Line): boolean {
  const named = openOrder(books, line);
  return named !== undefined && named.is === "part" && line.kind === "returned" && agrees(books, line, named);
}

/** Credits what came back and ties the line to its order. */
export function creditReturn(books: Books, line: Line): void {
  const named = namedBy(books, line);
  if (named?.is === "part") {
    orders.comeBack(books, named.item, line.cents);
    books.lines.change(line.tag, { item: named.item });
    books.overtake(`line:${line.tag}`);
    books.overtake(`payout-returned:${named.item}`);
  }
}

/** Whose order a line of a bank names; nobody's where it names none of a withdrawal. */
export function partyOf(books: Books, { order }: Line): number {
  const item = /^AP(\d+)$/.exec(order)?.[1];
  return orders.orderOf(books, Number(item ?? 0))?.payout.contractor ?? 0;
}
