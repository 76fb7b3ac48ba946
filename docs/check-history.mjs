#!/usr/bin/env node
// Checks an exported money history (JSON or CSV) without the product: node docs/check-history.mjs history.json [older.json]
//
// Each entry of an account carries a hash: SHA-256 over the hash of the entry before (32 zero bytes before the first one), then
// transaction, version, amount and balance in minor units as signed big-endian 64-bit integers, then the currency's code.
// The script works every hash out anew, and follows versions and balances. With an older export as the second file it also
// says whether that history is a beginning of this one. It needs Node alone; it ends with 1 where something does not fit.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [file, older] = process.argv.slice(2);
if (!file) {
  console.error("Usage: node check-history.mjs history.json|history.csv [older export]");
  process.exit(2);
}

const accounts = accountsOf(file);
const faults = accounts.flatMap(faultOf);
if (older && faults.length === 0) {
  for (const before of accountsOf(older)) {
    const last = before.entries.at(-1);
    const now = accounts.find((account) => account.name === before.name);
    if (last && now?.entries[Number(last.version) - 1]?.hash !== last.hash) {
      faults.push(`${before.name}: entry ${last.version} is not the one of the older export`);
    }
  }
}
for (const fault of faults) {
  console.error(fault);
}
const count = accounts.reduce((sum, { entries }) => sum + entries.length, 0);
console.log(
  faults.length === 0
    ? `${count} entries in ${accounts.length} accounts, each follows from the one before.`
    : "The history does not hold.",
);
process.exit(faults.length === 0 ? 0 : 1);

/** The first entry of an account that does not follow from the one before; none where the chain holds. */
function faultOf({ name, currency, entries, head }) {
  let [hash, balance] = [Buffer.alloc(32), 0n];
  for (const [index, entry] of entries.entries()) {
    const numbers = [entry.transaction, entry.version, entry.minor, entry.balanceMinor].map(BigInt);
    const payload = Buffer.concat([...numbers.map(int64), Buffer.from(currency, "utf8")]);
    hash = createHash("sha256").update(hash).update(payload).digest();
    balance += numbers[2];
    if (numbers[1] !== BigInt(index + 1)) {
      return [`${name}: entry ${index + 1} is missing`];
    }
    if (balance !== numbers[3] || hash.toString("hex") !== entry.hash) {
      return [`${name}: entry ${entry.version} (transaction ${entry.transaction}) does not follow from the one before`];
    }
  }
  return head === undefined || hash.toString("hex") === head ? [] : [`${name}: the newest entries are missing`];
}

function int64(value) {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(value);
  return bytes;
}

function accountsOf(path) {
  const text = readFileSync(path, "utf8").replace(/^\uFEFF/, "");
  return text.startsWith("{") ? fromJson(JSON.parse(text)) : fromRows(csvRows(text));
}

function fromJson({ accounts: list }) {
  return list.map(({ account, currency, head, movements }) => ({
    name: `${account} ${currency}`,
    currency,
    head,
    entries: movements,
  }));
}

/** A CSV names no head: that its newest entries are there shows against another export alone. */
function fromRows([heads, ...rows]) {
  const found = new Map();
  for (const row of rows) {
    const entry = Object.fromEntries(heads.map((head, index) => [head, row[index]]));
    const name = `${entry.account} ${entry.currency}`;
    const account = found.get(name) ?? { name, currency: entry.currency, head: undefined, entries: [] };
    account.entries.push(entry);
    found.set(name, account);
  }
  return [...found.values()];
}

/** Fields in quotes may hold commas, line breaks and doubled quotes (RFC 4180). */
function csvRows(text) {
  const rows = [[]];
  let field = "";
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text[place];
    if (isQuoted) {
      if (sign === '"' && text[place + 1] === '"') {
        field += '"';
        place += 1;
      } else if (sign === '"') {
        isQuoted = false;
      } else {
        field += sign;
      }
    } else if (sign === '"') {
      isQuoted = true;
    } else if (sign === "," || sign === "\n") {
      rows.at(-1).push(field);
      field = "";
      if (sign === "\n") {
        rows.push([]);
      }
    } else if (sign !== "\r") {
      field += sign;
    }
  }
  return rows.filter((row) => row.length > 1);
}
