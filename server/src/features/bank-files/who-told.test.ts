import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, operatorBankAccounts, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { enterBankLine, settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { type CamtLine, camtFile } from "../../testing/camt-file.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
/** Who names columns or types, who uploads, and who did neither. */
let first: number;
let second: number;
let third: number;
const reason = "Statement of the day";

beforeAll(async () => {
  ({ world, app } = await startApp());
  first = await anOperator(world.tx, ["treasury"]);
  second = await anOperator(world.tx, ["treasury"]);
  third = await anOperator(world.tx, ["treasury"]);
});
afterAll(() => closeWithCleanBooks(app, world));

let accounts = 0;
/** A named account of ours that no other test uses. */
async function anAccount(): Promise<{ id: number; account: string }> {
  accounts += 1;
  const named = { account: `LT00WHOTOLD${accounts}X`, currency: "USD", reason };
  return (await app.as(first)(addBankAccount, named)).json();
}

async function upload(content: string, more: object = {}, by = first) {
  const reply = await app.as(by)(uploadBankFile, { name: "statement", content, reason, ...more });
  expect([reply.statusCode, reply.statusCode === 200 ? "" : reply.body]).toEqual([200, ""]);
  return reply.json();
}
const read = (account: string, lines: readonly CamtLine[], by = first) => upload(camtFile({ account, lines }), {}, by);
const inBase64 = (text: string) => Buffer.from(text).toString("base64");
const table = (...rows: readonly string[]) => inBase64(["Wann;Wieviel;Wer;Wozu", ...rows].join("\n"));
const columns = { date: "Wann", amount: "Wieviel", payer: "Wer", reference: "Wozu" };

interface Listed {
  readonly id: number;
  readonly payer: string;
  readonly reference: string;
  readonly state: string;
  readonly isYours: boolean;
}
async function linesOf(account: string, by = third): Promise<Listed[]> {
  return (await app.as(by)(operatorBankLines, { take: "100", sort: "valueDate", search: account })).json().rows;
}
/** The only line of an account. */
async function theLine(account: string): Promise<Listed> {
  const lines = await linesOf(account);
  expect(lines).toHaveLength(1);
  return lines[0] as Listed;
}

async function proforma(name: string, amount: string) {
  const company = await aCompany(world.tx, { name });
  const reply = await app.as(company)(rechargeAccount, { Count: amount, Cur: "USD" });
  return { company, ...(reply.json() as { id: number; number: string }) };
}
type Proforma = Awaited<ReturnType<typeof proforma>>;

const settle = async (made: Proforma, line: Listed, by: number) =>
  (await app.as(by)(settleTopup, { id: String(made.id), bankLineId: line.id, reason })).json();
const balanceOf = async ({ company }: Proforma) =>
  (
    await rowsOf<{ balance: string }>(
      world.tx,
      `SELECT coalesce(sum(balance), 0)::text AS balance FROM ledger.account WHERE owner = ${company} AND kind = 'available'`,
    )
  )[0]?.balance;

/** Another operator decides what waits for a top-up. */
async function decide({ id }: Proforma, by: number) {
  const [waiting] = await rowsOf<{ id: string }>(
    world.tx,
    `SELECT id::text FROM approval WHERE subject = 'topup:${id}' AND state = 'waiting'`,
  );
  return app.as(by)(decideApproval, { id: String(waiting?.id), decision: "approved", reason });
}

const waits = { state: "waitsForSecondPerson" };
const isPaid = { state: "paid" };

describe("who named the columns of a table", () => {
  test("HO-44: neither who named them nor who uploaded the table by them settles its lines alone; a third operator does", async () => {
    const { id, account } = await anAccount();
    const made = await Promise.all([proforma("Columns Ltd", "500"), proforma("Columns Ltd", "501")]);
    await upload(table("01.12.2026;1,00;Before Ltd;nothing"), { accountId: id, columns }, first);
    const rows = made.map(({ number }, index) => `0${index + 2}.12.2026;50${index},00;Columns Ltd;${number}`);
    await upload(table(...rows), { accountId: id }, second);
    expect((await linesOf(account, first)).map(({ isYours }) => isYours)).toEqual([true, true, true]);
    expect((await linesOf(account, second)).map(({ isYours }) => isYours)).toEqual([false, true, true]);
    const lines = (await linesOf(account)).slice(1);
    expect(lines).toMatchObject([
      { state: "matched", isYours: false },
      { state: "matched", isYours: false },
    ]);
    const [one, other] = made as [Proforma, Proforma];
    expect(await settle(one, lines[0] as Listed, first)).toEqual(waits);
    expect(await settle(other, lines[1] as Listed, second)).toEqual(waits);
    expect((await decide(one, first)).json().code).toBe("samePerson");
    expect([await balanceOf(one), await balanceOf(other)]).toEqual(["0", "0"]);
    expect(await settle(one, lines[0] as Listed, third)).toEqual(isPaid);
    expect([await balanceOf(one), await balanceOf(other)]).toEqual(["50000", "0"]);
    const by = await rowsOf(
      world.tx,
      `SELECT entered_by::int, columns_by::int FROM bank_line WHERE id = ${lines[0]?.id}`,
    );
    expect(by).toEqual([{ entered_by: second, columns_by: first }]);
  });

  test("HO-44: who names them anew is the one that counts, for the lines of that table and of later ones", async () => {
    const { id, account } = await anAccount();
    await upload(table("01.12.2026;1,00;Old Ltd;nothing"), { accountId: id, columns }, first);
    await upload(table("02.12.2026;2,00;New Ltd;nothing"), { accountId: id, columns }, second);
    await upload(table("03.12.2026;3,00;Later Ltd;nothing"), { accountId: id }, third);
    const by = await rowsOf(
      world.tx,
      `SELECT l.columns_by::int AS by FROM bank_line l JOIN bank_account a ON a.id = l.account_id
        WHERE a.account = '${account}' ORDER BY l.value_date`,
    );
    expect(by).toEqual([{ by: first }, { by: second }, { by: second }]);
  });

  test("HO-44: a table with heads that say what they mean, and a statement, are nobody's word but the uploader's", async () => {
    const { id, account } = await anAccount();
    await upload(inBase64("Date;Amount;Payer\n01.12.2026;1,00;Plain Ltd\n"), { accountId: id }, first);
    await upload(table("02.12.2026;2,00;Named Ltd;nothing"), { accountId: id, columns }, second);
    await read(account, [{ amount: "3.00", payer: "Whole Ltd", bankReference: "W1", day: "2026-12-03" }], first);
    expect((await linesOf(account, second)).map(({ payer, isYours }) => [payer, isYours])).toEqual([
      ["Plain Ltd", false],
      ["Named Ltd", true],
      ["Whole Ltd", false],
    ]);
  });

  test("S-06: what columns mean is remembered for the account of the table alone, and of no other file", async () => {
    const [own, other] = [await anAccount(), await anAccount()];
    await upload(camtFile({ account: other.account, lines: [{ amount: "1.00", bankReference: "X1" }] }), {
      accountId: own.id,
      columns,
    });
    await upload(camtFile({ account: own.account, lines: [{ amount: "1.00", bankReference: "X2" }] }), {
      accountId: own.id,
      columns,
    });
    const remembers = async () => {
      const listed: { id: number; hasColumns: boolean }[] = (await app.as(third)(operatorBankAccounts, {})).json()
        .accounts;
      return [own, other].map(({ id }) => listed.find((one) => one.id === id)?.hasColumns);
    };
    expect(await remembers()).toEqual([false, false]);
    // A meaning by which no row of the account could be read is not kept.
    const wrong = { ...columns, amount: "Wer", payer: "Wieviel" };
    const unread = await upload(table("02.12.2026;2,00;Named Ltd;nothing"), { accountId: own.id, columns: wrong });
    expect(unread).toMatchObject({ added: 0, refusedCount: 1 });
    const inEuros = { ...columns, currency: "Wozu" };
    const strange = await upload(table("02.12.2026;2,00;Named Ltd;EUR"), { accountId: own.id, columns: inEuros });
    expect(strange).toMatchObject({ added: 0, refusedCount: 1 });
    expect(await remembers()).toEqual([false, false]);
    await upload(table("02.12.2026;2,00;Named Ltd;nothing"), { accountId: own.id, columns });
    expect(await remembers()).toEqual([true, false]);
  });
});

describe("a line that was typed before its file came", () => {
  const typed = (payer: string, amount: string, bankNumber: string) =>
    app.as(first)(enterBankLine, {
      ...{
        valueDate: "2026-11-20",
        payer,
        reference: "as it was read out",
        currency: "USD",
        amount,
        bankNumber,
        reason,
      },
    });

  test("HO-44, T-138: it takes payer and words of the file, and neither who typed it nor who uploaded them settles it alone", async () => {
    const { account } = await anAccount();
    const made = await proforma("Whole Name Ltd", "910");
    expect((await typed("Whole", "910.00", "BANK910")).statusCode).toBe(200);
    const lines: CamtLine[] = [
      { amount: "910.00", payer: "Whole Name Ltd", reference: made.number, bankReference: "BANK910" },
    ];
    expect(await read(account, lines, second)).toMatchObject({ added: 0, typed: 1 });
    const line = await theLine(account);
    expect(line).toMatchObject({ payer: "Whole Name Ltd", reference: made.number, state: "matched" });
    const isOf = async (by: number) => (await linesOf(account, by))[0]?.isYours;
    expect([await isOf(first), await isOf(second), await isOf(third)]).toEqual([true, true, false]);
    expect(await settle(made, line, second)).toEqual(waits);
    expect(await balanceOf(made)).toBe("0");
    expect(await settle(made, line, third)).toEqual(isPaid);
    expect(await balanceOf(made)).toBe("91000");
  });

  test("HO-44, T-138: once its money was put aside or settled it keeps the words by which that was decided", async () => {
    const { account } = await anAccount();
    const line = (await typed("Aside", "911.00", "BANK911")).json();
    const seen = { currency: "USD", amount: "911.00" };
    expect((await app.as(second)(putBankLineAside, { id: String(line.id), reason, seen })).statusCode).toBe(200);
    const made = await proforma("Paid", "912");
    const used = await app.as(first)(enterBankLine, {
      ...{ valueDate: "2026-11-20", payer: "Paid", reference: made.number, currency: "USD", amount: "912.00" },
      ...{ bankNumber: "BANK912", reason },
    });
    expect(await settle(made, used.json(), second)).toEqual(isPaid);
    const lines: CamtLine[] = [
      { amount: "911.00", payer: "Of the file", reference: "told", bankReference: "BANK911" },
      { amount: "912.00", payer: "Of the file", reference: "told", bankReference: "BANK912" },
    ];
    expect(await read(account, lines, second)).toMatchObject({ added: 0, typed: 2 });
    expect((await linesOf(account)).map(({ payer, reference, state }) => [payer, reference, state])).toEqual([
      ["Aside", "as it was read out", "aside"],
      ["Paid", made.number, "settled"],
    ]);
  });
});

describe("a line that two files tell differently", () => {
  /** A line that one operator uploaded, and a second file about it of the same operator. */
  async function toldTwice(name: string, amount: string, other: Partial<CamtLine>) {
    const { account } = await anAccount();
    const made = await proforma(name, amount);
    const line: CamtLine = {
      amount: `${amount}.00`,
      payer: name,
      reference: made.number,
      bankReference: `B-${amount}`,
    };
    await read(account, [line]);
    const again = await read(account, [{ ...line, ...other }]);
    return { account, made, again };
  }

  test.each([
    ["another payer", "921", { payer: "Elsewhere Ltd" }],
    ["no payer", "922", { payer: "" }],
    ["other words", "923", { reference: "another invoice" }],
  ])(
    "HO-44, T-138: with %s it needs two persons, whoever settles, and keeps what it said first",
    async (_, amount, other) => {
      const { account, made, again } = await toldTwice("Twice Ltd", amount, other);
      expect(again).toMatchObject({ added: 0, known: 1 });
      const line = await theLine(account);
      expect(line).toMatchObject({ payer: "Twice Ltd", reference: made.number, isYours: true });
      expect(await settle(made, line, third)).toEqual(waits);
      expect(await balanceOf(made)).toBe("0");
      expect((await decide(made, second)).statusCode).toBe(200);
      expect(await balanceOf(made)).toBe(`${amount}00`);
    },
  );

  test("HO-44, T-138: with the same words in other letters and the long form of the name it is one person's to settle", async () => {
    const { account, made } = await toldTwice("Same Limited", "924", { payer: "SAME LTD." });
    const line = await theLine(account);
    expect(line.isYours).toBe(false);
    expect(await settle(made, line, third)).toEqual(isPaid);
  });

  test.each([
    ["another account of the payer", "LT11", "LT12", true],
    ["an account of the payer that the first did not tell", "", "LT12", false],
    ["no account of the payer any more", "LT11", "", false],
  ])(
    "HO-44: with %s a line is told differently where both tell one, and not where one is silent",
    async (_, one, two, isTold) => {
      const { id, account } = await anAccount();
      const told = (payerAccount: string, words: string) =>
        upload(
          inBase64(
            `Date;Amount;Payer;Payer account;Bank reference;Status ${words}\n01.12.2026;1,00;Same Ltd;${payerAccount};Z9;x\n`,
          ),
          { accountId: id },
        );
      expect((await told(one, "A")).added).toBe(1);
      expect((await told(two, "B")).known).toBe(1);
      expect((await theLine(account)).isYours).toBe(isTold);
    },
  );

  test("HO-44, T-138: one number of the bank with another sum is a second line, and each of the two needs two persons", async () => {
    const { account, made, again } = await toldTwice("Sum Ltd", "925", { amount: "9250.00" });
    expect(again).toMatchObject({ added: 1, known: 0 });
    const lines = await linesOf(account);
    expect(lines.map(({ isYours }) => isYours)).toEqual([true, true]);
    expect(await settle(made, lines[0] as Listed, third)).toEqual(waits);
  });
});
