import { cleanUsdtAddress, isUsdtAddress } from "../checks/usdt-address.ts";

/** Eight or more digits in a row, whatever stands between them; O, I and l are taken for digits that were read badly. */
const longNumber = /[\p{Nd}OoIl](?:[^\p{L}\p{N}]*[\p{Nd}OoIl]){7,}/gu;
/** The last four letters or digits, with what stands between them. */
const lastFour = /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){4}$/u;

/**
 * Payment details as they may be kept and written into files: of a number as long as a card's only the last four signs. The
 * address of a wallet is public and stays.
 */
export function maskDetails(text: string): string {
  const address = cleanUsdtAddress(text);
  return isUsdtAddress(address) ? address : text.replace(longNumber, maskNumber);
}

/** Whether details have been masked, so that they have to be typed anew. */
export function isMasked(text: string): boolean {
  return text.includes("*");
}

function maskNumber(number: string): string {
  const open = lastFour.exec(number)?.[0] ?? "";
  return `${number.slice(0, number.length - open.length).replace(/[\p{L}\p{N}]/gu, "*")}${open}`;
}
