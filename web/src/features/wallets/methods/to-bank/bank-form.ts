import { countryOf } from "@artel/shared/reference/countries";
import { taxStateOf } from "@artel/shared/reference/tax-states";
import {
  type BankField,
  bankFormProblems,
  cleanBankForm,
  isNumberedAlike,
} from "@artel/shared/rules/methods/to-bank/bank-form";
import type { TextKey } from "@artel/shared/text/all-texts";
import type { Language } from "../../../../ui/words/language.ts";
import type { Translate } from "../../../../ui/words/use-text.ts";

/** The fields of the popup as they are typed. */
export interface BankDraft {
  readonly fullname: string;
  readonly country: string;
  readonly bankCountry: string;
  readonly accountNumber: string;
  readonly bankName: string;
  readonly bankSwift: string;
  readonly achRoutingNumber: string;
  readonly city: string;
  readonly address: string;
  readonly address2: string;
  readonly zip: string;
  readonly isBankCor: boolean;
  readonly bankCorSwift: string;
  readonly bankCorName: string;
  readonly bankCorAccountNum: string;
  /** One of the four tax states as text; empty while none is chosen. */
  readonly taxState: string;
}

export type BankTextField = Exclude<keyof BankDraft, "isBankCor">;

/** Labels of the fields in the order of the form, for it and for the summary of errors. */
export const bankLabels: Readonly<Record<BankTextField, TextKey>> = {
  fullname: "wallets.bank.holder",
  taxState: "wallets.bank.taxState",
  country: "wallets.bank.country",
  bankCountry: "wallets.bank.bankCountry",
  bankName: "wallets.bank.bankName",
  accountNumber: "wallets.bank.accountNumber",
  bankSwift: "wallets.bank.swift",
  achRoutingNumber: "wallets.bank.ach",
  city: "wallets.bank.city",
  zip: "wallets.bank.zip",
  address: "common.address",
  address2: "wallets.bank.address2",
  bankCorName: "wallets.bank.corName",
  bankCorSwift: "wallets.bank.corSwift",
  bankCorAccountNum: "wallets.bank.corAccount",
};

const unitedStates = "US";

/** The saved settings as a draft; what was never saved is empty. */
export function bankDraft(settings: Readonly<Record<string, unknown>>): BankDraft {
  const text = (name: BankTextField) => (typeof settings[name] === "string" ? settings[name] : "");
  return {
    fullname: text("fullname"),
    country: text("country"),
    bankCountry: text("bankCountry"),
    accountNumber: text("accountNumber"),
    bankName: text("bankName"),
    bankSwift: text("bankSwift"),
    achRoutingNumber: text("achRoutingNumber"),
    city: text("city"),
    address: text("address"),
    address2: text("address2"),
    zip: text("zip"),
    isBankCor: settings.isBankCor === true,
    bankCorSwift: text("bankCorSwift"),
    bankCorName: text("bankCorName"),
    bankCorAccountNum: text("bankCorAccountNum"),
    taxState: typeof settings.taxState === "number" ? String(settings.taxState) : "",
  };
}

/** What a field of a draft holds, where a person reads it otherwise than the form keeps it. */
export function bankWords(
  draft: BankDraft,
  language: Language,
  t: Translate,
): Readonly<Partial<Record<BankTextField, string>>> {
  const state = taxStateOf(Number.parseInt(draft.taxState, 10));
  return {
    country: countryOf(draft.country)?.[language] ?? "",
    bankCountry: countryOf(draft.bankCountry)?.[language] ?? "",
    taxState: state === undefined ? "" : t(`taxState.${state}`),
  };
}

/** The draft as the call takes it: numbers and codes in their clean form, the tax state as its number. */
export function bankSettingsOf(draft: BankDraft) {
  const { taxState, ...texts } = draft;
  const number = taxStateOf(Number.parseInt(taxState, 10));
  return {
    ...cleanBankForm({ ...texts, achRoutingNumber: takesAch(draft) ? draft.achRoutingNumber : "" }),
    ...(number === undefined ? {} : { taxState: number }),
  };
}

/** The bank is in the USA, where a routing number may replace SWIFT. */
export function takesAch(draft: BankDraft): boolean {
  return draft.bankCountry === unitedStates;
}

/**
 * What is wrong, by field and in words. A masked number of the saved form is left to the server, unless the
 * bank's country changed to one whose numbers are others: then it has to be typed again.
 */
export function bankProblems(
  draft: BankDraft,
  saved: BankDraft,
  t: Translate,
): Readonly<Partial<Record<BankTextField, string>>> {
  const isAlike = isNumberedAlike(draft.bankCountry, saved.bankCountry);
  const kept = ["accountNumber", "bankCorAccountNum"].filter(
    (field) => isMasked(draft[field as BankTextField]) && isAlike,
  );
  const typed = (number: string) => (isMasked(number) && !isAlike ? "" : number);
  const judged = {
    ...bankSettingsOf(draft),
    accountNumber: typed(draft.accountNumber),
    bankCorAccountNum: typed(draft.bankCorAccountNum),
  };
  const problems: Partial<Record<BankTextField, string>> = {};
  for (const [field, problem] of Object.entries(bankFormProblems(judged))) {
    if (isTextField(field) && !kept.includes(field)) {
      problems[field] = t(problem.key, problem.params);
    }
  }
  return problems;
}

/** A saved number is shown by its last digits and stands for itself. */
function isMasked(number: string): boolean {
  return number.startsWith("••••");
}

function isTextField(field: BankField | string): field is BankTextField {
  return Object.hasOwn(bankLabels, field);
}
