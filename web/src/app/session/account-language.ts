import { readStored, writeStored } from "../../ui/state/stored.ts";
import {
  currentLanguage,
  hasLanguage,
  type Language,
  onLanguageChosen,
  showLanguage,
} from "../../ui/words/language.ts";

/** Whose account the language of this session goes with. */
const ownerKey = "artel.languageOf";

/** Where the language of somebody is kept. */
export interface LanguageKeeper {
  /** Who is signed in; undefined for a guest. */
  readonly person: () => number | undefined;
  readonly save: (language: Language) => Promise<unknown>;
}

/** Keeps each language that a signed-in person chooses with the account; what a guest chooses is nobody's yet. */
export function keepChosenLanguage(keeper: LanguageKeeper): void {
  onLanguageChosen((language) => {
    const person = keeper.person();
    if (person === undefined) {
      writeStored("sessionStorage", ownerKey, undefined);
    } else {
      keep(keeper, person, language);
    }
  });
}

/**
 * The language of a session that begins. A language that a guest chose just before signs in along and is kept with the account.
 * One that this person had in the session stays. Otherwise, also after somebody else, the account's own language is shown.
 */
export function beginLanguage(keeper: LanguageKeeper, person: number, ofAccount: Language): void {
  const owner = readStored("sessionStorage", ownerKey);
  if (hasLanguage() && owner === undefined) {
    keep(keeper, person, currentLanguage());
  } else if (!hasLanguage() || owner !== String(person)) {
    showLanguage(ofAccount);
    writeStored("sessionStorage", ownerKey, String(person));
  }
}

function keep(keeper: LanguageKeeper, person: number, language: Language): void {
  writeStored("sessionStorage", ownerKey, String(person));
  // A failure is told by the client; the session has the language all the same.
  void keeper.save(language).catch(() => undefined);
}
