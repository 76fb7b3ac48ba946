import { knownReason } from "@artel/shared/states/bank-results";
import type { Language } from "@artel/shared/text/text-table";
import { translate } from "@artel/shared/text/translate";

/** What a bank did with a payment and why, for whom it was meant: in the person's language, with the bank's code. */
export function bankWords(language: Language, what: "refused" | "cameBack", code: string): string {
  return translate(language, `bankReason.${what}`, { why: reasonWords(language, code) });
}

function reasonWords(language: Language, code: string): string {
  const known = knownReason(code);
  if (known) {
    return `${translate(language, `bankReason.${known}`)} (${code})`;
  }
  return code === "" ? translate(language, "bankReason.none") : translate(language, "bankReason.unknown", { code });
}
