/**
 * Signs that a mail program or a reader takes for the dot, the slash, the colon and the at sign of an address. Programs turn
 * the first three dots into "." by themselves (IDNA).
 */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[\u3002\uff0e\uff61\u2024\ufe52\u00b7\u2022\u22c5\u2219\u2027\u30fb\u06d4\u0701\u0702\ua4f8]/g, "."],
  [/[\uff0f\u2044\u2215\u29f8]/g, "/"],
  [/[\uff1a\ufe55\ufe13\ua789\u2236]/g, ":"],
  [/[\uff20\ufe6b]/g, "@"],
];

/** Signs without a width and signs that turn the direction of writing: they hide an address from a check, and mean nothing. */
const hidden = /[\p{Cf}\u115f\u1160\u3164\uffa0]/gu;

/** "[.]", "(dot)", "{at}": how an address is written so that a person still reads it. */
const written: readonly (readonly [RegExp, string])[] = [
  [/\s*[[({]\s*(?:\.|dot)\s*[\])}]\s*/gi, "."],
  [/\s*[[({]\s*(?:@|at)\s*[\])}]\s*/gi, "@"],
];

const dotInside = /([\p{L}\p{N}\p{M}_-])\.(?=\p{L}{2})/gu;
const scheme = /:(?=\/\/)/g;
const at = /(\S)@(?=\S)/g;
/** Schemes that need no slashes. */
const bareScheme = /\b(mailto|javascript|data|tel|sms):(?=\S)/gi;

const longestText = 10_000;

/**
 * The words hold an address that somebody could follow: a link, a domain or an e-mail address, also one that is spelled with
 * look-alike dots, hidden signs or "[.]". A dot between letters counts, since any of them may be a domain: "St.John" needs a
 * space after the dot. A text above 10 000 characters counts too.
 */
export function holdsAddress(text: string): boolean {
  const plain = text.length > longestText ? "" : replaceAll(visible(text), written);
  return text.length > longestText || withSpaces(plain) !== plain;
}

/** The same words, in which no program finds an address: a space stands after each dot that could be a part of one. */
export function withoutAddresses(text: string): string {
  return withSpaces(visible(text));
}

function visible(text: string): string {
  return replaceAll(text.replace(hidden, ""), lookAlikes);
}

function withSpaces(text: string): string {
  return text.replace(scheme, ": ").replace(bareScheme, "$1: ").replace(at, "$1 @ ").replace(dotInside, "$1. ");
}

function replaceAll(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((changed, [pattern, by]) => changed.replace(pattern, by), text);
}
