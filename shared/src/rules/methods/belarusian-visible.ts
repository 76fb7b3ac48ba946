import type { MethodFacts } from "./method.ts";

/** Belarusian methods are seen by residents, and by who has tasks or such a method in Belarusian rubles, outside Pakistan. */
export function isBelarusianVisible({ country, hasBynTasks, hasBynWallet }: MethodFacts): boolean {
  return (country === "BY" || hasBynTasks || hasBynWallet) && country !== "PK";
}
