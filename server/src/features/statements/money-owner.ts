import { AppError } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";

/**
 * Whose money a session may read postings of: a contractor's own, or the company's for its owner and for managers with the
 * right finance. Everybody else is refused. Statements and history ask nowhere else.
 */
export function moneyOwner({ user }: Pick<Context, "user">): number {
  if (user.role === "company" && !user.rights.finance) {
    throw new AppError("forbidden");
  }
  return user.role === "company" ? user.companyId : user.id;
}
