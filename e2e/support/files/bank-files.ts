/** A booked entry of a statement. */
export interface StatementLine {
  readonly amount: string;
  /** What left the account says so. */
  readonly hasLeft?: boolean;
  readonly party: string;
  readonly words: string;
  /** The order of ours that it is about. */
  readonly order?: string;
  /** Of a payment that came back: the bank's code for why. */
  readonly returnCode?: string;
}

export interface DayOfAccount {
  readonly account: string;
  readonly currency: string;
  /** As YYYY-MM-DD. */
  readonly day: string;
  readonly opening: string;
  readonly closing: string;
  readonly lines: readonly StatementLine[];
}

/** The statement of a day of an account (camt.053), as a bank gives it. */
export function statementFile(of: DayOfAccount): Buffer {
  const { account, currency, day, opening, closing, lines } = of;
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>${balance("OPBD", opening)}${balance("CLBD", closing)}
${lines.map((line) => entry(line, currency, day)).join("\n")}</Stmt></BkToCstmrStmt></Document>`);
}

function entry({ amount, hasLeft, party, words, order, returnCode }: StatementLine, currency: string, day: string) {
  const role = hasLeft ? "Cdtr" : "Dbtr";
  const reason = returnCode === undefined ? "" : `<RtrInf><Rsn><Cd>${returnCode}</Cd></Rsn></RtrInf>`;
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${hasLeft ? "DBIT" : "CRDT"}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${words}</AcctSvcrRef><NtryDtls><TxDtls>
${order === undefined ? "" : `<Refs><EndToEndId>${order}</EndToEndId></Refs>`}
<RltdPties><${role}><Pty><Nm>${party}</Nm></Pty></${role}></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf>${reason}</TxDtls></NtryDtls></Ntry>`;
}

/** What a bank says of the one order of a file of ours (pain.002): it is executed. */
export function executedFile(of: { readonly message: string; readonly order: string }): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>BANK-1</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${of.message}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>B</OrgnlPmtInfId><TxInfAndSts><OrgnlInstrId>${of.order}</OrgnlInstrId>
<OrgnlEndToEndId>${of.order}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`);
}

/** The message and the one order that a file of payments (pain.001) names. */
export function orderIn(file: string): { readonly message: string; readonly order: string; readonly amount: string } {
  const of = (pattern: RegExp) => pattern.exec(file)?.[1] ?? "";
  return {
    message: of(/<MsgId>([^<]+)</),
    order: of(/<EndToEndId>([^<]+)</),
    amount: of(/<InstdAmt Ccy="\w+">([^<]+)</),
  };
}
