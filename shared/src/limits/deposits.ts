import { type CurrencyCode, currencies } from "../money/currencies.ts";

/** What companies pay in on the chain. */
export const depositCurrency: CurrencyCode = currencies.USDT.code;
export const depositNetwork = "TRC20";

export const depositLimits = {
  /** Deposits that the company sees beside its address, the newest ones. */
  shown: 10,
  /** Addresses that wait for companies, so that no request waits for the signer. */
  spareAddresses: 10,
  /** Addresses that one run looks at, those first whose last look is longest ago. */
  addressesARun: 300,
  /** A node may list a block late: each look begins so long before what was seen already. */
  overlapMinutes: 10,
  /** An address that nobody looked at for so long is a matter for operators. */
  staleMinutes: 10,
} as const;
