import { type TextTable, textsIn } from "@artel/shared/text/text-table";
import { createInstance } from "i18next";
import { currentLanguage, onLanguage } from "./language.ts";

/** The one text engine of the page. */
export const texts = createInstance();

const registered = new Set<TextTable>();

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
export function registerTexts(...tables: readonly TextTable[]): void {
  for (const table of tables) {
    if (registered.has(table)) {
      continue;
    }
    registered.add(table);
    texts.addResources("en", "translation", textsIn("en", table));
    texts.addResources("ru", "translation", textsIn("ru", table));
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

function addPseudoTexts(table: TextTable): void {
  const transform = pseudo;
  if (transform) {
    const entries = Object.entries(textsIn("en", table)).map(([key, text]) => [key, transform(text)] as const);
    texts.addResources("en-XA", "translation", Object.fromEntries(entries));
  }
}
