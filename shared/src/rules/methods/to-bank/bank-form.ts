import { isClabe } from "../../../checks/clabe.ts";
import {
  cleanAccountNumber,
  cleanSwift,
  ibanFitsCountry,
  ibanProblem,
  isIbanCountry,
  isSwift,
  needsIban,
  normaliseIban,
  swiftFitsCountry,
} from "../../../checks/iban.ts";
import { isLatinText } from "../../../checks/latin-text.ts";
import { accountFitsBik, accountFitsCorrespondent } from "../../../checks/russian-bank.ts";
import { isRoutingNumber } from "../../../checks/united-states.ts";

/** Bank settings of a profile as they are sent. */
export interface BankForm {
  readonly fullname?: string | undefined;
  readonly accountNumber?: string | undefined;
  readonly address?: string | undefined;
  readonly address2?: string | undefined;
  readonly zip?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
  readonly bankCountry?: string | undefined;
  readonly achRoutingNumber?: string | undefined;
  readonly bankSwift?: string | undefined;
  readonly bankName?: string | undefined;
  readonly isBankCor?: boolean | undefined;
  readonly bankCorSwift?: string | undefined;
  readonly bankCorName?: string | undefined;
  readonly bankCorAccountNum?: string | undefined;
  readonly taxState?: number | undefined;
}

export type BankField = keyof BankForm;
/** A problem by the key of its text. */
interface BankProblem {
  readonly key: `validations.${
    | "required"
    | "exactLength"
    | "onlyNumbers"
    | "latin"
    | "clabe"
    | "iban"
    | "ibanBelarus"
    | "ibanCountry"
    | "ibanRequired"
    | "routingNumber"
    | "russianAccount"
    | "swift"
    | "swiftCountry"
    | "swiftOrAch"}`;
  readonly params?: Readonly<Record<string, number>>;
}

export type BankProblems = Readonly<Partial<Record<BankField, BankProblem>>>;

/** A number that is shown by its last digits begins so. */
const maskedStart = "••••";
const mexico = "MX";
const unitedStates = "US";
const russia = "RU";
/** Digits of a Mexican account number and of an ACH routing number. */
const mexicanDigits = 18;
const achDigits = 9;

const required = ["country", "bankCountry", "accountNumber", "bankName", "address", "city", "zip"] as const;
/** Banks abroad read no other letters. The account number is looked at by itself. */
const latin = ["fullname", "bankName", "address", "address2", "city", "zip"] as const;

/**
 * Bank details as they are kept, printed and shown to operators: numbers and codes in their clean form, texts without spaces at
 * their ends. A masked number stays as it is.
 */
export function cleanBankForm<Form extends BankForm>(form: Form): Form {
  const trimmed = Object.entries(form).map(([name, value]) => [
    name,
    typeof value === "string" ? cleanText(name, value) : value,
  ]);
  return Object.fromEntries(trimmed);
}

function cleanText(name: string, value: string): string {
  switch (name) {
    case "accountNumber":
    case "bankCorAccountNum":
      return value.startsWith(maskedStart) ? value : cleanAccountNumber(value);
    case "bankSwift":
    case "bankCorSwift":
      return cleanSwift(value);
    case "achRoutingNumber":
      return value.replace(/[\s-]/g, "");
    default:
      return value.trim();
  }
}

/** What is wrong with bank details, by field. Empty for details that money can go to. */
export function bankFormProblems(form: BankForm): BankProblems {
  const problems: Partial<Record<BankField, BankProblem>> = {};
  for (const field of latin) {
    if (!isLatinText(form[field] ?? "")) {
      problems[field] = { key: "validations.latin" };
    }
  }
  for (const field of required) {
    if (isEmpty(form[field])) {
      problems[field] = { key: "validations.required" };
    }
  }
  Object.assign(problems, problems.accountNumber ? {} : accountProblem(form), routeProblems(form));
  return form.isBankCor ? { ...problems, ...correspondentProblems(form) } : problems;
}

/** Whether a number that was good at a bank of one country may stand for one of another: Mexico and users of IBANs number apart. */
export function isNumberedAlike(oneBankCountry: string | undefined, otherBankCountry: string | undefined): boolean {
  const isNumberedApart = (country = "") => country === mexico || isIbanCountry(country);
  return oneBankCountry === otherBankCountry || !(isNumberedApart(oneBankCountry) || isNumberedApart(otherBankCountry));
}

/** The details of a profile that has no bank: every text is empty. */
export function isEmptyBankForm(form: BankForm): boolean {
  return Object.values(form).every((value) => typeof value !== "string" || value.trim() === "");
}

function accountProblem(form: BankForm): BankProblems {
  const key = accountProblemKey(cleanAccountNumber(form.accountNumber ?? ""), form);
  if (key === undefined) {
    return {};
  }
  return { accountNumber: key === "validations.exactLength" ? { key, params: { length: mexicanDigits } } : { key } };
}

/** A Mexican account is a CLABE with its check digit; the key of a Russian one fits its bank; all is Latin. */
function accountProblemKey(account: string, form: BankForm): BankProblem["key"] | undefined {
  if (!isLatinText(account)) {
    return "validations.latin";
  }
  if (form.bankCountry === mexico) {
    return mexicanProblemKey(account);
  }
  if (form.bankCountry === russia && !fitsRussianBank(account, form)) {
    return "validations.russianAccount";
  }
  return ibanProblemKey(account, form.bankCountry || undefined);
}

/**
 * An IBAN belongs to the country of its bank. Where banks take nothing else, it must be one; where banks use them, what begins
 * like one is one.
 */
function ibanProblemKey(account: string, bankCountry: string | undefined): BankProblem["key"] | undefined {
  const iban = normaliseIban(account);
  const problem = ibanProblem(iban);
  if (problem === undefined) {
    return bankCountry === undefined || ibanFitsCountry(iban, bankCountry) ? undefined : "validations.ibanCountry";
  }
  if (beginsLikeIban(iban, bankCountry)) {
    return problem;
  }
  return bankCountry !== undefined && needsIban(bankCountry) ? "validations.ibanRequired" : undefined;
}

function mexicanProblemKey(account: string): BankProblem["key"] | undefined {
  if (!/^\d*$/.test(account)) {
    return "validations.onlyNumbers";
  }
  if (account.length !== mexicanDigits) {
    return "validations.exactLength";
  }
  return isClabe(account) ? undefined : "validations.clabe";
}

/** The letters of a country with IBANs and two digits, at a bank that has them: elsewhere accounts may begin with any letters. */
function beginsLikeIban(account: string, bankCountry: string | undefined): boolean {
  const country = /^([A-Z]{2})\d{2}/i.exec(account)?.[1]?.toUpperCase();
  return country !== undefined && isIbanCountry(country) && isIbanCountry(bankCountry || country);
}

/** The key is checked where the form tells the bank: by a BIK beside its name, or by its account at the Bank of Russia. */
function fitsRussianBank(account: string, form: BankForm): boolean {
  const digits = /^\d{20}$/.test(account);
  const bik = /(?<!\d)04\d{7}(?!\d)/.exec(form.bankName ?? "")?.[0];
  const correspondent = form.isBankCor ? (form.bankCorAccountNum ?? "").replace(/\s/g, "") : "";
  return (
    !digits || ((bik === undefined || accountFitsBik(account, bik)) && accountFitsCorrespondent(account, correspondent))
  );
}

/** Swift is mandatory; a bank in the USA may be reached by its ACH routing number instead. */
function routeProblems(form: BankForm): BankProblems {
  const { bankSwift = "", achRoutingNumber = "", bankCountry } = cleanBankForm(form);
  const isAmerican = bankCountry === unitedStates;
  if (achRoutingNumber !== "" && !new RegExp(`^\\d{${achDigits}}$`).test(achRoutingNumber)) {
    return /^\d*$/.test(achRoutingNumber)
      ? { achRoutingNumber: { key: "validations.exactLength", params: { length: achDigits } } }
      : { achRoutingNumber: { key: "validations.onlyNumbers" } };
  }
  if (achRoutingNumber !== "" && !isRoutingNumber(achRoutingNumber)) {
    return { achRoutingNumber: { key: "validations.routingNumber" } };
  }
  if (bankSwift === "") {
    const hasAch = isAmerican && achRoutingNumber !== "";
    return hasAch ? {} : { bankSwift: { key: isAmerican ? "validations.swiftOrAch" : "validations.required" } };
  }
  if (!isSwift(bankSwift)) {
    return { bankSwift: { key: "validations.swift" } };
  }
  return bankCountry === undefined || swiftFitsCountry(bankSwift, bankCountry)
    ? {}
    : { bankSwift: { key: "validations.swiftCountry" } };
}

function correspondentProblems(form: BankForm): BankProblems {
  const problems: Partial<Record<BankField, BankProblem>> = {};
  for (const field of ["bankCorSwift", "bankCorName", "bankCorAccountNum"] as const) {
    if (isEmpty(form[field])) {
      problems[field] = { key: "validations.required" };
    } else if (!isLatinText(form[field] ?? "")) {
      problems[field] = { key: "validations.latin" };
    } else if (field === "bankCorSwift" && !isSwift(form[field] ?? "")) {
      problems[field] = { key: "validations.swift" };
    }
  }
  return problems;
}

function isEmpty(text: string | undefined): boolean {
  return (text ?? "").trim() === "";
}
