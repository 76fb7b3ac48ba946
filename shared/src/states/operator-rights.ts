/** The duties of an operator, in the order in which they are shown. */
export const operatorRights = ["support", "treasury", "compliance", "finance", "admin"] as const;

export type OperatorRight = (typeof operatorRights)[number];

/** Whether two lists hold the same duties, whatever their order. */
export function sameRights(one: readonly OperatorRight[], other: readonly OperatorRight[]): boolean {
  return one.length === other.length && one.every((right) => other.includes(right));
}
