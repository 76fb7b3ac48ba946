import { documentsText } from "../text/documents.ts";
import { documentsLayoutText } from "../text/documents-layout.ts";
import { type Language, languages } from "../text/text-table.ts";

const texts = { ...documentsText, ...documentsLayoutText };

/** A text that a page may say too. */
export type DocumentTextKey = keyof typeof texts;

/** Reads a text of a document in one language, with its values put in. */
export type DocumentText = (key: DocumentTextKey, params?: Readonly<Record<string, string | number>>) => string;

/** What a document is written in: one language, or both of them side by side. */
export const documentLanguages = [...languages, "both"] as const;
export type DocumentLanguage = (typeof documentLanguages)[number];

/** Words longer than this stand below each other where a document has both languages. */
const longestLabel = 40;

/** The texts of documents in one language or in both. Holds no i18next, so that the PDF worker stays small. */
export function documentText(language: DocumentLanguage): DocumentText {
  return (key, params = {}) => {
    const fill = (text: string) =>
      text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));
    return inLanguage(language, { en: fill(texts[key].en), ru: fill(texts[key].ru) });
  };
}

/** A text in the language of a document. Both stand side by side, long ones below each other, equal ones once. */
export function inLanguage(language: DocumentLanguage, text: Readonly<Record<Language, string>>): string {
  if (language !== "both") {
    return text[language];
  }
  const both = [...new Set([text.en, text.ru])].filter((one) => one !== "");
  return both.join(both.some((one) => one.length > longestLabel) ? "\n" : " / ");
}
