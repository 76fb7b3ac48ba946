import { isLatinOrCyrillicText } from "../../../checks/cyrillic-text.ts";
import { isCardNumber, normaliseCardNumber } from "../../../checks/luhn.ts";
import type { CurrencyCode } from "../../../money/currencies.ts";
import { belarusianBankOf } from "../../../reference/belarusian-banks.ts";
import type { FormProblems, MethodForm } from "../method-form.ts";
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
  problems: (form) => ({
    ...(isCardNumber(normaliseCardNumber(form.number)) ? {} : { number: "validations.bankCard" }),
    ...(cardBlr.currencies.includes(form.currency) ? {} : { currency: "validations.wrongValue" }),
    ...ownerProblems(form),
  }),
  destination: ({ number, bankId, holder }) => {
    const { secret, ...card } = cardDestination(normaliseCardNumber(number));
    const owner = holder.trim();
    return { ...card, ...ownerOf(bankId, owner), secret: { ...secret, holder: owner } };
  },
};

/** A Belarusian bank of the list, and a name in letters that banks write. */
export function ownerProblems<Form extends { readonly bankId: number; readonly holder: string }>({
  bankId,
  holder,
}: Form): FormProblems<Pick<Form, "bankId" | "holder">> {
  const name = holder.trim();
  return {
    ...(belarusianBankOf(bankId) ? {} : { bankId: "validations.required" }),
    ...(name === "" ? { holder: "validations.required" } : {}),
    ...(isLatinOrCyrillicText(name) ? {} : { holder: "validations.latinOrCyrillic" }),
  } as FormProblems<Pick<Form, "bankId" | "holder">>;
}

/** Holder and bank as they are kept in the open. */
export function ownerOf(bankId: number, holder: string) {
  const bank = belarusianBankOf(bankId);
  return {
    holder,
    bankName: bank?.name.ru ?? "",
    open: { bankId: String(bankId), holder, ...(bank ? { bic: bank.bic } : {}) },
  };
}
