/** Letters that one step makes a text of; more would not fit the arguments of a call. */
const step = 0x8000;

/** The bytes of a file in base64, as a call carries them. */
export async function inBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = "";
  for (let begin = 0; begin < bytes.length; begin += step) {
    binary += String.fromCharCode(...bytes.subarray(begin, begin + step));
  }
  return btoa(binary);
}

/** The bytes that a call carries in base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
