import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The text that ECOMMPAY signs: every value but the signatures on a line of its own as `path:value`, keys in order at each
 * level, places of lists as numbers, nothing as an empty text, yes and no as 1 and 0; lines joined by semicolons.
 */
export function signedText(value: unknown): string {
  const lines: string[] = [];
  addLines(value, "", { lines, signsLeft: mostSigns });
  return lines.join(";");
}

const unsigned: readonly string[] = ["signature", "frame_mode"];

/**
 * A stranger's message is written out before anybody knows that it is one, and each of its values repeats the names above it.
 * No message of the provider comes near these bounds. The names of a level are counted before they are put in order, and before
 * any value below them is looked at.
 */
const mostSigns = 256 * 1024;
const mostLevels = 16;

interface Text {
  readonly lines: string[];
  signsLeft: number;
}

function addLines(value: unknown, path: string, text: Text, level = 0): void {
  if (level > mostLevels) {
    throw new RangeError("the message is too deep to be signed");
  }
  if (typeof value !== "object" || value === null) {
    const own = textOf(value);
    spend(text, own.length);
    text.lines.push(path === "" ? own : `${path}:${own}`);
    return;
  }
  const names = Object.keys(value).filter((name) => !unsigned.includes(name));
  const above = path === "" ? 0 : path.length + 1;
  // Behind each name stands a colon, behind each line a semicolon.
  spend(
    text,
    names.reduce((signs, name) => signs + above + name.length + 2, 0),
  );
  for (const name of names.toSorted()) {
    const inner: unknown = Reflect.get(value, name);
    addLines(inner, path === "" ? name : `${path}:${name}`, text, level + 1);
  }
}

function spend(text: Text, signs: number): void {
  text.signsLeft -= signs;
  if (text.signsLeft < 0) {
    throw new RangeError("the message is too long to be signed");
  }
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") {
    return value ? "1" : "0";
  }
  return value === null || value === undefined ? "" : String(value);
}

/** HMAC-SHA-512 of the signed text, in base64. */
export function signatureOf(value: unknown, secret: string): string {
  return hmacOf(signedText(value), secret);
}

function hmacOf(text: string, secret: string): string {
  return createHmac("sha512", secret).update(text).digest("base64");
}

const signatureSigns = 88;

/** Whether a value carries the signature of one of these secrets; takes the same time whatever differs. */
export function isSigned(value: { readonly signature?: unknown }, secrets: readonly string[]): boolean {
  const { signature } = value;
  if (typeof signature !== "string" || signature.length !== signatureSigns) {
    return false;
  }
  const text = textWithin(value);
  const given = Buffer.from(signature);
  return (
    text !== undefined &&
    secrets.some((secret) => {
      const right = Buffer.from(hmacOf(text, secret));
      return right.length === given.length && timingSafeEqual(right, given);
    })
  );
}

function textWithin(value: unknown): string | undefined {
  try {
    return signedText(value);
  } catch (error) {
    if (error instanceof RangeError) {
      return undefined;
    }
    throw error;
  }
}
