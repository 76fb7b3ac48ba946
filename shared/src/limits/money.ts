/** Times and counts of exchange, withdrawal methods and withdrawals. Times are in seconds unless the name says otherwise. */
export const moneyLimits = {
  /** A top-up can be asked for again after so many milliseconds. */
  fundingHoldMilliseconds: 750,
  /** Life of an exchange quote. */
  quoteSeconds: 60,
  /** Rates of a provider older than this switch exchange off. */
  ratesStaleSeconds: 24 * 3600,
  /** An exchange above the worth of so many US dollars asks for a linked second factor. */
  exchangeFactorUsd: "1000",
  /** A rate that moves by more than this fraction needs a second operator. */
  rateJump: "0.03",
  /** What users may gain, in US dollars, by the rate of a currency that one operator moved, until a second one approves it. */
  onePersonGainUsd: "300",
  /** How far back a rate is compared, and over which time exchanges of one operator add up. */
  rateDaySeconds: 24 * 3600,
  /** Life of the link that confirms a withdrawal method. */
  walletLinkSeconds: 72 * 3600,
  /** The confirmation may be sent again after. */
  walletResendSeconds: 60,
  /** A method confirmed less than this ago is new. */
  newMethodSeconds: 24 * 3600,
  /** A new method pays out up to the worth of so many US dollars after a second code; above that an operator looks. */
  newMethodUsd: "500",
  /** Digits of a card-fee rate that was blended from several lots. */
  taxDigits: 40,
} as const;
