import { createHash } from "node:crypto";
import type { Statement, StatementLine } from "@artel/shared/bank-files/bank-file";
import { isSameCompany } from "@artel/shared/checks/same-company";
import type { BankLineKind } from "@artel/shared/states/bank-lines";
import type { Context } from "../../http/context.ts";
import type { Tx } from "../../platform/db/db.ts";
import { paidOrders, tiePaid } from "./line-order-store.ts";
import * as lineStore from "./line-store.ts";
import { numbersIn } from "./numbers-in.ts";
import { orderIn } from "./order-in.ts";
import { doubtLines, tellParts } from "./part-store.ts";

/** What the lines of a statement came to. */
export interface Taken {
  readonly added: number;
  /** Held by another file already. */
  readonly known: number;
  /** Typed by an operator before; the line of the file is the same money. */
  readonly typed: number;
}

/** Counts equal lines, so that two of a day stay two. */
export type EqualLines = Map<string, number>;

/**
 * Takes the booked lines of a statement over, once each: a file that comes twice, and one that overlaps another, add nothing. A
 * payment that an operator typed before becomes no second line. Nothing is settled. The caller holds the lock of the account.
 */
export async function takeLines(
  tx: Tx,
  ctx: Context,
  of: {
    readonly accountId: number;
    readonly fileId: number;
    /** Who said what the columns of its table mean, where somebody did. */
    readonly columnsBy: number | undefined;
    readonly statement: Statement;
    readonly equal: EqualLines;
  },
): Promise<Taken> {
  const lines = of.statement.lines
    .filter(({ status }) => status === "booked")
    .map((line) => ({ line, key: keyOf(line, of.equal) }));
  const known = await lineStore.knownLines(
    tx,
    of.accountId,
    lines.map(({ key }) => key),
  );
  await doubtLines(tx, toldDifferently(lines, known));
  const fresh = lines.filter(({ key }) => !known.has(key));
  const returned = await returnedOrders(tx, fresh);
  const typed = await tieToTyped(tx, of, fresh, returned);
  const rows = fresh.map(({ line, key }) => rowOf(line, key, returned));
  const doubted = await doubtNumbers(tx, of, rows, typed);
  const rest = rows
    .filter(({ key }) => !typed.has(key))
    .map((row) => ({ ...row, is_told_differently: doubted.has(row.key) }));
  await lineStore.insertFileLines(tx, rest, { ...of, actor: ctx.user.id, now: ctx.now });
  await tiePaid(tx, { file: of.fileId, actor: ctx.user.id, now: ctx.now });
  return { added: rest.length, known: lines.length - fresh.length, typed: typed.size };
}

type Keyed = { readonly line: StatementLine; readonly key: string };

/**
 * What makes a line the same in every file: its day, its sum and the number that the bank gave it; without a number everything that
 * it says. Both with its place among the equal lines of its statement: the balances count each of them.
 */
function keyOf(line: StatementLine, equal: EqualLines): string {
  const sum = [line.bookingDay, line.minor.toString(), line.currency];
  const said = line.bankReference
    ? [line.bankReference]
    : [line.valueDay, line.payer, line.payerAccount, line.reference, line.endToEndId];
  const hash = createHash("sha256")
    .update(JSON.stringify([...sum, ...said]))
    .digest("hex");
  const place = (equal.get(hash) ?? 0) + 1;
  equal.set(hash, place);
  return line.bankReference && place === 1 ? hash : `${hash}-${place}`;
}

async function tieToTyped(
  tx: Tx,
  of: { readonly accountId: number; readonly fileId: number; readonly columnsBy: number | undefined },
  fresh: readonly Keyed[],
  returned: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> {
  const income = fresh.filter(({ line }) => kindOf(line, returned) === "income");
  const days = income.flatMap(({ line }) => [line.bookingDay, line.valueDay]).toSorted();
  const typed = await lineStore.typedBetween(tx, days[0], days.at(-1));
  const tied = new Map<string, number>();
  for (const { line, key } of income) {
    const index = typed.findIndex((one) => isSamePayment(one, line));
    const [one] = index < 0 ? [] : typed.splice(index, 1);
    if (one) {
      const told = one.isUsed ? undefined : rowOf(line, key, returned);
      await lineStore.tieTyped(tx, one.id, { ...of, key, bookingDay: line.bookingDay, told });
      await tellParts(tx, one.id);
      tied.set(key, one.id);
    }
  }
  return tied;
}

/** Lines that are there already and of which this file says another payer or other words: one of the two is not the bank's. */
function toldDifferently(lines: readonly Keyed[], known: ReadonlyMap<string, lineStore.KnownLine>): readonly number[] {
  return lines.flatMap(({ line, key }) => {
    const before = known.get(key);
    const isSame =
      before === undefined ||
      (isSameCompany(before.payer, line.payer) &&
        plain(before.reference) === plain(line.reference) &&
        (before.payer_account === "" || [before.payer_account, ""].includes(line.payerAccount)));
    return isSame ? [] : [before.id];
  });
}

/**
 * A number of the bank stands for one payment of a day. Where another file gives it another sum, both lines are there, and both are
 * doubted: those of the other file and typed ones here, new ones are named. Parts of a batch have numbers of their own.
 */
async function doubtNumbers(
  tx: Tx,
  of: { readonly accountId: number; readonly fileId: number },
  fresh: readonly lineStore.NewFileLine[],
  typed: ReadonlyMap<string, number>,
): Promise<ReadonlySet<string>> {
  const placeOf = ({ bank_number, value_date, kind }: Omit<lineStore.NumberedLine, "id">) =>
    JSON.stringify([bank_number, value_date, isCredit(kind)]);
  const numbered = fresh.filter(({ bank_number }) => bank_number !== "");
  const others = await lineStore.numberedLines(tx, of, numbered);
  const [here, there] = [new Set(numbered.map(placeOf)), new Set(others.map(placeOf))];
  const doubted = numbered.filter((line) => there.has(placeOf(line))).map(({ key }) => key);
  const before = others.filter((line) => here.has(placeOf(line))).map(({ id }) => id);
  await doubtLines(tx, [...before, ...doubted.flatMap((key) => typed.get(key) ?? [])]);
  return new Set(doubted);
}

function isCredit(kind: BankLineKind): boolean {
  return kind === "income" || kind === "returned";
}

/** The same payment, once typed and once in a file: day and sum, and the number of the bank, or payer and words where none was typed. */
function isSamePayment(typed: lineStore.TypedLine, line: StatementLine): boolean {
  const isSameSum = typed.currency === line.currency && typed.minor === line.minor.toString();
  const isSameDay = [line.valueDay, line.bookingDay].includes(typed.value_date);
  const isSameWords =
    typed.bank_number === ""
      ? isSameCompany(typed.payer, line.payer) && plain(typed.reference) === plain(line.reference)
      : typed.bank_number === line.bankReference;
  return isSameSum && isSameDay && isSameWords;
}

function plain(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * Paid orders of ours that credits name, without naming a proforma: banks send payments back as new ones. Who pays a proforma
 * under such a name pays the proforma.
 */
async function returnedOrders(tx: Tx, fresh: readonly Keyed[]): Promise<ReadonlySet<string>> {
  const credits = fresh
    .map(({ line }) => line)
    .filter(({ minor, reference }) => minor > 0n && numbersIn(reference).size === 0);
  const named = credits.map(orderIn).filter((order) => order !== "");
  return named.length === 0 ? new Set() : paidOrders(tx, named);
}

function rowOf(line: StatementLine, key: string, returned: ReadonlySet<string>): lineStore.NewFileLine {
  return {
    key,
    kind: kindOf(line, returned),
    value_date: line.valueDay,
    booking_date: line.bookingDay,
    payer: line.payer,
    payer_account: line.payerAccount,
    reference: line.reference,
    bank_number: line.bankReference,
    end_to_end: line.endToEndId,
    order_id: orderIn(line),
    return_code: line.returnCode ?? "",
    currency: line.currency,
    amount: (line.minor < 0n ? -line.minor : line.minor).toString(),
    is_told_differently: false,
  };
}

/** A credit came back where the bank says so, or where it names a paid order of ours. */
function kindOf(line: StatementLine, returned: ReadonlySet<string>): BankLineKind {
  if (line.minor < 0n) {
    return line.isReversal ? "takenBack" : "outgoing";
  }
  return line.isReversal || line.returnCode !== undefined || returned.has(orderIn(line)) ? "returned" : "income";
}
