/** A currency as its note needs it; money as decimal text. */
interface ShownCurrency {
  readonly isOn: boolean;
  readonly isAvailable: boolean;
  readonly amount: string;
  readonly escrow: string;
}

/** What the settings say of a currency by the key of a text, and whether its switch can be turned. */
export interface CurrencyNote {
  readonly key:
    | "settings.offWithMoney"
    | "settings.offAndClosed"
    | "settings.mustStay"
    | "settings.mustStayInTasks"
    | "settings.closed"
    | undefined;
  readonly canTurn: boolean;
}

/**
 * Why the switch of a currency cannot be turned, or what turning it means. A currency with money stays on; one that is not
 * offered to the company cannot be switched on.
 */
export function currencyNote({ isOn, isAvailable, amount, escrow }: ShownCurrency): CurrencyNote {
  const [isFunded, isInTasks] = [hasMoney(amount), hasMoney(escrow)];
  if (!isOn) {
    const isHeld = isFunded || isInTasks;
    return isAvailable
      ? { key: isHeld ? "settings.offWithMoney" : undefined, canTurn: true }
      : { key: "settings.offAndClosed", canTurn: false };
  }
  if (isFunded || isInTasks) {
    return { key: isFunded ? "settings.mustStay" : "settings.mustStayInTasks", canTurn: false };
  }
  return { key: isAvailable ? undefined : "settings.closed", canTurn: true };
}

/** Money text that is not zero. */
export function hasMoney(amount: string): boolean {
  return /[1-9]/.test(amount);
}
