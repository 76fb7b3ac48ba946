import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { missingOf } from "./balances.ts";
import { type BankFile, BankFileError, type NamedAccount } from "./bank-file.ts";
import { readBankFile } from "./read-bank-file.ts";

const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(`testing/${name}`, import.meta.url)));
const utf8 = (text: string) => new TextEncoder().encode(text);
const named: NamedAccount = { account: "LT107000101010123450", currency: "EUR" };
const read = (name: string, context = {}) => whole(readBankFile(bytesOf(name), context));
const linesOf = (file: BankFile) => file.statements.flatMap(({ lines }) => lines);
const sums = (file: BankFile) => linesOf(file).map(({ minor }) => minor);

/** Each row of a file is read, refused or skipped, and none twice. */
function whole(file: BankFile): BankFile {
  expect(linesOf(file).length + file.refused.length + file.skipped).toBe(file.rows);
  return file;
}

/** Why a file is refused as a whole. */
function faultOf(bytes: Uint8Array, context = {}): string | undefined {
  try {
    readBankFile(bytes, context);
    return undefined;
  } catch (thrown) {
    return thrown instanceof BankFileError ? thrown.fault : String(thrown);
  }
}

describe("camt.053", () => {
  test("T-138, S-06: a reversed debit comes back, whichever of the two signs its bank gives the reversal", () => {
    for (const name of ["c1a-reversal-credit-iso.xml", "c1b-reversal-debit-other-bank.xml"]) {
      const file = read(name);
      expect(sums(file)).toEqual([-25_000n, 25_000n]);
      expect(linesOf(file).map(({ isReversal }) => isReversal)).toEqual([false, true]);
      expect(file.statements.map(missingOf)).toEqual([0n]);
    }
  });

  test("S-06: a reversal whose sign the balances cannot tell is left to a person", () => {
    const text = new TextDecoder().decode(bytesOf("c1b-reversal-debit-other-bank.xml"));
    const file = whole(readBankFile(utf8(text.replaceAll("CLBD", "CLAV"))));
    expect(sums(file)).toEqual([-25_000n]);
    expect(file.refused.map(({ row, fault }) => [row, fault])).toEqual([[2, "reversal"]]);
  });

  test("T-138, S-06: a batch becomes its parts where each has its amount, and one line of the whole sum where they have none", () => {
    expect(linesOf(read("c2a-batch-with-amounts.xml"))).toMatchObject([
      { minor: 41_245n, payer: "Acme Studio", reference: "PI-101", bankReference: "B1/1", endToEndId: "A-1" },
      { minor: 10_000n, payer: "Borey Ltd", reference: "PI-102", bankReference: "B1/2", endToEndId: "A-2" },
    ]);
    const one = linesOf(read("c2b-batch-without-amounts.xml"));
    expect(one).toMatchObject([{ minor: 51_245n, reference: "PI-101; PI-102", bankReference: "B2" }]);
    expect(one).toHaveLength(1);
  });

  test("S-06: parts that do not come to the sum of their entry stay one line", () => {
    const text = new TextDecoder().decode(bytesOf("c2a-batch-with-amounts.xml"));
    expect(sums(readBankFile(utf8(text.replace(">100.00<", ">100.01<"))))).toEqual([51_245n]);
  });

  test("T-138, S-06: each statement of a file keeps its account, its currency and its balances", () => {
    const file = read("c4-two-accounts-three-statements.xml");
    expect(
      file.statements.map(({ account, currency, opening, closing, lines }) => [
        account,
        currency,
        opening,
        closing,
        lines.length,
      ]),
    ).toEqual([
      ["LT107000101010123450", "EUR", 0n, 10_000n, 1],
      ["LT107000101010123450", "EUR", 10_000n, 16_000n, 1],
      ["LT427000101010123456", "USD", 5_000n, 2_000n, 1],
    ]);
    expect(sums(file)).toEqual([10_000n, 6_000n, -3_000n]);
    expect(file.statements.map(missingOf)).toEqual([0n, 0n, 0n]);
  });

  test("S-06: a report of the day is told as one and refused", () => {
    expect(faultOf(bytesOf("c6-camt052-intraday.xml"))).toBe("intraday");
  });

  test("T-138, S-06: a payment that came back says why, where the bank does; what did not come back says nothing", () => {
    const text = new TextDecoder().decode(bytesOf("c12-version-08.xml"));
    const codes = ["", "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>", "<RtrInf><AddtlInf>?</AddtlInf></RtrInf>"].map(
      (information) => linesOf(readBankFile(utf8(text.replace("</TxDtls>", `${information}</TxDtls>`))))[0]?.returnCode,
    );
    expect(codes).toEqual([undefined, "AC04", ""]);
  });

  test("S-06: entries without names, codes and references are kept, also with a time in their date", () => {
    expect(linesOf(read("c9-bare-entries.xml"))).toMatchObject([
      { minor: 8_000n, payer: "", reference: "", bankReference: "", bookingDay: "2026-12-01", valueDay: "2026-12-01" },
      { minor: -500n, payer: "", reference: "charges", bookingDay: "2026-12-01" },
    ]);
  });

  test("S-06: version 08 is read, with status and name a level deeper", () => {
    expect(linesOf(read("c12-version-08.xml"))).toEqual([
      {
        row: 1,
        bookingDay: "2026-12-01",
        valueDay: "2026-12-01",
        minor: 1_000n,
        currency: "EUR",
        payer: "Acme Studio",
        payerAccount: "LV44DEMO0000000000777",
        reference: "PI-113",
        bankReference: "V1",
        endToEndId: "",
        isReversal: false,
        status: "booked",
      },
    ]);
  });

  test("T-138, S-06: what is pending says so and counts in no balance; an overdrawn account has balances below zero", () => {
    const text = new TextDecoder()
      .decode(bytesOf("c9-bare-entries.xml"))
      .replace("<Sts>BOOK</Sts>", "<Sts>PDNG</Sts>")
      .replace('<Amt Ccy="EUR">75.00</Amt>\n<CdtDbtInd>CRDT', '<Amt Ccy="EUR">5.00</Amt>\n<CdtDbtInd>DBIT');
    const { statements } = readBankFile(utf8(text));
    expect(statements[0]?.closing).toBe(-500n);
    expect(statements[0]?.lines.map(({ status }) => status)).toEqual(["pending", "booked"]);
    expect(statements.map(missingOf)).toEqual([0n]);
  });

  test("S-06: lines that miss the closing balance are told, to the cent", () => {
    const text = new TextDecoder().decode(bytesOf("c12-version-08.xml"));
    expect(readBankFile(utf8(text.replace("1010.00", "1010.01"))).statements.map(missingOf)).toEqual([1n]);
  });

  test("S-06: an amount finer than its currency, one without digits and one of another currency refuse their entry alone", () => {
    const text = new TextDecoder().decode(bytesOf("c9-bare-entries.xml"));
    const faults = (from: string, to: string) =>
      whole(readBankFile(utf8(text.replace(from, to)))).refused.map(({ fault }) => fault);
    expect(faults(">80.00<", ">80.001<")).toEqual(["amount"]);
    expect(faults(">80.00<", ">1e3<")).toEqual(["amount"]);
    expect(faults('"EUR">80', '"USD">80')).toEqual(["currency"]);
    expect(faults(">80.00<", ">80.00000<")).toEqual([]);
    expect(faults("2026-12-01T09", "2026-13-01T09")).toEqual(["date"]);
  });
});

describe("hostile XML", () => {
  const around = (inside: string) =>
    `<?xml version="1.0"?><Document><BkToCstmrStmt>${inside}</BkToCstmrStmt></Document>`;

  test("S-06: a file with a DOCTYPE is refused before an entity of it is read", () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]><Document>&a;&f;</Document>`;
    expect(faultOf(utf8(bomb))).toBe("doctype");
    expect(faultOf(utf8(around("&undefined;")))).toBe("brokenXml");
  });

  test("S-06: deep nesting, an open element and an empty file are refused by name", () => {
    expect(faultOf(utf8(around(`${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}`)))).toBe("tooDeep");
    expect(faultOf(utf8(around("<Stmt>")))).toBe("brokenXml");
    expect(faultOf(utf8(around("")))).toBe("empty");
    expect(faultOf(utf8("  \n"))).toBe("empty");
    expect(faultOf(utf8("no bank wrote this"))).toBe("unknownFormat");
    expect(faultOf(new Uint8Array(5 * 1024 * 1024 + 1))).toBe("tooLarge");
  });

  test("S-06: names keep their letters, and signs that no one sees are left out", () => {
    const text = new TextDecoder().decode(bytesOf("c12-version-08.xml"));
    const { payer } =
      linesOf(readBankFile(utf8(text.replace("Acme Studio", "M&amp;M &#xD6;l\u200B\u202E &lt;b&gt;"))))[0] ?? {};
    expect(payer).toBe("M&M Öl <b>");
  });
});

describe("MT940", () => {
  test("S-06: a day of booking without a year lies nearest to the day of value, across the turn of the year", () => {
    const file = read("m1-year-turn.sta");
    expect(linesOf(file).map(({ bookingDay }) => bookingDay)).toEqual([
      "2027-01-04",
      "2026-12-30",
      "2027-02-01",
      "2026-12-31",
    ]);
    expect(sums(file)).toEqual([10_000n, 2_798n, -160n, -1n]);
    expect(file.statements.map(missingOf)).toEqual([0n]);
    expect(linesOf(file)[0]).toMatchObject({ payer: "ACME STUDIO", reference: "PI-201", bankReference: "Y1" });
  });

  test("S-06: a statement without tag 20 is read, a number across a line end is whole, a remark after the balance is no line", () => {
    const file = read("m3-no-20-tag-two-statements-info-after-close.sta");
    expect(file.statements.map(({ account, currency, closing }) => [account, currency, closing])).toEqual([
      ["LT107000101010123450", "EUR", 15_000n],
      ["LT427000101010123456", "USD", 700n],
    ]);
    expect(linesOf(file)).toMatchObject([
      {
        minor: 5_000n,
        payer: "ACME STUDIO",
        payerAccount: "LV44DEMO0000000000777",
        reference: "PI-204",
        endToEndId: "",
      },
      { minor: -300n, reference: "fee" },
    ]);
    expect(file.rows).toBe(2);
  });

  test("S-06: reversals of either side, an overdrawn account and a line that cannot be read", () => {
    const text = [
      ...[":20:X", ":25:LT107000101010123450", ":28C:5/1", ":60F:D261201EUR10,00"],
      ...[":61:2612011201RC5,00NTRFNONREF//A", ":61:2612011201RD2,50NTRFNONREF//B", ":61:2612011201X9,00"],
      ...[":62F:D261201EUR12,50", "-"],
    ].join("\r\n");
    const file = whole(readBankFile(utf8(text)));
    expect(sums(file)).toEqual([-500n, 250n]);
    expect(file.statements[0]).toMatchObject({ opening: -1_000n, closing: -1_250n });
    expect(file.refused).toEqual([{ row: 3, fault: "incomplete", text: "2612011201X9,00" }]);
  });
});

describe("1C", () => {
  const text = [
    ...["1CClientBankExchange", "ВерсияФормата=1.03", "Кодировка=Windows", "СекцияРасчСчет", "ДатаНачала=01.12.2026"],
    ...["ДатаКонца=02.12.2026", "РасчСчет=40702810000000000017", "НачальныйОстаток=100.00", "КонечныйОстаток=20099.50"],
    ...["КонецРасчСчет", "СекцияДокумент=Платежное поручение", "Номер=15", "Дата=01.12.2026", "Сумма=20000.00"],
    ...["ПлательщикСчет=40702810000000000099", "Плательщик1=ООО «Борей»", "ПолучательСчет=40702810000000000017"],
    ...["ДатаПоступило=02.12.2026", "НазначениеПлатежа=Оплата PI-307", "КонецДокумента"],
    ...[
      "СекцияДокумент=Банковский ордер",
      "Номер=3",
      "Дата=02.12.2026",
      "Сумма=0.50",
      "ПлательщикСчет=40702810000000000017",
    ],
    ...["ПолучательСчет=30101810000000000001", "Получатель1=Банк", "ДатаСписано=02.12.2026", "КонецДокумента"],
    ...["СекцияДокумент=Платежное поручение", "Номер=16", "Дата=02.12.2026", "Сумма=7,0Б", "ПлательщикСчет=1"],
    ...["ПолучательСчет=40702810000000000017", "КонецДокумента", "КонецФайла"],
  ].join("\r\n");
  const cp1251 = (words: string) =>
    Uint8Array.from(words, (letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0x410 && code <= 0x44f
        ? code - 0x410 + 0xc0
        : letter === "«"
          ? 0xab
          : letter === "»"
            ? 0xbb
            : code;
    });

  test("S-06: both encodings are read; ours is the account of the statement, and roubles are told by its digits", () => {
    for (const bytes of [utf8(text), cp1251(text)]) {
      const file = whole(readBankFile(bytes));
      expect(linesOf(file)).toMatchObject([
        {
          minor: 2_000_000n,
          payer: "ООО «Борей»",
          reference: "Оплата PI-307",
          bookingDay: "2026-12-02",
          endToEndId: "15",
        },
        { minor: -50n, payer: "Банк", currency: "RUB" },
      ]);
      expect(file.refused.map(({ row, fault }) => [row, fault])).toEqual([[3, "amount"]]);
      expect(file.statements.map(missingOf)).toEqual([0n]);
    }
  });
});

describe("tables", () => {
  test("S-06: columns of debits and credits: a debit never becomes money that came", () => {
    const file = read("l1-debit-and-credit-columns.csv", { named });
    expect(sums(file)).toEqual([150_000n, -70_000n, 25_000n, -350n]);
    expect([file.rows, file.skipped]).toEqual([5, 1]);
  });

  test("S-06: what stands above and below the table is no payment, and tells account and balances", () => {
    const file = read("l3-preamble-and-footer.csv");
    expect(sums(file)).toEqual([30_000n, 5_000n]);
    expect([file.rows, file.skipped, file.refused.length]).toEqual([8, 6, 0]);
    expect(file.statements).toMatchObject([{ account: "LT107000101010123450", opening: 10_000n, closing: 45_000n }]);
    expect(file.statements.map(missingOf)).toEqual([0n]);
  });

  test("S-06: Windows-1251 and Russian heads are read; 20 000-00 is twenty thousand", () => {
    const file = read("l6-payer-name-forms-cp1251.csv", {
      named: { account: "40702810000000000017", currency: "RUB" },
    });
    expect(linesOf(file).map(({ payer, minor }) => [payer, minor])).toEqual([
      ["ООО «Борей»", 1_000_000n],
      ['ОБЩЕСТВО С ОГРАНИЧЕННОЙ ОТВЕТСТВЕННОСТЬЮ "БОРЕЙ"', 2_000_000n],
    ]);
  });

  test("S-06: an amount or a day that may mean two things is refused, its row alone", () => {
    const table = (...rows: string[]) =>
      whole(readBankFile(utf8(["Date,Amount,Payer", ...rows].join("\n")), { named }));
    expect(
      sums(table("2026-12-01,1234.50,A", '2026-12-01,"1,234.50",A', '2026-12-01,"1.234,50",A', "2026-12-01,(3.50),A")),
    ).toEqual([123_450n, 123_450n, 123_450n, -350n]);
    expect(
      table("2026-12-01,1.234,A", "2026-02-30,5.00,A", "2026-12-01,5.00 EUR,A", ",5.00,A").refused.map(
        ({ fault }) => fault,
      ),
    ).toEqual(["amount", "date", "amount", "date"]);
  });

  test("S-06: a table with heads of its own is read by what a person said of them, and names them until then", () => {
    const bytes = utf8("Wann|Wieviel|Wer\n01.12.2026|12,00|Acme Studio\n");
    expect(faultOf(bytes, { named })).toBe("columns");
    const mapping = { date: "Wann", amount: "Wieviel", payer: "Wer" };
    expect(linesOf(readBankFile(bytes, { named, mapping }))).toMatchObject([{ minor: 1_200n, payer: "Acme Studio" }]);
    expect(faultOf(utf8("Date;Amount\n01.12.2026;1,00\n"))).toBe("account");
  });

  test("S-06: months first are told by a day above twelve", () => {
    const bytes = utf8("Date,Amount\n12/01/2026,1.00\n12/31/2026,2.00\n");
    expect(linesOf(readBankFile(bytes, { named })).map(({ bookingDay }) => bookingDay)).toEqual([
      "2026-12-01",
      "2026-12-31",
    ]);
  });
});
