import { workbook } from "@artel/shared/sheets/workbook";
import { isCamtCurrency, statementCamt } from "@artel/shared/statements/camt053";
import type { Movement, StatementHead } from "@artel/shared/statements/movement";
import { statementCsv } from "@artel/shared/statements/statement-csv";
import { statementSheet } from "@artel/shared/statements/statement-sheet";
import { translate } from "@artel/shared/text/translate";
import { strFromU8, unzipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { SaxesParser } from "saxes";
import { expect, test, vi } from "vitest";
import { headOf } from "./statement-file.ts";
import { statementName } from "./use-statement-actions.ts";

const english = translate.bind(undefined, "en");
const russian = translate.bind(undefined, "ru");
const dayOf = (at: string) => at.slice(0, 10);

const head: StatementHead = {
  owner: "Northwind & <Sons> Ltd",
  ownerId: 20,
  account: "available",
  currency: "USD",
  from: "2026-11-01",
  to: "2026-11-30",
  opening: "100.00",
  closing: "8050.00",
  total: 3,
  madeAt: new Date("2026-12-01T09:30:00Z"),
  begin: new Date("2026-10-31T18:15:00Z"),
  end: new Date("2026-11-30T18:14:59Z"),
  timeZone: "Asia/Kathmandu",
  zones: "Asia/Kathmandu",
};

const movement = (changes: Partial<Movement>): Movement => ({
  version: 1,
  txn: 11,
  minor: "1",
  balanceMinor: "1",
  hash: "00",
  accountId: 5,
  account: "available",
  currency: "USD",
  at: "2026-11-20T09:00:00.000Z",
  kind: "topup.settle",
  amount: "10000.00",
  balance: "10100.00",
  party: null,
  task: null,
  document: null,
  exchange: null,
  feePercent: null,
  ...changes,
});

const movements = [
  movement({ party: '=HYPERLINK("evil")', document: { id: 3, number: "PI-2026-1" } }),
  movement({
    ...{ version: 2, txn: 12, kind: "task.pay", amount: "-1050.00", balance: "9050.00" },
    ...{ party: "Anna, Petrovic", task: { id: 1042, title: "+1+1 & a “page”\u0000" }, feePercent: "5.00" },
  }),
  movement({
    ...{ version: 3, txn: 13, kind: "exchange", amount: "-1000.00", balance: "8050.00" },
    exchange: { rate: "0.9200", given: "1000.00", givenCurrency: "USD", received: "910.80", receivedCurrency: "EUR" },
    feePercent: "1.00",
  }),
];

test("M-21, T-96: a CSV has the balances around its movements, and no text that begins a formula", () => {
  const writer = statementCsv(head, english, dayOf);
  const text = writer.begin() + writer.rows(movements.slice(0, 2)) + writer.rows(movements.slice(2)) + writer.end();
  expect(text.split("\r\n")).toEqual([
    "\uFEFFDate (Asia/Kathmandu),Movement,Counterparty,Task No.,Task name,Document,Debit,Credit,Balance,Transaction No.",
    "2026-11-01,Opening balance,,,,,,,100.00,",
    `2026-11-20,Top-up,"'=HYPERLINK(""evil"")",,,PI-2026-1,,10000.00,10100.00,11`,
    `2026-11-20,Reserved for a task,"Anna, Petrovic",1042,'+1+1 & a “page”,,1050.00,,9050.00,12`,
    `2026-11-20,"Currency exchange: 1\u00A0000,00\u00A0$ to 910,80\u00A0€, rate 0,9200, fee 1,00 %",,,,,1000.00,,8050.00,13`,
    "2026-11-30,Closing balance,,,,,,,8050.00,",
    "",
  ]);
});

test("M-21, T-96: a spreadsheet has real numbers and days, its words in the reader's language, and no formula", async () => {
  const file = await workbook([statementSheet(head, russian, dayOf, movements)]);
  const [heads, opening, topUp, pay, , closing] = await readSheet(file);
  expect(heads?.slice(0, 2)).toEqual(["Дата (Asia/Kathmandu)", "Движение"]);
  expect([opening?.[1], opening?.[8], closing?.[1], closing?.[8]]).toEqual([
    "Остаток на начало",
    100,
    "Остаток на конец",
    8050,
  ]);
  expect(topUp?.slice(0, 3)).toEqual([new Date("2026-11-20T00:00:00Z"), "Пополнение", `'=HYPERLINK("evil")`]);
  expect(pay?.slice(3, 9)).toEqual(["1042", "'+1+1 & a “page”", null, 1050, null, 9050]);
  const files = Object.values(unzipSync(new Uint8Array(await file.arrayBuffer()))).map((file) => strFromU8(file));
  expect(files.filter((file) => file.includes("<f>"))).toEqual([]);
});

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** The tree of an XML text; throws where it is not well-formed. */
function parsed(xml: string): Node {
  const root: Node = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const node: Node = { name, attributes, children: [], text: "" };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("closetag", () => open.pop());
  parser.on("text", (text) => {
    const node = open.at(-1);
    if (node) {
      node.text += text;
    }
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return root.children[0] ?? root;
}

const at = (node: Node | undefined, ...path: readonly string[]): Node | undefined =>
  path.reduce<Node | undefined>((found, name) => found?.children.find((child) => child.name === name), node);
const all = (node: Node | undefined, name: string) => node?.children.filter((child) => child.name === name) ?? [];

/** What the schema camt.053.001.08 allows inside each element that we write, in its order. */
const schema: Readonly<Record<string, string>> = {
  Document: "BkToCstmrStmt",
  BkToCstmrStmt: "GrpHdr Stmt SplmtryData",
  GrpHdr: "MsgId CreDtTm MsgRcpt MsgPgntn OrgnlBizQry AddtlInf",
  Stmt: "Id StmtPgntn ElctrncSeqNb RptgSeq LglSeqNb CreDtTm FrToDt CpyDplctInd RptgSrc Acct RltdAcct Intrst Bal TxsSummry Ntry AddtlStmtInf",
  FrToDt: "FrDtTm ToDtTm",
  Acct: "Id Tp Ccy Nm Prxy Ownr Svcr",
  Bal: "Tp CdtLine Amt CdtDbtInd Dt Avlbty",
  TxsSummry: "TtlNtries TtlCdtNtries TtlDbtNtries TtlNtriesPerBkTxCd",
  TtlNtries: "NbOfNtries Sum TtlNetNtry",
  TtlNetNtry: "Amt CdtDbtInd",
  Ntry: "NtryRef Amt CdtDbtInd RvslInd Sts BookgDt ValDt AcctSvcrRef Avlbty BkTxCd ComssnWvrInd AddtlInfInd AmtDtls Chrgs TechInptChanl Intrst CardTx NtryDtls AddtlNtryInf",
  BkTxCd: "Domn Prtry",
  Domn: "Cd Fmly",
  Fmly: "Cd SubFmlyCd",
  Prtry: "Cd Issr",
  NtryDtls: "Btch TxDtls",
  TxDtls:
    "Refs Amt CdtDbtInd AmtDtls Avlbty BkTxCd Chrgs Intrst RltdPties RltdAgts LclInstrm Purp RltdRmtInf RmtInf RltdDts",
  Refs: "MsgId AcctSvcrRef PmtInfId InstrId EndToEndId UETR TxId",
  AmtDtls: "InstdAmt TxAmt CntrValAmt AnncdPstngAmt PrtryAmt",
  InstdAmt: "Amt CcyXchg",
  CntrValAmt: "Amt CcyXchg",
  CcyXchg: "SrcCcy TrgtCcy UnitCcy XchgRate CtrctId QtnDt",
  RltdPties: "InitgPty Dbtr DbtrAcct UltmtDbtr Cdtr CdtrAcct UltmtCdtr",
};

/** Elements that the schema does not allow where they stand, or not in this order. */
function misplaced(node: Node): string[] {
  const order = schema[node.name]?.split(" ");
  const places = node.children.map(({ name }) => order?.indexOf(name) ?? 0);
  const isWrong = places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0));
  return [...(isWrong ? [`${node.name}: ${node.children.map(({ name }) => name).join(" ")}`] : [])].concat(
    node.children.flatMap(misplaced),
  );
}

test("M-21: a camt.053 is well-formed and in the order of the schema, and its entries lead from the opening to the closing balance", () => {
  const writer = statementCamt(head, english, { credits: "10000.00", debits: "2050.00" }, dayOf);
  const xml = writer.begin() + writer.rows(movements) + writer.end();
  const root = parsed(xml);
  expect(root.attributes).toEqual({ xmlns: "urn:iso:std:iso:20022:tech:xsd:camt.053.001.08" });
  expect(misplaced(root)).toEqual([]);
  const statement = at(root, "BkToCstmrStmt", "Stmt");
  expect(at(statement, "Acct", "Ownr", "Nm")?.text).toBe("Northwind & <Sons> Ltd");
  expect(at(statement, "Acct", "Id", "Othr", "Id")?.text).toBe("ARTEL-20-AVAILABLE-USD");
  const balances = all(statement, "Bal").map((balance) => [
    at(balance, "Tp", "CdOrPrtry", "Cd")?.text,
    at(balance, "Amt")?.text,
    at(balance, "CdtDbtInd")?.text,
    at(balance, "Dt", "Dt")?.text,
  ]);
  expect(balances).toEqual([
    ["OPBD", "100.00", "CRDT", "2026-11-01"],
    ["CLBD", "8050.00", "CRDT", "2026-11-30"],
  ]);
  const cents = (node: Node | undefined) => BigInt((node?.text ?? "").replace(".", ""));
  const entries = all(statement, "Ntry");
  const moved = entries.reduce(
    (sum, entry) =>
      sum + (at(entry, "CdtDbtInd")?.text === "CRDT" ? cents(at(entry, "Amt")) : -cents(at(entry, "Amt"))),
    0n,
  );
  expect([entries.length, 10_000n + moved]).toEqual([3, 805_000n]);
  expect(all(at(statement, "TxsSummry", "TtlNtries"), "NbOfNtries")[0]?.text).toBe("3");
  expect(at(statement, "TxsSummry", "TtlNtries", "Sum")?.text).toBe("12050.00");
  expect(at(statement, "TxsSummry", "TtlNtries", "TtlNetNtry", "Amt")?.text).toBe("7950.00");
  const [, pay, exchange] = entries.map((entry) => at(entry, "NtryDtls", "TxDtls"));
  expect(at(pay, "RltdPties", "Cdtr", "Pty", "Nm")?.text).toBe("Anna, Petrovic");
  expect([at(pay, "Refs", "EndToEndId")?.text, at(pay, "RmtInf", "Ustrd")?.text]).toEqual([
    "TASK-1042",
    "#1042 +1+1 & a “page”",
  ]);
  expect(at(exchange, "AmtDtls", "InstdAmt", "CcyXchg", "XchgRate")?.text).toBe("0.9200");
  expect([at(entries[0], "BookgDt", "Dt")?.text, at(entries[0], "ValDt", "Dt")?.text]).toEqual([
    "2026-11-20",
    "2026-11-20",
  ]);
});

test("M-21: texts of a camt.053 end where the schema ends them, and currencies of four letters have none", () => {
  const long = "Ж".repeat(600);
  const writer = statementCamt({ ...head, owner: long }, english, undefined, dayOf);
  const row = movement({ party: long, task: { id: 1, title: long } });
  const root = parsed(writer.begin() + writer.rows([row]) + writer.end());
  expect(misplaced(root)).toEqual([]);
  const statement = at(root, "BkToCstmrStmt", "Stmt");
  const details = at(statement, "Ntry", "NtryDtls", "TxDtls");
  expect([
    at(statement, "Acct", "Ownr", "Nm")?.text.length,
    at(details, "RltdPties", "Dbtr", "Pty", "Nm")?.text.length,
    at(details, "RmtInf", "Ustrd")?.text.length,
    (at(statement, "Id")?.text.length ?? 99) <= 35,
    at(statement, "TxsSummry"),
  ]).toEqual([140, 140, 140, true, undefined]);
  expect(["USD", "EUR", "RUB", "BYN", "USDT", "USDC"].filter(isCamtCurrency)).toEqual(["USD", "EUR", "RUB", "BYN"]);
});

test("HO-131: a camt.053 has instants with the offset of the account's time zone alone, and names it", () => {
  const writer = statementCamt(head, english, undefined, dayOf);
  const statement = at(parsed(writer.begin() + writer.rows(movements) + writer.end()), "BkToCstmrStmt", "Stmt");
  expect([
    at(statement, "CreDtTm")?.text,
    at(statement, "FrToDt", "FrDtTm")?.text,
    at(statement, "FrToDt", "ToDtTm")?.text,
    at(statement, "AddtlStmtInf")?.text,
  ]).toEqual([
    "2026-12-01T15:15:00+05:45",
    "2026-11-01T00:00:00+05:45",
    "2026-11-30T23:59:59+05:45",
    "Days by time zone: Asia/Kathmandu",
  ]);
});

test("M-21: files of other accounts, currencies and periods that are made in one second have ids and names of their own", () => {
  const accounts = ["available", "escrow", "payoutPending", "payoutInTransit"] as const;
  const idOf = (changes: Partial<StatementHead>) =>
    /<MsgId>(.*?)<\/MsgId>/.exec(statementCamt({ ...head, ...changes }, english, undefined, dayOf).begin())?.[1];
  const ids = [
    ...accounts.map((account) => idOf({ account })),
    ...[
      idOf({ currency: "EUR" }),
      idOf({ from: "2026-11-02" }),
      idOf({ madeAt: new Date("2026-12-01T09:30:00.001Z") }),
    ],
  ];
  expect(ids[0]).toBe("20-USDA-20261101-MX4HXBK0");
  expect(new Set(ids).size).toBe(7);
  const owner = "Общество с ограниченной ответственностью ".repeat(4);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-05T09:00:00Z") });
  const names = accounts.map((account) =>
    statementName({ currency: "USD", account, range: november, page: 1 }, owner, kathmandu),
  );
  vi.useRealTimers();
  expect(new Set(names).size).toBe(4);
  expect(names[1]).toMatch(/^Statement_USD_Reserved-for-tasks_2026-11-01_2026-11-30_Общество-с-/);
});

const november = { from: "2026-11-01", to: "2026-11-30" };
const kathmandu = { say: english, language: "en", zones: [{ timeZone: "Asia/Kathmandu", since: null }] } as const;
const party = { ID: 20, CompanyName: "Northwind", Country: "CY" };
const empty = {
  ...{ opening: "0.00", closing: "0.00", credits: "0.00", debits: "0.00", total: 0, rows: [] },
  ...{ issuer: party, holder: party },
};
const headAt = (now: string, words: Parameters<typeof headOf>[3]) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const choice = { currency: "USD", account: "available", range: november, page: 1 } as const;
  const { from, to, begin, end, zones } = headOf(choice, { id: 20, name: "Northwind" }, empty, words);
  const name = statementName(choice, "Northwind", words);
  vi.useRealTimers();
  return [from, to, begin.toISOString(), end.toISOString(), zones, name];
};

test("HO-131: a month that is not over is a file up to today, the day of the account, in its name too", () => {
  expect(headAt("2026-11-26T18:20:00Z", kathmandu)).toEqual([
    ...["2026-11-01", "2026-11-27", "2026-10-31T18:15:00.000Z", "2026-11-26T18:20:00.000Z", "Asia/Kathmandu"],
    "Statement_USD_Available_2026-11-01_2026-11-27_Northwind",
  ]);
  expect(headAt("2026-12-05T09:00:00Z", kathmandu).slice(0, 4)).toEqual([
    ...["2026-11-01", "2026-11-30", "2026-10-31T18:15:00.000Z", "2026-11-30T18:14:59.000Z"],
  ]);
});

test("HO-131: the first statement after a change of the time zone names both, and a change elsewhere none", () => {
  const changed = (since: string) => ({
    ...kathmandu,
    zones: [...kathmandu.zones, { timeZone: "Pacific/Marquesas", since }],
  });
  expect(headAt("2026-12-05T09:00:00Z", changed("2026-11-20T20:00:00.000Z"))[4]).toBe(
    "Asia/Kathmandu; from 20/11/2026 10:30 Pacific/Marquesas",
  );
  expect(headAt("2026-12-05T09:00:00Z", changed("2026-12-02T20:00:00.000Z"))[4]).toBe("Asia/Kathmandu");
  expect(headAt("2026-12-05T09:00:00Z", changed("2026-10-20T20:00:00.000Z"))[4]).toBe("Pacific/Marquesas");
});
