// Recomputes a month from an exported history, with whole numbers alone and without a line of the product:
//   node recompute-statement.mjs history.json 2026-11
// Prints a line per account that the file has: account, currency, opening balance, money in, money out, closing balance.

import { readFileSync } from "node:fs";

const [file, month] = process.argv.slice(2);
const history = JSON.parse(readFileSync(file, "utf8"));
const sixDigits = ["USDT", "USDC"];

for (const { account, currency, movements } of history.accounts) {
  const sums = { opening: 0n, in: 0n, out: 0n };
  for (const { at, minor } of movements) {
    const amount = BigInt(minor);
    if (at.slice(0, 7) < month) {
      sums.opening += amount;
    } else if (at.slice(0, 7) === month) {
      sums[amount > 0n ? "in" : "out"] += amount > 0n ? amount : -amount;
    }
  }
  const closing = sums.opening + sums.in - sums.out;
  const shown = [sums.opening, sums.in, sums.out, closing].map((minor) => decimal(minor, currency));
  process.stdout.write(`${[account, currency, ...shown].join(" ")}\n`);
}

/** Whole minor units as a decimal with two places; a finer rest would be an error here. */
function decimal(minor, currency) {
  const scale = sixDigits.includes(currency) ? 10_000n : 1n;
  if (minor % scale !== 0n) {
    throw new Error(`${minor} of ${currency} is finer than hundredths`);
  }
  const cents = minor / scale;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
}
