import type { TextKey } from "@artel/shared/text/all-texts";
import type { CurrencySetting } from "./use-settings.ts";

/** What the settings say of a currency, and whether its switch can be turned. */
export interface CurrencyNote {
  readonly key: TextKey | undefined;
  readonly canTurn: boolean;
}

/**
 * Why the switch of a currency cannot be turned, or what turning it means. A currency with money stays on, as does the
 * last one; one that is not offered to the company cannot be switched on.
 */
export function currencyNote(row: CurrencySetting, others: readonly CurrencySetting[]): CurrencyNote {
  const [isFunded, isInTasks] = [hasMoney(row.amount), hasMoney(row.escrow)];
  if (!row.isOn) {
    const isHeld = isFunded || isInTasks;
    return row.isAvailable
      ? { key: isHeld ? "settings.offWithMoney" : undefined, canTurn: true }
      : { key: "settings.offAndClosed", canTurn: false };
  }
  if (isFunded || isInTasks) {
    return { key: isFunded ? "settings.mustStay" : "settings.mustStayInTasks", canTurn: false };
  }
  if (!others.some((other) => other.isOn && other.currency !== row.currency)) {
    return { key: "settings.lastCurrency", canTurn: false };
  }
  return { key: row.isAvailable ? undefined : "settings.closed", canTurn: true };
}

/** Money text that is not zero. */
export function hasMoney(amount: string): boolean {
  return /[1-9]/.test(amount);
}
