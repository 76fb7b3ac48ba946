import type { BankFile } from "@artel/shared/bank-files/bank-file";
import type { uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import type { Output } from "@artel/shared/calls/call";
import { bankFileLimits } from "@artel/shared/limits/bank-files";
import { minorToWire } from "@artel/shared/money/amount";
import { isApplied, isForPerson } from "@artel/shared/states/bank-results";
import type { Context } from "../../http/context.ts";
import type { FactorLine } from "../../http/door/factor-line.ts";
import type { Read, Tx } from "../../platform/db/db.ts";
import { type Answer, applyAnswers, planAnswers } from "../payouts/bank/apply-answers.ts";
import { sumsOfOrders } from "../payouts/totals.ts";
import { bankAccounts } from "./store.ts";

type Shown = Pick<Output<typeof uploadBankFile>, "answersCount" | "appliedCount" | "leftCount" | "answers">;

/** Applies what a file says of orders, and shows what became of each: those that are left to a person first. */
export async function readAnswers(
  tx: Tx,
  ctx: Context,
  of: { readonly file: BankFile; readonly fileId: number; readonly isKnownFile: boolean; readonly reason: string },
): Promise<Shown> {
  const { file, ...about } = of;
  if (file.results.length === 0) {
    return { answersCount: 0, appliedCount: 0, leftCount: 0, answers: [] };
  }
  const told = { results: file.results, ownAccounts: await ownNumbers(tx) };
  const answers = await applyAnswers(tx, ctx, { ...told, ...about });
  const left = answers.filter(isLeft);
  return {
    answersCount: answers.length,
    appliedCount: answers.filter(({ outcome }) => isApplied(outcome)).length,
    leftCount: left.length,
    answers: [...left, ...answers.filter((answer) => !isLeft(answer))]
      .slice(0, bankFileLimits.answersShown)
      .map(presentAnswer),
  };
}

/** What the code of a file of results confirms: how many orders are paid, how many fail, and what is left to a person. */
export async function answerLines(read: Read, ctx: Context, file: BankFile): Promise<readonly FactorLine[]> {
  if (file.results.length === 0) {
    return [];
  }
  const told = { results: file.results, ownAccounts: await ownNumbers(read) };
  const answers = await planAnswers(read, ctx.now, told);
  const of = (outcome: "paid" | "asked") =>
    answers.flatMap(({ order, outcome: own }) => (order && own === outcome ? [order] : []));
  const sums = (outcome: "paid" | "asked") => `${of(outcome).length}: ${sumsOfOrders(of(outcome), "net")}`;
  const left = answers.filter(isLeft).length;
  return [
    ...(of("paid").length > 0 ? [{ key: "operatorFactor.paid" as const, value: sums("paid") }] : []),
    ...(of("asked").length > 0 ? [{ key: "operatorFactor.failed" as const, value: sums("asked") }] : []),
    ...(left > 0 ? [{ key: "operatorFactor.forPerson" as const, value: String(left) }] : []),
  ];
}

function isLeft({ outcome }: Answer): boolean {
  return isForPerson(outcome);
}

async function ownNumbers(read: Read): Promise<readonly string[]> {
  return (await bankAccounts(read)).map(({ account }) => account);
}

function presentAnswer({ result, order, outcome }: Answer): Shown["answers"][number] {
  const { row, orderId, status, reasonCode, text } = result;
  return {
    ...{ row, orderId, status, reasonCode, text, outcome },
    payout: order
      ? {
          id: order.payout.id,
          batchId: order.payout.batch_id ?? 0,
          name: order.payout.contractor_name,
          currency: order.payout.currency,
          amount: minorToWire(order.payout.currency, order.item.net),
        }
      : null,
  };
}
