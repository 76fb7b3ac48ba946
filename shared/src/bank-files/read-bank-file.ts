import { bankFileLimits } from "../limits/bank-files.ts";
import { type BankFile, BankFileError, type NamedAccount } from "./bank-file.ts";
import type { ColumnMapping } from "./csv-columns.ts";
import { readCsv } from "./csv-file.ts";
import { decodeText } from "./decode-text.ts";
import { readMt940 } from "./mt940.ts";
import { oneCHead, readOneC } from "./one-c.ts";
import { readXmlFile } from "./xml-file.ts";

/** What is known of a file besides its bytes: the account that it is of, and what the columns of a table mean. */
export interface FileContext {
  readonly named?: NamedAccount | undefined;
  readonly mapping?: ColumnMapping | undefined;
}

/**
 * Reads a file of a bank, whose format it finds by what stands in it. Throws a BankFileError where nothing of it can be read;
 * what a single row lacks refuses that row alone.
 */
export function readBankFile(bytes: Uint8Array, { named, mapping }: FileContext = {}): BankFile {
  if (bytes.length > bankFileLimits.bytes) {
    throw new BankFileError("tooLarge");
  }
  const text = decodeText(bytes);
  const file = read(text, named, mapping);
  if (file.rows > bankFileLimits.rows) {
    throw new BankFileError("tooLarge");
  }
  if (file.statements.length + file.results.length + file.refused.length === 0) {
    throw new BankFileError("empty");
  }
  return file;
}

function read(text: string, named: NamedAccount | undefined, mapping: ColumnMapping | undefined): BankFile {
  const start = text.trimStart();
  if (start === "") {
    throw new BankFileError("empty");
  }
  if (start.startsWith("<")) {
    return readXmlFile(start);
  }
  if (start.startsWith(oneCHead)) {
    return readOneC(text, named);
  }
  if (/^(?:\{.*\{4:)?:(?:20|25|60[FM]):/m.test(text) && /^:6[012][FM]?:/m.test(text)) {
    return readMt940(text);
  }
  if (!/[;,\t|]/.test(text)) {
    throw new BankFileError("unknownFormat");
  }
  return readCsv(text, named, mapping);
}
