import { longest } from "./longest.ts";

const accountWeights = [7, 1, 3];

/** A Russian bank code: nine digits (J-39). */
export function isBik(text: string): boolean {
  return text.length <= longest.number && /^\d{9}$/.test(text);
}

/** A registration reason code: four digits, two digits or capitals, three digits (J-39). */
export function isKpp(text: string): boolean {
  return text.length <= longest.number && /^\d{4}[0-9A-Z]{2}\d{3}$/.test(text);
}

/** A Russian account number: twenty digits (J-39). */
export function isRussianAccount(text: string): boolean {
  return text.length <= longest.number && /^\d{20}$/.test(text);
}

/** The key digit of a client's account fits its bank: last three digits of the BIK before the account, weighted 7, 1, 3. */
export function accountFitsBik(account: string, bik: string): boolean {
  if (!isRussianAccount(account) || !isBik(bik)) {
    return false;
  }
  const digits = [...`${bik.slice(-3)}${account}`].map((digit) => digit.charCodeAt(0) - 48);
  const sum = digits.reduce((total, digit, place) => total + ((digit * (accountWeights[place % 3] ?? 0)) % 10), 0);
  return sum % 10 === 0;
}
