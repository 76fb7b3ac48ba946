import { currentLanguage, type Language, useLanguage } from "./language.ts";
import { texts } from "./texts.ts";

/**
 * The keys that compile. The application names its text tables here by declaration merging (app/texts.ts),
 * so this folder stays free of the product.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TextRegistry {}

type RegisteredKey = TextRegistry extends { readonly key: infer Key extends string } ? Key : string;
type PluralForm = "one" | "few" | "many" | "other";

/** A text key; the plural forms of a text count as one key without their suffix. */
export type Key = RegisteredKey extends infer K ? (K extends `${infer Stem}_${PluralForm}` ? Stem : K) : never;

/** Values of the `{{name}}` places of a text; `count` picks the plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Turns a key into the text of the language it was made for. */
export type Translate = (key: Key, values?: TextValues) => string;

/** One translator per language: a new language is a new function, so memoised cells notice the switch. */
const translators: Readonly<Record<Language, Translate>> = {
  en: (key, values) => translate(key, values, "en"),
  ru: (key, values) => translate(key, values, "ru"),
};

/** The translator and the language; the component renders again when the language changes. */
export function useText(): { readonly t: Translate; readonly language: Language } {
  const language = useLanguage();
  return { t: translators[language], language };
}

/** The text of a key outside React (toasts, names of files), in the present language. */
export function text(key: Key, values?: TextValues): string {
  return translate(key, values, currentLanguage());
}

/** The text of a key that came from outside (a code of the server); undefined when no table knows it. */
export function textIfKnown(key: string, values?: TextValues): string | undefined {
  return texts.exists(key) ? translate(key, values, currentLanguage()) : undefined;
}

function translate(key: string, values: TextValues | undefined, language: Language): string {
  return texts.t(key, { ...values, lng: language });
}
