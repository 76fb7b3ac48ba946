import { describe, expect, test } from "vitest";
import { oneCOrders } from "./one-c-orders.ts";
import { ordersCsv } from "./orders-csv.ts";
import { pain001 } from "./pain001.ts";
import type { Payer, PaymentOrder } from "./payment-order.ts";
import { trc20Csv } from "./trc20-csv.ts";

const head = { batch: 107, madeAt: new Date("2026-11-27T12:30:05Z") };
const payer: Payer = {
  name: "Artel Demo (Cyprus) Ltd",
  address: "1 Demo Street",
  city: "Nicosia",
  zip: "1000",
  country: "CY",
  account: "CY98000000000000000000000003",
  bankCode: "DEMOCY20",
  bankName: "Demo Bank",
};
const payers = new Map([
  ["EUR", payer],
  ["USD", { ...payer, account: "CY71000000000000000000000004" }],
]);
const details = {
  holder: "Jürgen Strauß & Søn",
  address: "Hauptstraße 5",
  address2: "Hinterhaus",
  city: "Köln",
  zip: "50667",
  country: "DE",
  bankCountry: "DE",
  bankName: "Kölner Bank",
  bankSwift: "COBADEFFXXX",
  accountNumber: "DE89 3704 0044 0532 0130 00",
};
const sepa: PaymentOrder = {
  orderId: "AP1",
  method: "toBank",
  currency: "EUR",
  amount: "100.10",
  destination: details,
};
const american: PaymentOrder = {
  ...{ orderId: "AP2", method: "toBank", currency: "USD", amount: "20.05" },
  destination: {
    ...{ holder: "Ann Lee", address: "5 Elm Street", city: "Austin", zip: "73301", country: "US", bankCountry: "US" },
    ...{ bankName: "First Bank", bankSwift: "", achRoutingNumber: "021000021", accountNumber: "400888123" },
  },
};
const swift: PaymentOrder = {
  ...sepa,
  ...{ orderId: "AP3", currency: "USD", amount: "7.00" },
  destination: {
    ...details,
    ...{ bankCorSwift: "CHASUS33XXX", bankCorName: "Chase", bankCorAccountNum: "400123" },
  },
};

/** Content of each element of a name, in order. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, "g"))].map(([, content]) => content);

describe("pain.001", () => {
  const xml = pain001([sepa, american, swift], payers, head);
  const blocks = all(xml, "PmtInf");

  test("S-06: orders stand in blocks by currency and kind, with numbers and control sums exact to the cent", () => {
    expect(all(xml, "GrpHdr")[0]).toContain("<NbOfTxs>3</NbOfTxs><CtrlSum>127.15</CtrlSum>");
    expect(
      blocks.map((block) => [all(block ?? "", "PmtInfId"), all(block ?? "", "NbOfTxs"), all(block ?? "", "CtrlSum")]),
    ).toEqual([
      [["ARTEL-B107-EURS"], ["1"], ["100.10"]],
      [["ARTEL-B107-USDX"], ["2"], ["27.05"]],
    ]);
    expect(all(xml, "MsgId")).toEqual(["ARTEL-B107"]);
    expect(all(xml, "InstdAmt")).toEqual(["100.10", "20.05", "7.00"]);
    expect(xml).toContain('<InstdAmt Ccy="EUR">100.10</InstdAmt>');
    expect(all(xml, "EndToEndId")).toEqual(["AP1", "AP2", "AP3"]);
    expect(xml).toContain('xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"');
    expect(xml).toContain("<ReqdExctnDt><Dt>2026-11-27</Dt></ReqdExctnDt>");
  });

  test("S-06: an order in a currency that nobody pays by a file stops the file, and is never left out of it", () => {
    expect(() => pain001([sepa, { ...sepa, currency: "GBP" }], payers, head)).toThrow("GBP");
  });

  test("S-06: euros to an IBAN of SEPA go by SEPA at shared cost of it, all else through correspondents", () => {
    expect(blocks.map((block) => [all(block ?? "", "SvcLvl"), all(block ?? "", "ChrgBr")])).toEqual([
      [["<Cd>SEPA</Cd>"], ["SLEV"]],
      [["<Cd>NURG</Cd>"], ["SHAR"]],
    ]);
    const abroad = { ...sepa, destination: { ...details, accountNumber: "400888", bankCountry: "US" } };
    expect(pain001([abroad], payers, head)).toContain("<Cd>NURG</Cd>");
  });

  test("S-06: a bank is named by its BIC or its routing number, an account by its IBAN or its number, a correspondent before them", () => {
    const [first = "", second = "", third = ""] = all(xml, "CdtTrfTxInf");
    expect(first).toContain("<FinInstnId><BICFI>COBADEFFXXX</BICFI><Nm>Kolner Bank</Nm>");
    expect(all(first, "CdtrAcct")).toEqual(["<Id><IBAN>DE89370400440532013000</IBAN></Id>"]);
    expect(second).toContain("<ClrSysMmbId><ClrSysId><Cd>USABA</Cd></ClrSysId><MmbId>021000021</MmbId></ClrSysMmbId>");
    expect(all(second, "CdtrAcct")).toEqual(["<Id><Othr><Id>400888123</Id></Othr></Id>"]);
    expect(third).toContain(
      "<IntrmyAgt1><FinInstnId><BICFI>CHASUS33XXX</BICFI><Nm>Chase</Nm></FinInstnId></IntrmyAgt1>",
    );
    const order = ["PmtId", "Amt", "IntrmyAgt1", "IntrmyAgt1Acct", "CdtrAgt", "Cdtr", "CdtrAcct", "RmtInf"];
    expect(order.map((name) => third.indexOf(`<${name}>`))).toEqual(
      order.map((name) => third.indexOf(`<${name}>`)).toSorted((a, b) => a - b),
    );
  });

  test("S-06: addresses are structured, and texts hold the letters of SEPA alone", () => {
    const [first = ""] = all(xml, "CdtTrfTxInf");
    expect(all(first, "Cdtr")[0]).toBe(
      "<Nm>Jurgen Strauss Son</Nm><PstlAdr><StrtNm>Hauptstrasse 5, Hinterhaus</StrtNm><PstCd>50667</PstCd><TwnNm>Koln</TwnNm><Ctry>DE</Ctry></PstlAdr>",
    );
    expect(xml).not.toContain("AdrLine");
    const long = pain001([{ ...sepa, destination: { ...details, holder: "Ж".repeat(80) } }], payers, head);
    expect(all(all(long, "Cdtr")[0] ?? "", "Nm")[0]).toHaveLength(70);
    const hostile = pain001([{ ...sepa, destination: { ...details, holder: "A <b>&amp;'" } }], payers, head);
    expect(all(all(hostile, "Cdtr")[0] ?? "", "Nm")).toEqual(["A b amp &apos;"]);
  });
});

describe("the exchange text of 1C", () => {
  const order: PaymentOrder = {
    ...{ orderId: "AP7", method: "toBankAlt", currency: "RUB", amount: "9700.00" },
    destination: {
      ...{ holder: "Иванов Иван Иванович", account: "40817810700000000001", inn: "500100732259" },
      ...{ BIK: "044525225", bankName: "Сбербанк" },
    },
  };
  const from: Payer = {
    ...{ name: "ООО Ромашка", inn: "7707083893", kpp: "773601001", account: "40702810700000000077" },
    ...{ bankCode: "044525974", bankName: "Т-Банк", correspondent: "30101810145250000974" },
  };

  test("S-07: each order is a payment order with both sides, its sum and our id in the purpose", () => {
    const text = oneCOrders([order, { ...order, orderId: "AP8", amount: "0.05" }], from, head);
    const lines = text.split("\r\n");
    expect(lines.slice(0, 3)).toEqual(["1CClientBankExchange", "ВерсияФормата=1.03", "Кодировка=Windows"]);
    expect(lines.filter((line) => line.startsWith("СекцияДокумент"))).toHaveLength(2);
    const section = lines.slice(lines.indexOf("СекцияДокумент=Платежное поручение"), lines.indexOf("КонецДокумента"));
    expect(section).toEqual(
      expect.arrayContaining([
        "Номер=1",
        "Дата=27.11.2026",
        "Сумма=9700.00",
        "ПлательщикСчет=40702810700000000077",
        "ПлательщикИНН=7707083893",
        "ПлательщикБИК=044525974",
        "ПолучательСчет=40817810700000000001",
        "ПолучательИНН=500100732259",
        "ПолучательКПП=",
        "Получатель1=Иванов Иван Иванович",
        "ПолучательБИК=044525225",
        "НазначениеПлатежа=Выплата вознаграждения, поручение AP7. НДС не облагается",
      ]),
    );
    expect(lines.slice(-2)).toEqual(["КонецФайла", ""]);
  });

  test("S-07: a text that would end its line begins no line of its own", () => {
    const holder = "Иванов\r\nСумма=1.00";
    const text = oneCOrders([{ ...order, destination: { ...order.destination, holder } }], from, head);
    expect(text.split("\r\n").filter((line) => line.startsWith("Сумма="))).toEqual(["Сумма=9700.00"]);
  });
});

test("S-06: a table holds orders of all methods; what a spreadsheet would take for a formula or round as a number is text", () => {
  const card: PaymentOrder = {
    ...{ orderId: "AP9", method: "toCard", currency: "USD", amount: "5.00" },
    destination: { number: "4111111111111111", holder: "=HYPERLINK(1)" },
  };
  const usdt = { ...card, orderId: "AP10", method: "toUSDT", currency: "USDT", destination: { address: "TJRy" } };
  expect(ordersCsv([card, usdt]).split("\r\n")).toEqual([
    "\uFEFForder,method,currency,amount,address,holder,number",
    expect.stringMatching(/^AP9,toCard,USD,5\.00,,'=HYPERLINK\(1\),4111 1111 1111 1111$/),
    "AP10,toUSDT,USDT,5.00,TJRy,,",
    "",
  ]);
});

test("S-09: orders of USDT stand in the table of wallets by address, sum and our id, without a mark of the code page", () => {
  const order = (orderId: string, amount: string, address: string): PaymentOrder => ({
    ...{ orderId, amount, method: "toUSDT", currency: "USDT", destination: { network: "TRC20", address } },
  });
  const text = trc20Csv([
    order("AP7", "25.50", "TNrBktrAxiTaEJtGeiQ4rVUugchTViqixH"),
    order("AP8", "1200.00", "TZJU7FbXagc3gnfjtrNNHiBX5DWPPz92Bz"),
  ]);
  expect(text).toBe(
    "address,amount,order\r\nTNrBktrAxiTaEJtGeiQ4rVUugchTViqixH,25.50,AP7\r\nTZJU7FbXagc3gnfjtrNNHiBX5DWPPz92Bz,1200.00,AP8\r\n",
  );
});
