import { documentsText } from "../text/documents.ts";
import type { Language } from "../text/text-table.ts";

export type DocumentTextKey = keyof typeof documentsText;

/** Reads a text of a document in one language, with its values put in. */
export type DocumentText = (key: DocumentTextKey, params?: Readonly<Record<string, string | number>>) => string;

/** The texts of documents in one language. Holds no i18next, so that the PDF worker stays small. */
export function documentText(language: Language): DocumentText {
  return (key, params = {}) =>
    documentsText[key][language].replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(params[name] ?? place));
}
