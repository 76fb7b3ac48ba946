import { isTypedEmail, normaliseEmail } from "./email.ts";

/** What ends an address while several are typed or pasted. */
const separators = /[,;\n\r\t]/;

/**
 * The addresses of a text as mail programs and spreadsheets write them: with commas, semicolons, tabs or new lines between them, and
 * with names before angle brackets. Good ones are normalised, each once. What is none stays as it was typed, so that it can be corrected.
 */
export function typedAddresses(text: string): readonly string[] {
  // A name in quotes may hold commas.
  const parts = text.replace(/"[^"\n]*"/g, " ").split(separators);
  const found = parts.flatMap((part, place) => {
    const inBrackets = /<([^<>]*)>/.exec(part)?.[1];
    if (inBrackets !== undefined) {
      return [inBrackets.trim()];
    }
    const words = part.trim();
    // "Doe, Ada <ada@x.example>": the family name belongs to the address behind it.
    if (words === "" || (!words.includes("@") && parts[place + 1]?.includes("<"))) {
      return [];
    }
    const tokens = words.split(/\s+/);
    return tokens.every((token) => token.includes("@")) ? tokens : [words];
  });
  const known = found.filter((one) => one !== "").map((one) => (isTypedEmail(one) ? normaliseEmail(one) : one));
  return [...new Set(known)];
}

/** A text that is being typed, as what is whole in it and the rest behind the last separator. */
export function splitTyped(text: string): { readonly whole: readonly string[]; readonly rest: string } {
  const last = [...text].findLastIndex((sign) => separators.test(sign));
  const signs = [...text];
  return last < 0
    ? { whole: [], rest: text }
    : {
        whole: typedAddresses(signs.slice(0, last).join("")),
        rest: signs
          .slice(last + 1)
          .join("")
          .trimStart(),
      };
}
