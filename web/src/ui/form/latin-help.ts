import type { Translate } from "../words/use-text.ts";
import type { FieldProps } from "./field.tsx";

/** What the checks of the product say about a text that has to be in Latin letters. */
interface LatinOffer {
  readonly spelling?: string;
  readonly lookAlike?: { readonly word: string; readonly letters: string };
}

/** So much of a long text is named in its button. */
const shownLetters = 40;

/** What a field of Latin letters offers: the spelling by one click, or the word that only its writer can set right. */
export function latinHelp(
  t: Translate,
  { spelling, lookAlike }: LatinOffer,
  use: (text: string) => void,
): Pick<FieldProps, "repair"> & Partial<Pick<FieldProps, "hint">> {
  return {
    repair:
      spelling === undefined
        ? undefined
        : { label: t("ui.useLatin", { text: shortened(spelling) }), onUse: () => use(spelling) },
    ...(lookAlike && { hint: t("ui.lookAlike", { ...lookAlike }) }),
  };
}

function shortened(text: string): string {
  return text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text;
}
