import { lastFourLabel } from "../../../checks/card-mask.ts";
import { ibanProblem, normaliseIban } from "../../../checks/iban.ts";
import type { CurrencyCode } from "../../../money/currencies.ts";
import { bankOf } from "../../lists/present-lists.ts";
import { ownerOf, ownerProblems } from "../card-blr/belarusian-card-form.ts";
import type { MethodForm, MethodProblem, PayoutLists } from "../method-form.ts";
import { bankBlr } from "./method.ts";

export interface BelarusianAccountForm {
  readonly currency: CurrencyCode;
  readonly iban: string;
  readonly bankId: number;
  readonly holder: string;
}

/** An account at a Belarusian bank, in one of two currencies: an IBAN of 28 signs that names the chosen bank. */
export const belarusianAccountForm: MethodForm<BelarusianAccountForm> = {
  problems: (form, adder) => {
    const iban = ibanProblemOf(form, adder.lists);
    return {
      ...(iban ? { iban } : {}),
      ...(bankBlr.currencies.includes(form.currency) ? {} : { currency: "validations.wrongValue" }),
      ...ownerProblems(form, adder),
    };
  },
  destination: ({ currency, iban, bankId, holder }, { lists }) => {
    const account = normaliseIban(iban);
    const owner = ownerOf(lists, bankId, holder.trim());
    return {
      ...owner,
      label: lastFourLabel(account),
      details: `${owner.bankName} ${lastFourLabel(account)}`,
      currency,
      secret: { holder: owner.holder, iban: account, currency },
    };
  },
};

/** The letters of the bank stand behind the check digits. */
const bankLetters = { from: 4, to: 8 };

function ibanProblemOf({ iban, bankId }: BelarusianAccountForm, lists: PayoutLists): MethodProblem | undefined {
  const account = normaliseIban(iban);
  if (account === "") {
    return "validations.required";
  }
  if (!account.startsWith("BY")) {
    return "validations.ibanBelarus";
  }
  const bank = bankOf(lists, bankId);
  const isOfBank = bank === undefined || account.slice(bankLetters.from, bankLetters.to) === bank.iban;
  return ibanProblem(account) ?? (isOfBank ? undefined : "validations.ibanBank");
}
