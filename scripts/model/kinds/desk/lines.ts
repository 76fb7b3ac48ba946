import type { Books } from "../../books/books.ts";
import type { Line, Topup } from "../../books/rows.ts";

const isOne = (value: string): boolean => /^PI-\d{4}-\d+$/.test(value);

/** Whether a line agrees with a top-up in number, sum, currency and payer. */
export function isExact(books: Books, topup: Topup, line: Line): boolean {
  const { name } = books.companies.at(topup.company);
  return (
    isOne(line.reference) &&
    line.reference === topup.number &&
    line.coin === topup.coin &&
    line.cents === topup.cents &&
    line.payer === name
  );
}

/** Whether a line is money that came and that nothing has used. */
export function isFree(line: Line): boolean {
  return line.kind === "income" && isUnused(line);
}

export function isUnused({ topup, item, back, isDivided }: Line): boolean {
  return topup === undefined && item === undefined && back === undefined && !isDivided;
}

/** Whether a line is this operator's own word. */
export function isToldBy(line: Line, operator: number): boolean {
  return line.by === operator || line.partBy === operator;
}

/** The company gets what the bank received, else what was ordered. */
export function credit(books: Books, id: number, tag: string | undefined): void {
  const topup = books.topups.at(id);
  const line = tag === undefined ? undefined : books.lines.at(tag);
  const { coin, cents } = line ?? topup;
  books.move(topup.company, "available", coin, cents);
  books.topups.change(id, { isPaid: true });
  books.overtake(`topup:${id}`);
  books.overtakePart(`topup-selected:${id}`);
  if (tag !== undefined) {
    books.lines.change(tag, { topup: id });
    books.overtake(`line:${tag}`);
  }
}

/** Whether the money of a line lies aside and nothing has used it. */
export function isAside(line: Line): boolean {
  return line.isAside && isUnused(line);
}

/** Whether a debit of the bank names an order, booked or not. */
export function isNamed(books: Books, order: string): boolean {
  return books.lines.list().some((line) => line.kind === "outgoing" && line.order === order);
}

/** Whether a return to the payer may be given up: the money has not left, and no debit says so. */
export function mayBeGivenUp(books: Books, line: Line): boolean {
  return line.back !== undefined && line.backLine === undefined && !isNamed(books, line.back);
}

/** The id by which the money of a line goes back: another one after each that was given up. */
export function backOrderOf({ id, givenUp }: Line): string {
  return givenUp.length === 0 ? `AB${id}` : `AB${id}R${givenUp.length + 1}`;
}
