import { longest } from "./longest.ts";

const legalWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const firstWeights = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const secondWeights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** A Russian tax number: 10 digits with one check digit, or 12 with two; not all zeros (B-49). */
export function isInn(text: string): boolean {
  if (text.length > longest.number || !/^(?:\d{10}|\d{12})$/.test(text) || !/[1-9]/.test(text)) {
    return false;
  }
  const digits = [...text].map((digit) => digit.charCodeAt(0) - 48);
  if (digits.length === 10) {
    return checkDigit(digits, legalWeights) === digits[9];
  }
  return checkDigit(digits, firstWeights) === digits[10] && checkDigit(digits, secondWeights) === digits[11];
}

function checkDigit(digits: readonly number[], weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
  return (sum % 11) % 10;
}
