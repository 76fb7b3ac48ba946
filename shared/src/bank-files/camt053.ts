import { type CurrencyCode, isCurrencyCode } from "../money/currencies.ts";
import { type FoundLine, withReversals } from "./balances.ts";
import type { BankFile, RefusedRow, Statement } from "./bank-file.ts";
import { linesOfEntry } from "./camt-entry.ts";
import { cleanAccount, cleanNumber, dayOf, excerptOf, minorOf } from "./fields.ts";
import { allOf, at, textAt, type XmlNode } from "./xml-tree.ts";

/** Reads the message of statements of ISO 20022, camt.053 in its versions from 02 on. */
export function readStatements(message: XmlNode): BankFile {
  const counter = { rows: 0 };
  const read = allOf(message, "Stmt").map((statement) => readStatement(statement, counter));
  return {
    format: "camt053",
    rows: counter.rows,
    statements: read.flatMap(({ statement }) => (statement ? [statement] : [])),
    results: [],
    refused: read.flatMap(({ refused }) => refused),
    skipped: 0,
  };
}

interface ReadStatement {
  readonly statement?: Statement;
  readonly refused: readonly RefusedRow[];
}

function readStatement(node: XmlNode, counter: { rows: number }): ReadStatement {
  const entries = allOf(node, "Ntry");
  const code =
    textAt(node, "Acct/Ccy") || at(node, "Bal", "Amt")?.attributes.Ccy || at(entries[0], "Amt")?.attributes.Ccy || "";
  if (!isCurrencyCode(code)) {
    const refused = entries.map(
      (entry): RefusedRow => ({ row: next(counter), fault: "currency", text: wordsOf(entry) }),
    );
    return { refused };
  }
  const found: FoundLine[] = [];
  const refused: RefusedRow[] = [];
  for (const entry of entries) {
    const result = linesOfEntry(entry, code);
    if ("fault" in result) {
      refused.push({ row: next(counter), fault: result.fault, text: wordsOf(entry) });
    } else {
      found.push(...result.lines.map((line) => ({ line: { ...line, row: next(counter) }, text: wordsOf(entry) })));
    }
  }
  const balances = { opening: balanceOf(node, ["OPBD", "PRCD"], code), closing: balanceOf(node, ["CLBD"], code) };
  const signed = withReversals(balances, found);
  const days = signed.lines.map(({ bookingDay }) => bookingDay).toSorted();
  const statement: Statement = {
    account: cleanAccount(textAt(node, "Acct/Id/IBAN", "Acct/Id/Othr/Id")),
    currency: code,
    number: cleanNumber(textAt(node, "Id", "ElctrncSeqNb", "LglSeqNb")),
    from: isoDay(textAt(node, "FrToDt/FrDtTm")) ?? days[0] ?? isoDay(textAt(node, "CreDtTm")) ?? "",
    to: isoDay(textAt(node, "FrToDt/ToDtTm")) ?? days.at(-1) ?? isoDay(textAt(node, "CreDtTm")) ?? "",
    ...balances,
    lines: signed.lines,
  };
  return { statement, refused: [...refused, ...signed.refused] };
}

/** The balance of the first of some codes that the statement has. */
function balanceOf(node: XmlNode, codes: readonly string[], currency: CurrencyCode): bigint | undefined {
  const all = allOf(node, "Bal");
  const found = codes.flatMap((code) => all.filter((one) => textAt(one, "Tp/CdOrPrtry/Cd") === code))[0];
  const amount = at(found, "Amt");
  const minor = amount?.attributes.Ccy === currency ? minorOf(amount.text, currency) : undefined;
  return minor !== undefined && textAt(found, "CdtDbtInd") === "DBIT" ? -minor : minor;
}

function isoDay(text: string): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(text);
  return match?.[1] && match[2] && match[3] ? dayOf(match[1], match[2], match[3]) : undefined;
}

function next(counter: { rows: number }): number {
  counter.rows += 1;
  return counter.rows;
}

/** What a person finds an entry by: its amount, and the text of its first part. */
export function wordsOf(entry: XmlNode): string {
  const details = at(entry, "NtryDtls", "TxDtls");
  return excerptOf(
    [textAt(entry, "Amt"), textAt(entry, "CdtDbtInd"), textAt(entry, "AcctSvcrRef"), textAt(details, "RmtInf/Ustrd")]
      .filter(Boolean)
      .join(" "),
  );
}
