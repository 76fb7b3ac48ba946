import { secp256k1 } from "@noble/curves/secp256k1.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { createBase58check } from "@scure/base";

const base58check = createBase58check(sha256);

/** Bytes in hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}

/** Text of an address whose 21 bytes stand in hexadecimal digits. */
export function addressOf(hex: string): string {
  return base58check.encode(Buffer.from(hex, "hex"));
}
/** Bytes in hexadecimal digits. */

/** The 21 bytes of an address in hexadecimal digits; throws where its checksum is wrong. */
export function hexOfAddress(text: string): string {
  return hexOf(base58check.decode(text));
}

/** The 21 bytes of the address of a public key, in hexadecimal digits. */
export function addressOfKey(publicKey: Uint8Array): string {
  return `41${hexOf(keccak_256(publicKey.subarray(1)).subarray(-20))}`;
}

/** Whether the key of an address made this signature of a transaction. */
export function isSignedBy(owner: string, txId: string, signature: Uint8Array): boolean {
  const last = signature[64] ?? 0;
  try {
    const recovered = Uint8Array.from([last >= 27 ? last - 27 : last, ...signature.subarray(0, 64)]);
    const key = secp256k1.recoverPublicKey(recovered, Buffer.from(txId, "hex"), { prehash: false });
    return addressOfKey(secp256k1.Point.fromBytes(key).toBytes(false)) === owner;
  } catch {
    return false;
  }
}

/** A number that is known to be small enough. */
export function varint(value: bigint): number {
  return Number.parseInt(value.toString(), 10);
}

/** A protobuf message of numbers and bytes. */
export function message(fields: readonly (readonly [number, bigint | Uint8Array])[]): Uint8Array {
  return Buffer.concat(
    fields.map(([number, value]) =>
      typeof value === "bigint"
        ? Buffer.from([...digits(BigInt(number * 8)), ...digits(value)])
        : Buffer.concat([Buffer.from([...digits(BigInt(number * 8 + 2)), ...digits(BigInt(value.length))]), value]),
    ),
  );
}

function digits(value: bigint): number[] {
  return value < 128n ? [varint(value)] : [varint(value & 127n) + 128, ...digits(value >> 7n)];
}

/** Fields of a message by their numbers, the last of each; none where it cannot be read. */
export function fieldsOf(bytes: Uint8Array): ReadonlyMap<number, bigint | Uint8Array> {
  const fields = new Map<number, bigint | Uint8Array>();
  let rest = bytes;
  const number = (): bigint => {
    const length = rest.findIndex((byte) => byte < 128) + 1;
    const value = rest.subarray(0, length).reduceRight((sum, byte) => sum * 128n + BigInt(byte & 127), 0n);
    rest = rest.subarray(Math.max(1, length));
    return value;
  };
  while (rest.length > 0) {
    const tag = varint(number());
    const value = number();
    if (tag % 8 === 2) {
      fields.set(tag >> 3, rest.subarray(0, varint(value)));
      rest = rest.subarray(varint(value));
    } else {
      fields.set(tag >> 3, value);
    }
  }
  return fields;
}
