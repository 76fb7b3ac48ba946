import { createCipheriv, createDecipheriv } from "node:crypto";
import type { NamedKey } from "./keys.ts";

export type EnvelopeKey = NamedKey;

/**
 * Encrypts a secret for the database with AES-256-GCM and a fresh nonce. `context` names whose secret it is (such as
 * `totp:2000`): the text opens under the same context only, so a row copied to another person is worth nothing.
 */
export function seal(secret: string, context: string, key: EnvelopeKey, random: (length: number) => Buffer): string {
  const nonce = random(12);
  const cipher = createCipheriv("aes-256-gcm", key.key, nonce);
  cipher.setAAD(Buffer.from(`${key.kid}|${context}`));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${key.kid}.${nonce.toString("base64url")}.${sealed.toString("base64url")}`;
}

/** A secret sealed with one of the keys, sealed anew with the first of them. Throws as `unseal`. */
export function sealAnew(
  envelope: string,
  context: string,
  keys: readonly [EnvelopeKey, ...EnvelopeKey[]],
  random: (length: number) => Buffer,
): string {
  return seal(unseal(envelope, context, keys), context, keys[0], random);
}

/** Decrypts what `seal` made. Throws when the key, the context or any byte differs. */
export function unseal(envelope: string, context: string, keys: readonly EnvelopeKey[]): string {
  const [kid = "", nonce = "", body = ""] = envelope.split(".");
  const key = keys.find((candidate) => candidate.kid === kid);
  const sealed = Buffer.from(body, "base64url");
  if (!key || sealed.length < 16) {
    throw new Error("this secret was sealed with a key that is not known here");
  }
  const decipher = createDecipheriv("aes-256-gcm", key.key, Buffer.from(nonce, "base64url"), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(`${kid}|${context}`));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString("utf8");
}
