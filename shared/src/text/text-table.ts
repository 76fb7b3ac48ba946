/** Languages of the product; a reader without a choice gets English. */
export const languages = ["en", "ru"] as const;
export type Language = (typeof languages)[number];

/** A text, or a text for each plural form of its language: one and more; in Russian one, few and many. */
export interface Text {
  readonly en: string | readonly [one: string, other: string];
  readonly ru: string | readonly [one: string, few: string, many: string];
}

/** Texts by key, both languages side by side. Values are put in as `{{name}}`; `{{count}}` chooses the plural form. */
export type TextTable = Readonly<Record<string, Text>>;

/** The place of each plural form in a text; a count with a fraction reads like a few in Russian. */
const formPlaces = { en: { one: 0, other: 1 }, ru: { one: 0, few: 1, many: 2, other: 1 } } as const;

/** All forms of a text in a language, of which most have one. */
export function formsOf(text: Text, language: Language): readonly string[] {
  const forms = text[language];
  return typeof forms === "string" ? [forms] : forms;
}

/** The texts of one language, as i18next takes them: a plural form has its name behind the key. */
export function textsIn(language: Language, table: TextTable): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, text]) => {
      const forms = text[language];
      return typeof forms === "string"
        ? [[key, forms] as const]
        : Object.entries(formPlaces[language]).map(([form, place]) => [`${key}_${form}`, forms[place] ?? ""] as const);
    }),
  );
}
