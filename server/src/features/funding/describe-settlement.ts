import type { enterBankLine, settleTopup, settleTopups } from "@artel/shared/calls/funding/operator";
import { amountOf, parseAmount } from "@artel/shared/money/amount";
import { formatMoney, moneyText } from "@artel/shared/money/wire";
import { translate } from "@artel/shared/text/translate";
import type { Context, Counts, Describe } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read } from "../../platform/db/db.ts";
import { paymentOf } from "./payment-of.ts";
import { numberOf } from "./present.ts";
import { presentCredit } from "./present-credit.ts";
import { sumsOfLines } from "./selection-sums.ts";
import { selectBankLine, selectBankLines, selectTopup } from "./store.ts";

/** What the code of a settlement confirms: the top-up, its company and sum, and the money of the line that pays it. */
export const describeSettlement: Describe<typeof settleTopup> = async (tx, ctx, { id, bankLineId }) => {
  const topup = await selectTopup(tx, id);
  if (!topup) {
    return [];
  }
  const line = bankLineId === undefined ? undefined : await selectBankLine(tx, bankLineId);
  const { above } = paymentOf(topup, line);
  const lines: readonly FactorLine[] = [
    { key: "operatorFactor.topup", value: `${numberOf(topup)}, ${topup.company_name}` },
    { key: "operatorFactor.amount", value: formatMoney(topup.amount, topup.currency) },
    await lineOf(tx, ctx, bankLineId),
    ...(above > 0n
      ? [{ key: "operatorFactor.aside" as const, value: moneyText(amountOf(topup.currency, above)) }]
      : []),
  ];
  return bankLineId === undefined || line ? { lines, seen: presentCredit(topup, line) } : lines;
};

/** What the one code of a selection confirms: how many top-ups, and what the companies get by currency. */
export const describeSelection: Describe<typeof settleTopups> = async (tx, _ctx, { items }) => {
  const lines = await selectBankLines(
    tx,
    items.map(({ bankLineId }) => bankLineId),
  );
  return [
    { key: "operatorFactor.topups", value: String(items.length) },
    { key: "operatorFactor.credited", value: sumsOfLines(lines) },
  ];
};

/** What the code of a typed bank line confirms: its sum and its payer. */
export const describeBankLine: Describe<typeof enterBankLine> = async (_tx, _ctx, { amount, currency, payer }) => [
  { key: "operatorFactor.line", value: `${formatMoney(amount, currency)}, ${payer}` },
];

async function lineOf(tx: Read, { language }: Context, id: number | undefined): Promise<FactorLine> {
  const line = id === undefined ? undefined : await selectBankLine(tx, id);
  const value = line
    ? `${formatMoney(line.amount, line.currency)}, ${line.payer}`
    : translate(language, "operatorFactor.noLine");
  return { key: "operatorFactor.line", value };
}

/**
 * What a settlement takes from a series: what its line credits. One without a line, and one that does not say what was seen of it,
 * asks for a code of its own.
 */
export const countSettlement: Counts<typeof settleTopup> = async (tx, _ctx, { id, bankLineId, seen }) => {
  const line = bankLineId === undefined ? undefined : await selectBankLine(tx, bankLineId);
  const topup = line && seen ? await selectTopup(tx, id) : undefined;
  return topup ? { kind: "topup.settle", count: 1, sums: [paymentOf(topup, line).credited] } : undefined;
};

/** What a typed line takes from a series: its own sum. */
export const countBankLine: Counts<typeof enterBankLine> = async (_tx, _ctx, { amount, currency }) => {
  const sum = parseAmount(amount, currency);
  return sum && { kind: "bankLine.enter", count: 1, sums: [sum] };
};
