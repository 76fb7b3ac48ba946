import { bankLineParts } from "@artel/shared/limits/bank-files";
import {
  add,
  amountOf,
  compare,
  isZero,
  negate,
  parseAmount,
  parseTypedAmount,
  subtract,
  toWire,
} from "@artel/shared/money/amount";
import { formatMoney } from "@artel/shared/money/wire";
import type { Translate } from "../../ui/words/use-text.ts";
import type { BankLine } from "./line-types.ts";

type PartName = `part${number}`;

/** The parts of a line as they are typed: so many fields of those that may be are shown. */
export interface DivideForm {
  readonly [part: PartName]: string;
  readonly count: number;
  readonly reason: string;
}

type Parts = Omit<DivideForm, "reason">;
type Whole = Pick<BankLine, "currency" | "amount">;

const places = Array.from({ length: bankLineParts.most }, (_, at) => at);

/** A division that nobody has typed yet. */
export const emptyDivision: DivideForm = {
  ...Object.fromEntries(places.map((at) => [nameOfPart(at), ""])),
  count: bankLineParts.least,
  reason: "",
};

/** The field of a part by its place. */
export function nameOfPart(at: number): PartName {
  return `part${at}`;
}

/** The sums as they were typed, in their order. */
export function sumsOf(values: Parts): string[] {
  return shown(values).map((name) => values[name] ?? "");
}

/** The values with one part taken out; those behind it move up. */
export function without(values: DivideForm, at: number): DivideForm {
  const left = sumsOf(values).toSpliced(at, 1);
  return {
    ...values,
    ...Object.fromEntries(places.map((place) => [nameOfPart(place), left[place] ?? ""])),
    count: values.count - 1,
  };
}

/** What is left of a line beside its parts, or beside all but one of them; sums that are none yet count as nothing. */
export function restOf(values: Parts, { currency, amount }: Whole, but?: number) {
  const sums = sumsOf(values).flatMap((sum, at) => (at === but ? [] : (parseTypedAmount(sum, currency) ?? [])));
  const whole = parseAmount(amount, currency) ?? amountOf(currency, 0n);
  const rest = subtract(whole, sums.reduce(add, amountOf(currency, 0n)));
  const isOver = rest.minor < 0n;
  return {
    amount: toWire(isOver ? negate(rest) : rest),
    isOver,
    isNothing: isZero(rest),
    /** Nothing was typed beside it. */
    isAll: compare(rest, whole) === 0,
  };
}

/** What is wrong with the parts: each that is no sum; then, at the last one, what is left or too much. */
export function partProblems(values: Parts, line: Whole, t: Translate): Readonly<Record<string, string>> {
  const problems = shown(values).flatMap((name) => {
    const text = values[name] ?? "";
    const sum = parseTypedAmount(text, line.currency);
    if (sum && sum.minor > 0n) {
      return [];
    }
    return [
      [name, t(text === "" ? "validations.required" : sum ? "validations.aboveZero" : "validations.amount")] as const,
    ];
  });
  const { amount, isOver, isNothing } = restOf(values, line);
  if (problems.length > 0 || isNothing) {
    return Object.fromEntries(problems);
  }
  const key = isOver ? "bankFiles.partsTooMuch" : "bankFiles.partsLeft";
  return { [nameOfPart(values.count - 1)]: t(key, { amount: formatMoney(amount, line.currency) }) };
}

function shown({ count }: Parts): readonly PartName[] {
  return places.slice(0, count).map(nameOfPart);
}
