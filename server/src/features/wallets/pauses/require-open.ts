import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { AppError } from "../../../http/app-error.ts";
import type { Context } from "../../../http/context.ts";
import type { ContractorMethods } from "../contractor-methods.ts";
import { refusedWords } from "./pauses.ts";

/**
 * Refuses a method that its contractor does not see, and one that is paused: in one currency, or in all that it takes. Whose
 * verification ran out of time adds none.
 */
export function requireOpen(
  { visible, access, isBlocked }: Pick<ContractorMethods, "visible" | "access" | "isBlocked">,
  method: WithdrawMethod,
  ctx: Pick<Context, "user">,
  currency?: CurrencyCode,
): void {
  if (isBlocked) {
    throw new AppError("withdrawalBlocked");
  }
  const present = access(method, currency);
  if (!visible.includes(method) || !present.isEnabled) {
    throw new AppError("optionNotAvailable", visible.includes(method) ? refusedWords(present, ctx) : {});
  }
}
