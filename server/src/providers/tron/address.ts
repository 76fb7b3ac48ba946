import { isUsdtAddress } from "@artel/shared/checks/usdt-address";
import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";

const base58check = createBase58check(sha256);

/** First byte of every address of the network. */
const networkByte = 0x41;

/** The 20 bytes of an address that contracts know it by, in hexadecimal digits; undefined where the text is no address. */
export function accountOf(address: string): string | undefined {
  return isUsdtAddress(address, { strict: true })
    ? Buffer.from(base58check.decode(address).subarray(1)).toString("hex")
    : undefined;
}

/** The address of 20 bytes in hexadecimal digits. */
export function addressOf(account: string): string {
  return base58check.encode(Uint8Array.from([networkByte, ...Buffer.from(account, "hex")]));
}
