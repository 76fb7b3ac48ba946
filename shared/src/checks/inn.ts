import { validate } from "stdnum/lib/cjs/ru/inn.js";
import { longest } from "./longest.ts";

/** A Russian tax number: 10 digits with one check digit, or 12 with two; not all zeros. */
export function isInn(text: string): boolean {
  return (
    text.length <= longest.number && /^(?:\d{10}|\d{12})$/.test(text) && /[1-9]/.test(text) && validate(text).isValid
  );
}
