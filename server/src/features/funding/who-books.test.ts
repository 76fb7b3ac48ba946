import { decideApproval } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { operatorBankLine, operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { bookLineOrder, returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { markPayoutItems } from "@artel/shared/calls/payouts/operator";
import { translate } from "@artel/shared/text/translate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { type CamtLine, camtFile } from "../../testing/camt-file.ts";
import { aFileBatch, type FileOrder } from "../../testing/file-batch.ts";
import { anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
let first: number;
let second: number;
let third: number;
let financier: number;
const reason = "Statement of the day";

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
  first = await anOperator(world.tx, ["treasury"]);
  second = await anOperator(world.tx, ["treasury"]);
  third = await anOperator(world.tx, ["treasury"]);
  financier = await anOperator(world.tx, ["finance"]);
});
afterAll(() => closeWithCleanBooks(app, world));

interface Shown {
  readonly id: number;
  readonly state: string;
  readonly amount: string;
  readonly order: { readonly orderId: string; readonly says: string; readonly problem: string | null } | null;
}

let accounts = 0;
async function anAccount(): Promise<{ id: number; account: string }> {
  accounts += 1;
  const named = { account: `LT88BOOKS${accounts}X`, currency: "EUR", reason };
  return (await app.as(first)(addBankAccount, named)).json();
}

async function upload(content: string, by: number, more: object = {}) {
  const reply = await app.as(by)(uploadBankFile, { name: "statement", content, reason, ...more });
  expect([reply.statusCode, reply.statusCode === 200 ? "" : reply.body]).toEqual([200, ""]);
}
const read = (account: string, lines: readonly CamtLine[], by = first) =>
  upload(camtFile({ account, currency: "EUR", lines }), by);

async function debitsOf(account: string): Promise<Shown[]> {
  const query = { take: "100", sort: "amount", search: account };
  const { rows } = (await app.as(second)(operatorBankLines, query)).json() as { rows: (Shown & { kind: string })[] };
  return rows.filter(({ kind }) => kind === "outgoing");
}
const book = async (line: Shown | undefined, by: number) => {
  const seen = { orderId: line?.order?.orderId ?? "none", currency: "EUR", amount: line?.amount ?? "1.00" };
  return (await app.as(by)(bookLineOrder, { id: String(line?.id), reason, seen })).json();
};

async function suspense(): Promise<bigint> {
  const [row] = await rowsOf<{ sum: string }>(
    world.tx,
    "SELECT coalesce(sum(balance), 0)::text AS sum FROM ledger.account WHERE kind = 'suspense' AND currency = 'EUR'",
  );
  return BigInt(row?.sum ?? "0");
}

describe("money that goes back to its payer", () => {
  /** Money that two persons decided to return, and the order of it. */
  async function aReturn(amount: string) {
    const { id, account } = await anAccount();
    await read(account, [{ amount, payer: "Stranger Ltd", bankReference: `S-${amount}` }]);
    const [line] = (await app.as(second)(operatorBankLines, { search: account })).json().rows as Shown[];
    const input = { id: String(line?.id), reason, seen: { currency: "EUR", amount } };
    expect((await app.as(second)(putBankLineAside, input)).statusCode).toBe(200);
    expect((await app.as(first)(returnBankLine, input)).statusCode).toBe(200);
    const [asked] = await rowsOf<{ id: string }>(
      world.tx,
      `SELECT id::text FROM approval WHERE subject = 'bank-line:${line?.id}' AND state = 'waiting'`,
    );
    const decision = { id: String(asked?.id), decision: "approved", reason };
    expect((await app.as(financier)(decideApproval, decision)).statusCode).toBe(200);
    return { id, account, line: line as Shown, order: `AB${line?.id}` };
  }
  const stateOf = async ({ id }: Shown) => (await app.as(second)(operatorBankLine, { id: String(id) })).json().state;

  test("HO-43, HO-44: who brought the debit that shows it does not book that it left; another operator does, once", async () => {
    const { account, line, order } = await aReturn("710.00");
    await read(account, [{ amount: "710.00", side: "DBIT", endToEnd: order, bankReference: "OUT-710" }], first);
    const [debit] = await debitsOf(account);
    const before = await suspense();
    expect((await book(debit, first)).code).toBe("samePerson");
    expect([await stateOf(line), (await suspense()) - before]).toEqual(["returning", 0n]);
    expect(await book(debit, second)).toEqual({ state: "sentBack" });
    expect([await stateOf(line), (await suspense()) - before]).toEqual(["sentBack", -71_000n]);
  });

  test("HO-44: nor does who named the columns by which the debit was read", async () => {
    const { id, account, line, order } = await aReturn("711.00");
    const columns = { date: "Wann", amount: "Wieviel", reference: "Wozu" };
    await upload(Buffer.from("Wann;Wieviel;Wozu\n01.12.2026;1,00;x\n").toString("base64"), second, {
      ...{ accountId: id, columns },
    });
    const table = `Wann;Wieviel;Wozu\n02.12.2026;-711,00;return ${order} to you\n`;
    await upload(Buffer.from(table).toString("base64"), first, { accountId: id });
    const [debit] = await debitsOf(account);
    expect([(await book(debit, second)).code, (await book(debit, first)).code]).toEqual(["samePerson", "samePerson"]);
    expect(await stateOf(line)).toBe("returning");
    expect(await book(debit, third)).toEqual({ state: "sentBack" });
  });

  test("HO-43, T-138: a debit that two files tell differently is still booked, by who brought it never", async () => {
    const { account, line, order } = await aReturn("712.00");
    const out: CamtLine = { amount: "712.00", side: "DBIT", endToEnd: order, bankReference: "OUT-712" };
    await read(account, [{ ...out, reference: "return" }], first);
    await read(account, [{ ...out, reference: "another text" }], second);
    const [debit] = await debitsOf(account);
    expect((await book(debit, first)).code).toBe("samePerson");
    expect(await book(debit, third)).toEqual({ state: "sentBack" });
    expect(await stateOf(line)).toBe("sentBack");
  });
});

describe("a debit of an order that a service pays", () => {
  const aBatch = (sums: readonly string[]) =>
    aFileBatch(world, app, { builder: first, releaser: financier, sums, hasFile: false });
  const give = ({ item }: FileOrder, rail: string) =>
    rowsOf(world.tx, `UPDATE payout_item SET rail = ${rail} WHERE id = ${item}`);
  const markPaid = async (batch: number, { item }: FileOrder) => {
    const reply = await app.as(first)(markPayoutItems, {
      id: batch,
      reason,
      results: [{ itemId: item, result: "paid" }],
    });
    expect(reply.statusCode).toBe(200);
  };
  const debit = ({ order, net }: FileOrder): CamtLine => ({
    ...{ amount: net, side: "DBIT", endToEnd: order, bankReference: `D-${order}` },
  });
  const postingsOf = ({ item }: FileOrder) =>
    rowsOf(world.tx, `SELECT FROM ledger.txn WHERE natural_key IN ('payout-paid:${item}', 'payout-failed:${item}')`);

  test.each(["cards", "tron"])(
    "S-06, T-139: an order that %s has paid is not tied to a debit of the bank: the line stays with a person, and booking it is refused",
    async (service) => {
      const { account } = await anAccount();
      const { batch, orders } = await aBatch(["301", "302"]);
      const [paid, waiting] = orders as [FileOrder, FileOrder];
      await give(paid, `'${service}'`);
      await give(waiting, `'${service}'`);
      await markPaid(batch, paid);
      await read(account, [debit(paid), debit(waiting)]);
      const lines = await debitsOf(account);
      expect(lines.map(({ state, order }) => [state, order?.says, order?.problem])).toEqual([
        ["order", "paid", "otherRail"],
        ["order", "paid", "otherRail"],
      ]);
      expect([(await book(lines[0], second)).code, (await book(lines[1], second)).code]).toEqual([
        "conflict",
        "conflict",
      ]);
      expect([await postingsOf(paid), await postingsOf(waiting)]).toEqual([[{}], []]);
      expect(await rowsOf(world.tx, `SELECT item_id FROM bank_line WHERE id = ${lines[0]?.id}`)).toEqual([
        { item_id: null },
      ]);
    },
  );

  test("S-06: an order that was marked as paid by hand is tied, also before any rail had it", async () => {
    const { account } = await anAccount();
    const { batch, orders } = await aBatch(["303", "304"]);
    const [byHand, early] = orders as [FileOrder, FileOrder];
    await give(early, "NULL");
    await markPaid(batch, byHand);
    await markPaid(batch, early);
    await read(account, [debit(byHand), debit(early)]);
    expect((await debitsOf(account)).map(({ state }) => state)).toEqual(["settled", "settled"]);
  });

  test("S-06: what keeps such a line from being booked is said in English and in Russian", () => {
    expect([translate("en", "bankFiles.problem.otherRail"), translate("ru", "bankFiles.problem.otherRail")]).toEqual([
      "A service pays it",
      "Платит сервис",
    ]);
    expect(translate("en", "bankFiles.problemText.otherRail")).toContain("the money left twice");
    expect(translate("ru", "bankFiles.problemText.otherRail")).toContain("деньги ушли дважды");
  });
});
