/** The longest name of a sheet that spreadsheet programs open. */
const longestName = 31;

/**
 * Names as programs take them: without the signs of addresses, 31 characters at most, with no apostrophe at an end, and no two
 * alike whatever their case. A name that is not left is "Sheet".
 */
export function sheetNames(wanted: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const plain = cut(name.replace(/[[\]:*?/\\\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, " "), longestName) || "Sheet";
    let free = plain;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      const ending = ` ${number}`;
      free = `${cut(plain, longestName - ending.length)}${ending}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

/** At most so many units of a text, no half of a pair among them, and nothing at its ends that a name may not have there. */
function cut(text: string, length: number): string {
  return text
    .replace(/^[\s']+/, "")
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, "")
    .replace(/[\s']+$/, "");
}
