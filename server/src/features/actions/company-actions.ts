import type { CallDefinition } from "@artel/shared/calls/call";
import { inviteContractors } from "@artel/shared/calls/contractors/legacy";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { completeTask, createTask, payTask } from "@artel/shared/calls/tasks/app";
import { isZero } from "@artel/shared/money/amount";
import type { CompanyAction } from "@artel/shared/states/actions";
import type { Context } from "../../http/context.ts";
import { lackingRight } from "../../http/door/authorize.ts";
import { spendableOf } from "../../ledger/balances.ts";
import type { Read } from "../../platform/db/db.ts";
import { judgeAnyExchange } from "../exchange/judge-any-exchange.ts";
import { judgeAnyFunding } from "../funding/activated.ts";
import { companyFacts } from "../tasks/company-facts.ts";
import { type Answer, exchangeAnswer, plain } from "./answer.ts";

const askOwner = { key: "why.out.askOwner", href: null } as const;
const fund = { key: "why.out.fund", href: "/?fund" } as const;

/** The call of each action, whose right is judged first, and the words of a right that is missing. */
const rights = {
  pay: [payTask, "why.right.makePay"],
  accept: [completeTask, "why.right.acceptTask"],
  createTask: [createTask, "why.right.newTask"],
  invite: [inviteContractors, "why.right.invFreel"],
  fund: [rechargeAccount, "why.right.owner"],
} as const satisfies Partial<Record<CompanyAction, readonly [CallDefinition, string]>>;

/** What a member of a company can and cannot do now. */
export async function companyAnswers(tx: Read, ctx: Context): Promise<readonly Answer[]> {
  const { user } = ctx;
  const company = await companyFacts(tx, ctx, user.companyId);
  const hasMoney = [...(await spendableOf(tx, user.companyId)).values()].some((amount) => !isZero(amount));
  const canFund = lackingRight(rechargeAccount, user) === undefined;
  const noCurrency = company.currencies.length === 0;
  return [
    byRight(ctx, "pay") ?? plain("pay", hasMoney ? undefined : { code: "noFunds" }, canFund ? fund : askOwner),
    byRight(ctx, "accept") ?? plain("accept", undefined),
    byRight(ctx, "createTask") ??
      plain(
        "createTask",
        noCurrency ? { code: "currencyNotOffered", text: "why.noCurrency" } : undefined,
        user.isOwner ? { key: "why.out.currency", href: "/settings" } : askOwner,
      ),
    byRight(ctx, "invite") ?? plain("invite", undefined),
    byRight(ctx, "fund") ?? plain("fund", refusalOf(await judgeAnyFunding(tx, ctx))),
    exchangeAnswer(await judgeAnyExchange(tx, ctx), canFund ? fund : askOwner),
  ];
}

/** The answer where the right of an action is missing. */
function byRight({ user }: Pick<Context, "user">, action: keyof typeof rights): Answer | undefined {
  const [call, text] = rights[action];
  const code = lackingRight(call, user);
  return code && plain(action, { code, text }, askOwner);
}

function refusalOf(code: "companyNotActivated" | undefined) {
  return code && { code };
}
