import type { divideBankLine } from "@artel/shared/calls/funding/operator-parts";
import { add, amountOf, compare, isZero, parseAmount, toWire } from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import { recordAction } from "../../audit/record.ts";
import { AppError, found, refuseField } from "../../http/app-error.ts";
import type { Action, Describe } from "../../http/context.ts";
import { refuseChanged } from "../../http/seen.ts";
import { refuseAwaited } from "../approvals/ask-second.ts";
import { divideLine } from "./part-store.ts";
import { sumOfLine, wordsOfLine } from "./put-aside.ts";
import { type BankLineRow, lockBankLine, selectBankLine } from "./store.ts";
import { mayBeDivided } from "./who-settles.ts";

/**
 * Divides a line whose money was put aside into parts that come to it: each is a line put aside of its own, and nothing else comes of
 * the whole. No money moves: it stays in suspense. Refused: money that is not put aside, that came back or is used, and a line with
 * which something waits for a second person.
 */
export const divideBankLineAction: Action<typeof divideBankLine> = async (tx, ctx, { id, parts, reason, seen }) => {
  const line = found(await lockBankLine(tx, id));
  if (!mayBeDivided(line)) {
    throw new AppError("conflict");
  }
  refuseChanged(seen, sumOfLine(line));
  await refuseAwaited(tx, ctx.now, [`bank-line:${id}`]);
  const sums = sumsOf(line, parts);
  const ids = await divideLine(tx, id, {
    sums: sums.map(({ minor }) => minor.toString()),
    actor: ctx.user.id,
    now: ctx.now,
  });
  await recordAction(tx, ctx, {
    action: "bankLine.divide",
    subject: `bank-line:${id}`,
    tenant: 0,
    reason,
    detail: { parts: ids.map((part, index) => ({ line: part, amount: sums[index] ? toWire(sums[index]) : "" })) },
  });
  return { parts: ids };
};

/** What the code confirms: the sum that is divided, and into what. */
export const describeDivision: Describe<typeof divideBankLine> = async (tx, _ctx, { id, parts }) => {
  const line = await selectBankLine(tx, id);
  return line
    ? [
        { key: "operatorFactor.divide", value: wordsOfLine(line) },
        { key: "operatorFactor.parts", value: parts.map((part) => formatMoney(part, line.currency)).join(" + ") },
      ]
    : [];
};

/** The sums of the parts in the currency of the line; each is above zero, and together they are the line. */
function sumsOf({ currency, minor }: BankLineRow, parts: readonly string[]) {
  const sums = parts.map((part, index) => {
    const sum = parseAmount(part, currency) ?? refuseField(`parts.${index}`, "validations.amount");
    return isZero(sum) ? refuseField(`parts.${index}`, "validations.aboveZero") : sum;
  });
  const [whole, total] = [amountOf(currency, BigInt(minor)), sums.reduce(add)];
  return compare(total, whole) === 0
    ? sums
    : refuseField("parts", "validations.partsDiffer", {
        total: formatMoney(toWire(total), currency),
        whole: formatMoney(toWire(whole), currency),
      });
}
