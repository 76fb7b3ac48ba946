import { sha256 } from "@noble/hashes/sha2.js";
import { createBase58check } from "@scure/base";
import { longest } from "./longest.ts";

const pattern = /^T[A-Za-z1-9]{33}$/;
const base58check = createBase58check(sha256);
/** First byte of every TRON address, and its length with it. */
const tronByte = 0x41;
const tronLength = 21;

/** The address is T and 33 letters or digits 1 to 9. With `strict`, its checksum must fit as well. */
export function isUsdtAddress(text: string, options: { readonly strict: boolean } = { strict: false }): boolean {
  return text.length <= longest.number && pattern.test(text) && (!options.strict || hasTronChecksum(text));
}

/** An address as it is kept: without the spaces and line breaks that copying brings along. */
export function cleanUsdtAddress(text: string): string {
  return text.replace(/\s/g, "");
}

/** The network that an address belongs to by its beginning, where it is one that people take for TRON. */
export function otherNetworkOf(text: string): "ethereum" | "bitcoin" | undefined {
  if (text.length > longest.number) {
    return undefined;
  }
  if (/^0x[0-9a-f]{40}$/i.test(text)) {
    return "ethereum";
  }
  return /^(?:bc1[0-9a-z]{25,59}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/i.test(text) ? "bitcoin" : undefined;
}

/** The contract of USDT itself: money sent there is lost, so it is no address of a person. */
const usdtContract = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";

/** Whether somebody took the contract of USDT for an address. */
export function isUsdtContract(text: string): boolean {
  return text === usdtContract;
}

function hasTronChecksum(text: string): boolean {
  try {
    const bytes = base58check.decode(text);
    return bytes.length === tronLength && bytes[0] === tronByte;
  } catch {
    return false;
  }
}
