/** Times and counts of exchange, withdrawal methods and withdrawals. Times are in seconds unless the name says otherwise. */
export const moneyLimits = {
  /** A top-up can be asked for again after so many milliseconds (G-32). */
  fundingHoldMilliseconds: 750,
  /** Life of an exchange quote (HO-60). */
  quoteSeconds: 60,
  /** Rates of a provider older than this switch exchange off (S-10, D18). */
  ratesStaleSeconds: 24 * 3600,
  /** An exchange above the worth of so many US dollars asks for a linked second factor (HO-10). */
  exchangeFactorUsd: "1000",
  /** A rate that moves by more than this fraction needs a second operator (operator.md 2). */
  rateJump: "0.03",
  /** How far back a rate is compared, and over which time exchanges of one operator add up (HO-39). */
  rateDaySeconds: 24 * 3600,
  /** Life of the link that confirms a withdrawal method (HO-31). */
  walletLinkSeconds: 72 * 3600,
  /** The confirmation may be sent again after (J-03). */
  walletResendSeconds: 60,
  /** A method confirmed less than this ago is new (HO-101). */
  newMethodSeconds: 24 * 3600,
  /** A new method pays out up to the worth of so many US dollars after a second code; above that an operator looks (HO-101). */
  newMethodUsd: "500",
  /** Digits of a card-fee rate that was blended from several lots. */
  taxDigits: 40,
} as const;
