/** An amount cut into the pieces that are set in different sizes. */
export interface MoneyPieces {
  readonly sign: "" | "−" | "+";
  /** Grouped whole units: "12 480" with no-break spaces. */
  readonly whole: string;
  /** The comma and the decimals: ",50". */
  readonly fraction: string;
  readonly zero: boolean;
}

const formatter = new Intl.NumberFormat("ru-RU", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: true,
});

/**
 * Cuts decimal text ("-1234.50") for display: ru-RU grouping and comma in both languages, a real minus sign.
 * Undefined for text that is no plain decimal. No digit passes through a float.
 */
export function splitMoney(value: string): MoneyPieces | undefined {
  const match = /^(-?)(\d+(?:\.\d+)?)$/.exec(value);
  if (!match) {
    return undefined;
  }
  // The formatter reads text exactly; its type asks for a numeric literal.
  const parts = formatter.formatToParts(match[2] as `${number}`);
  const pick = (...types: string[]) =>
    parts
      .filter((part) => types.includes(part.type))
      .map((part) => part.value)
      .join("");
  const zero = !/[1-9]/.test(value);
  return {
    sign: match[1] && !zero ? "−" : "",
    whole: pick("integer", "group"),
    fraction: pick("decimal", "fraction"),
    zero,
  };
}

/** The whole number of `splitMoney` in one text, without a currency: "−1 234,50"; the text itself where it is none. */
export function plainMoney(value: string): string {
  const pieces = splitMoney(value);
  return pieces ? `${pieces.sign}${pieces.whole}${pieces.fraction}` : value;
}
