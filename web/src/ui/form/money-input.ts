import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { MoneyRules } from "../money/money-rules.ts";
import { splitMoney } from "../money/split-money.ts";

const noBreakSpace = "\u00A0";

interface Typing {
  readonly text: string;
  /** What was handed to the form for this text. */
  readonly value: string;
  readonly caret?: number;
}

/**
 * The text of an amount while it is typed: groups of three without moving the caret, comma for the decimals, the sign and
 * the code of its own currency taken off. What was copied and is no amount stays as it was copied, with its breaks shown.
 * The form gets decimal text with a point as soon as it parses, else what was typed.
 */
export function useMoneyTyping(options: {
  readonly value: string;
  readonly currency: string;
  readonly rules: MoneyRules;
  readonly onChange: (value: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}): {
  readonly text: string;
  readonly type: (raw: string, caret: number | null) => void;
  readonly settle: () => void;
  /** Puts a copied text in the place of what is selected. */
  readonly paste: (copied: string, from: number, to: number) => void;
} {
  const { value, currency, rules, onChange, input } = options;
  const [typing, setTyping] = useState<Typing>({ text: shown(value), value });
  const caret = useRef<number>(undefined);
  // A value that did not come from typing (Max, reset, another currency) replaces the text.
  const text = typing.value === value ? typing.text : shown(value);

  useLayoutEffect(() => {
    if (caret.current !== undefined && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.current, caret.current);
    }
    caret.current = undefined;
  });

  const give = (nextText: string, nextValue: string) => {
    setTyping({ text: nextText, value: nextValue });
    if (nextValue !== value) {
      onChange(nextValue);
    }
  };
  const own = [rules.symbolOf(currency), currency];
  const type = (raw: string, at: number | null) => {
    const next = groupTyped(withoutSigns(raw, own));
    caret.current = caretAfter(next, significant(withoutSigns(raw.slice(0, at ?? raw.length), own)));
    give(next, rules.parse(next, currency) ?? next);
  };
  return {
    text,
    type,
    settle: () => {
      const parsed = rules.parse(text, currency);
      if (parsed !== undefined) {
        give(shown(parsed), parsed);
      }
    },
    paste: (copied, from, to) => {
      const piece = inOneLine(copied);
      const raw = `${text.slice(0, from)}${piece}${text.slice(to)}`;
      if (/^[\d.,]*$/.test(piece)) {
        type(raw, from + piece.length);
      } else {
        const next = pastedAmount(raw, own, (typed) => rules.parse(typed, currency));
        caret.current = next.text.length - (text.length - to);
        give(next.text, next.value);
      }
    },
  };
}

/** Decimal text as it stands in the field: "1 234,50"; anything else stays as it is. */
function shown(value: string): string {
  const pieces = splitMoney(value);
  return pieces ? `${pieces.sign}${pieces.whole}${pieces.fraction}` : value;
}

/** Takes off the sign and the code of the field's currency, so that "1 234,56 ₽" can be pasted; others say another currency. */
function withoutSigns(raw: string, own: readonly string[]): string {
  return own
    .filter(Boolean)
    .reduce((text, sign) => text.replaceAll(sign, ""), raw)
    .trim();
}

/**
 * What a field holds after a text was pasted: an amount as it is shown, and what is none just as it was copied, since to group
 * its digits would hide that they may be two numbers.
 */
export function pastedAmount(
  raw: string,
  own: readonly string[],
  parse: (typed: string) => string | undefined,
): { readonly text: string; readonly value: string } {
  const cleaned = withoutSigns(raw, own);
  const value = parse(cleaned);
  return value === undefined ? { text: raw, value: raw } : { text: groupTyped(cleaned), value };
}

/** A copied text in one line: tabs and line breaks within it part values, so they are shown and not dropped. */
export function inOneLine(copied: string): string {
  return copied.trim().replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " | ");
}

/** Groups the whole part by three and shows a comma; text that is no amount stays as it was typed. */
export function groupTyped(raw: string): string {
  const match = /^([\d\p{Zs}]*)(?:[.,](\d*))?$/u.exec(raw);
  if (!match) {
    return raw;
  }
  const whole = (match[1] ?? "").replace(/\s/g, "").replace(/\B(?=(\d{3})+$)/g, noBreakSpace);
  return match[2] === undefined ? whole : `${whole},${match[2]}`;
}

/** How many characters other than spaces stand in a text. */
function significant(text: string): number {
  return text.replace(/\s/g, "").length;
}

/** The place behind the given number of characters other than spaces. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) {
      return index;
    }
    if (!/\s/.test(text[index] ?? "")) {
      seen += 1;
    }
  }
  return text.length;
}
