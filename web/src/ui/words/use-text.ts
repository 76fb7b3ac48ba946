import { createStore, useStore } from "../state/store.ts";
import { currentLanguage, type Language, showLanguage, useLanguage } from "./language.ts";
import { setPseudoTexts, shownEnglish, texts } from "./texts.ts";

/**
 * The keys that compile. The application names its text tables here by declaration merging (app/texts.ts),
 * so this folder stays free of the product.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface TextRegistry {}

/** A text key. */
export type Key = TextRegistry extends { readonly key: infer Key extends string } ? Key : string;

/** Values of the `{{name}}` places of a text; `count` picks the plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Turns a key into the text of the language it was made for. */
export type Translate = (key: Key, values?: TextValues) => string;

/** One translator per language: a new language is a new function, so memoised cells notice the switch. */
const translators: Readonly<Record<Language | "en-XA", Translate>> = {
  en: (key, values) => translate(key, values, "en"),
  ru: (key, values) => translate(key, values, "ru"),
  "en-XA": (key, values) => translate(key, values, "en"),
};

/** Counts the switches to the pseudo-locale and back, so that components render again. */
const pseudoSwitches = createStore(0);

/** The event by which a test of the layout switches an open page to the language in `detail`: en, ru or the pseudo-locale en-XA. */
const languageEvent = "artel-language";

/** Listens for a test that switches the language, where a person would use the footer. Code of the pseudo-locale loads then. */
export function listenForLanguages(): void {
  window.addEventListener(languageEvent, (event) => {
    const asked: unknown = event instanceof CustomEvent ? event.detail : undefined;
    void import("./pseudo-locale.ts").then(({ pseudoText }) => {
      setPseudoTexts(asked === "en-XA" ? pseudoText : undefined);
      if (asked === "en" || asked === "ru") {
        showLanguage(asked);
      }
      document.documentElement.lang = asked === "en-XA" ? asked : currentLanguage();
      pseudoSwitches.set(pseudoSwitches.get() + 1);
    });
  });
}

/** The translator and the language; the component renders again when the language changes. */
export function useText(): { readonly t: Translate; readonly language: Language } {
  const language = useLanguage();
  useStore(pseudoSwitches);
  return { t: translators[language === "en" ? shownEnglish() : language], language };
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
  return texts.t(key, { ...values, lng: language === "en" ? shownEnglish() : language });
}
