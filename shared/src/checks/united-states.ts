import { longest } from "./longest.ts";

const routingWeights = [3, 7, 1];
/** First two digits that the Federal Reserve gives out: banks, thrifts, electronic, traveller's cheques. */
const routingDistricts: readonly (readonly [number, number])[] = [
  [0, 12],
  [21, 32],
  [61, 72],
  [80, 80],
];
/** First two digits of the campuses of the tax office that give out EINs. */
const einCampuses =
  "01 02 03 04 05 06 10 11 12 13 14 15 16 20 21 22 23 24 25 26 27 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 " +
  "50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 71 72 73 74 75 76 77 80 81 82 83 84 85 86 87 88 90 91 92 93 94 " +
  "95 98 99";

/** A routing number of a bank in the USA (ABA): nine digits of a known district, with a fitting sum (J-44). */
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
  return (
    text.length <= longest.number &&
    /^\d{2}-?\d{7}$/.test(text.trim()) &&
    einCampuses.split(" ").includes(text.trim().slice(0, 2))
  );
}
