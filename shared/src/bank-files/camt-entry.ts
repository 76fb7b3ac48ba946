import { bankFileLimits } from "../limits/bank-files.ts";
import type { CurrencyCode } from "../money/currencies.ts";
import type { RowFault } from "../states/bank-lines.ts";
import type { StatementLine } from "./bank-file.ts";
import { cleanAccount, cleanNumber, cleanText, dayOf, minorOf, reasonCode } from "./fields.ts";
import { allOf, at, textAt, type XmlNode } from "./xml-tree.ts";

/** What an entry gives: one line, a line for each part of a batch, or the reason why a person has to look. */
export type EntryResult = { readonly lines: readonly Omit<StatementLine, "row">[] } | { readonly fault: RowFault };

/**
 * The lines of an entry of camt.053, in all its versions. A batch becomes its parts where each has an amount and they come to the
 * sum of the entry; otherwise it stays one line of the whole sum, which names everything that its parts name.
 */
export function linesOfEntry(entry: XmlNode, currency: CurrencyCode): EntryResult {
  const head = headOf(entry, currency);
  if ("fault" in head) {
    return head;
  }
  const details = allOf(entry, "NtryDtls");
  const parts = details.flatMap((detail) => allOf(detail, "TxDtls"));
  const amounts = partAmounts(entry, details, parts, head.common);
  if (amounts) {
    return {
      lines: parts.map((part, index) => {
        const own = facts(entry, [part], amounts[index] ?? 0n);
        const bankReference = head.common.bankReference && `${head.common.bankReference}/${index + 1}`;
        return { ...head.common, ...own, bankReference, minor: amounts[index] ?? 0n };
      }),
    };
  }
  return { lines: [{ ...head.common, ...facts(entry, parts, head.common.minor) }] };
}

type Facts = Pick<StatementLine, "payer" | "payerAccount" | "reference" | "endToEndId" | "returnCode">;
type Common = Omit<StatementLine, "row" | keyof Facts>;

function headOf(entry: XmlNode, currency: CurrencyCode): { readonly common: Common } | { readonly fault: RowFault } {
  const amount = at(entry, "Amt");
  if (amount?.attributes.Ccy !== undefined && amount.attributes.Ccy !== currency) {
    return { fault: "currency" };
  }
  const minor = minorOf(amount?.text ?? "", currency);
  if (minor === undefined) {
    return { fault: "amount" };
  }
  const direction = textAt(entry, "CdtDbtInd");
  if (direction !== "CRDT" && direction !== "DBIT") {
    return { fault: "direction" };
  }
  const status = textAt(entry, "Sts/Cd", "Sts");
  const [booking, value] = [dayAt(entry, "BookgDt"), dayAt(entry, "ValDt")];
  const day = booking ?? value;
  if (!day) {
    return { fault: "date" };
  }
  return {
    common: {
      bookingDay: day,
      valueDay: value ?? day,
      minor: direction === "CRDT" ? minor : -minor,
      currency,
      bankReference: cleanNumber(textAt(entry, "AcctSvcrRef", "NtryRef")),
      isReversal: /^(?:true|1)$/.test(textAt(entry, "RvslInd")),
      status: status === "BOOK" || status === "" ? "booked" : "pending",
    },
  };
}

/** Amounts of all parts, where they may stand for the entry; undefined where the entry stays whole. */
function partAmounts(
  entry: XmlNode,
  details: readonly XmlNode[],
  parts: readonly XmlNode[],
  whole: Common,
): readonly bigint[] | undefined {
  const said = details.map((detail) => textAt(detail, "Btch/NbOfTxs")).filter(Boolean);
  const isComplete =
    said.length === 0 || said.reduce((sum, text) => sum + Number.parseInt(text, 10), 0) === parts.length;
  if (parts.length < 2 || !isComplete) {
    return undefined;
  }
  const amounts = parts.map((part) => partAmount(part, textAt(entry, "CdtDbtInd"), whole.currency));
  const known = amounts.filter((minor) => minor !== undefined);
  const sum = known.reduce((total, minor) => total + minor, 0n);
  return known.length === parts.length && sum === whole.minor ? known : undefined;
}

function partAmount(part: XmlNode, entrySide: string, currency: CurrencyCode): bigint | undefined {
  const amount = at(part, "Amt") ?? at(part, "AmtDtls", "TxAmt", "Amt");
  if (!amount || amount.attributes.Ccy !== currency) {
    return undefined;
  }
  const minor = minorOf(amount.text, currency);
  const side = textAt(part, "CdtDbtInd") || entrySide;
  return minor === undefined || side === "CRDT" ? minor : -minor;
}

/** Who is on the other side and what was written: of one part, or of all parts of an entry that stays whole. */
function facts(entry: XmlNode, parts: readonly XmlNode[], minor: bigint): Facts {
  const side = minor < 0n ? "Cdtr" : "Dbtr";
  const names = parts.map((part) =>
    textAt(
      part,
      `RltdPties/${side}/Nm`,
      `RltdPties/${side}/Pty/Nm`,
      `RltdPties/Ultmt${side}/Nm`,
      `RltdPties/Ultmt${side}/Pty/Nm`,
    ),
  );
  const accounts = parts.map((part) =>
    textAt(part, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`),
  );
  const references = parts.map(referenceOf);
  const ends = parts.map((part) => cleanNumber(textAt(part, "Refs/EndToEndId")));
  return {
    payer: cleanText(joined(names), bankFileLimits.payer),
    payerAccount: accounts.length === 1 ? cleanAccount(accounts[0] ?? "") : "",
    reference: cleanText(joined(references) || textAt(entry, "AddtlNtryInf"), bankFileLimits.reference),
    endToEndId: ends.length === 1 ? (ends[0] ?? "") : "",
    returnCode: returnCodeOf(entry, parts),
  };
}

/** Why it came back, where the bank says that it did: by its information on returns, or by the kind of the entry. */
function returnCodeOf(entry: XmlNode, parts: readonly XmlNode[]): string | undefined {
  const told = parts.map((part) => at(part, "RtrInf")).filter((information) => information !== undefined);
  const kinds = [entry, ...parts].map((node) => textAt(node, "BkTxCd/Domn/Fmly/SubFmlyCd"));
  if (told.length === 0 && !kinds.includes("RRTN")) {
    return undefined;
  }
  const codes = new Set(told.map((information) => reasonCode(textAt(information, "Rsn/Cd", "Rsn/Prtry"))));
  return codes.size === 1 ? ([...codes][0] ?? "") : "";
}

function referenceOf(part: XmlNode): string {
  const remittance = at(part, "RmtInf");
  const plain = allOf(remittance, "Ustrd").map(({ text }) => text.trim());
  const structured = allOf(remittance, "Strd").flatMap((one) => [
    textAt(one, "CdtrRefInf/Ref"),
    textAt(one, "RfrdDocInf/Nb"),
    ...allOf(one, "AddtlRmtInf").map(({ text }) => text.trim()),
  ]);
  return [...plain, ...structured].filter(Boolean).join(" ") || textAt(part, "AddtlTxInf");
}

function joined(texts: readonly string[]): string {
  return [...new Set(texts.filter(Boolean))].join("; ");
}

function dayAt(entry: XmlNode, name: string): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*|Z|[+-]\d{2}:\d{2})?$/.exec(textAt(entry, `${name}/Dt`, `${name}/DtTm`));
  return match?.[1] && match[2] && match[3] ? dayOf(match[1], match[2], match[3]) : undefined;
}
