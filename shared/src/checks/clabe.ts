import { longest } from "./longest.ts";

const weights = [3, 7, 1];
const digitsOfClabe = 18;

/**
 * A Mexican account number (CLABE): 18 digits, the last of which fits the others. Spaces between them pass. Own: the
 * library refuses every bank and city that its list of some year lacks, and a refusal here keeps people from their money.
 */
export function isClabe(text: string): boolean {
  if (text.length > longest.number) {
    return false;
  }
  const digits = [...text.replace(/\s/g, "")].map((digit) => digit.charCodeAt(0) - 48);
  if (digits.length !== digitsOfClabe || digits.some((digit) => digit < 0 || digit > 9)) {
    return false;
  }
  const sum = digits
    .slice(0, -1)
    .reduce((total, digit, place) => total + ((digit * (weights[place % weights.length] ?? 0)) % 10), 0);
  return (10 - (sum % 10)) % 10 === digits.at(-1);
}
