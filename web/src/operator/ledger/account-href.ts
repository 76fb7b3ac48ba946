import type { CurrencyCode } from "@artel/shared/money/currencies";
import type { LedgerAccount } from "@artel/shared/states/ledger-accounts";

/** An account as the address names it. */
export interface AccountPlace {
  readonly owner: number;
  readonly account: LedgerAccount;
  readonly currency: CurrencyCode;
}

/** The page of an account. */
export function accountHref({ owner, account, currency }: AccountPlace): string {
  return `/operator/ledger?account=${owner}-${account}-${currency}`;
}
