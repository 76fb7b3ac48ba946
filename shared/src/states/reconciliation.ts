/** Whose word is compared with the ledger: a bank's statements, what our addresses hold on a chain, or what a service said of our orders. */
export const outsideKinds = ["bank", "chain", "rail"] as const;
export type OutsideKind = (typeof outsideKinds)[number];

/**
 * How a day stands: nobody told its closing balance, both agree, items explain the whole difference, or something is left that nothing
 * explains.
 */
export const dayStates = ["notTold", "agrees", "explained", "unexplained"] as const;
export type DayState = (typeof dayStates)[number];

/**
 * Why ledger and outside differ: the bank has a line that the books have not, the books have what no line shows, the chain has a deposit that the books have not, or a service said
 * something else than the books. What lies aside, goes back or is on its way makes no difference yet and is told beside it.
 */
export const itemKinds = [
  "lineNotBooked",
  "notInStatement",
  "depositNotBooked",
  "railSays",
  "aside",
  "returning",
  "inTransit",
] as const;
export type ItemKind = (typeof itemKinds)[number];
