import type { PayoutRail } from "./port.ts";

/** People pay: the order waits, and an operator marks its result. */
export const manualRail: PayoutRail = {
  isByHand: true,
  submit: async () => ({ outcome: "accepted" }),
  query: async () => ({ outcome: "accepted" }),
};
