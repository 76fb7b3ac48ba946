import { createHmac } from "node:crypto";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { addressOf } from "./address.ts";

/** The address whose key made a signature of a transaction; undefined where it is no signature at all. */
export function signerOf(txId: string, signature: string): string | undefined {
  const bytes = Buffer.from(signature, "hex");
  if (!/^[0-9a-f]{130}$/i.test(signature)) {
    return undefined;
  }
  // The last byte tells which of the possible keys it is; wallets write it as 0 and 1 or as 27 and 28.
  const last = bytes[64] ?? 0;
  try {
    const recovered = Uint8Array.from([last >= 27 ? last - 27 : last, ...bytes.subarray(0, 64)]);
    const key = secp256k1.recoverPublicKey(recovered, Buffer.from(txId, "hex"), { prehash: false });
    const point = secp256k1.Point.fromBytes(key).toBytes(false);
    return addressOf(Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString("hex"));
  } catch {
    return undefined;
  }
}

/** How a request to the signer proves that it is ours: HMAC-SHA-256 of its time and its body by the shared secret. */
export function requestSignature(timestamp: string, body: string, secret: string): string {
  return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}
