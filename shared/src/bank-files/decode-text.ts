/** Encodings by the bytes that a file begins with. */
const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * The text of a file: by its mark, as UTF-8 where it is such, and otherwise as what an XML file says of itself, or Windows-1251,
 * in which Russian and Belarusian banks write. Line ends become plain ones.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  const text = marked ? decode(bytes, marked[1]) : (utf8(bytes) ?? decode(bytes, saidEncoding(bytes)));
  return text.replace(/\r\n?/g, "\n");
}

function saidEncoding(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.slice(0, 200));
  const said = /^<\?xml[^>]*encoding=["'](iso-8859-1|iso-8859-15|windows-125[0-9]|koi8-r)["']/i.exec(head);
  return said?.[1] ?? "windows-1251";
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
