import type { Area } from "../money/areas.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import { Decimal } from "../money/decimal.ts";
import type { Rule } from "./rule.ts";

/** Rules as far as their numbers are read: what judges by them is a `RuleSet`. */
export interface RuleRows {
  readonly rows: readonly Rule[];
}

/** The numbers of the plain minimum and maximum rules of an area: the highest minimum and the lowest maximum, as decimal text. */
export function boundsOf(
  { rows }: RuleRows,
  area: Area,
  currency: CurrencyCode,
): { readonly min?: string; readonly max?: string } {
  const numbers = (code: string) =>
    rows
      .filter(({ type, areas, cy }) => type === "validator" && areas.includes(area) && cy.includes(currency))
      .filter((rule) => rule.code === code && rule.n !== undefined)
      .map(({ n }) => new Decimal(n ?? 0));
  const minimums = numbers("minimum");
  const maximums = numbers("maximum");
  return {
    ...(minimums.length > 0 && { min: Decimal.max(...minimums).toString() }),
    ...(maximums.length > 0 && { max: Decimal.min(...maximums).toString() }),
  };
}
