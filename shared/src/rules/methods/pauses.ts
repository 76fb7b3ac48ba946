import type { CurrencyCode } from "../../money/currencies.ts";
import type { WithdrawMethod } from "./method.ts";

/** A pause of a method that holds now for a person. */
export interface MethodPause extends OfCurrency {
  readonly method: WithdrawMethod;
  /** Why, in the person's language. */
  readonly message: string;
  /** When it ends by itself, ISO 8601 in UTC; null until an operator lifts it. */
  readonly until: string | null;
}

/** What of a method a pause is for: one currency, or null for all of them. */
interface OfCurrency {
  readonly currency: CurrencyCode | null;
}

/** Those of some pauses of a method that hold for one of its currencies. */
export function pausesFor<Pause extends OfCurrency>(
  pauses: readonly Pause[],
  currency: CurrencyCode,
): readonly Pause[] {
  return pauses.filter((pause) => pause.currency === null || pause.currency === currency);
}

/** From when to when a pause holds, in milliseconds: at once without a beginning, until it is lifted without an end. */
export interface PausePeriod {
  readonly begins: number | undefined;
  readonly ends: number | undefined;
}

/** What is wrong with the period of a new pause, by field: nothing of it may lie in the past, and it ends after it begins. */
export function periodProblems({ begins, ends }: PausePeriod, now: number): PeriodProblems {
  const isReversed = begins !== undefined && ends !== undefined && ends <= begins;
  return {
    ...(begins !== undefined && begins < now && { begins: "methodPauses.beginsInPast" }),
    ...(isReversed && { ends: "methodPauses.endsBefore" }),
    ...(ends !== undefined && ends <= now && { ends: "methodPauses.endsInPast" }),
  };
}

interface PeriodProblems {
  readonly begins?: "methodPauses.beginsInPast";
  readonly ends?: "methodPauses.endsInPast" | "methodPauses.endsBefore";
}
