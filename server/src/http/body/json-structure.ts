/** Deepest nesting of a body; the calls need four levels. */
const deepest = 32;

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What a body may have at most: values of all levels together, and keys of one object. */
export interface Most {
  readonly parts: number;
  readonly keys: number;
}

/** A body whose structure is refused, and how many of its bytes had been looked at. */
export class StructureRefused extends Error {
  readonly at: number;
  constructor(reason: string, at: number) {
    super(reason);
    this.at = at;
  }
}

/** An object has more keys than any of its call. */
export class TooManyKeys extends StructureRefused {}

/**
 * Throws at the first byte that makes the nesting too deep, at the value or the key that is one too many, or at a key that
 * its object has already. It need not be valid JSON. Each bracket and each comma begins a value.
 */
export function checkStructure(bytes: Buffer, most: Most): void {
  const open: (Set<string> | undefined)[] = [];
  let parts = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const sign = bytes[at];
    if (sign === quote) {
      const end = endOfString(bytes, at);
      const keys = open.at(-1);
      if (keys && isKey(bytes, end)) {
        if (keys.size === most.keys) {
          throw new TooManyKeys("too many keys", at);
        }
        addKey(keys, bytes, at, end);
      }
      at = end - 1;
    } else if (sign === openObject || sign === openList || sign === comma) {
      parts += 1;
      if (parts > most.parts) {
        throw new StructureRefused("too many values", at);
      }
      if (sign !== comma && open.push(sign === openObject ? new Set() : undefined) > deepest) {
        throw new StructureRefused("too deep", at);
      }
    } else if (sign === closeObject || sign === closeList) {
      open.pop();
    }
  }
}

/** The place behind the closing quote of the string that begins at `start`. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== quote) {
    at += bytes[at] === backslash ? 2 : 1;
  }
  return at + 1;
}

/** Whether a colon follows, after blanks, tabs and line ends. */
function isKey(bytes: Buffer, after: number): boolean {
  let at = after;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) {
    at += 1;
  }
  return bytes[at] === colon;
}

/** Keys are compared by their bytes, one character each: most are short, and reading them as text takes longer. */
function addKey(keys: Set<string>, bytes: Buffer, start: number, end: number): void {
  const written = bytes.toString("latin1", start + 1, end - 1);
  const key = written.includes("\\") ? unescaped(bytes.toString("utf8", start, end)) : written;
  if (keys.has(key)) {
    throw new StructureRefused("a key twice", start);
  }
  keys.add(key);
}

/** The bytes of a key that is written with escapes. */
function unescaped(quoted: string): string {
  return Buffer.from(String(JSON.parse(quoted))).toString("latin1");
}
