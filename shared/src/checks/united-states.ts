import { validate } from "stdnum/lib/cjs/us/ein.js";
import { longest } from "./longest.ts";

const routingWeights = [3, 7, 1];
/** First two digits that the Federal Reserve gives out: banks, thrifts, electronic, traveller's cheques. */
const routingDistricts: readonly (readonly [number, number])[] = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];
/** A routing number of a bank in the USA (ABA): nine digits of a known district, with a fitting sum. Own: the library has none. */
export function isRoutingNumber(text: string): boolean {
  if (text.length > longest.number || !/^\d{9}$/.test(text)) {
    return false;
  }
  const district = Number.parseInt(text.slice(0, 2), 10);
  const sum = [...text].reduce(
    (total, digit, place) => total + (digit.charCodeAt(0) - 48) * (routingWeights[place % 3] ?? 0),
    0,
  );
  return (
    /[1-9]/.test(text) && sum % 10 === 0 && routingDistricts.some(([from, to]) => from <= district && district <= to)
  );
}

/** An employer number of the USA (EIN): nine digits, with or without the hyphen, of a campus that gives them out. It has no check digit. */
export function isEin(text: string): boolean {
  return text.length <= longest.number && /^\d{2}-?\d{7}$/.test(text.trim()) && validate(text.trim()).isValid;
}
