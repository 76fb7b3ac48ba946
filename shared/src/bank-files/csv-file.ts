import Papa from "papaparse";
import { bankFileLimits } from "../limits/bank-files.ts";
import { type CurrencyCode, isCurrencyCode } from "../money/currencies.ts";
import type { ColumnMeaning, RowFault } from "../states/bank-lines.ts";
import { type BankFile, BankFileError, type NamedAccount, type RefusedRow, type StatementLine } from "./bank-file.ts";
import { cellDay, cellMinor, isMonthFirst } from "./csv-cells.ts";
import { type ColumnMapping, isEnough, type Places, placesOf } from "./csv-columns.ts";
import { cleanAccount, cleanNumber, cleanText, excerptOf } from "./fields.ts";

interface Table {
  readonly rows: readonly (readonly string[])[];
  /** The place of the heads in the rows. */
  readonly head: number;
  readonly places: Places;
}

/**
 * Reads a table. Its delimiter is the one with which a row of heads is found; rows above it and totals below are skipped, and
 * tell the account and the balances where they hold them. A row with a day or an amount that cannot be read is refused.
 */
export function readCsv(text: string, named: NamedAccount | undefined, mapping?: ColumnMapping): BankFile {
  const table = tableOf(text, mapping);
  const above = table.rows.slice(0, table.head);
  const below = table.rows.slice(table.head + 1);
  const account = accountIn(above) || (named?.account ?? "");
  if (!account) {
    throw new BankFileError("account");
  }
  const dayColumn = table.places.date ?? 0;
  const monthFirst = isMonthFirst(below.map((row) => row[dayColumn] ?? ""));
  const lines: StatementLine[] = [];
  const refused: RefusedRow[] = [];
  let skipped = above.length + 1;
  for (const [index, row] of below.entries()) {
    const number = table.head + 2 + index;
    const result = lineOf(row, table.places, monthFirst, named?.currency);
    if (result === "skipped") {
      skipped += 1;
    } else if (typeof result === "string") {
      refused.push({ row: number, fault: result, text: excerptOf(row.join(" ")) });
    } else {
      lines.push({ ...result, row: number });
    }
  }
  const statements = statementsOf(account, lines, table);
  return { format: "csv", rows: table.rows.length, statements, results: [], refused, skipped };
}

/** One statement a currency; the balances of the rows around the table hold where it has one currency. */
function statementsOf(account: string, lines: readonly StatementLine[], { rows }: Table): BankFile["statements"] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const balance = (words: RegExp, currency: CurrencyCode) => {
    const row = currencies.length === 1 ? rows.find(([first = ""]) => words.test(first.trim())) : undefined;
    return row
      ?.slice(1)
      .map((cell) => cellMinor(cell, currency))
      .find((minor) => minor !== undefined);
  };
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency);
    const days = own.map(({ bookingDay }) => bookingDay).toSorted();
    return {
      account,
      currency,
      number: "",
      from: days[0] ?? "",
      to: days.at(-1) ?? "",
      opening: balance(/^(?:opening balance|входящий остаток|остаток на начало)/i, currency),
      closing: balance(/^(?:closing balance|исходящий остаток|остаток на конец)/i, currency),
      lines: own,
    };
  });
}

/** The delimiter under which the most columns are known decides. Without any the heads of the widest row are told. */
function tableOf(text: string, mapping: ColumnMapping | undefined): Table {
  const tables = [";", ",", "\t", "|"].map((delimiter) => {
    const rows = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: "greedy", dynamicTyping: false }).data;
    const heads = rows.slice(0, 60).map((row) => placesOf(row, mapping));
    const head = heads.findIndex(isEnough);
    const known = Object.keys(heads[head] ?? {}).length;
    return { rows, head, places: heads[head] ?? {}, known };
  });
  const best = tables.toSorted((a, b) => b.known - a.known)[0];
  if (!best || best.head < 0) {
    const widest = tables.flatMap(({ rows }) => rows.slice(0, 60)).toSorted((a, b) => b.length - a.length)[0];
    throw new BankFileError(
      "columns",
      (widest ?? []).slice(0, 60).map((head) => cleanText(head, 80)),
    );
  }
  return best;
}

function lineOf(
  row: readonly string[],
  places: Places,
  monthFirst: boolean,
  ofAccount: CurrencyCode | undefined,
): Omit<StatementLine, "row"> | RowFault | "skipped" {
  const cell = (meaning: ColumnMeaning) => row[places[meaning] ?? -1]?.trim() ?? "";
  const date = cell("date");
  if (date !== "" && !/\d/.test(date)) {
    return "skipped";
  }
  const bookingDay = cellDay(date, monthFirst);
  if (!bookingDay) {
    return "date";
  }
  const currency = cell("currency").toUpperCase() || ofAccount || "";
  if (!isCurrencyCode(currency)) {
    return "currency";
  }
  const minor = amountOf(cell, places, currency);
  if (minor === undefined) {
    return "amount";
  }
  return {
    bookingDay,
    valueDay: cellDay(cell("valueDate"), monthFirst) ?? bookingDay,
    minor,
    currency,
    payer: cleanText(cell("payer"), bankFileLimits.payer),
    payerAccount: cleanAccount(cell("payerAccount")),
    reference: cleanText(cell("reference"), bankFileLimits.reference, true),
    bankReference: cleanNumber(cell("bankReference")),
    endToEndId: "",
    isReversal: false,
    returnCode: undefined,
    status: "booked",
  };
}

/** What came is the column of credits or a sum above zero; a debit is below zero however its column writes it. */
function amountOf(
  cell: (meaning: ColumnMeaning) => string,
  places: Places,
  currency: CurrencyCode,
): bigint | undefined {
  if (places.amount !== undefined) {
    const minor = cellMinor(cell("amount"), currency);
    return minor === 0n ? undefined : minor;
  }
  const side = (meaning: "debit" | "credit") => (cell(meaning) === "" ? 0n : cellMinor(cell(meaning), currency));
  const [debit, credit] = [side("debit"), side("credit")];
  if (debit === undefined || credit === undefined || credit < 0n || (debit === 0n) === (credit === 0n)) {
    return undefined;
  }
  return credit > 0n ? credit : debit > 0n ? -debit : debit;
}

function accountIn(rows: readonly (readonly string[])[]): string {
  const found = rows.flat().map((cell) => /(?:^|[\s:])([A-Z]{2}\d{2}[A-Z0-9 ]{10,34}|\d{20})$/.exec(cell.trim())?.[1]);
  return cleanAccount(found.find(Boolean) ?? "");
}
