import type { Output } from "../calls/call.ts";
import type { getHistory } from "../calls/statements/app.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import { formatMoney } from "../money/wire.ts";
import type { MoneyAccount } from "../states/movement.ts";
import type { TextKey } from "../text/all-texts.ts";

/** A posting as the calls answer it. */
export type Movement = Output<typeof getHistory>["rows"][number];

/** Reads a text of the product in the reader's language. */
export type Say = (key: TextKey, params?: Readonly<Record<string, string | number>>) => string;

/** What a statement says of itself before and after its movements. */
export interface StatementHead {
  /** Name of the company or the contractor, and the id. */
  readonly owner: string;
  readonly ownerId: number;
  readonly account: MoneyAccount;
  readonly currency: CurrencyCode;
  /** First and last day, "YYYY-MM-DD", of the account. */
  readonly from: string;
  readonly to: string;
  /** The moments that the period begins and ends in, the end without its last second. */
  readonly begin: Date;
  readonly end: Date;
  /** The time zone that instants are told in, and the zones that the days are of, in words. */
  readonly timeZone: string;
  readonly zones: string;
  readonly opening: string;
  readonly closing: string;
  /** Number of movements. */
  readonly total: number;
  readonly madeAt: Date;
}

/** A file that grows with the movements that are read: its beginning, pieces of it, its end. */
export interface FileWriter {
  begin(): string;
  rows(movements: readonly Movement[]): string;
  end(): string;
}

/** What a movement was, in words: an exchange names both sides, its rate and its fee. */
export function movementWords(say: Say, movement: Movement): string {
  const kind = say(`statements.kind.${movement.kind}`);
  const { exchange, feePercent } = movement;
  if (!exchange) {
    return kind;
  }
  const values = {
    given: formatMoney(exchange.given, exchange.givenCurrency, "down"),
    received: formatMoney(exchange.received, exchange.receivedCurrency, "down"),
    rate: exchange.rate.replace(".", ","),
  };
  const exchanged = `${kind}: ${say("statements.exchanged", values)}`;
  const hasFee = feePercent !== null && /[1-9]/.test(feePercent);
  return hasFee ? `${exchanged}, ${say("history.fee", { percent: feePercent.replace(".", ",") })}` : exchanged;
}

/** The amount of a movement without its sign, as a debit or as a credit. */
export function sidesOf({ amount }: Pick<Movement, "amount">): { readonly debit: string; readonly credit: string } {
  return amount.startsWith("-") ? { debit: amount.slice(1), credit: "" } : { debit: "", credit: amount };
}
