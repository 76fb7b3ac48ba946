import { lastFourLabel, maskCard } from "../../../checks/card-mask.ts";
import { cardBrand, isCardNumber, normaliseCardNumber } from "../../../checks/luhn.ts";
import { canPayToCard, isKindUnknown } from "../../lists/present-lists.ts";
import type { MethodForm } from "../method-form.ts";

export interface CardForm {
  readonly num: string;
}

/** A card by its number, of a brand that is paid to in the country of its owner. */
export const cardForm: MethodForm<CardForm> = {
  problems: ({ num }, { country, lists }) => {
    const number = normaliseCardNumber(num);
    if (!isCardNumber(number)) {
      return { num: "validations.bankCard" };
    }
    return canPayToCard(lists, cardBrand(number), country) ? {} : { num: "errors.optionNotAvailable" };
  },
  destination: ({ num }, { country, lists }) => {
    const number = normaliseCardNumber(num);
    return { ...cardDestination(number), needsReview: isKindUnknown(lists, cardBrand(number), country) };
  },
};

/** The masks of a card number, and the number itself for the vault. */
export function cardDestination(number: string) {
  return { label: lastFourLabel(number), details: maskCard(number), secret: { number }, open: {} };
}
