import { createInstance } from "i18next";
import { currentLanguage, onLanguage } from "./language.ts";

/** Texts of one area, both languages side by side (the shape of the tables in shared/text). */
export type Texts = Readonly<Record<string, { readonly en: string; readonly ru: string }>>;

/** The one text engine of the page. Plurals by the suffixes _one, _few, _many and _other. */
export const texts = createInstance();

const registered = new WeakSet<Texts>();

void texts.init({
  lng: currentLanguage(),
  fallbackLng: "en",
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  // React escapes; escaping twice would print entities.
  interpolation: { escapeValue: false },
  initAsync: false,
});

onLanguage((next) => void texts.changeLanguage(next));

/** Makes the texts of a screen known. Call it once at the top of the screen's file; calling again changes nothing. */
export function registerTexts(...tables: readonly Texts[]): void {
  for (const table of tables) {
    if (registered.has(table)) {
      continue;
    }
    registered.add(table);
    const entries = Object.entries(table);
    for (const language of ["en", "ru"] as const) {
      texts.addResources(
        language,
        "translation",
        Object.fromEntries(entries.map(([key, text]) => [key, text[language]])),
      );
    }
  }
}
