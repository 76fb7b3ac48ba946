import { validate } from "stdnum/lib/cjs/ru/inn.js";
import { longest } from "./longest.ts";

/** A Russian tax number as it is kept: without spaces and hyphens. */
export function cleanInn(text: string): string {
  return text.replace(/[\s-]/g, "");
}

/** A Russian tax number: 10 digits with one check digit, or 12 with two. It begins with a region, of which 00 is none. */
export function isInn(text: string): boolean {
  return text.length <= longest.number && /^(?!00)(?:\d{10}|\d{12})$/.test(text) && validate(text).isValid;
}
