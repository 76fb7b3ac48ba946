import { createInstance, type InitOptions } from "i18next";
import { allTexts, type TextKey } from "./all-texts.ts";
import { type Language, languages, textsIn } from "./text-table.ts";

/** Values for the `{{name}}` places of a text; `count` chooses the plural form. */
export type TextParams = Readonly<Record<string, string | number>>;

/** Settings of i18next that server and browser share, so that both read one grammar: flat keys, no HTML escaping. */
export const translationOptions = {
  fallbackLng: "en",
  supportedLngs: languages,
  keySeparator: false,
  nsSeparator: false,
  returnNull: false,
  initAsync: false,
  interpolation: { escapeValue: false },
} as const satisfies InitOptions;

/** The resources of i18next for both languages. */
export function textResources(): Record<Language, { translation: Readonly<Record<string, string>> }> {
  return { en: { translation: textsIn("en", allTexts) }, ru: { translation: textsIn("ru", allTexts) } };
}

const instance = createInstance({ ...translationOptions, lng: "en", resources: textResources() });
const ready = instance.init();
ready.catch(() => undefined);

const translators = { en: instance.getFixedT("en"), ru: instance.getFixedT("ru") };

/** The text of a key in a language, with its values put in. */
export function translate(language: Language, key: TextKey, params: TextParams = {}): string {
  return translators[language](key, params);
}

/** Tells whether a text is a key of the product, for keys that arrive as data (rules, stored violations). */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(allTexts, key);
}

/** The language of an `Accept-Language` header: Russian only where exactly `ru` comes first, else English. */
export function languageOf(header: string | undefined): Language {
  const first = (header ?? "").split(",")[0]?.trim().toLowerCase() ?? "";
  return first === "ru" || first.startsWith("ru;") ? "ru" : "en";
}
