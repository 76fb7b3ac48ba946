import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** A key and the name that stands beside what it made: the letter of its purpose and its number. */
export interface NamedKey {
  readonly kid: string;
  readonly key: Uint8Array;
}

/** The secrets of an installation. Each is used for one purpose only. */
export interface Keys {
  /** Signs session tokens. */
  readonly session: Uint8Array;
  /** Signs realtime connection tokens. */
  readonly realtime: Uint8Array;
  /** HMAC key over the MD5 hex before Argon2id, with the id stored beside each verifier. */
  readonly pepper: NamedKey;
  /** The pepper and, while another one still stands behind hashes, that one. */
  readonly peppers: readonly NamedKey[];
  /** Encrypts factor secrets and payout destinations. */
  readonly data: NamedKey;
  /** The key of data and, during a rotation, the other one: what may have encrypted a secret. */
  readonly dataRing: readonly NamedKey[];
  /** Derives the secret of an app that is not linked yet, out of the key that seals linked ones. */
  readonly newApp: Uint8Array;
  /** Signs device proofs. */
  readonly device: Uint8Array;
  /** Keys the hashes of one-time codes. */
  readonly code: Uint8Array;
  /** Signs the heads of the chains. */
  readonly seal: Uint8Array;
}

/** Every purpose out of one 32-byte root secret (embedded mode); production gives secrets of its own. */
export function keysFrom(root: Uint8Array): Keys {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", root, "artel", purpose, 32));
  const data = derive("data");
  return withNamed(
    { data: { kid: "d1", key: data }, pepper: { kid: "p1", key: derive("pepper") } },
    {
      session: derive("session"),
      realtime: derive("realtime"),
      newApp: newAppKey(data),
      device: derive("device"),
      code: derive("code"),
      seal: derive("seal"),
    },
  );
}

type Named = "data" | "dataRing" | "pepper" | "peppers";

/** Keys with these keys of data and of passwords, and the other one of each where there is one. */
export function withNamed<Rest>(
  named: {
    data: NamedKey;
    otherData?: NamedKey | undefined;
    pepper: NamedKey;
    otherPepper?: NamedKey | undefined;
  },
  rest: Rest,
): Rest & Pick<Keys, Named> {
  const { data, otherData, pepper, otherPepper } = named;
  return {
    ...rest,
    ...{ data, dataRing: otherData ? [data, otherData] : [data] },
    ...{ pepper, peppers: otherPepper ? [pepper, otherPepper] : [pepper] },
  };
}

/** Tells a key again, 32 hexadecimal digits; nothing of the key can be told from it. */
export function fingerprintOf(key: Uint8Array): string {
  return hmac(key, "artel: fingerprint of a key").toString("hex").slice(0, 32);
}

/** The key of secrets of apps that are not linked yet, out of the key of data. */
export function newAppKey(data: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", data, "artel", "new-app", 32));
}

/** The keys of codes and of devices in production, out of the key of data, each under a label of its own. */
export function codeKeys(data: Uint8Array): Pick<Keys, "code" | "device"> {
  const derive = (purpose: string) => new Uint8Array(hkdfSync("sha256", data, "artel", purpose, 32));
  return { code: derive("codes"), device: derive("devices") };
}

/** HMAC-SHA-256 of a text, 32 bytes: what nobody can compute or try out without the key. */
export function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** SHA-256 of a text or of bytes, 32 bytes. What is short, or chosen by people, needs a key (`hmac`) or Argon2id instead. */
export function sha256(content: string | Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}

/** Equality whose time does not depend on where the values differ. */
export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
