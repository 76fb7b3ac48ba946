import { createCipheriv, createDecipheriv } from "node:crypto";

/** Bytes that only their own key opens. */
export interface SealedBytes {
  readonly bytes: Buffer;
  readonly key: Buffer;
}

/**
 * Seals bytes with a new key of their own (AES-256-GCM). `context` names what they are: they open under the same one only, so bytes
 * that lie in the place of others are worth nothing. Whoever throws the key away has erased them.
 */
export function sealBytes(plain: Uint8Array, context: string, random: (length: number) => Buffer): SealedBytes {
  const [key, nonce] = [random(32), random(12)];
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(context));
  return { key, bytes: Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]) };
}

/** Opens what `sealBytes` made. Throws when the key, the context or any byte differs. */
export function openBytes({ bytes, key }: SealedBytes, context: string): Buffer {
  if (bytes.length < 28) {
    throw new Error("these bytes were not sealed");
  }
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}
