import { decideApproval, listApprovals } from "@artel/shared/calls/approvals/operator";
import { addBankAccount, uploadBankFile } from "@artel/shared/calls/bank-files/operator";
import { rechargeAccount } from "@artel/shared/calls/funding/app";
import { settleTopup } from "@artel/shared/calls/funding/operator";
import { operatorBankLine, operatorBankLines, putBankLineAside } from "@artel/shared/calls/funding/operator-lines";
import { bookLineOrder, returnBankLine } from "@artel/shared/calls/funding/operator-orders";
import { findPayouts } from "@artel/shared/calls/payouts/app";
import { markPayoutItems, operatorPayoutDetail } from "@artel/shared/calls/payouts/operator";
import { listWallets } from "@artel/shared/calls/wallets/app";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeWithCleanBooks, startApp, type TestApp } from "../../testing/app.ts";
import { type CamtLine, camtFile } from "../../testing/camt-file.ts";
import { aFileBatch, type FileOrder } from "../../testing/file-batch.ts";
import { mailsTo } from "../../testing/mails.ts";
import { aCompany, anOperator } from "../../testing/people.ts";
import { rowsOf, type TestWorld } from "../../testing/world.ts";

let world: TestWorld;
let app: TestApp;
/** Who uploads, and who books. */
let first: number;
let second: number;
let financier: number;
const reason = "Statement of the day";

beforeAll(async () => {
  ({ world, app } = await startApp({ PAYOUT_RAILS: "manual" }));
  first = await anOperator(world.tx, ["treasury"]);
  second = await anOperator(world.tx, ["treasury"]);
  financier = await anOperator(world.tx, ["finance"]);
});
afterAll(() => closeWithCleanBooks(app, world));

const aBatch = (sums: readonly string[]) =>
  aFileBatch(world, app, { builder: first, releaser: financier, sums, hasFile: false });

interface Shown {
  readonly id: number;
  readonly kind: string;
  readonly state: string;
  readonly amount: string;
  readonly order: { readonly orderId: string; readonly says: string; readonly problem: string | null } | null;
}

let accounts = 0;
async function anAccount(currency = "EUR"): Promise<string> {
  accounts += 1;
  const reply = await app.as(first)(addBankAccount, { account: `LT77ORDER${accounts}X`, currency, reason });
  return reply.json().account;
}

/** Uploads a statement and gives the lines of its account, in the order of their sums. */
async function read(account: string, lines: readonly CamtLine[], currency = "EUR"): Promise<Shown[]> {
  const content = camtFile({ account, currency, lines });
  const reply = await app.as(first)(uploadBankFile, { name: "statement.xml", content, reason });
  expect([reply.statusCode, reply.statusCode === 200 ? "" : reply.body]).toEqual([200, ""]);
  return linesOf(account);
}

async function linesOf(account: string, state = "all"): Promise<Shown[]> {
  const query = { take: "100", sort: "amount", search: account, state };
  return (await app.as(second)(operatorBankLines, query)).json().rows;
}

const debit = (order: FileOrder, amount = order.net): CamtLine => ({
  ...{
    amount,
    side: "DBIT",
    payer: "Anna Petrovic",
    endToEnd: order.order,
    bankReference: `D-${order.order}-${amount}`,
  },
});
const credit = (order: FileOrder, amount: string, returnCode?: string, place = 1): CamtLine => ({
  ...{ amount, payer: "Bank", endToEnd: order.order, bankReference: `C-${order.order}-${place}` },
  ...(returnCode === undefined ? {} : { returnCode }),
});

const seenOf = (line: Shown | undefined, currency = "EUR") => ({
  orderId: line?.order?.orderId ?? "none",
  ...{ currency, amount: line?.amount ?? "1.00" },
});
const book = (line: Shown | undefined, by = second, seen: object = seenOf(line)) =>
  app.as(by)(bookLineOrder, { id: String(line?.id), reason, seen });

async function itemOf({ payout, item }: FileOrder) {
  const shown = (await app.as(first)(operatorPayoutDetail, { id: payout })).json();
  return { ...shown.items.find(({ id }: { id: number }) => id === item), status: shown.payout.status };
}

const balance = async (owner: number, kind = "available", currency = "EUR") => {
  const rows = await rowsOf<{ sum: string }>(
    world.tx,
    `SELECT coalesce(sum(balance), 0)::text AS sum FROM ledger.account WHERE owner = ${owner} AND kind = '${kind}' AND currency = '${currency}'`,
  );
  return BigInt(rows[0]?.sum ?? "0");
};

async function decide(subject: string, by: number, decision = "approved") {
  const { rows } = (await app.as(by)(listApprovals, { queue: "waiting" })).json();
  const [waiting] = await rowsOf<{ id: string }>(
    world.tx,
    `SELECT id::text FROM approval WHERE subject = '${subject}' AND state = 'waiting'`,
  );
  expect(rows.some(({ id }: { id: number }) => String(id) === waiting?.id)).toBe(true);
  return app.as(by)(decideApproval, { id: String(waiting?.id), decision, reason });
}

describe("a debit of a payout", () => {
  test("HO-33, S-06: it is proposed with its payout, and books it as paid with the bank's number, once", async () => {
    const account = await anAccount();
    const { orders } = await aBatch(["200"]);
    const [order] = orders as [FileOrder];
    const [line] = await read(account, [debit(order)]);
    expect(line).toMatchObject({
      kind: "outgoing",
      state: "order",
      order: { orderId: order.order, says: "paid", problem: null },
    });
    expect((await linesOf(account, "order")).map(({ id }) => id)).toEqual([line?.id]);
    expect((await book(line)).json()).toEqual({ state: "paid" });
    expect(await itemOf(order)).toMatchObject({ result: "paid", reference: `D-${order.order}-200.00`, status: 3 });
    expect((await book(line)).json().code).toBe("conflict");
    expect((await linesOf(account))[0]?.state).toBe("settled");
    expect(await balance(order.contractor, "payoutInTransit")).toBe(0n);
  });

  test("HO-130, T-130: with another order, sum or currency than was seen nothing is booked", async () => {
    const account = await anAccount();
    const { orders } = await aBatch(["201"]);
    const [order] = orders as [FileOrder];
    const [line] = await read(account, [debit(order)]);
    const seen = seenOf(line);
    for (const other of [{ orderId: "AP1" }, { currency: "USD" }, { amount: "201.01" }]) {
      const reply = (await book(line, second, { ...seen, ...other })).json();
      expect([reply.code, reply.changed]).toEqual(["changedMeanwhile", Object.keys(other)]);
    }
    expect((await itemOf(order)).result).toBe("accepted");
  });

  test("T-139, S-06: another sum, another currency and a second debit go to a person and book nothing", async () => {
    const [euros, dollars] = [await anAccount(), await anAccount("USD")];
    const { orders } = await aBatch(["202", "203"]);
    const [one, twice] = orders as [FileOrder, FileOrder];
    const [short] = await read(euros, [debit(one, "201.99")]);
    const [other] = await read(dollars, [debit(one)], "USD");
    expect([short?.order?.problem, other?.order?.problem]).toEqual(["amount", "currency"]);
    expect((await book(short)).json().code).toBe("conflict");
    expect((await book(other, second, seenOf(other, "USD"))).json().code).toBe("conflict");
    const again = { ...debit(twice), bankReference: "SECOND" };
    const lines = (await read(euros, [debit(twice), again])).filter(({ amount }) => amount === "203.00");
    const replies = await Promise.all(lines.map((line) => book(line)));
    expect(replies.map((reply) => reply.json().state ?? reply.json().code).toSorted()).toEqual(["conflict", "paid"]);
    const left = (await linesOf(euros, "order")).find(({ amount }) => amount === "203.00");
    expect(left?.order?.problem).toBe("again");
    expect((await itemOf(one)).result).toBe("accepted");
  });

  test("S-06, S-07: an order is found in words too, where they name one alone; what names no order of ours stays as it is", async () => {
    const account = await anAccount();
    const { orders } = await aBatch(["204", "205"]);
    const [one, other] = orders as [FileOrder, FileOrder];
    const words = (amount: string, reference: string): CamtLine => ({
      amount,
      side: "DBIT",
      reference,
      bankReference: reference,
    });
    const lines = await read(account, [
      words("204.00", `Выплата вознаграждения, поручение ${one.order}. НДС не облагается`),
      words("205.00", `${one.order} and ${other.order}`),
      words("206.00", `X${other.order}`),
      words("207.00", "AP99999999 rent"),
    ]);
    expect(lines.map(({ state, order }) => [state, order?.orderId])).toEqual([
      ["order", one.order],
      ["other", undefined],
      ["other", undefined],
      ["other", undefined],
    ]);
    expect((await book(lines[3])).json().code).toBe("conflict");
  });

  test("S-06: an order that was marked as paid is tied to its debit without a click; a debit that came first is known, and nothing moves twice", async () => {
    const account = await anAccount();
    const { batch, orders } = await aBatch(["210", "211"]);
    const [before, after] = orders as [FileOrder, FileOrder];
    const mark = (order: FileOrder) =>
      app.as(first)(markPayoutItems, { id: batch, reason, results: [{ itemId: order.item, result: "paid" }] });
    await mark(before);
    const [tied, open] = await read(account, [debit(before), debit(after)]);
    expect([tied?.state, open?.state]).toEqual(["settled", "order"]);
    await mark(after);
    expect((await book(open)).json()).toEqual({ state: "known" });
    const booked = await rowsOf(world.tx, `SELECT FROM ledger.txn WHERE natural_key = 'payout-paid:${after.item}'`);
    expect(booked).toHaveLength(1);
  });

  test("HO-43: an order that waits to be marked as failed is not booked as paid by one person", async () => {
    const account = await anAccount();
    const { batch, orders } = await aBatch(["212"]);
    const [order] = orders as [FileOrder];
    const results = [{ itemId: order.item, result: "failed", failure: "Called the bank" }];
    expect((await app.as(first)(markPayoutItems, { id: batch, reason, results })).json().waiting).toBe(1);
    const [line] = await read(account, [debit(order)]);
    expect((await book(line)).json().code).toBe("waitsForSecondPerson");
  });
});

describe("a payment that came back", () => {
  /** A paid order of its own account. */
  async function aPaidOrder(sum: string): Promise<{ account: string; order: FileOrder }> {
    const account = await anAccount();
    const { batch, orders } = await aBatch([sum]);
    const [order] = orders as [FileOrder];
    await app.as(first)(markPayoutItems, { id: batch, reason, results: [{ itemId: order.item, result: "paid" }] });
    return { account, order };
  }

  test("HO-33, S-06: another operator credits what came, once; the request stays completed, and the freelancer is told why", async () => {
    const { account, order } = await aPaidOrder("220");
    const before = await balance(order.contractor);
    const [line] = await read(account, [credit(order, "212.50", "AC04")]);
    expect(line).toMatchObject({ kind: "returned", state: "order", order: { says: "cameBack", problem: null } });
    expect((await book(line)).json()).toEqual({ state: "credited" });
    expect((await balance(order.contractor)) - before).toBe(21_250n);
    expect(await itemOf(order)).toMatchObject({ result: "paid", cameBack: "212.50", status: 3 });
    const [own] = (await app.as(order.contractor)(findPayouts, {})).json().rows;
    expect(own).toMatchObject({
      ...{ status: 3, cameBack: "212.50" },
      cameBackReason: "The bank sent the payment back: the account is closed (AC04)",
    });
    const [person] = await rowsOf<{ email: string }>(
      world.tx,
      `SELECT email FROM app_user WHERE id = ${order.contractor}`,
    );
    const mail = (await mailsTo(world, person?.email ?? "")).find(
      ({ subject }) => subject === "withdrawals.mail.cameBack.subject",
    );
    expect(mail?.rows?.map(({ value }) => value.replace(/[\u00a0\u202f]/g, " "))).toEqual([
      "220,00 €",
      "212,50 €",
      expect.any(String),
      "The bank sent the payment back: the account is closed (AC04)",
    ]);
    const lots = await rowsOf(
      world.tx,
      `SELECT l.card_tax::text, l.remaining::text FROM ledger.lot l JOIN ledger.account a ON a.id = l.account_id
        WHERE a.owner = ${order.contractor} AND a.currency = 'EUR' ORDER BY l.id DESC LIMIT 1`,
    );
    expect(lots).toEqual([{ card_tax: "0.0000", remaining: "21250" }]);
    const states = await rowsOf(
      world.tx,
      `SELECT w.state FROM wallet w JOIN payout p ON p.wallet_id = w.id WHERE p.id = ${order.payout}`,
    );
    expect(states).toEqual([{ state: "invalid" }]);
  });

  test("HO-106, HO-33: a payment that came back for a reason that is not the freelancer's leaves the method as it was, and they are told so", async () => {
    const { account, order } = await aPaidOrder("219");
    const [line] = await read(account, [credit(order, "219.00", "ED05")]);
    expect((await book(line)).json()).toEqual({ state: "credited" });
    const [own] = (await app.as(order.contractor)(findPayouts, {})).json().rows;
    expect(own.cameBackReason).toBe(
      "The bank sent the payment back: the payment could not be settled (ED05). It was not because of your details",
    );
    expect((await app.as(order.contractor)(listWallets, {})).json()[0].State).toBe(3);
  });

  test("T-138, S-06: a second return of an order goes to a person and credits nothing, whoever books at once", async () => {
    const { account, order } = await aPaidOrder("221");
    const before = await balance(order.contractor);
    const lines = await read(account, [credit(order, "100.00", "AC04", 1), credit(order, "100.00", "AC04", 2)]);
    const replies = await Promise.all(lines.map((line) => book(line)));
    expect(replies.map((reply) => reply.json().state ?? reply.json().code).toSorted()).toEqual([
      "conflict",
      "credited",
    ]);
    const [left] = await linesOf(account, "order");
    expect(left?.order?.problem).toBe("again");
    expect((await balance(order.contractor)) - before).toBe(10_000n);
    await expect(
      rowsOf(
        world.tx,
        `UPDATE bank_line SET item_id = ${order.item}, item_by = ${second}, item_at = now() WHERE id = ${left?.id}`,
      ),
    ).rejects.toThrow("bank_line_item_once");
    const seen = { currency: "EUR", amount: "100.00" };
    expect((await app.as(second)(putBankLineAside, { id: String(left?.id), reason, seen })).json().state).toBe("aside");
  });

  test("HO-43, S-06: what comes back for a closed account is credited by nobody and put aside, and to the balance once it is open again", async () => {
    const { account, order } = await aPaidOrder("223");
    const state = (to: string) =>
      rowsOf(world.tx, `UPDATE app_user SET current_state = '${to}' WHERE id = ${order.contractor}`);
    const before = await balance(order.contractor);
    await state("blocked");
    const [line] = await read(account, [credit(order, "223.00", "AC04")]);
    expect([line?.kind, line?.order?.problem]).toEqual(["returned", "closed"]);
    expect((await book(line)).json().code).toBe("conflict");
    const seen = { currency: "EUR", amount: "223.00" };
    expect((await app.as(second)(putBankLineAside, { id: String(line?.id), reason, seen })).json().state).toBe("aside");
    expect(await balance(order.contractor)).toBe(before);
    await state("active");
    expect((await book(line)).json()).toEqual({ state: "credited" });
    expect((await balance(order.contractor)) - before).toBe(22_300n);
  });

  test("S-06: a return without a reason is credited by two operators and not by one; more than was sent by nobody", async () => {
    const { account, order } = await aPaidOrder("222");
    const before = await balance(order.contractor);
    const lines = await read(account, [credit(order, "222.00"), credit(order, "222.01", "AC04", 2)]);
    expect(lines.map((line) => [line.kind, line.order?.problem])).toEqual([
      ["returned", "reason"],
      ["returned", "amount"],
    ]);
    const [silent, larger] = lines;
    expect((await book(larger)).json().code).toBe("conflict");
    expect((await book(silent)).json()).toEqual({ state: "waitsForSecondPerson" });
    expect((await book(silent)).json().code).toBe("waitsForSecondPerson");
    expect((await balance(order.contractor)) - before).toBe(0n);
    expect((await decide(`bank-line:${silent?.id}`, first)).statusCode).toBe(200);
    expect((await balance(order.contractor)) - before).toBe(22_200n);
    const by = await rowsOf(
      world.tx,
      `SELECT marked_by::int, approved_by::int FROM payout_return WHERE item_id = ${order.item}`,
    );
    expect(by).toEqual([{ marked_by: second, approved_by: first }]);
  });

  test("HO-43, HO-44: who uploaded the return does not credit it alone, in the product and in the database", async () => {
    const { account, order } = await aPaidOrder("223");
    const [line] = await read(account, [credit(order, "223.00", "AC01")]);
    expect((await book(line, first)).json()).toEqual({ state: "waitsForSecondPerson" });
    await expect(
      rowsOf(
        world.tx,
        `UPDATE bank_line SET item_id = ${order.item}, item_by = ${first}, item_at = now() WHERE id = ${line?.id}`,
      ),
    ).rejects.toThrow("bank_line_item_by_other");
    expect((await book(line, second)).json()).toEqual({ state: "credited" });
    const [waiting] = await rowsOf(world.tx, `SELECT state FROM approval WHERE subject = 'bank-line:${line?.id}'`);
    expect(waiting).toEqual({ state: "overtaken" });
  });

  test("S-06: a return that was put aside is credited from suspense; one of an order that is not paid waits for it", async () => {
    const { account, order } = await aPaidOrder("224");
    const unpaid = (await aBatch(["225"])).orders[0] as FileOrder;
    const [line, early] = await read(account, [credit(order, "224.00", "BE04"), credit(unpaid, "225.00", "BE04")]);
    expect(early?.order?.problem).toBe("notPaid");
    expect((await book(early)).json().code).toBe("conflict");
    const seen = { currency: "EUR", amount: "224.00" };
    await app.as(second)(putBankLineAside, { id: String(line?.id), reason, seen });
    const before = await balance(0, "suspense");
    expect((await book(line)).json()).toEqual({ state: "credited" });
    expect((await balance(0, "suspense")) - before).toBe(-22_400n);
  });

  test("HO-44, T-138: a payment of a proforma under the name of a payout is a payment, and credits no freelancer", async () => {
    const { account, order } = await aPaidOrder("226");
    const company = await aCompany(world.tx, { name: "Odd Ltd" });
    await rowsOf(world.tx, `UPDATE company SET bills = '{EUR,USD}' WHERE id = ${company}`);
    const made = (await app.as(company)(rechargeAccount, { Count: "50", Cur: "EUR" })).json();
    const [line] = await read(account, [{ ...credit(order, "50.00"), payer: "Odd Ltd", reference: made.number }]);
    expect(line).toMatchObject({ kind: "income", state: "matched", order: null });
  });
});

describe("money that goes back to its payer", () => {
  async function anAsideLine(amount: string): Promise<{ account: string; line: Shown }> {
    const account = await anAccount();
    const [line] = await read(account, [{ amount, payer: "Stranger Ltd", bankReference: `S-${amount}` }]);
    const seen = { currency: "EUR", amount };
    expect((await app.as(second)(putBankLineAside, { id: String(line?.id), reason, seen })).statusCode).toBe(200);
    return { account, line: line as Shown };
  }
  const back = (line: Shown, by = first, seen: object = { currency: "EUR", amount: line.amount }) =>
    app.as(by)(returnBankLine, { id: String(line.id), reason, seen });
  const shown = async (line: Shown) => (await app.as(second)(operatorBankLine, { id: String(line.id) })).json();

  test("HO-43, HO-44: two persons decide, a debit of the bank proves it, and it leaves suspense once", async () => {
    const { account, line } = await anAsideLine("640.00");
    const before = await balance(0, "suspense");
    expect((await back(line)).json()).toEqual({ state: "waitsForSecondPerson" });
    expect((await back(line, second)).json().code).toBe("waitsForSecondPerson");
    const [asked] = await rowsOf<{ id: string }>(
      world.tx,
      `SELECT id::text FROM approval WHERE subject = 'bank-line:${line.id}'`,
    );
    const input = { id: String(asked?.id), decision: "approved", reason };
    expect((await app.as(first)(decideApproval, input)).statusCode).not.toBe(200);
    expect((await decide(`bank-line:${line.id}`, financier)).statusCode).toBe(200);
    expect(await shown(line)).toMatchObject({ state: "returning", backOrder: `AB${line.id}` });
    expect(await balance(0, "suspense")).toBe(before);
    const out = { amount: "640.00", side: "DBIT", endToEnd: `AB${line.id}` } as const;
    const lines = await read(account, [
      { ...out, bankReference: "OUT-1" },
      { ...out, bankReference: "OUT-2" },
      { ...out, amount: "639.00", bankReference: "OUT-3" },
    ]);
    const debits = lines.filter(({ kind }) => kind === "outgoing");
    expect(debits.map(({ order }) => [order?.says, order?.problem])).toEqual([
      ["sentBack", "amount"],
      ["sentBack", null],
      ["sentBack", null],
    ]);
    expect((await book(debits[0])).json().code).toBe("conflict");
    const replies = await Promise.all(debits.slice(1).map((one) => book(one)));
    expect(replies.map((reply) => reply.json().state ?? reply.json().code).toSorted()).toEqual([
      "conflict",
      "sentBack",
    ]);
    expect((await balance(0, "suspense")) - before).toBe(-64_000n);
    expect((await shown(line)).state).toBe("sentBack");
  });

  test("HO-43: money that goes back pays no top-up, and goes back once", async () => {
    const { line } = await anAsideLine("75.00");
    for (const seen of [
      { currency: "USD", amount: "75.00" },
      { currency: "EUR", amount: "75.01" },
    ]) {
      expect((await back(line, first, seen)).json().code).toBe("changedMeanwhile");
    }
    expect((await back(line)).statusCode).toBe(200);
    expect((await decide(`bank-line:${line.id}`, financier)).statusCode).toBe(200);
    expect((await back(line)).json().code).toBe("conflict");
    const company = await aCompany(world.tx, { name: "Stranger Ltd" });
    const made = (await app.as(company)(rechargeAccount, { Count: "75", Cur: "USD" })).json();
    const settle = { id: String(made.id), bankLineId: line.id, reason };
    expect((await app.as(second)(settleTopup, settle)).json().code).toBe("conflict");
    await expect(
      rowsOf(world.tx, `UPDATE bank_line SET topup_id = ${made.id}, settled_by = ${second} WHERE id = ${line.id}`),
    ).rejects.toThrow("bank_line_back");
  });

  test("HO-43: what was settled meanwhile does not go back; what is not put aside is not asked for; other duties ask nothing", async () => {
    const { line } = await anAsideLine("76.00");
    const company = await aCompany(world.tx, { name: "Late Ltd" });
    const made = (await app.as(company)(rechargeAccount, { Count: "76", Cur: "USD" })).json();
    await back(line);
    const settle = { id: String(made.id), bankLineId: line.id, reason };
    expect((await app.as(second)(settleTopup, settle)).json().state).toBe("waitsForSecondPerson");
    expect((await decide(`topup:${made.id}`, first)).statusCode).toBe(200);
    const [asked] = await rowsOf(
      world.tx,
      `SELECT state FROM approval WHERE kind = 'bankLine.back' AND subject = 'bank-line:${line.id}'`,
    );
    expect(asked).toEqual({ state: "overtaken" });
    const account = await anAccount();
    const [open] = await read(account, [{ amount: "77.00", payer: "Somebody", bankReference: "O1" }]);
    expect((await back(open as Shown)).json().code).toBe("conflict");
    expect((await back(line, financier)).statusCode).toBe(403);
    expect((await book(line, financier)).statusCode).toBe(403);
    expect((await app.as(company)(bookLineOrder, { id: "1", reason, seen: seenOf(line) })).statusCode).toBe(404);
  });
});
