import { isLatinText } from "../checks/latin-text.ts";
import { isCardNumber, normaliseCardNumber } from "../checks/luhn.ts";
import { isRussianPhone } from "../checks/russian-phone.ts";
import { type CurrencyCode, currencies } from "../money/currencies.ts";
import { usdtAddressProblem } from "../rules/methods/to-usdt/usdt-form.ts";
import type { ImportCells, ImportColumn } from "./import-columns.ts";
import type { ImportIssue } from "./import-row.ts";
import { isMasked } from "./mask-details.ts";

/** What is wrong with the payout columns of a row: of rubles and of USDT. */
export function payoutIssues(
  values: ImportCells,
  currency: CurrencyCode | undefined,
  isOldRubFlow: boolean,
): readonly ImportIssue[] {
  if (currency === currencies.RUB.code) {
    return rubleIssues(values, isOldRubFlow);
  }
  const problem = currency === currencies.USDT.code ? usdtAddressProblem(values.paymentDetails) : undefined;
  return problem ? [{ column: "paymentDetails", key: problem }] : [];
}

function rubleIssues(values: ImportCells, isOldRubFlow: boolean): readonly ImportIssue[] {
  const card = normaliseCardNumber(values.paymentDetails);
  const found: [boolean, ImportColumn, string][] = [
    [card === "", "paymentDetails", "tasks.noCard"],
    [isMasked(card), "paymentDetails", "import.cardMasked"],
    [hasLostDigits(card), "paymentDetails", "import.cardLostDigits"],
    [isNoCard(card), "paymentDetails", "validations.bankCard"],
    [!isLatinText(values.name), "name", "tasks.fullnameLatin"],
    [isOldRubFlow && !isRussianPhone(values.phone), "phone", "validations.phoneSPB"],
    [isOldRubFlow && values.bankName === "", "bankName", "validations.bankNameRequired"],
  ];
  return found.filter(([isWrong]) => isWrong).map(([, column, key]) => ({ column, key }));
}

function isNoCard(card: string): boolean {
  return card !== "" && !isMasked(card) && !hasLostDigits(card) && !isCardNumber(card);
}

/** Spreadsheet programs keep 15 digits of a number: the others become zeros, or the number is shown as 4.11111E+15. */
function hasLostDigits(card: string): boolean {
  return /^\d(?:[.,]\d+)?E\+?1\d$/i.test(card) || (/^\d{15}0{1,4}$/.test(card) && !isCardNumber(card));
}
