const unknown = "?".charCodeAt(0);

/** The byte of each letter that the code page has. */
const bytes = new Map(
  [...new TextDecoder("windows-1251").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map(
    (sign, byte) => [sign, byte] as const,
  ),
);

/** A text in the code page of Windows for Cyrillic; a sign that it lacks becomes a question mark. */
export function windows1251(text: string): Buffer {
  return Buffer.from(Array.from(text.normalize("NFC"), (sign) => bytes.get(sign) ?? unknown));
}
