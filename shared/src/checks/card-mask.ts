import { normaliseCardNumber } from "./luhn.ts";

/** The number with its digits 7 to 12 as asterisks, in groups of four: "1234 56** **** 3456". For invoices and payout details. */
export function maskCard(number: string): string {
  const digits = normaliseCardNumber(number);
  const masked = digits.slice(0, 6) + digits.slice(6, 12).replace(/./g, "*") + digits.slice(12);
  return masked.replace(/(.{4})(?=.)/g, "$1 ");
}

/** The short form of wallet lists: "•••• 3456". */
export function lastFourLabel(number: string): string {
  return `•••• ${number.replace(/\s/g, "").slice(-4)}`;
}

/** The label of a USDT wallet: network and last six characters, "TRC20 …abc123". */
export function cryptoLabel(network: string, address: string): string {
  return `${network} …${address.slice(-6)}`;
}
