import { isSwift } from "../checks/iban.ts";
import { isLatinText } from "../checks/latin-text.ts";

/** Bank settings of a profile as they are sent (M §3). */
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
  readonly key: `validations.${"required" | "exactLength" | "onlyNumbers" | "latin" | "swift" | "swiftOrAch"}`;
  readonly params?: Readonly<Record<string, number>>;
}

export type BankProblems = Readonly<Partial<Record<BankField, BankProblem>>>;

const mexico = "MX";
const unitedStates = "US";
/** Digits of a Mexican account number (J-42) and of an ACH routing number (J-44). */
const mexicanDigits = 18;
const achDigits = 9;

/** What is wrong with bank details, by field (J-40 to J-45). Empty for details that money can go to (J-29). */
export function bankFormProblems(form: BankForm): BankProblems {
  const problems: Partial<Record<BankField, BankProblem>> = {};
  for (const field of ["country", "bankCountry", "accountNumber", "bankName"] as const) {
    if (isEmpty(form[field])) {
      problems[field] = { key: "validations.required" };
    }
  }
  Object.assign(problems, problems.accountNumber ? {} : accountProblem(form), routeProblems(form));
  return form.isBankCor ? { ...problems, ...correspondentProblems(form) } : problems;
}

/** The details of a profile that has no bank: every text is empty. */
export function isEmptyBankForm(form: BankForm): boolean {
  return Object.values(form).every((value) => typeof value !== "string" || value.trim() === "");
}

function accountProblem({ accountNumber = "", bankCountry }: BankForm): BankProblems {
  if (bankCountry === mexico && !new RegExp(`^\\d{${mexicanDigits}}$`).test(accountNumber)) {
    return /^\d*$/.test(accountNumber)
      ? { accountNumber: { key: "validations.exactLength", params: { length: mexicanDigits } } }
      : { accountNumber: { key: "validations.onlyNumbers" } };
  }
  return isLatinText(accountNumber) ? {} : { accountNumber: { key: "validations.latin" } };
}

/** Swift is mandatory; a bank in the USA may be reached by its ACH routing number instead (J-43, J-44). */
function routeProblems({ bankSwift = "", achRoutingNumber = "", bankCountry }: BankForm): BankProblems {
  const isAmerican = bankCountry === unitedStates;
  if (isAmerican && achRoutingNumber !== "" && !new RegExp(`^\\d{${achDigits}}$`).test(achRoutingNumber)) {
    return /^\d*$/.test(achRoutingNumber)
      ? { achRoutingNumber: { key: "validations.exactLength", params: { length: achDigits } } }
      : { achRoutingNumber: { key: "validations.onlyNumbers" } };
  }
  if (bankSwift === "") {
    const hasAch = isAmerican && achRoutingNumber !== "";
    return hasAch ? {} : { bankSwift: { key: isAmerican ? "validations.swiftOrAch" : "validations.required" } };
  }
  return isSwift(bankSwift) ? {} : { bankSwift: { key: "validations.swift" } };
}

function correspondentProblems(form: BankForm): BankProblems {
  const problems: Partial<Record<BankField, BankProblem>> = {};
  for (const field of ["bankCorSwift", "bankCorName", "bankCorAccountNum"] as const) {
    if (isEmpty(form[field])) {
      problems[field] = { key: "validations.required" };
    } else if (!isLatinText(form[field] ?? "")) {
      problems[field] = { key: "validations.latin" };
    }
  }
  return problems;
}

function isEmpty(text: string | undefined): boolean {
  return (text ?? "").trim() === "";
}
