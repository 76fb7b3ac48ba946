import type { MethodFacts } from "./method.ts";

/** Methods in rubles are seen by who has rubles or such a method, outside Ukraine and Pakistan. */
export function isRubleVisible({ hasRubBalance, hasRubWallet, country }: MethodFacts): boolean {
  return (hasRubBalance || hasRubWallet) && !["UA", "PK"].includes(country);
}
