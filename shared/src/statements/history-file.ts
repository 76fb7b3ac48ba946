import type { Output } from "../calls/call.ts";
import type { listMoneyAccounts } from "../calls/statements/app.ts";
import { csvField } from "../sheets/sheet-cell.ts";
import { type Movement, movementWords, type Say } from "./movement.ts";

/** An account as the calls answer it, with the end of its hash chain. */
export type Account = Output<typeof listMoneyAccounts>[number];

export interface HistoryHead {
  readonly owner: string;
  readonly ownerId: number;
  readonly madeAt: Date;
}

/** A file of whole accounts, one after the other. */
export interface HistoryWriter {
  begin(): string;
  /** The beginning of an account. `isFirst` says whether one stands before it. */
  account(account: Account, isFirst: boolean): string;
  /** Movements of the account that was begun last. `isFirst` says whether others stand before them. */
  rows(movements: readonly Movement[], isFirst: boolean): string;
  endAccount(): string;
  end(): string;
}

/** What of a movement the hash chain covers: the check of a file reads these fields and no others. */
function linkOf({ version, txn, minor, balanceMinor, hash }: Movement) {
  return { version, transaction: txn, minor, balanceMinor, hash };
}

/**
 * The history as JSON, a movement per line. `version`, `transaction`, `minor`, `balanceMinor` and the currency of the account are
 * what each hash is made of, with the hash before it; `docs/check-history.mjs` checks a file without the product.
 */
export function historyJson(head: HistoryHead, say: Say): HistoryWriter {
  return {
    begin: () =>
      `{"format":"artel-history","formatVersion":1,"owner":${JSON.stringify({ id: head.ownerId, name: head.owner })},` +
      `"madeAt":"${head.madeAt.toISOString()}","accounts":[`,
    account: ({ account, currency, entries, balance, head: hash }, isFirst) =>
      `${isFirst ? "" : ","}\n{"account":"${account}","currency":"${currency}","entries":${entries},"balance":"${balance}",` +
      `"head":"${hash}","movements":[`,
    rows: (movements, isFirst) =>
      movements
        .map((movement, index) => `${isFirst && index === 0 ? "" : ","}\n${JSON.stringify(jsonRow(movement, say))}`)
        .join(""),
    endAccount: () => "\n]}",
    end: () => "\n]}\n",
  };
}

function jsonRow(movement: Movement, say: Say) {
  const { at, kind, amount, balance, party, task, document, exchange, feePercent } = movement;
  const words = movementWords(say, movement);
  return {
    ...linkOf(movement),
    at,
    kind,
    words,
    amount,
    balance,
    party,
    task,
    document,
    exchange,
    feePercent,
  };
}

const csvColumns = [
  ...["account", "currency", "version", "transaction", "at", "kind", "words", "party", "task", "taskTitle", "document"],
  ...["rate", "feePercent", "amount", "balance", "minor", "balanceMinor", "hash"],
];

/** The history as CSV: the same fields, a line per movement, the accounts below each other. */
export function historyCsv(say: Say): HistoryWriter {
  return {
    begin: () => `\uFEFF${csvColumns.join(",")}\r\n`,
    account: () => "",
    rows: (movements) => movements.map((movement) => `${csvRow(movement, say).join(",")}\r\n`).join(""),
    endAccount: () => "",
    end: () => "",
  };
}

/** Words pass the formula guard; numbers, codes and hashes are ours and stand as they are. */
function csvRow(movement: Movement, say: Say): readonly (string | number)[] {
  const { account, currency, version, txn, at, kind, party, task, document, exchange } = movement;
  return [
    ...[account, currency, version, txn, at, kind],
    ...[movementWords(say, movement), party ?? ""].map(csvField),
    task?.id ?? "",
    csvField(task?.title ?? ""),
    csvField(document?.number ?? ""),
    ...[exchange?.rate ?? "", movement.feePercent ?? ""],
    ...[movement.amount, movement.balance, movement.minor, movement.balanceMinor, movement.hash],
  ];
}
