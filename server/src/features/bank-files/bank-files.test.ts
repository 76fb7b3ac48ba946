import { readFileSync } from "node:fs";
import { addBankAccount, operatorBankAccounts, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorBankLine, operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { type CamtLine, camtFile } from "../../testing/camt-file.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
/** Who uploads, and who settles. */
let first: number;
let second: number;
const reason = "Statement of the day";

beforeAll(async () => {
  ({ world, app } = await startApp());
  first = await anOperator(world.tx);
  second = await anOperator(world.tx);
});
afterAll(() => closeWithCleanBooks(app, world));

let accounts = 0;
/** A named account of ours that no other test uses. */
async function anAccount(currency = "USD", by = first): Promise<{ id: number; account: string }> {
  accounts += 1;
  const reply = await app.as(by)(addBankAccount, {
    account: `LT00 ARTEL ${String(accounts).padStart(6, "0")}`,
    currency,
    reason,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const upload = (content: string, more: object = {}, by = first) =>
  app.as(by)(uploadBankFile, { name: "statement.xml", content, reason, ...more });

async function read(account: string, lines: readonly CamtLine[], more: object = {}, by = first) {
  const reply = await upload(camtFile({ account, lines, ...more }), {}, by);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

const inBase64 = (text: string) => Buffer.from(text).toString("base64");
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../shared/src/bank-files/testing/${name}`, import.meta.url)).toString("base64");

interface Listed {
  readonly id: number;
  readonly payer: string;
  readonly state: string;
  readonly kind: string;
  readonly amount: string;
  readonly reference: string;
  readonly best: { topupId: number; differences: string[]; score: number } | null;
}

async function linesOf(
  account: string,
  { words = "", ...query }: { words?: string } & Record<string, string> = {},
): Promise<Listed[]> {
  const asked = { take: "500", sort: "valueDate", search: `${account} ${words}`, ...query };
  const reply = await app.as(second)(operatorBankLines, asked);
  expect(reply.statusCode).toBe(200);
  return reply.json().rows;
}

async function proforma(name: string, amount: string, of?: number) {
  const company = of ?? (await aCompany(world.tx, { name }));
  const reply = await app.as(company)(rechargeAccount, { Count: amount, Cur: "USD" });
  return { company, ...(reply.json() as { id: number; number: string }) };
}

const balanceOf = async (company: number, kind = "available") =>
  (
    await rowsOf<{ balance: string }>(
      world.tx,
      `SELECT coalesce(sum(balance), 0)::text AS balance FROM ledger.account WHERE owner = ${company} AND kind = '${kind}'`,
    )
  )[0]?.balance;

describe("a file of the bank", () => {
  test("T-138, HO-44, S-06: the same file twice, and one that overlaps it, add no line that is there", async () => {
    const { account } = await anAccount();
    const monday: CamtLine[] = [
      { amount: "10.00", payer: "One Ltd", bankReference: "M1" },
      { amount: "20.00", payer: "Two Ltd", bankReference: "M2" },
    ];
    expect(await read(account, monday)).toMatchObject({ added: 2, known: 0, rows: 2, isKnownFile: false });
    expect(await read(account, monday, {}, second)).toMatchObject({ added: 0, known: 2, isKnownFile: true });
    const week = [...monday, { amount: "30.00", payer: "Three Ltd", bankReference: "M3" }];
    expect(await read(account, week)).toMatchObject({ added: 1, known: 2, isKnownFile: false });
    expect((await linesOf(account)).map(({ amount }) => amount)).toEqual(["10.00", "20.00", "30.00"]);
  });

  test("T-138, S-06: two equal lines of a day without a number stay two, in every file that holds them", async () => {
    const { account } = await anAccount();
    const twin: CamtLine = { amount: "80.00", payer: "", reference: "" };
    expect(await read(account, [twin, twin])).toMatchObject({ added: 2, known: 0 });
    expect(await read(account, [twin, twin, twin])).toMatchObject({ added: 1, known: 2 });
    expect(await linesOf(account)).toHaveLength(3);
  });

  test("T-138: a number that the bank gave to two payments of one day and sum is two lines, and no more in any other file", async () => {
    const { account } = await anAccount();
    const ones = ["One Ltd", "Two Ltd"].map((payer): CamtLine => ({ amount: "80.00", payer, bankReference: "BATCH" }));
    expect(await read(account, ones)).toMatchObject({ added: 2, known: 0 });
    const other: CamtLine = { amount: "5.00", payer: "Three Ltd", bankReference: "T" };
    expect(await read(account, [...ones, other])).toMatchObject({ added: 1, known: 2 });
    expect((await linesOf(account)).map(({ payer }) => payer).toSorted()).toEqual(["One Ltd", "Three Ltd", "Two Ltd"]);
  });

  test("S-06: two files at once, with the same lines, bring them once", async () => {
    const { account } = await anAccount();
    const lines = Array.from({ length: 40 }, (_, index) => ({ amount: `${index + 1}.00`, payer: "Busy Ltd" }));
    const replies = await Promise.all([read(account, lines), read(account, lines, {}, second)]);
    expect(replies.map(({ added, known }) => added + known)).toEqual([40, 40]);
    expect(await linesOf(account)).toHaveLength(40);
  });

  test("S-06: an account that nobody named is refused with its rows, and the others of the file are read", async () => {
    const named = { account: "LT107000101010123450", currency: "EUR", reason };
    expect((await app.as(first)(addBankAccount, named)).statusCode).toBe(200);
    expect((await app.as(second)(addBankAccount, { ...named, account: "lt10 7000 1010 1012 3450" })).json().code).toBe(
      "conflict",
    );
    const reply = (await upload(fixture("c4-two-accounts-three-statements.xml"))).json();
    expect(reply).toMatchObject({ rows: 3, added: 2, skipped: 0, refusedCount: 1 });
    expect(reply.refused).toEqual([{ row: 3, fault: "unknownAccount", text: "Bank fee, fee" }]);
    expect(
      reply.statements.map((one: { isKnownAccount: boolean; missing: string }) => [one.isKnownAccount, one.missing]),
    ).toEqual([
      [true, "0.00"],
      [true, "0.00"],
      [false, "0.00"],
    ]);
  });

  test("S-06: what is pending is counted and no line yet; lines that miss the closing balance are told", async () => {
    const { account } = await anAccount();
    const lines: CamtLine[] = [
      { amount: "5.00", payer: "A Ltd" },
      { amount: "7.00", payer: "B Ltd", status: "PDNG" },
    ];
    const reply = await read(account, lines, { opening: "0.00", closing: "12.00" });
    expect(reply).toMatchObject({ added: 1, pending: 1 });
    expect(reply.statements[0].missing).toBe("7.00");
    const booked = lines.map((line): CamtLine => ({ ...line, status: "BOOK" }));
    expect(await read(account, booked)).toMatchObject({ added: 1, known: 1, pending: 0 });
  });

  test("S-06: a file that cannot be read is refused naming its field, in the language asked, and never fails", async () => {
    const refused = async (content: string, more: object = {}) => {
      const reply = await upload(content, more);
      expect(reply.statusCode).toBe(400);
      return reply.json().fields;
    };
    expect(await refused(fixture("c6-camt052-intraday.xml"))).toEqual({
      content:
        "This is a report of the running day (camt.052), which may still change. Upload the statement (camt.053)",
    });
    expect(Object.keys(await refused(inBase64('<!DOCTYPE d [<!ENTITY a "b">]><d>&a;</d>')))).toEqual(["content"]);
    expect(Object.keys(await refused("not base64!"))).toEqual(["content"]);
    expect(Object.keys(await refused(inBase64("Date;Amount\n01.12.2026;1,00\n")))).toEqual(["accountId"]);
    const { id } = await anAccount();
    const unknown = await upload(inBase64("Wann;Wieviel\n01.12.2026;1,00\n"), { accountId: id });
    expect(unknown.json()).toMatchObject({ heads: ["Wann", "Wieviel"], fields: { columns: expect.any(String) } });
    expect((await upload(camtFile({ account: "X", lines: [] }), { accountId: 999_999 })).statusCode).toBe(404);
    const zero = await upload(inBase64("Date;Amount;Payer\n01.12.2026;1,00;A\u0000B\n"), { accountId: id });
    expect([zero.statusCode, zero.json().added]).toEqual([200, 1]);
  });

  test("S-06: hostile words of a file, of its name and of its columns are kept or refused, and never fail", async () => {
    const { id } = await anAccount();
    const letters = "\u{1F600}".repeat(400);
    const rows = [
      `01.12.2026;1,00;x${letters};a${letters}`,
      "02.12.2026;2,00;'); DROP TABLE bank_line;--;\\u0000\\ud800",
    ];
    const content = inBase64(["Date;Amount;Payer;Payer account", ...rows].join("\n"));
    expect((await upload(content, { accountId: id })).json()).toMatchObject({ added: 2, refusedCount: 0 });
    for (const more of [
      { name: "a\u0000b" },
      { name: "\ud800" },
      { columns: { date: "Date", amount: "Amount", payer: "\u0000" } },
      { columns: { date: "Date", amount: "\ud800" } },
      { columns: { __proto__: { date: "x" }, date: "constructor", amount: "toString" } },
    ]) {
      expect([200, 400]).toContain((await upload(content, { accountId: id, ...more })).statusCode);
    }
  });

  test("S-06: what a person said of the columns of a table is remembered for its account", async () => {
    const { id, account } = await anAccount();
    const columns = { date: "Wann", amount: "Wieviel", payer: "Wer" };
    const table = (day: string) => inBase64(`Wann;Wieviel;Wer\n${day};1 200,50;Acme Ltd\n`);
    expect((await upload(table("01.12.2026"), { accountId: id, columns })).json().added).toBe(1);
    expect((await upload(table("02.12.2026"), { accountId: id }, second)).json().added).toBe(1);
    expect((await linesOf(account)).map(({ amount }) => amount)).toEqual(["1200.50", "1200.50"]);
    const listed = (await app.as(second)(operatorBankAccounts, {})).json().accounts;
    expect(listed.find((one: { id: number }) => one.id === id).hasColumns).toBe(true);
  });

  test("S-06: twenty thousand lines are one file, and no more", { timeout: 60_000 }, async () => {
    const { id, account } = await anAccount();
    const rows = Array.from({ length: 19_999 }, (_, index) => `01.12.2026;${index + 1},00;Payer ${index}`);
    const table = (more: readonly string[]) => inBase64(["Date;Amount;Payer", ...rows, ...more].join("\n"));
    expect((await upload(table(["01.12.2026;1,00;One more"]), { accountId: id })).json().fields).toEqual({
      content: "The file is too large: 5 MB and 20,000 rows at most",
    });
    expect((await upload(table([]), { accountId: id })).json()).toMatchObject({
      rows: 20_000,
      added: 19_999,
      skipped: 1,
    });
    expect((await linesOf(account, { words: "19998.00" })).map(({ payer }) => payer)).toEqual(["Payer 19997"]);
  });
});

describe("lines and top-ups", () => {
  test("HO-44: a line of a file that an operator uploaded is settled by another operator", async () => {
    const { account } = await anAccount();
    const made = await proforma("Upload Ltd", "500");
    await read(account, [{ amount: "500.00", payer: "Upload Ltd", reference: made.number, bankReference: "U1" }]);
    const [line] = await linesOf(account);
    expect(line).toMatchObject({ state: "matched", best: { topupId: made.id, differences: [], score: 100 } });
    const settle = (by: number) => app.as(by)(settleTopup, { id: String(made.id), bankLineId: line?.id, reason });
    expect((await settle(first)).json()).toEqual({ state: "waitsForSecondPerson" });
    expect(await balanceOf(made.company)).toBe("0");
    expect((await settle(second)).json()).toEqual({ state: "paid" });
    expect(await balanceOf(made.company)).toBe("50000");
    expect((await linesOf(account))[0]?.state).toBe("settled");
    const entered = await rowsOf(
      world.tx,
      `SELECT entered_by::int, settled_by::int FROM bank_line WHERE id = ${line?.id}`,
    );
    expect(entered).toEqual([{ entered_by: first, settled_by: second }]);
  });

  test("T-138, HO-44: a number inside another one, beside another one, with a digit for a letter or as a day is for a person", async () => {
    const { account } = await anAccount();
    const company = await aCompany(world.tx, { name: "Prefix Ltd" });
    // Numbers run on from those of other tests: the one that is paid is a beginning of none of the others.
    const made = [];
    for (let index = 0; index < 2; index += 1) {
      made.push(await proforma("Prefix Ltd", "500", company));
    }
    const [one, two] = made;
    const [number = "", other = ""] = [one?.number, two?.number];
    const running = number.split("-")[2];
    const references = [
      `Payment of ${number}`,
      `pi 2026 ${running} Dec`,
      `${number} and ${other}`,
      `Invoice ${number.replace("PI", "P1")}`,
      `PI - 2026 - 00${running}`,
      `${number}0`,
    ];
    await read(
      account,
      references.map((reference, index) => ({
        amount: "500.00",
        payer: "Prefix Ltd",
        reference,
        bankReference: `L${index}`,
      })),
    );
    const found = (await linesOf(account)).map(({ reference, state, best }) => [
      reference,
      state,
      best?.differences.length === 0,
    ]);
    expect(found).toEqual([
      [references[0], "matched", true],
      ...references.slice(1).map((reference) => [reference, "open", false]),
    ]);
  });

  test("HO-44: a number that the bank broke over a line end is found, and one that may be two is for a person", async () => {
    const { account } = await anAccount();
    const made = await proforma("Broken Ltd", "500");
    const [, year = "", running = ""] = made.number.split("-");
    const mt940 = (...details: string[]) =>
      [
        ...[":20:X", `:25:${account}`, ":28C:1/1", ":60F:C261120USD0,00"],
        ...[`:61:2611201120C500,00NTRFNONREF//${details.length}${details[0]?.length}`, `:86:${details.join("\n")}`],
        ...[":62F:C261120USD500,00", "-"],
      ].join("\n");
    await upload(inBase64(mt940(`Payment PI-${year.slice(0, 2)}`, `${year.slice(2)}-${running} thanks`)));
    await upload(inBase64(mt940(`Payment PI-${year}-${running}`, "7 thanks", "")));
    const best = (await linesOf(account)).map((line) => line.best?.differences);
    expect(best).toEqual([["payer"], ["severalNumbers", "payer"]]);
  });

  test("HO-44: the long form of a company's name is the same company, another form is not", async () => {
    const { account } = await anAccount();
    const made = await proforma("Borey Limited", "700");
    await read(account, [
      { amount: "700.00", payer: "BOREY LTD.", reference: made.number, bankReference: "F1" },
      { amount: "700.00", payer: "Borey LLC", reference: made.number, bankReference: "F2" },
    ]);
    expect((await linesOf(account)).map(({ best }) => [best?.score, best?.differences])).toEqual([
      [100, []],
      [80, ["payer"]],
    ]);
  });

  test("HO-44: a payment that was typed before its file came is one line, and typed after it is refused", async () => {
    const { account } = await anAccount();
    const typed = {
      valueDate: "2026-11-20",
      payer: "Typed Ltd",
      reference: "PI-2026-777",
      currency: "USD",
      amount: "81.00",
      reason,
    };
    expect((await app.as(second)(enterBankLine, typed)).statusCode).toBe(200);
    const lines: CamtLine[] = [
      { amount: "81.00", payer: "TYPED LIMITED", reference: "PI-2026-777", bankReference: "T1" },
    ];
    expect(await read(account, lines)).toMatchObject({ added: 0, typed: 1, known: 0 });
    expect(await read(account, lines)).toMatchObject({ added: 0, typed: 0, known: 1 });
    await read(account, [{ amount: "82.00", payer: "After Ltd", reference: "invoice 5", bankReference: "T2" }]);
    const after = { ...typed, payer: "After Ltd", reference: "invoice 5", amount: "82.00" };
    expect((await app.as(second)(enterBankLine, after)).json().code).toBe("conflict");
    expect((await app.as(second)(enterBankLine, { ...after, reference: "", bankNumber: "T2" })).json().code).toBe(
      "conflict",
    );
  });

  test("HO-44: money that left, and money that came back, settle no top-up", async () => {
    const { account } = await anAccount();
    const made = await proforma("Back Ltd", "250");
    const lines: CamtLine[] = [
      { amount: "250.00", payer: "Back Ltd", reference: made.number, side: "DBIT", bankReference: "R1" },
      { amount: "250.00", payer: "Back Ltd", reference: made.number, isReversal: true, bankReference: "R2" },
    ];
    await read(account, lines, { opening: "1000.00", closing: "1000.00" });
    const found = await linesOf(account);
    expect(found.map(({ kind, state }) => [kind, state])).toEqual([
      ["outgoing", "other"],
      ["returned", "other"],
    ]);
    const [left, back] = found;
    for (const { id } of found) {
      const input = { id: String(made.id), bankLineId: id, reason };
      expect((await app.as(second)(settleTopup, input)).json().code).toBe("conflict");
    }
    // What came back is money that nobody knows; what left is none.
    const aside = (line: Listed | undefined) =>
      app.as(second)(putBankLineAside, { id: String(line?.id), reason, seen: { currency: "USD", amount: "250.00" } });
    expect((await aside(left)).json().code).toBe("conflict");
    expect((await aside(back)).json()).toEqual({ state: "aside" });
    expect(await balanceOf(made.company)).toBe("0");
  });
});

describe("money that nobody knows", () => {
  test("HO-44, S-06: it is put aside once, as it was seen, and a top-up is credited from there", async () => {
    const { account } = await anAccount();
    const made = await proforma("Late Ltd", "640");
    await read(account, [{ amount: "640.00", payer: "Late Ltd", reference: "for the project", bankReference: "S1" }]);
    const [line] = await linesOf(account);
    const aside = (seen: object, by = first) => app.as(by)(putBankLineAside, { id: String(line?.id), reason, seen });
    const before = BigInt((await balanceOf(0, "suspense")) ?? "0");
    for (const seen of [
      { currency: "EUR", amount: "640.00" },
      { currency: "USD", amount: "640.01" },
    ]) {
      expect((await aside(seen)).json().code).toBe("changedMeanwhile");
    }
    expect((await aside({ currency: "USD", amount: "640.00" })).json()).toEqual({ state: "aside" });
    expect((await aside({ currency: "USD", amount: "640.00" }, second)).json().code).toBe("alreadyDone");
    expect(BigInt((await balanceOf(0, "suspense")) ?? "0") - before).toBe(64_000n);
    expect((await linesOf(account))[0]?.state).toBe("aside");
    const input = { id: String(made.id), bankLineId: line?.id, reason };
    expect((await app.as(second)(settleTopup, input)).json()).toEqual({ state: "waitsForSecondPerson" });
    const one = (await app.as(first)(operatorBankLine, { id: String(line?.id) })).json();
    expect(one).toMatchObject({
      waits: true,
      state: "aside",
      candidates: [{ topupId: made.id, differences: ["number"], score: 50 }],
    });
  });

  test("HO-44: a line put aside that agrees in everything is credited from the suspense account", async () => {
    const { account } = await anAccount();
    const made = await proforma("From Aside Ltd", "90");
    await read(account, [{ amount: "90.00", payer: "From Aside Ltd", reference: made.number, bankReference: "S2" }]);
    const [line] = await linesOf(account);
    const seen = { currency: "USD", amount: "90.00" };
    expect((await app.as(first)(putBankLineAside, { id: String(line?.id), reason, seen })).statusCode).toBe(200);
    expect((await app.as(second)(settleTopup, { id: String(made.id), bankLineId: line?.id, reason })).json()).toEqual({
      state: "paid",
    });
    const legs = await rowsOf(
      world.tx,
      `SELECT a.kind, e.amount::text FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
       JOIN topup t ON t.settled_txn = e.txn_id WHERE t.id = ${made.id} ORDER BY e.amount`,
    );
    expect(legs).toEqual([
      { kind: "suspense", amount: "-9000" },
      { kind: "available", amount: "9000" },
    ]);
  });
});

describe("the list and its rights", () => {
  test("HO-44: lines are found by state, days, sum and words", async () => {
    const { account } = await anAccount();
    await read(account, [
      { amount: "11.00", payer: "Filter One", day: "2026-11-03", bankReference: "Q1" },
      { amount: "12.00", payer: "Filter Two", day: "2026-11-04", bankReference: "Q2" },
      { amount: "13.00", payer: "Filter Three", day: "2026-11-05", bankReference: "Q3", side: "DBIT" },
    ]);
    const found = async (query: Record<string, string>) => (await linesOf(account, query)).map(({ amount }) => amount);
    expect(await found({ state: "open" })).toEqual(["11.00", "12.00"]);
    expect(await found({ state: "other" })).toEqual(["13.00"]);
    expect(await found({ dateFrom: "2026-11-04", dateTo: "04/11/2026" })).toEqual(["12.00"]);
    expect(await found({ sumFrom: "11.5", sumTo: "12" })).toEqual(["12.00"]);
    expect(await found({ words: "filter q3" })).toEqual(["13.00"]);
    expect(await found({ state: "open", sort: "-amount" })).toEqual(["12.00", "11.00"]);
  });

  test("HO-43, HO-44: treasury alone uploads, names accounts and puts aside; who is no operator is told nothing", async () => {
    const support = await anOperator(world.tx, ["support"]);
    const company = await aCompany(world.tx);
    const tries = [
      [uploadBankFile, { name: "a.xml", content: "AAAA", reason }],
      [addBankAccount, { account: "LT0000", currency: "EUR", reason }],
      [putBankLineAside, { id: "1", reason, seen: { currency: "USD", amount: "1.00" } }],
    ] as const;
    for (const [call, input] of tries) {
      expect((await app.as(support)(call, input)).statusCode).toBe(403);
      expect((await app.as(company)(call, input)).statusCode).toBe(404);
    }
    for (const [call, input] of [
      [operatorBankLines, {}],
      [operatorBankLine, { id: "1" }],
      [operatorBankAccounts, {}],
    ] as const) {
      expect((await app.as(company)(call, input)).statusCode).toBe(404);
    }
  });
});
