import { type CardBrand, cardBrand, isCardNumber, normaliseCardNumber } from "../../../checks/luhn.ts";
import { isRussianPhone, normaliseRussianPhone } from "../../../checks/russian-phone.ts";
import type { MethodForm } from "../method-form.ts";
import { cardDestination } from "../to-card/card-form.ts";

export interface RubleCardForm {
  readonly num: string;
  /** Of the faster payments of Russian banks; may be left out. */
  readonly Phone?: string | undefined;
}

/** Brands that Russian banks issue. */
const russianBrands: readonly CardBrand[] = ["mir", "visa", "mastercard", "maestro", "unionpay"];

/** A card of a Russian bank by its number, with the phone that the bank knows. */
export const rubleCardForm: MethodForm<RubleCardForm> = {
  problems: ({ num, Phone = "" }) => {
    const number = normaliseCardNumber(num);
    const isRussian = russianBrands.includes(cardBrand(number));
    return {
      ...(isCardNumber(number) ? {} : { num: "validations.bankCard" }),
      ...(isCardNumber(number) && !isRussian ? { num: "validations.cardOfRussia" } : {}),
      ...(Phone === "" || isRussianPhone(Phone) ? {} : { Phone: "validations.phoneSPB" }),
    };
  },
  destination: ({ num, Phone = "" }) => {
    const card = cardDestination(normaliseCardNumber(num));
    const phone = normaliseRussianPhone(Phone);
    return phone === undefined
      ? card
      : { ...card, phone: `+7 ••• ••• ${phone.slice(-4, -2)} ${phone.slice(-2)}`, secret: { ...card.secret, phone } };
  },
};
