import { isZero } from "@artel/shared/money/amount";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { currenciesOfMethod } from "@artel/shared/rules/methods/all-methods";
import { hasAcceptedTerms } from "@artel/shared/states/terms";
import type { Context } from "../../http/context.ts";
import { spendableOf } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import { judgeAnyExchange } from "../exchange/judge-any-exchange.ts";
import { judgeAnyWithdrawal } from "../payouts/contractor/judge-withdrawal.ts";
import { type ContractorMethods, contractorMethods } from "../wallets/contractor-methods.ts";
import { judgeNewMethod } from "../wallets/require-open.ts";
import { type Answer, exchangeAnswer, plain } from "./answer.ts";
import { whyOf } from "./why.ts";

/** What a contractor can and cannot do now. */
export async function contractorAnswers(tx: Read, ctx: Context): Promise<readonly Answer[]> {
  const methods = await contractorMethods(tx, ctx, ctx.user.id);
  return [
    ...(await withdrawals(tx, ctx, methods)),
    ...methods.visible.map((method) => ({
      ...{ action: "addMethod" as const, method, currency: null },
      why: whyOf(judgeNewMethod(methods, method, ctx)),
    })),
    exchangeAnswer(await judgeAnyExchange(tx, ctx), { key: "why.out.earn", href: "/tasks" }),
    plain("accept", hasAcceptedTerms(methods.contractor.terms) ? undefined : { code: "termsNotAccepted" }),
  ];
}

/** Each method in each of its currencies with money, by the judge of withdrawals; then money that no method takes. */
async function withdrawals(tx: Read, ctx: Context, methods: ContractorMethods): Promise<readonly Answer[]> {
  const money = [...(await spendableOf(tx, ctx.user.id)).values()].filter((amount) => !isZero(amount));
  const answers: Answer[] = [];
  for (const method of methods.visible) {
    const paid = currenciesOfMethod(method);
    for (const { currency } of money.filter((amount) => paid.includes(amount.currency))) {
      const refusal = await judgeAnyWithdrawal(tx, ctx, methods, { method, currency });
      const told = refusal?.code === "notFound" ? { ...refusal, text: "why.noMethod" } : refusal;
      answers.push({ action: "withdraw", method, currency, why: whyOf(told) });
    }
  }
  const stranded = money.filter(({ currency }) => !answers.some((answer) => answer.currency === currency));
  return [...answers, ...stranded.map(({ currency }) => noTaker(currency))];
}

/** The answer about money in a currency that no method of the person takes. */
function noTaker(currency: CurrencyCode): Answer {
  const refusal = { code: "optionNotAvailable", text: "why.noTaker", params: { currency } } as const;
  const wayOut = { key: "why.out.exchange", href: `/?exchange=${currency}` } as const;
  return { action: "withdraw", method: null, currency, why: whyOf(refusal, wayOut) };
}
