import { knownReason } from "@artel/shared/states/bank-results";
import { bankReasonsText } from "@artel/shared/text/bank-reasons";
import { registerTexts } from "../../ui/words/texts.ts";
import type { Translate } from "../../ui/words/use-text.ts";

registerTexts(bankReasonsText);

/** A bank's code of a reason with its words: "AC04: the account is closed"; a code without words as it is. */
export function reasonText(code: string, t: Translate): string {
  const known = knownReason(code);
  return known ? `${code}: ${t(`bankReason.${known}`)}` : code;
}
