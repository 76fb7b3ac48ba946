import { momentText } from "@artel/shared/checks/zoned-day";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { MethodAccess } from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { AppError, type ErrorDetails } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import type { ContractorMethods } from "./contractor-methods.ts";

/** Refuses a method that its contractor does not see, and one that policies close: in one currency, or in all that it takes. */
export function requireOpen(
  { visible, access }: Pick<ContractorMethods, "visible" | "access">,
  method: WithdrawMethod,
  ctx: Pick<Context, "user">,
  currency?: CurrencyCode,
): void {
  const present = access(method, currency);
  if (!visible.includes(method) || !present.isEnabled) {
    throw new AppError("optionNotAvailable", visible.includes(method) ? refusedWords(present, ctx) : {});
  }
}

/** The words in which a method is refused: of one that a policy closes why, and until when by the clock of the account. */
export function refusedWords(
  { isEnabled, pauses: [pause] }: MethodAccess,
  { user }: Pick<Context, "user">,
): Pick<ErrorDetails, "text" | "params"> {
  if (isEnabled || !pause) {
    return {};
  }
  const { message, until } = pause;
  return until === null
    ? { text: "pausedMethods.why", params: { message } }
    : { text: "pausedMethods.whyUntil", params: { message, until: momentText(user.timeZone, new Date(until)) } };
}
