import { plainLetters } from "@artel/shared/checks/plain-letters";
import { searchWords } from "@artel/shared/limits/search";
import { parseAmount } from "@artel/shared/money/amount";
import { type CurrencyCode, currencies, currencyCodes } from "@artel/shared/money/currencies";
import type { Asked, AskedSum } from "../../platform/db/search.ts";

/** What a text asks for, whoever asks. */
export type Query = Pick<Asked, "words" | "sums" | "id">;

/** Words that stand for a currency beside its code and its symbol. */
const currencyWords: Readonly<Record<string, CurrencyCode>> = { руб: "RUB", р: "RUB", евро: "EUR", долл: "USD" };

/** Longest id: nothing in the product has more digits. */
const longestId = 15;

/**
 * Reads what was typed: plain digits are an id, a sum, and a part of a word alike; "№ 1001" is an id alone, "1 500,00 $" a sum
 * alone. Everything else is words.
 */
export function readQuery(text: string): Query {
  const id = idOf(text);
  if (/^\s*[#№]/.test(text) && id !== undefined) {
    return { words: [], sums: [], id };
  }
  const sums = sumsOf(text);
  if (sums.length > 0 && id === undefined) {
    return { words: [], sums, id };
  }
  const words = plainLetters(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return { words: words.slice(0, searchWords), sums, id };
}

function idOf(text: string): number | undefined {
  const digits = /^\s*(?:[#№]\s*)?(\d+)\s*$/.exec(text)?.[1];
  return digits !== undefined && digits.length <= longestId ? Number.parseInt(digits, 10) : undefined;
}

/** The sum that a text may be, in each currency that it may be of; none for a text that is no sum. */
function sumsOf(text: string): AskedSum[] {
  const match = /^([^\d\s]{0,5})\s*(\d[\d\s'’.,]*)\s*([^\d\s]{0,5})$/u.exec(text.trim());
  const [, before = "", digits = "", after = ""] = match ?? [];
  const number = decimalOf(digits.trim());
  const named = before || after;
  const currency = currencyNamed(named);
  if (number === undefined || (before && after) || (named && currency === undefined)) {
    return [];
  }
  return (currency ? [currency] : currencyCodes).flatMap((code) => {
    const amount = parseAmount(number, code);
    return amount && amount.minor > 0n ? [amount] : [];
  });
}

function currencyNamed(text: string): CurrencyCode | undefined {
  const word = text.toLowerCase().replace(/\.$/, "");
  return (
    currencyCodes.find(
      (code) => code.toLowerCase() === word || (currencies[code].symbol.toLowerCase() === word && word !== ""),
    ) ?? (Object.hasOwn(currencyWords, word) ? currencyWords[word] : undefined)
  );
}

/** Digits with separators as a decimal: the last sign parts the cents unless three digits follow it, all others part thousands. */
function decimalOf(text: string): string | undefined {
  const joined = text.replaceAll(/[\s'’]/g, "");
  const [, whole = "", cents] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(joined) ?? [];
  const groups = whole.split(/[.,]/);
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3);
  if (!isGrouped || groups.some((group) => !/^\d+$/.test(group))) {
    return undefined;
  }
  return cents === undefined ? groups.join("") : `${groups.join("")}.${cents}`;
}
