import { bankFileLimits } from "../limits/bank-files.ts";
import { isCurrencyCode } from "../money/currencies.ts";
import type { BankFile, OrderResult, RefusedRow } from "./bank-file.ts";
import { cleanNumber, cleanText, excerptOf, minorOf, reasonCode } from "./fields.ts";
import { allOf, at, textAt, type XmlNode } from "./xml-tree.ts";

/**
 * Reads a report on the status of payments, pain.002 in its versions from 03 on: a result for each transfer that it names. What
 * it says of a whole file or block without naming transfers is a result without an order. A transfer without a status has that
 * of its block; one without any id is refused.
 */
export function readStatusReport(message: XmlNode): BankFile {
  const group = at(message, "OrgnlGrpInfAndSts");
  const messageId = cleanNumber(textAt(group, "OrgnlMsgId"));
  const blocks = allOf(message, "OrgnlPmtInfAndSts");
  const results: OrderResult[] = [];
  const refused: RefusedRow[] = [];
  let row = 0;
  for (const block of blocks) {
    const status = textAt(block, "PmtInfSts");
    const transfers = allOf(block, "TxInfAndSts");
    for (const transfer of transfers) {
      row += 1;
      const result = resultOf(transfer, { row, messageId, status: textAt(transfer, "TxSts") || status });
      if (result.orderId === "") {
        refused.push({ row, fault: "incomplete", text: excerptOf([result.status, result.text].join(" ")) });
      } else {
        results.push(result);
      }
    }
    if (transfers.length === 0 && status !== "") {
      row += 1;
      results.push(resultOf(block, { row, messageId, status }));
    }
  }
  if (row === 0 && textAt(group, "GrpSts") !== "") {
    row = 1;
    results.push(resultOf(group, { row, messageId, status: textAt(group, "GrpSts") }));
  }
  return { format: "pain002", rows: row, statements: [], results, refused, skipped: 0 };
}

function resultOf(
  node: XmlNode | undefined,
  of: { readonly row: number; readonly messageId: string; readonly status: string },
): OrderResult {
  const reasons = allOf(node, "StsRsnInf");
  const texts = reasons.flatMap((reason) => allOf(reason, "AddtlInf").map(({ text }) => text.trim()));
  return {
    ...of,
    orderId: cleanNumber(textAt(node, "OrgnlEndToEndId")) || cleanNumber(textAt(node, "OrgnlInstrId")),
    account: "",
    reasonCode: reasonCode(textAt(reasons[0], "Rsn/Cd", "Rsn/Prtry")),
    text: cleanText(texts.filter(Boolean).join(" "), bankFileLimits.payer),
    sum: sumOf(at(node, "OrgnlTxRef")),
    reference: cleanNumber(textAt(node, "AcctSvcrRef", "ClrSysRef")),
  };
}

function sumOf(original: XmlNode | undefined): OrderResult["sum"] {
  const amount = at(original, "Amt", "InstdAmt") ?? at(original, "IntrBkSttlmAmt");
  const currency = amount?.attributes.Ccy ?? "";
  return amount && { minor: isCurrencyCode(currency) ? minorOf(amount.text, currency) : undefined, currency };
}
