import type { Books } from "../../books/books.ts";
import type { Coin } from "../../books/money.ts";
import type { Line, Topup } from "../../books/rows.ts";
import { type Actor, numberIn, type Read, rowsIn } from "../../kind.ts";

const isOne = (value: string): boolean => /^PI-\d{4}-\d+$/.test(value);

/** What is still missing of a top-up. */
export const missingOf = ({ cents, received }: Topup): bigint => cents - received;

/** Whether the money of a top-up is awaited. */
export const isDue = ({ state }: Topup): boolean => state === "issued" || state === "partPaid";

/** Whether a line agrees with what is missing of a top-up in number, sum, currency and payer. */
export function isExact(books: Books, topup: Topup, line: Line): boolean {
  const { name } = books.companies.at(topup.company);
  return (
    isOne(line.reference) &&
    line.reference === topup.number &&
    line.coin === topup.coin &&
    line.cents === missingOf(topup) &&
    topup.state !== "cancelled" &&
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

/** What a company gets by a line, at most what is missing; in another currency all of it; without a line all that is missing. */
export function creditOf(topup: Topup, line: Line | undefined): { readonly coin: Coin; readonly cents: bigint } {
  const missing = missingOf(topup);
  if (line === undefined || (line.coin === topup.coin && line.cents > missing)) {
    return { coin: topup.coin, cents: missing };
  }
  return { coin: line.coin, cents: line.cents };
}

/**
 * The company gets its money. All that was missing makes the top-up paid, and so does another currency; a part of it leaves one that
 * was cancelled as it is. What a line brought above that lies aside as a part of its own.
 */
export function credit(books: Books, id: number, tag: string | undefined, by: number): "paid" | "partPaid" {
  const topup = books.topups.at(id);
  const line = tag === undefined ? undefined : books.lines.at(tag);
  const { coin, cents } = creditOf(topup, line);
  const isAll = coin !== topup.coin || cents === missingOf(topup);
  books.move(topup.company, "available", coin, cents);
  books.topups.change(id, {
    received: topup.received + (coin === topup.coin ? cents : 0n),
    state: isAll ? "paid" : topup.state === "cancelled" ? "cancelled" : "partPaid",
  });
  books.overtake(`topup:${id}`);
  books.overtakePart(`topup-selected:${id}`);
  if (line !== undefined) {
    const paying = line.cents > cents ? cut(books, line, cents, by) : line.tag;
    books.lines.change(paying, { topup: id });
    books.overtake(`line:${line.tag}`);
  }
  return isAll ? "paid" : "partPaid";
}

/** Puts a line aside and divides it into what pays and what came above that. Answers the part that pays. */
function cut(books: Books, line: Line, paying: bigint, by: number): string {
  books.lines.change(line.tag, { isAside: true, isDivided: true });
  const part = { ...line, id: undefined, partOf: line.tag, partBy: by, isAside: true, isDivided: false, givenUp: [] };
  const [first, second] = [`${line.tag}+1`, `${line.tag}+2`];
  books.lines.put(first, { ...part, tag: first, cents: paying });
  books.lines.put(second, { ...part, tag: second, cents: line.cents - paying });
  return first;
}

/** Finds the ids of parts that no answer told: the first of a line is the older one. */
export async function learnParts(reader: Actor, read: Read, books: Books): Promise<void> {
  const wholes = new Set(
    books.lines.list().flatMap(({ id, partOf }) => (id === undefined && partOf !== undefined ? [partOf] : [])),
  );
  for (const tag of wholes) {
    const whole = await read(reader, `/api/operator/statements/lines/${books.lines.at(tag).id}`);
    const ids = rowsIn(whole, "parts").map((part) => numberIn(part, "id"));
    for (const [index, id] of ids.toSorted((a, b) => a - b).entries()) {
      books.lines.change(`${tag}+${index + 1}`, { id });
    }
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
