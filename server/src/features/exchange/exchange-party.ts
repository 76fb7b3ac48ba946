import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { Read } from "../../platform/db/db.ts";
import { type MoneyParty, moneyParty } from "../balances/money-party.ts";

/** Whose money a session may exchange: a contractor's own, or the company's for its owner. Managers are refused. */
export async function exchangeParty(tx: Read, ctx: Context): Promise<MoneyParty> {
  const { user } = ctx;
  if (!mayExchange(user)) {
    throw new AppError("forbidden");
  }
  if (user.companyId > 0) {
    return moneyParty(tx, ctx, user.companyId, "company");
  }
  return moneyParty(tx, ctx, user.id, "contractor");
}

/** Whether a person may exchange: everybody but managers. */
export function mayExchange({ companyId, isOwner }: Pick<Context["user"], "companyId" | "isOwner">): boolean {
  return companyId === 0 || isOwner;
}
