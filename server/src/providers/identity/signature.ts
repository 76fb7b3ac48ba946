import { createHmac, timingSafeEqual } from "node:crypto";

/** What of a request Sumsub signs; the path is that below the address of its API, with the query. */
export interface SignedRequest {
  readonly seconds: number;
  readonly method: string;
  readonly path: string;
  /** The very bytes that are sent; none without a body. */
  readonly body?: string | Uint8Array;
}

/** The signature of a request: HMAC-SHA-256 in hexadecimal of time, method, path and body. */
export function requestSignature({ seconds, method, path, body }: SignedRequest, secret: string): string {
  return createHmac("sha256", secret)
    .update(`${seconds}${method.toUpperCase()}${path}`)
    .update(body ?? "")
    .digest("hex");
}

export type DigestName = "SHA256" | "SHA512";

/**
 * Whether one of the secrets made this digest of these very bytes. The algorithm is ours: a message that names another one, or
 * none, is not genuine.
 */
export function isDigestOf(
  raw: Uint8Array,
  told: { readonly digest: string | undefined; readonly algorithm: string | undefined },
  ours: { readonly secrets: readonly string[]; readonly digest: DigestName },
): boolean {
  if (told.algorithm !== `HMAC_${ours.digest}_HEX` || told.digest === undefined) {
    return false;
  }
  const given = Buffer.from(told.digest, "utf8");
  // Each secret is tried, so that the time does not tell which one it was.
  return ours.secrets
    .map((secret) => Buffer.from(createHmac(ours.digest.toLowerCase(), secret).update(raw).digest("hex"), "utf8"))
    .map((expected) => expected.length === given.length && timingSafeEqual(expected, given))
    .includes(true);
}
