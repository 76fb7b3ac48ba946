/** A booked credit of a statement that a test makes. */
export interface CamtLine {
  readonly amount: string;
  readonly payer?: string;
  readonly reference?: string;
  readonly bankReference?: string;
  /** Of a debit `DBIT`. */
  readonly side?: "CRDT" | "DBIT";
  readonly isReversal?: boolean;
  readonly status?: "BOOK" | "PDNG";
  readonly day?: string;
  readonly endToEnd?: string;
  /** Of a payment that came back, by the bank's word: its code, or empty where it gives none. */
  readonly returnCode?: string;
}

/** A camt.053 file of one account in base64, as the console sends it; balances are told only where they are given. */
export function camtFile(of: {
  readonly account: string;
  readonly currency?: string;
  readonly lines: readonly CamtLine[];
  readonly opening?: string;
  readonly closing?: string;
}): string {
  const currency = of.currency ?? "USD";
  const balance = (code: string, amount: string | undefined) =>
    amount === undefined
      ? ""
      : `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  const entries = of.lines.map((line) => entryOf(line, currency)).join("");
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S</Id>
<Acct><Id><IBAN>${of.account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
${balance("OPBD", of.opening)}${balance("CLBD", of.closing)}${entries}</Stmt></BkToCstmrStmt></Document>`;
  return Buffer.from(text).toString("base64");
}

function entryOf(line: CamtLine, currency: string): string {
  const party = line.side === "DBIT" ? "Cdtr" : "Dbtr";
  const day = line.day ?? "2026-11-20";
  return `<Ntry><Amt Ccy="${currency}">${line.amount}</Amt><CdtDbtInd>${line.side ?? "CRDT"}</CdtDbtInd>
<RvslInd>${line.isReversal ?? false}</RvslInd><Sts><Cd>${line.status ?? "BOOK"}</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${line.bankReference ?? "NONREF"}</AcctSvcrRef>
<NtryDtls><TxDtls>${line.endToEnd ? `<Refs><EndToEndId>${line.endToEnd}</EndToEndId></Refs>` : ""}<RltdPties><${party}><Pty><Nm>${line.payer ?? ""}</Nm></Pty></${party}></RltdPties>
<RmtInf><Ustrd>${line.reference ?? ""}</Ustrd></RmtInf>${returnOf(line)}</TxDtls></NtryDtls></Ntry>`;
}

function returnOf({ returnCode }: CamtLine): string {
  if (returnCode === undefined) {
    return "";
  }
  return returnCode === "" ? "<RtrInf/>" : `<RtrInf><Rsn><Cd>${returnCode}</Cd></Rsn></RtrInf>`;
}
