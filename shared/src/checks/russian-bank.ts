import { longest } from "./longest.ts";

const accountWeights = [7, 1, 3];

/** A Russian bank code: nine digits. */
export function isBik(text: string): boolean {
  return text.length <= longest.number && /^\d{9}$/.test(text);
}

/** A registration reason code: four digits, two digits or capitals, three digits. */
export function isKpp(text: string): boolean {
  return text.length <= longest.number && /^\d{4}[0-9A-Z]{2}\d{3}$/.test(text);
}

/** A Russian account number: twenty digits. */
export function isRussianAccount(text: string): boolean {
  return text.length <= longest.number && /^\d{20}$/.test(text);
}

/**
 * The key digit of an account fits its bank: three digits before the account, all weighted 7, 1, 3. They are the last three of the
 * BIK, or for an account of the bank at the Bank of Russia (301…) a zero and the fifth and sixth. Own: the library has none.
 */
export function accountFitsBik(account: string, bik: string): boolean {
  if (!isRussianAccount(account) || !isBik(bik)) {
    return false;
  }
  const bank = isCorrespondentAccount(account) ? `0${bik.slice(4, 6)}` : bik.slice(-3);
  return hasFittingKey(account, bank);
}

/**
 * The key digit of a client's account fits the correspondent account of the same bank, whose last three digits are those of the
 * BIK. A number of another kind says nothing, and everything fits it.
 */
export function accountFitsCorrespondent(account: string, correspondent: string): boolean {
  const isKnown = isRussianAccount(account) && isRussianAccount(correspondent) && isCorrespondentAccount(correspondent);
  return !isKnown || hasFittingKey(account, correspondent.slice(-3));
}

function isCorrespondentAccount(account: string): boolean {
  return account.startsWith("301");
}

function hasFittingKey(account: string, bank: string): boolean {
  const digits = [...`${bank}${account}`].map((digit) => digit.charCodeAt(0) - 48);
  const sum = digits.reduce((total, digit, place) => total + ((digit * (accountWeights[place % 3] ?? 0)) % 10), 0);
  return sum % 10 === 0;
}
