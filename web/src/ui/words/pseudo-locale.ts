const accents: Readonly<Record<string, string>> = {
  ...{ a: "à", b: "ƀ", c: "ç", d: "ð", e: "é", f: "ƒ", g: "ĝ", h: "ĥ", i: "î", j: "ĵ", k: "ķ", l: "ļ", m: "ɱ" },
  ...{ n: "ñ", o: "ö", p: "þ", q: "ʠ", r: "ŕ", s: "š", t: "ţ", u: "û", v: "ṽ", w: "ŵ", x: "ẋ", y: "ý", z: "ž" },
  ...{ A: "À", B: "Ɓ", C: "Ç", D: "Ð", E: "É", F: "Ƒ", G: "Ĝ", H: "Ĥ", I: "Î", J: "Ĵ", K: "Ķ", L: "Ļ", M: "Ṁ" },
  ...{ N: "Ñ", O: "Ö", P: "Þ", Q: "Ǫ", R: "Ŕ", S: "Š", T: "Ţ", U: "Û", V: "Ṽ", W: "Ŵ", X: "Ẋ", Y: "Ý", Z: "Ž" },
};
const growth = 0.4;

/**
 * An English text in the pseudo-locale en-XA: accented, and each word longer by 40 %, as a translation may be. Values in
 * `{{}}` and tags stay as they are.
 */
export function pseudoText(text: string): string {
  return text.replace(/\{\{[^}]*\}\}|<[^>]*>|[A-Za-z]+/g, (part) => (/^[A-Za-z]/.test(part) ? pseudoWord(part) : part));
}

function pseudoWord(word: string): string {
  const added = Math.round(word.length * growth);
  const accented = [...word].map((letter) => accents[letter] ?? letter);
  const more = Array.from({ length: added }, (_, index) => accented[1 + (index % Math.max(1, word.length - 1))] ?? "é");
  return [...accented, ...more].join("");
}
