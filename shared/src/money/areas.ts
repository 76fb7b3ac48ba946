/** Places of the product where a currency or a rule may apply. The seven payout areas are also the method groups. */
export const areas = [
  "fund",
  "toCard",
  "toCardRub",
  "toBank",
  "toBankAlt",
  "toUSDT",
  "cardBlr",
  "bankBlr",
  "exFrom",
  "newTask",
] as const;

export type Area = (typeof areas)[number];
