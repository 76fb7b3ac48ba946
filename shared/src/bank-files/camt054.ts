import { isCurrencyCode } from "../money/currencies.ts";
import type { BankFile, OrderResult, RefusedRow } from "./bank-file.ts";
import { linesOfEntry } from "./camt-entry.ts";
import { wordsOf } from "./camt053.ts";
import { cleanAccount } from "./fields.ts";
import { allOf, at, textAt, type XmlNode } from "./xml-tree.ts";

/**
 * Reads notifications of debits and credits, camt.054 in its versions from 02 on: a booked debit is an order that was executed,
 * one that is not booked yet was accepted. What came, what came back and what is taken back are skipped: they stand in the
 * statement too, where their money is counted.
 */
export function readNotifications(message: XmlNode): BankFile {
  const results: OrderResult[] = [];
  const refused: RefusedRow[] = [];
  let rows = 0;
  for (const notification of allOf(message, "Ntfctn")) {
    const account = cleanAccount(textAt(notification, "Acct/Id/IBAN", "Acct/Id/Othr/Id"));
    for (const entry of allOf(notification, "Ntry")) {
      const code = textAt(notification, "Acct/Ccy") || at(entry, "Amt")?.attributes.Ccy || "";
      const result = isCurrencyCode(code) ? linesOfEntry(entry, code) : ({ fault: "currency" } as const);
      if ("fault" in result) {
        rows += 1;
        refused.push({ row: rows, fault: result.fault, text: wordsOf(entry) });
        continue;
      }
      for (const line of result.lines) {
        rows += 1;
        if (line.minor < 0n && !line.isReversal) {
          results.push({
            ...{ row: rows, orderId: line.endToEndId, messageId: "", account, text: "", reasonCode: "" },
            status: line.status === "booked" ? "ACSC" : "PDNG",
            sum: { minor: -line.minor, currency: line.currency },
            reference: line.bankReference,
          });
        }
      }
    }
  }
  return {
    format: "camt054",
    rows,
    statements: [],
    results,
    refused,
    skipped: rows - results.length - refused.length,
  };
}
