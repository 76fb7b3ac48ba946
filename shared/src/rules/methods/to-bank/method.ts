import { minimum, type PayoutMethod } from "../method.ts";

/** The bank account of the profile, in euros or US dollars. */
export const toBank: PayoutMethod = {
  currencies: ["EUR", "USD"],
  limit: 1,
  category: 2,
  isTaxSplit: false,
  hasSmallFee: true,
  shows: "bank",
  isVisible: ({ country }, fits) => fits && !["RU", "BY", "PK"].includes(country),
  rules: [minimum("bank", "toBank", { currencies: ["EUR", "USD"], amount: "15.5", spec: "I-16" })],
};
