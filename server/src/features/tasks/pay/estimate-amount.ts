import type { estimateAmount as estimateCall } from "@artel/shared/calls/tasks/app";
import { parseAmount, toWire } from "@artel/shared/money/amount";
import { newTaskQuote } from "@artel/shared/rules/new-task-quote";
import { newAccountOf, type RuleBook } from "@artel/shared/rules/rule-book";
import { canCoverWithdrawal } from "@artel/shared/rules/withdrawal-cover";
import { AppError, refuseField } from "../../../http/app-error.ts";
import type { Action } from "../../../http/context.ts";
import { companyFacts } from "../company-facts.ts";
import { contractorOf } from "../company-store.ts";

/** The card fee of a contractor who is not known yet. */
export function defaultCardTax(book: RuleBook): string {
  return newAccountOf(book).cardTax;
}

/**
 * Fee and total of a task that is not made yet, by the very rules of newtask. An amount below the minimum is
 * estimated all the same: the minimum is judged when the task is made. Refuses a currency that is off.
 */
export const estimateAmount: Action<typeof estimateCall> = async (tx, ctx, input) => {
  const company = await companyFacts(tx, ctx, ctx.user.companyId);
  const currency = input.currency ?? "USD";
  const amount = parseAmount(input.amount, currency) ?? refuseField("amount", "validations.amount");
  if (!company.currencies.includes(currency)) {
    throw new AppError("currencyNotOffered", { fields: { currency: { key: "tasks.currencyWrong" } } });
  }
  const contractor = input.contractorId ? await contractorOf(tx, company.id, { id: input.contractorId }) : undefined;
  const quote = newTaskQuote({
    currency,
    amount,
    feeRate: company.feeRate,
    cardTax: contractor?.card_tax ?? defaultCardTax(company.book),
    user: company.user,
    rules: company.book.rules,
    companyCoversWithdrawal: canCoverWithdrawal(currency) && (input.companyCoverWithdraw ?? company.coversWithdrawal),
  });
  return {
    amount: toWire(amount),
    fee: toWire(quote.fee),
    feePercent: quote.feePercent,
    cardFee: toWire(quote.cardFee),
    total: toWire(quote.total),
    currency,
  };
};
