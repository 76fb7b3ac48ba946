import { momentText } from "@artel/shared/checks/zoned-day";
import type { CurrencyCode } from "@artel/shared/money/currencies";
import { isUnderLimit, type MethodAccess, payoutMethods } from "@artel/shared/rules/methods/all-methods";
import type { WithdrawMethod } from "@artel/shared/rules/methods/method";
import { AppError, type ErrorDetails } from "../../http/app-error.ts";
import type { Context } from "../../http/context.ts";
import { type ContractorMethods, lacksTaxId } from "./contractor-methods.ts";

/** Why a method cannot be used or added; of one that a policy closes with its words. */
export interface MethodRefusal extends Pick<ErrorDetails, "text" | "params"> {
  readonly code: "withdrawalBlocked" | "optionNotAvailable" | "taxIdRequired" | "walletLimit";
}

type Visible = Pick<ContractorMethods, "visible" | "access" | "isBlocked">;

/**
 * The judge of a method that is added or changed: that its contractor sees it, that no policy closes it, that the tax id is there
 * where it is needed, and that there is room. Undefined where nothing stands against it.
 */
export function judgeNewMethod(
  methods: ContractorMethods,
  method: WithdrawMethod,
  ctx: Pick<Context, "user">,
  changed?: number,
): MethodRefusal | undefined {
  const closed = judgeOpen(methods, method, ctx);
  if (closed) {
    return closed;
  }
  if (payoutMethods[method].needsRussianTaxId && lacksTaxId(methods.contractor)) {
    return { code: "taxIdRequired" };
  }
  const others = methods.wallets.filter((wallet) => wallet.type === method && wallet.id !== changed);
  return isUnderLimit(method, others.length) ? undefined : { code: "walletLimit" };
}

/** Refuses what the judge of a new method says. */
export function requireAddable(
  methods: ContractorMethods,
  method: WithdrawMethod,
  ctx: Pick<Context, "user">,
  changed?: number,
): void {
  refuse(judgeNewMethod(methods, method, ctx, changed));
}

/**
 * Refuses a method that its contractor does not see, and one that policies close: in one currency, or in all that it takes. Whose
 * verification ran out of time adds none.
 */
export function requireOpen(
  methods: Visible,
  method: WithdrawMethod,
  ctx: Pick<Context, "user">,
  currency?: CurrencyCode,
): void {
  refuse(judgeOpen(methods, method, ctx, currency));
}

function judgeOpen(
  { visible, access, isBlocked }: Visible,
  method: WithdrawMethod,
  ctx: Pick<Context, "user">,
  currency?: CurrencyCode,
): MethodRefusal | undefined {
  if (isBlocked) {
    return { code: "withdrawalBlocked" };
  }
  const present = access(method, currency);
  if (!visible.includes(method)) {
    return { code: "optionNotAvailable" };
  }
  return present.isEnabled ? undefined : { code: "optionNotAvailable", ...refusedWords(present, ctx) };
}

function refuse(refusal: MethodRefusal | undefined): void {
  if (refusal) {
    const { code, ...words } = refusal;
    throw new AppError(code, words);
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
