import type { putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { amountOf, minorToWire } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { AppError, found } from "../../http/app-error.ts";
import type { Action, Context, Describe } from "../../http/context.ts";
import { refuseChanged } from "../../http/seen.ts";
import { house } from "../../ledger/accounts.ts";
import { post } from "../../ledger/post.ts";
import type { Tx } from "../../platform/db/db.ts";
import { refuseAwaited } from "../approvals/ask-second.ts";
import { markAside } from "./line-store.ts";
import { type BankLineRow, lockBankLine, selectBankLine } from "./store.ts";
import { mayBeAside } from "./who-settles.ts";

/**
 * Puts the money of a line into the suspense account of the house, once. Refused: what did not come, what is used
 * or goes back to its payer, and a line with which a settlement waits for a second person. No balance of a person changes.
 */
export const putBankLineAsideAction: Action<typeof putBankLineAside> = async (tx, ctx, { id, reason, seen }) => {
  const line = found(await lockBankLine(tx, id));
  if (!mayBeAside(line)) {
    throw new AppError("conflict");
  }
  refuseChanged(seen, sumOfLine(line));
  await refuseAwaited(tx, ctx.now, [`bank-line:${id}`]);
  await putAside(tx, ctx, line, reason);
  return { state: "aside" };
};

/** Books the money of a locked line to suspense, once for ever. Judges nothing: the caller has. */
export async function putAside(tx: Tx, ctx: Context, line: BankLineRow, reason: string): Promise<void> {
  const amount = amountOf(line.currency, BigInt(line.minor));
  const txnId = await post(tx, ctx, {
    kind: "bankLine.aside",
    subject: `bank-line:${line.id}`,
    naturalKey: `aside:${line.id}`,
    tenant: 0,
    moves: [{ from: house("bankClearing", line.currency), to: house("suspense", line.currency), amount }],
    reason,
    refuse: () => new AppError("alreadyDone"),
  });
  await markAside(tx, line.id, { txnId, actor: ctx.user.id, now: ctx.now });
}

/** What the code confirms: the sum of the line and its payer. */
export const describeAside: Describe<typeof putBankLineAside> = async (tx, _ctx, { id }) => {
  const line = await selectBankLine(tx, id);
  return line ? [{ key: "operatorFactor.aside", value: wordsOfLine(line) }] : [];
};

/** What an operator sees of the money of a line. */
export function sumOfLine({ currency, minor }: BankLineRow) {
  return { currency, amount: minorToWire(currency, minor) };
}

/** A line in the words of a code: its sum and its payer. */
export function wordsOfLine({ amount, currency, payer }: BankLineRow): string {
  return [formatMoney(amount, currency), payer].filter(Boolean).join(", ");
}
