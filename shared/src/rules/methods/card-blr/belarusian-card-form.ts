import { isLatinOrCyrillicText } from "../../../checks/cyrillic-text.ts";
import { isCardNumber, normaliseCardNumber } from "../../../checks/luhn.ts";
import type { CurrencyCode } from "../../../money/currencies.ts";
import { bankOf } from "../../lists/present-lists.ts";
import type { Adder, FormProblems, MethodForm, PayoutLists } from "../method-form.ts";
import { cardDestination } from "../to-card/card-form.ts";
import { cardBlr } from "./method.ts";

export interface BelarusianCardForm {
  readonly currency: CurrencyCode;
  readonly number: string;
  readonly bankId: number;
  readonly holder: string;
}

/** A card of a Belarusian bank by its number, bank and holder. */
export const belarusianCardForm: MethodForm<BelarusianCardForm> = {
  problems: (form, adder) => ({
    ...(isCardNumber(normaliseCardNumber(form.number)) ? {} : { number: "validations.bankCard" }),
    ...(cardBlr.currencies.includes(form.currency) ? {} : { currency: "validations.wrongValue" }),
    ...ownerProblems(form, adder),
  }),
  destination: ({ number, bankId, holder }, { lists }) => {
    const { secret, ...card } = cardDestination(normaliseCardNumber(number));
    const owner = holder.trim();
    return { ...card, ...ownerOf(lists, bankId, owner), secret: { ...secret, holder: owner } };
  },
};

/** A Belarusian bank that is offered or was chosen before, and a name in letters that banks write. */
export function ownerProblems<Form extends { readonly bankId: number; readonly holder: string }>(
  { bankId, holder }: Form,
  { lists, keptBank }: Pick<Adder, "lists" | "keptBank">,
): FormProblems<Pick<Form, "bankId" | "holder">> {
  const name = holder.trim();
  const bank = bankOf(lists, bankId);
  return {
    ...(bank && (!bank.isHidden || bank.id === keptBank) ? {} : { bankId: "validations.required" }),
    ...(name === "" ? { holder: "validations.required" } : {}),
    ...(isLatinOrCyrillicText(name) ? {} : { holder: "validations.latinOrCyrillic" }),
  } as FormProblems<Pick<Form, "bankId" | "holder">>;
}

/** Holder and bank as they are kept in the open. */
export function ownerOf(lists: PayoutLists, bankId: number, holder: string) {
  const bank = bankOf(lists, bankId);
  return {
    holder,
    bankName: bank?.name.ru ?? "",
    open: { bankId: String(bankId), holder, ...(bank ? { bic: bank.bic } : {}) },
  };
}
