import { createContext, useContext } from "react";

/**
 * What the kit has to know about currencies. The application gives it once, from the same functions that the server
 * uses, so that there is one parser and one arithmetic of money.
 */
export interface MoneyRules {
  /** The sign behind an amount. */
  readonly symbolOf: (currency: string) => string;
  /** Canonical text ("1234.50") of what was typed or pasted; undefined where it is no amount. */
  readonly parse: (typed: string, currency: string) => string | undefined;
}

const fallback: MoneyRules = {
  symbolOf: (currency) => currency,
  parse: () => undefined,
};

/** Provider of the rules; set once by the application. */
export const MoneyRulesContext = createContext<MoneyRules>(fallback);

/** The rules of the surrounding application. */
export function useMoneyRules(): MoneyRules {
  return useContext(MoneyRulesContext);
}
