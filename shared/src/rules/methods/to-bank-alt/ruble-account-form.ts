import { lastFourLabel } from "../../../checks/card-mask.ts";
import { collapseSpaces, isCyrillicText, russianNameProblem } from "../../../checks/cyrillic-text.ts";
import { cleanInn, isInn } from "../../../checks/inn.ts";
import { accountFitsBik, isBik, isKpp, isRussianAccount } from "../../../checks/russian-bank.ts";
import { russianBankOf } from "../../../reference/russian-banks.ts";
import { taxStateOf, taxStates } from "../../../reference/tax-states.ts";
import type { FormProblems, MethodForm, MethodProblem } from "../method-form.ts";

/** An account at a Russian bank, by the names of the call. */
export interface RubleAccountForm {
  readonly FIO: string;
  readonly Number: string;
  readonly BIK: string;
  readonly INN: string;
  /** Empty but for a legal entity. */
  readonly KPP: string;
  readonly TaxState: number;
}

const required = ["FIO", "Number", "BIK", "INN"] as const;
/** Signs 6 to 8 of an account in rubles. */
const rubleAccount = /^\d{5}810/;
const personsInnLength = 12;

/** An account in rubles at a Russian bank: numbers fit each other, and the owner's tax state decides about INN and KPP. */
export const rubleAccountForm: MethodForm<RubleAccountForm> = {
  problems: (typed) => {
    const form = clean(typed);
    const missing = required.filter((field) => form[field] === "");
    return {
      ...nameProblem(form),
      ...accountProblem(form),
      ...taxProblems(form),
      ...Object.fromEntries(missing.map((field) => [field, "validations.required"])),
    };
  },
  destination: (typed) => {
    const form = clean(typed);
    const bank = russianBankOf(form.BIK)?.name.ru ?? `БИК ${form.BIK}`;
    const label = lastFourLabel(form.Number);
    return {
      label,
      details: `${bank} ${label}`,
      holder: form.FIO,
      bankName: bank,
      taxState: form.TaxState,
      secret: { holder: form.FIO, account: form.Number, inn: form.INN, ...(form.KPP === "" ? {} : { kpp: form.KPP }) },
      open: { FIO: form.FIO, BIK: form.BIK },
    };
  },
};

function clean(form: RubleAccountForm): RubleAccountForm {
  const digits = (text: string) => text.replace(/[\s-]/g, "");
  return {
    FIO: collapseSpaces(form.FIO),
    Number: digits(form.Number),
    BIK: digits(form.BIK),
    INN: cleanInn(form.INN),
    KPP: digits(form.KPP).toUpperCase(),
    TaxState: form.TaxState,
  };
}

function isCompany({ TaxState }: RubleAccountForm): boolean {
  return TaxState === taxStates.legalEntity;
}

/** A person has three words, a company a name with letters of any number of words. */
function nameProblem(form: RubleAccountForm): FormProblems<RubleAccountForm> {
  const problem = isCompany(form)
    ? isCyrillicText(form.FIO)
      ? undefined
      : "validations.cyrillic"
    : russianNameProblem(form.FIO);
  return problem ? { FIO: problem } : {};
}

function accountProblem({ Number: account, BIK }: RubleAccountForm): FormProblems<RubleAccountForm> {
  if (!isBik(BIK) || !BIK.startsWith("04")) {
    return { BIK: "validations.bik", ...(isRussianAccount(account) ? {} : { Number: "validations.bankAccount" }) };
  }
  const problem = accountProblemKey(account, BIK);
  return problem ? { Number: problem } : {};
}

function accountProblemKey(account: string, bik: string): MethodProblem | undefined {
  if (!isRussianAccount(account)) {
    return "validations.bankAccount";
  }
  if (!rubleAccount.test(account)) {
    return "validations.accountInRubles";
  }
  return accountFitsBik(account, bik) ? undefined : "validations.russianAccount";
}

function taxProblems(form: RubleAccountForm): FormProblems<RubleAccountForm> {
  if (taxStateOf(form.TaxState) === undefined) {
    return { TaxState: "validations.wrongValue" };
  }
  const isOfPerson = form.INN.length === personsInnLength;
  const wrong = isInn(form.INN)
    ? isOfPerson === isCompany(form)
      ? { INN: isOfPerson ? ("validations.innOfCompany" as const) : ("validations.innOfPerson" as const) }
      : {}
    : { INN: "validations.inn" as const };
  return { ...wrong, ...kppProblem(form) };
}

function kppProblem(form: RubleAccountForm): FormProblems<RubleAccountForm> {
  if (form.KPP === "" || (isCompany(form) && isKpp(form.KPP))) {
    return {};
  }
  return { KPP: isCompany(form) ? "validations.kpp" : "validations.kppOfCompany" };
}
