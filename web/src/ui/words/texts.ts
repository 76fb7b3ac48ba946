import { createInstance } from "i18next";
import { currentLanguage, onLanguage } from "./language.ts";

/** Texts of one area, both languages side by side (the shape of the tables in shared/text). */
export type Texts = Readonly<Record<string, { readonly en: string; readonly ru: string }>>;

/** The one text engine of the page. Plurals by the suffixes _one, _few, _many and _other. */
export const texts = createInstance();

const registered = new Set<Texts>();

/** Turns English texts into those of the pseudo-locale; undefined while it is not in use. */
let pseudo: ((text: string) => string) | undefined;

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
    addTexts("en", table, ({ en }) => en);
    addTexts("ru", table, ({ ru }) => ru);
    addPseudoTexts(table);
  }
}

/** The language of i18next in which English is shown: the pseudo-locale while a test asks for it. */
export function shownEnglish(): "en" | "en-XA" {
  return pseudo ? "en-XA" : "en";
}

/** Shows English in the pseudo-locale, or as it is again; for tests of the layout, so no switch of the product does it. */
export function setPseudoTexts(transform: ((text: string) => string) | undefined): void {
  pseudo = transform;
  for (const table of registered) {
    addPseudoTexts(table);
  }
}

function addPseudoTexts(table: Texts): void {
  const transform = pseudo;
  if (transform) {
    addTexts("en-XA", table, ({ en }) => transform(en));
  }
}

function addTexts(language: string, table: Texts, textOf: (text: Texts[string]) => string): void {
  const entries = Object.entries(table).map(([key, text]) => [key, textOf(text)] as const);
  texts.addResources(language, "translation", Object.fromEntries(entries));
}
