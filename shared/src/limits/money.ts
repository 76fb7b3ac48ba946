/** Times and counts of exchange, withdrawal methods and withdrawals. Times are in seconds unless the name says otherwise. */
export const moneyLimits = {
  /** A top-up can be asked for again after so many milliseconds. */
  fundingHoldMilliseconds: 750,
  /** Life of an exchange quote. */
  quoteSeconds: 60,
  /** Without an answer of its source for so long a currency is not exchanged. */
  ratesStaleSeconds: 24 * 3600,
  /** The newest day of a central bank may be so old: weekends and holidays have none. */
  ratesOldSeconds: 96 * 3600,
  /** The same for the sources of USDT, which trade at all hours. */
  usdtStaleSeconds: 600,
  /** How often a central bank is asked, and how often a source of USDT. */
  ratesPullSeconds: 1800,
  usdtPullSeconds: 120,
  /** A source that failed is asked again after a minute, then after twice that, up to the usual time. */
  ratesRetrySeconds: 60,
  /** A rate that is so many times the one before, or a part of it as small, is a mistake of its source. */
  rateFarTimes: 10,
  /** The largest spread, in hundredths of a percent. */
  spreadMostBps: 500,
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
