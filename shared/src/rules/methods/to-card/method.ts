import { minimum, type PayoutMethod } from "../method.ts";

/** A card in euros or US dollars. */
export const toCard: PayoutMethod = {
  currencies: ["EUR", "USD"],
  limit: 1,
  category: 1,
  isTaxSplit: true,
  tax: "card",
  hasSmallFee: true,
  shows: "card",
  isVisible: ({ country }, fits) => fits && !["RU", "BY", "PK"].includes(country),
  rules: [
    {
      name: "withdraw-card-fee",
      type: "tax",
      cy: ["EUR", "USD"],
      areas: ["toCard"],
      order: 10,
      expr: "amount * userCardTax",
      tax: "card",
      spec: "I-06 I-07",
    },
    minimum("card", "toCard", { currencies: ["EUR", "USD"], amount: "15.5", spec: "I-16" }),
  ],
};
