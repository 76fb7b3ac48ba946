import { add, amountOf, parseAmount, subtract, toWire } from "@artel/shared/money/amount";

/** An order of the demo as files of banks name it. */
export interface DemoOrder {
  readonly batch: number;
  readonly order: string;
  /** What leaves, as decimal text. */
  readonly net: string;
}

/** What a bank says of an order in a report. */
export interface ToldOrder extends DemoOrder {
  readonly status: "ACSC" | "RJCT";
  readonly reference: string;
  readonly code?: string;
}

/** A report on the status of payments in euros that left in a message, pain.002, in base64 as the console sends it. */
export function statusReport(message: string, orders: readonly ToldOrder[]): string {
  const transfers = orders.map(
    ({
      order,
      net,
      status,
      reference,
      code,
    }) => `<TxInfAndSts><OrgnlEndToEndId>${order}</OrgnlEndToEndId><TxSts>${status}</TxSts>
${code ? `<StsRsnInf><Rsn><Cd>${code}</Cd></Rsn></StsRsnInf>` : ""}<AcctSvcrRef>${reference}</AcctSvcrRef>
<OrgnlTxRef><Amt><InstdAmt Ccy="EUR">${net}</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`,
  );
  return inBase64(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr><MsgId>DEMO-STATUS-1</MsgId></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${message}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>1</OrgnlPmtInfId>${transfers.join("\n")}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>
`);
}

/** A line of a statement: who is on the other side, and what they wrote. */
export interface DemoLine {
  readonly side: "CRDT" | "DBIT";
  readonly amount: string;
  readonly party: string;
  readonly words: string;
  /** The bank's own number. */
  readonly number: string;
  readonly order?: string;
}

/** A statement of one day of an account in euros, camt.053, in base64. */
export function euroStatement(of: {
  readonly account: string;
  readonly day: string;
  readonly opening: string;
  readonly lines: readonly DemoLine[];
}): string {
  const { account, day, opening, lines } = of;
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return inBase64(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>DEMO-${day}</MsgId></GrpHdr><Stmt><Id>DEMO-${day}</Id>
<FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance("OPBD", opening)}${balance("CLBD", closingOf("EUR", opening, lines))}
${lines.map((line) => entryOf(line, day)).join("\n")}</Stmt></BkToCstmrStmt></Document>
`);
}

function entryOf({ side, amount, party, words, number, order }: DemoLine, day: string): string {
  const role = side === "CRDT" ? "Dbtr" : "Cdtr";
  const reference = order ? `<Refs><EndToEndId>${order}</EndToEndId></Refs>` : "";
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${number}</AcctSvcrRef><NtryDtls><TxDtls>${reference}
<RltdPties><${role}><Pty><Nm>${party}</Nm></Pty></${role}></RltdPties><RmtInf><Ustrd>${words}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

/** A statement in rubles in the text exchange of 1C, in base64; a document is a payment of ours or one that came. */
export function rubleStatement(of: {
  readonly account: string;
  /** As the format writes days. */
  readonly day: string;
  readonly opening: string;
  readonly lines: readonly (DemoLine & { readonly partyAccount: string })[];
}): string {
  const { account, day, opening, lines } = of;
  const closing = closingOf("RUB", opening, lines);
  const documents = lines.flatMap(({ side, amount, party, partyAccount, words, number }) => {
    const isOut = side === "DBIT";
    return [
      ...["СекцияДокумент=Платежное поручение", `Номер=${number}`, `Дата=${day}`, `Сумма=${amount}`],
      `ПлательщикСчет=${isOut ? account : partyAccount}`,
      ...(isOut ? [`ДатаСписано=${day}`] : [`Плательщик1=${party}`]),
      `ПолучательСчет=${isOut ? partyAccount : account}`,
      ...(isOut ? [`Получатель1=${party}`] : [`ДатаПоступило=${day}`]),
      ...[`НазначениеПлатежа=${words}`, "КонецДокумента"],
    ];
  });
  return inBase64(
    [
      ...["1CClientBankExchange", "ВерсияФормата=1.03", "Кодировка=UTF-8", `ДатаНачала=${day}`, `ДатаКонца=${day}`],
      ...["СекцияРасчСчет", `ДатаНачала=${day}`, `ДатаКонца=${day}`, `РасчСчет=${account}`],
      ...[`НачальныйОстаток=${opening}`, `КонечныйОстаток=${closing}`, "КонецРасчСчет"],
      ...[...documents, "КонецФайла", ""],
    ].join("\r\n"),
  );
}

/** What an account holds after these lines. */
function closingOf(currency: "EUR" | "RUB", opening: string, lines: readonly DemoLine[]): string {
  const amount = (text: string) => parseAmount(text, currency) ?? amountOf(currency, 0n);
  return toWire(
    lines.reduce(
      (held, { side, amount: text }) => (side === "CRDT" ? add : subtract)(held, amount(text)),
      amount(opening),
    ),
  );
}

function inBase64(text: string): string {
  return Buffer.from(text).toString("base64");
}
