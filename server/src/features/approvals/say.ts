import { translate } from "@artel/shared/text/translate";
import type { Language } from "../../http/context.ts";
import type { Words } from "./approval.ts";

/** Words made from data, in a language. */
export function say(language: Language, { key, params, lists = {} }: Words): string {
  const values = Object.entries(lists).map(([name, keys]) => [
    name,
    keys.map((one) => (typeof one === "string" ? translate(language, one) : one[language])).join(", "),
  ]);
  return translate(language, key, { ...params, ...Object.fromEntries(values) });
}
