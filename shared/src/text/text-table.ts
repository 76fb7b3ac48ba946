/** Languages of the product; a reader without a choice gets English. */
export const languages = ["en", "ru"] as const;
export type Language = (typeof languages)[number];

/**
 * Texts by key, both languages side by side. Values are put in as `{{name}}`.
 * A text with a count stands under four keys: `x_one`, `x_few`, `x_many`, `x_other`, and is asked for as `x`.
 */
export type TextTable = Readonly<Record<string, Readonly<Record<Language, string>>>>;
