import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The text that ECOMMPAY signs: every value but the signatures on a line of its own as `path:value`, keys in order at each
 * level, places of lists as numbers, nothing as an empty text, yes and no as 1 and 0; lines joined by semicolons.
 */
export function signedText(value: unknown): string {
  return linesOf(value, []).join(";");
}

const unsigned: readonly string[] = ["signature", "frame_mode"];

function linesOf(value: unknown, path: readonly string[]): string[] {
  if (typeof value !== "object" || value === null) {
    return [[...path, textOf(value)].join(":")];
  }
  return Object.entries(value)
    .filter(([name]) => !unsigned.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, inner]) => linesOf(inner, [...path, name]));
}

function textOf(value: unknown): string {
  if (typeof value === "boolean") {
    return value ? "1" : "0";
  }
  return value === null || value === undefined ? "" : String(value);
}

/** HMAC-SHA-512 of the signed text, in base64. */
export function signatureOf(value: unknown, secret: string): string {
  return createHmac("sha512", secret).update(signedText(value)).digest("base64");
}

/** Whether a value carries the signature of one of these secrets; takes the same time whatever differs. */
export function isSigned(value: { readonly signature?: unknown }, secrets: readonly string[]): boolean {
  const given = Buffer.from(typeof value.signature === "string" ? value.signature : "");
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf(value, secret));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}
