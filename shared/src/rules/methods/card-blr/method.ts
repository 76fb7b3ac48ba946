import { isBelarusianVisible } from "../belarusian-visible.ts";
import { minimum, type PayoutMethod } from "../method.ts";

/** A card of a Belarusian bank, in Belarusian rubles. */
export const cardBlr: PayoutMethod = {
  currencies: ["BYN"],
  limit: 3,
  category: 1,
  isTaxSplit: false,
  shows: "card",
  isRequestForPayment: true,
  isVisible: isBelarusianVisible,
  rules: [minimum("card-blr", "cardBlr", { currencies: ["BYN"], amount: "1", spec: "HO-63" })],
};
