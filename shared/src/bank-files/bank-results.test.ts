import { describe, expect, test } from "vitest";
import { readBankFile } from "./read-bank-file.ts";

const read = (text: string) => readBankFile(new TextEncoder().encode(text));
const report = (blocks: string, group = "") =>
  read(`<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
    <OrgnlGrpInfAndSts><OrgnlMsgId>ARTEL-B7</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${blocks}</CstmrPmtStsRpt></Document>`);
const block = (transfers: string, status = "") =>
  `<OrgnlPmtInfAndSts>${status && `<PmtInfSts>${status}</PmtInfSts>`}${transfers}</OrgnlPmtInfAndSts>`;

describe("pain.002", () => {
  test("S-06: each transfer has its id, status, reason with words, sum and the number of the bank", () => {
    const file = report(
      block(`<TxInfAndSts><OrgnlInstrId>AP1</OrgnlInstrId><OrgnlEndToEndId>AP1</OrgnlEndToEndId><TxSts>RJCT</TxSts>
        <StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Account</AddtlInf><AddtlInf>closed</AddtlInf></StsRsnInf>
        <AcctSvcrRef>B-1</AcctSvcrRef><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">12.30</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>
        <TxInfAndSts><OrgnlInstrId>AP2</OrgnlInstrId><OrgnlEndToEndId>NOTPROVIDED</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
        <TxInfAndSts><TxSts>ACSC</TxSts></TxInfAndSts>`),
    );
    expect(file).toMatchObject({ format: "pain002", rows: 3, skipped: 0, statements: [] });
    expect(file.results).toEqual([
      {
        ...{ row: 1, orderId: "AP1", messageId: "ARTEL-B7", account: "", status: "RJCT", reasonCode: "AC04" },
        ...{ text: "Account closed", sum: { minor: 1_230n, currency: "EUR" }, reference: "B-1" },
      },
      {
        ...{ row: 2, orderId: "AP2", messageId: "ARTEL-B7", account: "", status: "ACSC", reasonCode: "" },
        ...{ text: "", sum: undefined, reference: "" },
      },
    ]);
    expect(file.refused).toEqual([{ row: 3, fault: "incomplete", text: "ACSC" }]);
  });

  test("S-06: a transfer without a status has that of its block; a block or file without transfers is one result without an order", () => {
    const transfer = "<TxInfAndSts><OrgnlEndToEndId>AP1</OrgnlEndToEndId></TxInfAndSts>";
    const mixed = report(block(transfer, "RJCT") + block("", "ACSP"));
    expect(mixed.results.map(({ orderId, status }) => [orderId, status])).toEqual([
      ["AP1", "RJCT"],
      ["", "ACSP"],
    ]);
    const whole = report("", "<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Prtry>dupl</Prtry></Rsn></StsRsnInf>");
    expect(whole.results).toMatchObject([{ row: 1, orderId: "", status: "RJCT", reasonCode: "DUPL" }]);
    expect(() => report("")).toThrow("empty");
  });
});

describe("camt.054", () => {
  test("S-06: booked debits are orders that were executed, one to come was accepted; credits and what is taken back are skipped", () => {
    const entry = (order: string, side: string, status: string, more = "") =>
      `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>${side}</CdtDbtInd>${more}<Sts>${status}</Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt>
       <AcctSvcrRef>N${order}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>${order}</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`;
    const entries = [
      ...[entry("AP1", "DBIT", "BOOK"), entry("AP2", "DBIT", "PDNG"), entry("AP3", "CRDT", "BOOK")],
      ...[
        entry("AP4", "DBIT", "BOOK", "<RvslInd>true</RvslInd>"),
        entry("AP5", "DBIT", "BOOK").replace("5.00", "5.0.0"),
      ],
    ];
    const file = read(
      `<Document><BkToCstmrDbtCdtNtfctn><Ntfctn><Acct><Id><IBAN>LT10 7000</IBAN></Id></Acct>${entries.join("")}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
    );
    expect(file).toMatchObject({ format: "camt054", rows: 5, skipped: 2 });
    expect(
      file.results.map(({ orderId, status, account, sum, reference }) => [orderId, status, account, sum, reference]),
    ).toEqual([
      ["AP1", "ACSC", "LT107000", { minor: 500n, currency: "EUR" }, "NAP1"],
      ["AP2", "PDNG", "LT107000", { minor: 500n, currency: "EUR" }, "NAP2"],
    ]);
    expect(file.refused).toMatchObject([{ row: 5, fault: "amount" }]);
  });
});
