import { isoIn } from "../checks/zoned-day.ts";
import type { MoneyAccount } from "../states/movement.ts";
import { type FileWriter, type Movement, movementWords, type Say, type StatementHead, sidesOf } from "./movement.ts";

/** What the movement is in the codes of banks: domain, family, sub-family. */
const bankCodes: Readonly<Record<Movement["kind"], readonly [domain: string, family: string, sub: string]>> = {
  "topup.settle": ["PMNT", "RCDT", "OTHR"],
  "topup.back": ["PMNT", "RCDT", "RRTN"],
  "topup.refund": ["PMNT", "RCDT", "RRTN"],
  "topup.restore": ["PMNT", "ICDT", "RRTN"],
  "task.pay": ["PMNT", "ICDT", "BOOK"],
  "task.accept": ["PMNT", "ICDT", "BOOK"],
  "task.complete": ["PMNT", "ICDT", "BOOK"],
  "task.reject": ["PMNT", "RCDT", "BOOK"],
  "task.return": ["PMNT", "RCDT", "BOOK"],
  exchange: ["FORX", "SPOT", "OTHR"],
  "withdrawal.request": ["PMNT", "ICDT", "BOOK"],
  "withdrawal.submit": ["PMNT", "ICDT", "BOOK"],
  "withdrawal.paid": ["PMNT", "ICDT", "OTHR"],
  "withdrawal.failed": ["PMNT", "RCDT", "BOOK"],
  "withdrawal.returned": ["PMNT", "ICDT", "RRTN"],
  "withdrawal.cancel": ["PMNT", "RCDT", "BOOK"],
  "ledger.adjust": ["PMNT", "MCOP", "ADJT"],
  other: ["PMNT", "MCOP", "OTHR"],
};

/** Whether a currency can stand in a camt.053: the schema takes codes of exactly three letters. */
export function isCamtCurrency(code: string): boolean {
  return /^[A-Z]{3}$/.test(code);
}

/** Sums of what came in and of what left; undefined where nobody counted them. */
export interface StatementSums {
  readonly credits: string;
  readonly debits: string;
}

/**
 * A statement as camt.053.001.08, the way banks send statements to accounting programs. The elements stand in the order of the
 * schema. One statement, one account; its id names the owner, the account and the currency. Movements carry the day that the
 * statement counts them to, instants the offset of the account's time zone, which the last element names.
 */
export function statementCamt(
  head: StatementHead,
  say: Say,
  sums: StatementSums | undefined,
  dayOf: (at: string) => string,
): FileWriter {
  const { currency, timeZone } = head;
  const made = isoIn(timeZone, head.madeAt);
  const id = accountId(head);
  return {
    begin: () =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>` +
      element("GrpHdr", element("MsgId", messageId(head)) + element("CreDtTm", made)) +
      `<Stmt>${element("Id", messageId(head))}${element("CreDtTm", made)}` +
      element("FrToDt", element("FrDtTm", isoIn(timeZone, head.begin)) + element("ToDtTm", isoIn(timeZone, head.end))) +
      element(
        "Acct",
        element("Id", element("Othr", element("Id", id))) +
          element("Ccy", currency) +
          element("Ownr", element("Nm", text(head.owner, 140))),
      ) +
      balance("OPBD", currency, head.opening, head.from) +
      balance("CLBD", currency, head.closing, head.to) +
      (sums ? summary(head, sums) : "") +
      "\n",
    rows: (movements) => movements.map((movement) => `${entry(say, movement, dayOf(movement.at))}\n`).join(""),
    end: () =>
      `${element("AddtlStmtInf", text(say("statements.zoneOf", { zones: head.zones }), 500))}</Stmt></BkToCstmrStmt></Document>\n`,
  };
}

/** At most 34 characters: the longest id of an account. */
function accountId({ ownerId, account, currency }: StatementHead): string {
  return `ARTEL-${ownerId}-${account.toUpperCase()}-${currency}`.slice(0, 34);
}

/** The letter of an account in the ids of messages. */
const letters: Readonly<Record<MoneyAccount, string>> = {
  available: "A",
  escrow: "R",
  payoutPending: "P",
  payoutInTransit: "T",
};

/** At most 35 characters for owners up to 11 digits, another one for each account, currency, first day and millisecond. */
function messageId({ ownerId, account, currency, from, madeAt }: StatementHead): string {
  const made = madeAt.getTime().toString(36).toUpperCase();
  return `${ownerId}-${currency}${letters[account]}-${from.replaceAll("-", "")}-${made}`;
}

function balance(code: "OPBD" | "CLBD", currency: string, decimal: string, day: string): string {
  const isDebit = decimal.startsWith("-");
  return element(
    "Bal",
    element("Tp", element("CdOrPrtry", element("Cd", code))) +
      amount(currency, isDebit ? decimal.slice(1) : decimal) +
      element("CdtDbtInd", isDebit ? "DBIT" : "CRDT") +
      element("Dt", element("Dt", day)),
  );
}

function summary({ total, opening, closing }: StatementHead, { credits, debits }: StatementSums): string {
  const [before, after] = [hundredths(opening), hundredths(closing)];
  const net = after - before;
  return element(
    "TxsSummry",
    element(
      "TtlNtries",
      element("NbOfNtries", String(total)) +
        element("Sum", decimalOf(hundredths(credits) + hundredths(debits))) +
        element(
          "TtlNetNtry",
          element("Amt", decimalOf(net < 0n ? -net : net)) + element("CdtDbtInd", net < 0n ? "DBIT" : "CRDT"),
        ),
    ) +
      element("TtlCdtNtries", element("Sum", credits)) +
      element("TtlDbtNtries", element("Sum", debits)),
  );
}

/** Currencies of three letters have two decimals. */
function hundredths(decimal: string): bigint {
  return BigInt(decimal.replace(".", ""));
}

function decimalOf(minor: bigint): string {
  const digits = minor.toString().padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function entry(say: Say, movement: Movement, day: string): string {
  const { debit, credit } = sidesOf(movement);
  const [domain, family, sub] = bankCodes[movement.kind];
  const reference = `${movement.accountId}-${movement.version}`;
  const codes =
    element("Domn", element("Cd", domain) + element("Fmly", element("Cd", family) + element("SubFmlyCd", sub))) +
    element("Prtry", element("Cd", movement.kind) + element("Issr", "Artel"));
  return element(
    "Ntry",
    element("NtryRef", reference) +
      amount(movement.currency, debit || credit) +
      element("CdtDbtInd", debit ? "DBIT" : "CRDT") +
      (movement.kind === "withdrawal.cancel" ? element("RvslInd", "true") : "") +
      element("Sts", element("Cd", "BOOK")) +
      element("BookgDt", element("Dt", day)) +
      element("ValDt", element("Dt", day)) +
      element("AcctSvcrRef", String(movement.txn)) +
      element("BkTxCd", codes) +
      element("NtryDtls", element("TxDtls", details(movement, Boolean(debit)))) +
      element("AddtlNtryInf", text(movementWords(say, movement), 500)),
  );
}

function details(movement: Movement, isDebit: boolean): string {
  const { party, task, document, exchange } = movement;
  const side = isDebit ? "Cdtr" : "Dbtr";
  const about = [...(document ? [document.number] : []), ...(task ? [`#${task.id} ${task.title}`] : [])].join(", ");
  return (
    element(
      "Refs",
      element("AcctSvcrRef", String(movement.txn)) +
        element("EndToEndId", task ? `TASK-${task.id}` : document ? text(document.number, 35) : "NOTPROVIDED"),
    ) +
    amount(movement.currency, movement.amount.replace("-", "")) +
    element("CdtDbtInd", isDebit ? "DBIT" : "CRDT") +
    (exchange && isCamtCurrency(exchange.givenCurrency) && isCamtCurrency(exchange.receivedCurrency)
      ? exchangeDetails(exchange)
      : "") +
    (party ? element("RltdPties", element(side, element("Pty", element("Nm", text(party, 140))))) : "") +
    (about ? element("RmtInf", element("Ustrd", text(about, 140))) : "")
  );
}

function exchangeDetails(exchange: NonNullable<Movement["exchange"]>): string {
  const rate =
    element("SrcCcy", exchange.givenCurrency) +
    element("TrgtCcy", exchange.receivedCurrency) +
    element("XchgRate", exchange.rate);
  return element(
    "AmtDtls",
    element("InstdAmt", amount(exchange.givenCurrency, exchange.given) + element("CcyXchg", rate)) +
      element("CntrValAmt", amount(exchange.receivedCurrency, exchange.received)),
  );
}

function amount(currency: string, decimal: string): string {
  return `<Amt Ccy="${currency}">${decimal}</Amt>`;
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}

/** What XML 1.0 cannot carry: controls but tab and line breaks, and halves of pairs. */
const notXml = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Text of somebody: cut to what the schema takes, escaped, never empty. */
function text(words: string, most: number): string {
  const clean = words.replace(notXml, "").replace(/\s+/g, " ").trim() || "-";
  return Array.from(clean)
    .slice(0, most)
    .join("")
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
