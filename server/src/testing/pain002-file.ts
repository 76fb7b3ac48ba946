/** What a bank says of a transfer in a report that a test makes. */
export interface Pain002Line {
  readonly order: string;
  readonly status: string;
  readonly code?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly reference?: string;
  readonly words?: string;
}

/** A report on the status of payments, pain.002, in base64, as the console sends it. */
export function pain002File(of: {
  readonly lines: readonly Pain002Line[];
  readonly message?: string;
  readonly version?: "03" | "10";
}): string {
  const { lines, message = "", version = "10" } = of;
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><GrpHdr><MsgId>BANK-1</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${message || "NOTPROVIDED"}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>B</OrgnlPmtInfId>${lines.map(transfer).join("")}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
  return Buffer.from(text).toString("base64");
}

function transfer({ order, status, code, amount, currency = "EUR", reference, words }: Pain002Line): string {
  const reason = code === undefined ? "" : `<Rsn><Cd>${code}</Cd></Rsn>`;
  const added = words === undefined ? "" : `<AddtlInf>${words}</AddtlInf>`;
  return `<TxInfAndSts><OrgnlInstrId>${order}</OrgnlInstrId><OrgnlEndToEndId>${order}</OrgnlEndToEndId><TxSts>${status}</TxSts>
${reason || added ? `<StsRsnInf>${reason}${added}</StsRsnInf>` : ""}
${reference === undefined ? "" : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
${amount === undefined ? "" : `<OrgnlTxRef><Amt><InstdAmt Ccy="${currency}">${amount}</InstdAmt></Amt></OrgnlTxRef>`}</TxInfAndSts>`;
}
