import { seal } from "../../server/src/platform/crypto/envelope.ts";
import { hmac } from "../../server/src/platform/crypto/keys.ts";
import { loadKeys } from "../../server/src/platform/crypto/secrets.ts";
import { systemIds } from "../../server/src/platform/ids.ts";
import type { ProofWorld } from "./world.ts";

/**
 * Links an app whose codes nobody types: each request of the person is confirmed by a recovery code of its own. Answers so many of
 * them.
 */
export async function linkApp({ db, env }: ProofWorld, person: number, count: number): Promise<string[]> {
  const { code: key, data } = loadKeys(String(env.ARTEL_DATA_DIR), {}, systemIds.bytes);
  const codes = Array.from({ length: count }, (_, index) => codeOfNumber(index));
  const hashes = codes.map((code) => hmac(key, `recovery:${person}:${code}`));
  // Sealed as the product seals it: a start refuses a database with a secret that its key does not open.
  const secret = seal("JBSWY3DPEHPK3PXP", `totp:${person}`, data, systemIds.bytes);
  await db.pool.query("INSERT INTO factor (user_id, totp_secret, totp_linked_at) VALUES ($1, $2, now())", [
    person,
    secret,
  ]);
  await db.pool.query("INSERT INTO recovery_code (user_id, code_hash) SELECT $1::bigint, unnest($2::bytea[])", [
    person,
    hashes,
  ]);
  return codes;
}

/** Ten signs of the alphabet of recovery codes, another text for each number. */
function codeOfNumber(index: number): string {
  const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  return Array.from({ length: 10 }, (_, place) => signs[Math.floor(index / 32 ** place) % 32]).join("");
}
