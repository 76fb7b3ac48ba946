import { translate } from "@artel/shared/text/translate";
import { pseudoText } from "../../web/src/ui/words/pseudo-locale.ts";
import type { Say } from "./test.ts";

/** A text as the pseudo-locale shows it: its words are changed, the values in it are not. */
export const pseudoTranslated: Say = (key, params = {}) => {
  const texts = Object.entries(params).filter(([, value]) => typeof value === "string");
  const places = Object.fromEntries(texts.map(([name]) => [name, `{{${name}}}`]));
  return texts.reduce(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, String(value)),
    pseudoText(translate("en", key, { ...params, ...places })),
  );
};
