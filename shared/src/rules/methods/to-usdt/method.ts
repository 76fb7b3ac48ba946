import { minimum, type PayoutMethod } from "../method.ts";

/** An address of the TRON network. */
export const toUsdt: PayoutMethod = {
  currencies: ["USDT"],
  limit: 3,
  category: 3,
  isTaxSplit: false,
  shows: "address",
  isVisible: (_facts, fits) => fits,
  rules: [minimum("usdt", "toUSDT", { currencies: ["USDT"], amount: "12", spec: "I-17" })],
};
