import { lastFourLabel } from "../../../checks/card-mask.ts";
import { ibanProblem, normaliseIban } from "../../../checks/iban.ts";
import type { CurrencyCode } from "../../../money/currencies.ts";
import { belarusianBankOf } from "../../../reference/belarusian-banks.ts";
import { ownerOf, ownerProblems } from "../card-blr/belarusian-card-form.ts";
import type { MethodForm, MethodProblem } from "../method-form.ts";
import { bankBlr } from "./method.ts";

export interface BelarusianAccountForm {
  readonly currency: CurrencyCode;
  readonly iban: string;
  readonly bankId: number;
  readonly holder: string;
}

/** An account at a Belarusian bank, in one of two currencies: an IBAN of 28 signs that names the chosen bank. */
export const belarusianAccountForm: MethodForm<BelarusianAccountForm> = {
  problems: (form) => {
    const iban = ibanProblemOf(form);
    return {
      ...(iban ? { iban } : {}),
      ...(bankBlr.currencies.includes(form.currency) ? {} : { currency: "validations.wrongValue" }),
      ...ownerProblems(form),
    };
  },
  destination: ({ currency, iban, bankId, holder }) => {
    const account = normaliseIban(iban);
    const owner = ownerOf(bankId, holder.trim());
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

function ibanProblemOf({ iban, bankId }: BelarusianAccountForm): MethodProblem | undefined {
  const account = normaliseIban(iban);
  if (account === "") {
    return "validations.required";
  }
  if (!account.startsWith("BY")) {
    return "validations.ibanBelarus";
  }
  const bank = belarusianBankOf(bankId);
  const isOfBank = bank === undefined || account.slice(bankLetters.from, bankLetters.to) === bank.iban;
  return ibanProblem(account) ?? (isOfBank ? undefined : "validations.ibanBank");
}
